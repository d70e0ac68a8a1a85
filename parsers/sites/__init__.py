"""The sites whose histories can be read, in the order in which a block is tried."""

from parsers.site import Site
from parsers.sites import fulltilt, kingsclub, merge, phenom, phh, pokerstars
from parsers.summaries.layouts import LAYOUTS

SITES: tuple[Site, ...] = (pokerstars.SITE, fulltilt.SITE, kingsclub.SITE, merge.SITE, phenom.SITE, phh.SITE, *LAYOUTS)
