"""XML as a tree that knows the line of every element; entities and declarations of types are refused."""

import re
from collections.abc import Iterator
from io import BytesIO
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, InputSource, Locator

from defusedxml.common import DefusedXmlException
from defusedxml.sax import make_parser

from parsers.outcome import Refusal

# Programs that write XML by hand forget to escape what players type.
LOOSE = re.compile(r"&(?!(?:[A-Za-z]+|#\d+|#x[0-9A-Fa-f]+);)")
# XML 1.0 has no way to write these at all.
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class Element:
    """An element: its tag, its attributes, those within it, and its line in the text (from 0)."""

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.inner: list[Element] = []

    def get(self, name: str) -> str:
        """The text of an attribute; Refusal where it is missing."""
        if name not in self.attributes:
            raise Refusal("damaged-xml", f"<{self.tag}> has no {name}.", self.line)
        return self.attributes[name]

    def all(self, tag: str) -> Iterator["Element"]:
        """The elements of a kind directly within this one."""
        return (element for element in self.inner if element.tag == tag)


class Tree(ContentHandler):
    """Collects elements while the text is read."""

    def __init__(self) -> None:
        self.root = Element("", {}, 0)
        self.path = [self.root]
        self.place: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 - the library's name
        """Called first: what knows the line."""
        self.place = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - the library's name
        """An element begins."""
        line = self.place.getLineNumber() if self.place else None
        element = Element(name, dict(attrs.items()), (line or 1) - 1)
        self.path[-1].inner.append(element)
        self.path.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802, ARG002 - the library's name
        """An element ends."""
        self.path.pop()


def element(text: str) -> Element:
    """The outermost element of a text; Refusal with the place where it is no XML."""
    tree = Tree()
    parser = make_parser()
    parser.setContentHandler(tree)
    parser.forbid_dtd = parser.forbid_entities = parser.forbid_external = True
    source = InputSource()
    source.setByteStream(BytesIO(LOOSE.sub("&amp;", CONTROL.sub("\ufffd", text)).encode("utf-8", "replace")))
    source.setEncoding("utf-8")
    try:
        parser.parse(source)
    except SAXParseException as error:
        line = min((error.getLineNumber() or 1) - 1, text.count("\n"))
        message = f"This is not XML: {error.getMessage()}."
        raise Refusal("damaged-xml", message, line, (error.getColumnNumber() or 0) + 1) from None
    except DefusedXmlException:
        raise Refusal("damaged-xml", "Types and entities cannot be declared in a history.") from None
    return tree.root.inner[0]
