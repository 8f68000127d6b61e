"""Compares pictures of pages by weexhost with those of the same boxes by headless Chromium.

    compare.py [PAGE...]      without pages, all of Comparison/Pages, with the checks of the comparison itself, and the texts

A page is a tree in JSON, or any bundle that weexhost runs. The environment variable WEEXHOST names the executable.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numpy

import chromium
import host
import texts
from document import Document
from measure import Difference, difference, pixels
from report import write_report

HERE = Path(__file__).resolve().parent
OUTPUT = HERE.parent / ".build/comparison-report"


@dataclass
class Comparison:
    """A page, its pictures, and their differences."""

    page: host.Page
    ours: Path
    theirs: Path
    # Ours from Chromium's, and our SVG, shown by Chromium, from our PNG.
    png: Difference
    svg: Difference
    # Faults that the comparison would not notice: a white sheet, or the styles that may be left out.
    unnoticed: list[str] = field(default_factory=list)

    @property
    def passes(self) -> bool:
        return self.png.passes and self.svg.passes and not self.unnoticed


def compare(page: host.Page, checks_itself: bool) -> Comparison:
    root = host.laid_out(page)
    document = OUTPUT / f"{page.name}.html"
    document.write_text(Document(page.size, page.steps).text(root))
    theirs = chromium.screenshot(document, page.size, OUTPUT / f"{page.name}.chromium.png")
    ours = host.picture(page, OUTPUT / f"{page.name}.png")
    drawing = host.picture(page, OUTPUT / f"{page.name}.svg")
    shown = chromium.screenshot(drawing, page.size, OUTPUT / f"{page.name}.svg.png")
    expected, drawn = pixels(theirs), pixels(ours)
    result = Comparison(page, ours, theirs, png=difference(drawn, expected), svg=difference(pixels(shown), drawn))
    if checks_itself:
        result.unnoticed = unnoticed(page, expected)
    return result


def unnoticed(page: host.Page, expected: numpy.ndarray) -> list[str]:
    """The faults that the comparison does not find: a white sheet, and each style left out in turn."""
    found = ["a white sheet"] if difference(numpy.full_like(expected, 255), expected).passes else []
    styles = {style for node in host.nodes(page.tree) for style in node.get("style", {})}
    for style in sorted(styles):
        file = host.picture(page.without(style), OUTPUT / f"{page.name}.without.png")
        if difference(pixels(file), expected).passes:
            found.append(style)
        file.unlink()
    return found


def print_table(results: list[Comparison]) -> None:
    print(f"{'page':24} {'PNG':>6} {'% off':>6} {'SVG':>6} {'% off':>6}")
    for result in results:
        png, svg = result.png, result.svg
        fault = "" if png.passes and svg.passes else "  fails"
        if result.unnoticed:
            fault += "  not noticed: " + ", ".join(result.unnoticed)
        print(
            f"{result.page.name:24} {png.similarity:6.3f} {100 * png.off:6.2f}"
            f" {svg.similarity:6.3f} {100 * svg.off:6.2f}{fault}"
        )
    passed = sum(result.passes for result in results)
    print(f"{passed} of {len(results)} pages pass")


def print_texts(lines: list[texts.Line]) -> None:
    """The number of paragraphs with the same lines at all widths, and the differences in width of one-line texts."""
    print(f"\n{'texts':10} {'font':36} {'equal':>7} {'widths':>7}")
    for script, family in dict.fromkeys((line.script, line.family) for line in lines):
        own = [line for line in lines if (line.script, line.family) == (script, family)]
        paragraphs = {line.text for line in own}
        unequal = {line.text for line in own if line.width and not line.passes}
        apart = max(abs(line.ours / line.theirs - 1) for line in own if not line.width)
        print(f"{script:10} {family:36} {len(paragraphs - unequal):3}/{len(paragraphs)} {100 * apart:6.2f}%")
    for line in lines:
        if not line.passes:
            what = f"{line.ours:.0f} lines, not {line.theirs:.0f}, at {line.width}" if line.width else f"{line.ours:.1f} wide, not {line.theirs:.1f}"
            print(f"  {what}: {line.family}: {line.text[:40]}")


def main() -> int:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    files = [Path(name) for name in sys.argv[1:]]
    checks_itself = not files
    pages = [host.Page.read(file) for file in files or sorted((HERE / "Pages").glob("*.json"))]
    start = time.monotonic()
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda page: compare(page, checks_itself), pages))
    results.sort(key=lambda result: (result.passes, min(result.png.similarity, result.svg.similarity)))
    print_table(results)
    write_report(OUTPUT / "index.html", results)
    lines = [] if files else texts.measured(OUTPUT)
    if lines:
        print_texts(lines)
    print(f"{time.monotonic() - start:.0f} s; {OUTPUT / 'index.html'}")
    return 0 if all(one.passes for one in [*results, *lines]) else 1


if __name__ == "__main__":
    sys.exit(main())
