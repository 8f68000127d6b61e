"""A laid-out page as an HTML document in which each element is a box at a fixed place, so that a browser only paints."""

import html
import re

SIDES = ("Top", "Right", "Bottom", "Left")
CORNERS = ("TopLeft", "TopRight", "BottomRight", "BottomLeft")
SCROLLERS = {"scroller", "list", "waterfall", "recycler", "slider", "cycleslider"}
FITS = {"stretch": "fill", "cover": "cover", "contain": "contain"}
DIRECTIONS = ("top", "bottom", "left", "right", "top left", "bottom right")
TEXT_STYLES = (
    "fontSize", "fontFamily", "fontWeight", "fontStyle", "lineHeight", "letterSpacing", "textAlign", "textDecoration", "color",
)


def number(value, default=0.0) -> float:
    found = re.match(r"\s*-?[\d.]+", str(value))
    return float(found.group()) if found else default


def color(value) -> str:
    """A Weex colour in CSS: a number is 0xRRGGBB; with eight digits, the first two are the opacity."""
    if isinstance(value, (int, float)):
        return f"#{int(value) & 0xFFFFFF:06x}"
    if re.fullmatch(r"#[0-9a-fA-F]{8}", value):
        return f"#{value[3:]}{value[1:3]}"
    return value


def dashed(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: "-" + letter.group().lower(), name)


def length(value) -> str:
    return value if isinstance(value, str) and not re.fullmatch(r"-?[\d.]+", value) else f"{value}px"


def border(style: dict, side: str) -> tuple[float, str, str]:
    """WEEX: a border is solid and black unless its style says otherwise, even if that is `none`."""
    def value(kind, default):
        return style.get(f"border{side}{kind}", style.get(f"border{kind}", default))

    line = value("Style", "solid")
    return number(value("Width", 0)), line if line in ("dashed", "dotted") else "solid", color(value("Color", "black"))


def gradient(text: str) -> str:
    """WEEX: two colours, in one of six directions; any other one is downwards."""
    inside = re.fullmatch(r"\s*linear-gradient\((.*)\)\s*", text, re.S)
    if not inside:
        return "none"
    direction, first, rest = [part.strip() for part in re.split(r",(?![^(]*\))", inside.group(1), maxsplit=2)]
    known = {f"to{to.replace(' ', '')}": to for to in DIRECTIONS}
    return f"linear-gradient(to {known.get(direction.replace(' ', ''), 'bottom')}, {color(first)}, {color(rest)})"


def shadow(text: str) -> str:
    *lengths, last = re.findall(r"[^\s(]+(?:\([^)]*\))?", text)
    return " ".join([part if part == "inset" else length(part) for part in lengths] + [color(last)])


def transform(text: str) -> str:
    """WEEX: whatever the order of the functions, a picture is rotated first, then scaled, then moved; the last function of a kind counts."""
    kinds = {"perspective": "", "translate": "", "scale": "", "rotateZ": "", "rotateY": "", "rotateX": ""}
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = [value.strip() for value in arguments.split(",")]
        if name.startswith("translate"):
            values = [length(value) for value in values]
        kind = {"rotate": "rotateZ"}.get(name, re.sub("[XY]$", "", name) if name[0] in "ts" else name)
        own = f"{name}({', '.join(values)})"
        # The two axes of a kind are set one by one.
        kinds[kind] = kinds[kind] + " " + own if name[-1] in "XY" and kind in ("translate", "scale") else own
    return " ".join(value for value in kinds.values() if value)


def origin(text) -> str:
    return " ".join(length(word) for word in str(text).split()[:2])


class Document:
    """Writes the boxes of a page in the order in which they are painted."""

    def __init__(self, size: tuple[int, int], steps=()):
        self.size = size
        self.fixed = []
        self.offsets = {}
        for step in steps:
            if scroll := step.get("scroll"):
                x, y = self.offsets.get(scroll["testId"], (0, 0))
                self.offsets[scroll["testId"]] = (x + scroll.get("x", 0), y + scroll.get("y", 0))

    def text(self, root: dict) -> str:
        boxes = self.element(root, (0, 0), None)
        while self.fixed:
            boxes += self.element(self.fixed.pop(0), (0, 0), None)
        width, height = self.size
        return (
            "<!doctype html><meta charset=utf-8><style>html,body{margin:0;background:white}"
            "div,img{position:absolute;box-sizing:border-box;display:block}</style>"
            f'<div style="left:0;top:0;width:{width}px;height:{height}px;overflow:hidden">{boxes}</div>\n'
        )

    def element(self, node: dict, inset: tuple[float, float], scroller: dict | None) -> str:
        """An element at its frame; `inset` is the left and top border of its parent, from within which CSS counts."""
        style, frame = node["style"], node["frame"]
        if style.get("visibility") == "hidden":
            # WEEX: a hidden element hides its contents, except fixed ones.
            self.note_fixed(node)
            return ""
        left, top = frame["x"] - inset[0], frame["y"] - inset[1]
        rules = [f"left:{left:g}px;top:{top:g}px;width:{frame['width']:g}px;height:{frame['height']:g}px"]
        rules += self.looks(node, style)
        if node["type"] == "image":
            rules.append(f"object-fit:{FITS.get(node['attr'].get('resize'), 'fill')}")
            rules += [f"padding-{side.lower()}:{number(style.get(f'padding{side}', style.get('padding', 0)))}px" for side in SIDES]
            return f'<img src="{html.escape(node["attr"].get("src", ""))}" style="{html.escape(";".join(rules))}">\n'
        contents = html.escape(node["attr"].get("value", "")) if node["type"] == "text" else self.contents(node, scroller)
        return f'<div style="{html.escape(";".join(rules))}">{contents}</div>\n'

    def contents(self, node: dict, scroller: dict | None) -> str:
        style = node["style"]
        inset = (border(style, "Left")[0], border(style, "Top")[0])
        if node["type"] not in SCROLLERS:
            return "".join(self.child(child, inset, scroller) for child in node["children"])
        own = {"offset": self.offsets.get(node["attr"].get("testId"), (0, 0)), "lifted": []}
        inside = "".join(self.child(child, inset, own) for child in node["children"]) + "".join(own["lifted"])
        x, y = own["offset"]
        return f'<div style="left:{-x:g}px;top:{-y:g}px;width:100%;height:100%">{inside}</div>'

    def child(self, node: dict, inset: tuple[float, float], scroller: dict | None) -> str:
        position = node["style"].get("position")
        if position == "fixed":
            self.fixed.append(node)
            return ""
        if position == "sticky" and scroller:
            # WEEX: a sticky element stays at the scroller's edge, on top of its contents.
            frame = dict(node["frame"])
            frame["y"] = max(frame["y"], scroller["offset"][1])
            scroller["lifted"].append(self.element({**node, "frame": frame}, inset, scroller))
            return ""
        return self.element(node, inset, scroller)

    def note_fixed(self, node: dict) -> None:
        for child in node["children"]:
            if child["style"].get("position") == "fixed":
                self.fixed.append(child)
            else:
                self.note_fixed(child)

    def looks(self, node: dict, style: dict) -> list[str]:
        rules = []
        for side in SIDES:
            width, line, side_color = border(style, side)
            if width > 0:
                rules.append(f"border-{side.lower()}:{width:g}px {line} {side_color}")
        radii = [number(style.get(f"border{corner}Radius", style.get("borderRadius", 0))) for corner in CORNERS]
        if any(radii):
            rules.append("border-radius:" + " ".join(f"{radius:g}px" for radius in radii))
        if "backgroundColor" in style:
            rules.append(f"background-color:{color(style['backgroundColor'])}")
        if "backgroundImage" in style:
            rules.append(f"background-image:{gradient(style['backgroundImage'])}")
        if "boxShadow" in style and style["boxShadow"] != "none":
            rules.append(f"box-shadow:{shadow(style['boxShadow'])}")
        if "opacity" in style:
            rules.append(f"opacity:{style['opacity']}")
        if "transform" in style:
            rules.append(f"transform:{transform(style['transform']) or 'none'}")
        if "transformOrigin" in style:
            rules.append(f"transform-origin:{origin(style['transformOrigin'])}")
        if "filter" in style and node["type"] == "image":
            # WEEX: a filter is a property of images only.
            rules.append(f"filter:{style['filter']}")
        if style.get("overflow") == "hidden" or node["type"] in SCROLLERS:
            rules.append("overflow:hidden")
        if node["type"] == "text":
            rules += text_rules(style)
        return rules


def text_rules(style: dict) -> list[str]:
    """WEEX: a word that is longer than its line is broken, and text is 32 high unless its style says otherwise."""
    rules = ["white-space:pre-wrap", "overflow-wrap:anywhere", "font:32px sans-serif"]
    for name in TEXT_STYLES:
        if name in style:
            value = style[name]
            written = color(value) if name == "color" else length(value) if name in ("fontSize", "lineHeight", "letterSpacing") else value
            rules.append(f"{dashed(name)}:{written}")
    return rules
