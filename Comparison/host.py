"""A page in weexhost: its tree with frames, and its pictures."""

import base64
import copy
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXECUTABLE = Path(os.environ.get("WEEXHOST", ROOT / ".build/release/weexhost"))

# A tree as JSON, rebuilt element by element.
BUNDLE = """// { "framework": "Vanilla" }
const build = (node, parent) => {
  const options = { style: node.style || {}, attr: node.attr || {} };
  const element = parent ? weex.document.createElement(node.type, options) : weex.document.createBody(node.type, options);
  for (const child of node.children || []) build(child, element);
  (parent || weex.document.documentElement).appendChild(element);
};
build(%s);
"""


@dataclass
class Page:
    """A page that can be opened: a tree in JSON, or any bundle that weexhost runs."""

    name: str
    size: tuple[int, int] = (400, 400)
    tree: dict | None = None
    file: Path | None = None
    steps: list = field(default_factory=list)

    @staticmethod
    def read(path: Path) -> "Page":
        if path.suffix != ".json":
            steps = path.with_suffix("").with_suffix(".steps.json")
            return Page(path.stem, (750, 1334), file=path, steps=json.loads(steps.read_text()) if steps.exists() else [])
        page = json.loads(path.read_text())
        for node in nodes(page["root"]):
            if source := node.get("attr", {}).get("src"):
                node["attr"]["src"] = data_url(path.parent / "Images" / source)
        return Page(path.stem, tuple(page.get("size", (400, 400))), page["root"], steps=page.get("steps", []))

    def without(self, style: str) -> "Page":
        """The same page with a property left out of every element."""
        tree = copy.deepcopy(self.tree)
        for node in nodes(tree):
            node.get("style", {}).pop(style, None)
        return Page(self.name, self.size, tree, steps=self.steps)


def data_url(file: Path) -> str:
    return f"data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}"


def nodes(tree: dict):
    yield tree
    for child in tree.get("children", []):
        yield from nodes(child)


def call(command: str, page: Page, *options: str) -> bytes:
    arguments = [EXECUTABLE, command, *options, f"--viewport={page.size[0]}x{page.size[1]}@1"]
    # The steps are inherited as a file without a name.
    with tempfile.TemporaryFile() as steps:
        if page.steps:
            steps.write(json.dumps(page.steps).encode())
            steps.flush()
            arguments += ["--steps", f"/dev/fd/{steps.fileno()}"]
        arguments.append(page.file or "-")
        source = None if page.file else (BUNDLE % json.dumps(page.tree)).encode()
        result = subprocess.run(arguments, input=source, stdout=subprocess.PIPE, pass_fds=[steps.fileno()])
    if result.returncode != 0:
        raise SystemExit(f"{page.name}: weexhost {command} ended with {result.returncode}")
    return result.stdout


def laid_out(page: Page, text: str = "pango") -> dict:
    """The root of the page's tree, with frames."""
    return json.loads(call("run", page, "--print=json", f"--text={text}").splitlines()[-1])["root"]


def picture(page: Page, file: Path) -> Path:
    call("render", page, "-o", str(file))
    return file
