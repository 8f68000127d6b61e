"""The report: for each page our picture, Chromium's, and the differences, the worst first."""

import html
from pathlib import Path

import numpy
from PIL import Image

from measure import pixels

STYLE = """body{font:14px sans-serif;margin:2em} img{border:1px solid #ccc;max-width:100%} figure{display:inline-block;margin:0 1em 1em 0}
.fails{color:#c00} h2{margin-bottom:.2em}"""


def write_difference(ours: Path, theirs: Path, file: Path) -> None:
    first, second = pixels(ours), pixels(theirs)
    if first.shape == second.shape:
        apart = numpy.abs(first.astype(int) - second.astype(int)).astype(numpy.uint8)
        Image.fromarray(255 - apart).save(file)


def write_report(file: Path, results: list) -> None:
    body = []
    for result in results:
        name = result.page.name
        write_difference(result.ours, result.theirs, file.parent / f"{name}.difference.png")
        figures = "; ".join(
            f"{kind}: similarity {one.similarity:.3f}, {100 * one.off:.2f} % off" for kind, one in (("PNG", result.png), ("SVG", result.svg))
        )
        if result.unnoticed:
            figures += "; not noticed: " + ", ".join(result.unnoticed)
        pictures = [(f"{name}.png", "ours"), (f"{name}.chromium.png", "Chromium"), (f"{name}.difference.png", "difference"), (f"{name}.svg.png", "ours, SVG")]
        figure = "".join(f'<figure><img src="{picture}"><figcaption>{word}</figcaption></figure>' for picture, word in pictures)
        verdict = "" if result.passes else ' class="fails"'
        body.append(f"<h2{verdict}>{html.escape(name)}</h2><p{verdict}>{html.escape(figures)}</p>{figure}")
    file.write_text(f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{STYLE}</style>{''.join(body)}\n")
