"""Lines of text: their number at several widths, and the width of a single line, in weexhost and in headless Chromium with the same fonts."""

import html
import json
import re
from dataclasses import dataclass
from pathlib import Path

import chromium
import host

HERE = Path(__file__).resolve().parent
FAMILIES = ("DejaVu Sans", "DejaVu Serif", "Liberation Sans")
# A family's own letters first; missing ones come from a named family, so that both take them from the same file.
FALLBACKS = {"Chinese": "Noto Sans CJK SC", "Arabic": "Noto Sans Arabic"}
WIDTHS = (170, 240, 310, 430)
SIZE = 24
LINE = 40
MOST_APART = 0.01

SCRIPT = """<script>
document.title = '';
const boxes = [...document.querySelectorAll('div')].map(box => [box.getBoundingClientRect().width, box.getBoundingClientRect().height]);
document.body.textContent = JSON.stringify(boxes);
</script>"""


@dataclass
class Line:
    """A text in a font at a width; `None` for one line."""

    script: str
    family: str
    text: str
    width: int | None
    ours: float = 0
    theirs: float = 0

    @property
    def passes(self) -> bool:
        if self.width is None:
            return abs(self.ours - self.theirs) <= MOST_APART * self.theirs
        return round(self.ours) == round(self.theirs)


def lines(paragraphs: dict[str, list[str]]) -> list[Line]:
    made = []
    for script, texts in paragraphs.items():
        for family in FAMILIES:
            fonts = ", ".join([family] + ([FALLBACKS[script]] if script in FALLBACKS else []))
            made += [Line(script, fonts, text, width) for text in texts for width in (*WIDTHS, None)]
    return made


def element(line: Line) -> dict:
    style = {"fontFamily": line.family, "fontSize": SIZE, "lineHeight": LINE, "position": "absolute"}
    if line.width:
        style["width"] = line.width
    return {"type": "text", "style": style, "attr": {"value": line.text}}


def box(line: Line) -> str:
    """WEEX: a word that is longer than its line is broken."""
    families = ", ".join(f"'{family}'" for family in line.family.split(", "))
    width = f"{line.width}px" if line.width else "max-content"
    style = f"position:absolute;font:{SIZE}px/{LINE}px {families};width:{width};white-space:pre-wrap;overflow-wrap:anywhere"
    return f'<div dir="auto" style="{html.escape(style)}">{html.escape(line.text)}</div>'


def measured(folder: Path) -> list[Line]:
    made = lines(json.loads((HERE / "Texts/paragraphs.json").read_text()))
    tree = {"type": "div", "children": [element(line) for line in made]}
    frames = [node["frame"] for node in host.laid_out(host.Page("texts", (10000, 1000), tree))["children"]]
    document = folder / "texts.html"
    document.write_text("<!doctype html><meta charset=utf-8><body>" + "\n".join(map(box, made)) + SCRIPT)
    found = re.search(r"\[\[.*\]\]", chromium.dom(document))
    for line, frame, (width, height) in zip(made, frames, json.loads(found.group()), strict=True):
        line.ours, line.theirs = (frame["height"] / LINE, height / LINE) if line.width else (frame["width"], width)
    return made
