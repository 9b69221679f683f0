"""``python -m docs.generate.check FOLDER`` checks a built site: it fetches nothing from elsewhere, and
every link within it leads to a page, and to a place in that page, that are there."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

FETCHED: Final = {
    "script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "audio": "src", "link": "href",
    "object": "data", "embed": "src",
}  # fmt: skip
"""Attribute of each element that a browser fetches by itself."""
_ELSEWHERE: Final = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_IN_STYLES: Final = re.compile(r"""url\(\s*['"]?((?:https?:)?//[^)'"]+)|@import\s+['"]((?:https?:)?//[^'"]+)""")
_NO_FETCH: Final = {"canonical", "alternate", "next", "prev", "author", "license"}


class Page(HTMLParser):
    """What one page fetches, where its links lead, and which places it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the element fetches, names or leads to."""
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag in FETCHED and FETCHED[tag] in given and given.get("rel") not in _NO_FETCH:
            self.fetched.append(given[FETCHED[tag]])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])


def faults(site: Path) -> list[str]:
    """A sentence for each thing that is wrong in the site."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    found = [] if pages else [f"{site} holds no page"]
    for path, page in pages.items():
        name = path.relative_to(site)
        found += [f"{name} fetches {each}" for each in page.fetched if _ELSEWHERE.match(each)]
        found += [f"{name}: {fault}" for link in page.links if (fault := _fault(site, path, link, pages))]
    for path in sorted(site.rglob("*.css")):
        for first, second in _IN_STYLES.findall(path.read_text(encoding="utf-8")):
            found.append(f"{path.relative_to(site)} fetches {first or second}")
    return found


def _fault(site: Path, path: Path, link: str, pages: dict[Path, Page]) -> str | None:
    """What is wrong with a link of the page `path`."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    base = site if parts.path.startswith("/") else path.parent
    target = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_file() or not target.is_relative_to(site):
        return f"the link {link} leads to no file"
    place = unquote(parts.fragment)
    if place and place != "__top" and target in pages and place not in pages[target].places:
        return f"the link {link} leads to no place of its page"
    return None


def main() -> None:
    """Print the faults of the site named on the command line; exit with 1 if there are any."""
    site = Path(sys.argv[1]).resolve()
    found = faults(site)
    for fault in found:
        print(fault, file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
