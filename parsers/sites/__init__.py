"""The sites whose histories can be read, in the order in which a block is tried."""

from parsers.site import Site
from parsers.sites import pokerstars

SITES: tuple[Site, ...] = (pokerstars.SITE,)
