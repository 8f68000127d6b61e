internal import Drawing
internal import Flexbox
internal import FoundationEssentials
internal import HostThread
internal import HostValues
internal import WeexStyle

/// Writes a display list as SVG: a group for each component, texts as outlines, so that it looks the same without the fonts.
///
/// Source: SVG 1.1.
@HostActor
struct SVGWriter {
  private var body = ""
  private var definitions = ""
  private var lastID = 0
  /// How many groups each `save` has to end.
  private var open = [0]

  /// The text of a file; `scale` is the pixels for a page unit.
  static func write(
    _ list: DisplayList,
    scale: Double,
    background: Color?
  ) throws(HostError) -> String {
    try PangoLibrary.load()
    var writer = SVGWriter()
    for command in list.commands { writer.write(command) }
    let (width, height) = (number(list.width), number(list.height))
    let (shownWidth, shownHeight) = (number(list.width * scale), number(list.height * scale))
    let sheet = background.map {
      "<rect width=\"\(width)\" height=\"\(height)\"\(paint("fill", $0))/>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(shownWidth)" \
      height="\(shownHeight)" viewBox="0 0 \(width) \(height)">
      \(writer.definitions.isEmpty ? "" : "<defs>\n\(writer.definitions)</defs>\n")\(sheet ?? "")\(writer.body)</svg>

      """
  }

  private mutating func write(_ command: DisplayList.Command) {
    switch command {
    case .begin(let ref, let type, _, _):
      body += "<g data-ref=\"\(ref.asXML)\" data-type=\"\(type.asXML)\">\n"
    case .end: body += "</g>\n"
    case .save: open.append(0)
    case .restore:
      for _ in 0..<(open.popLast() ?? 0) { body += "</g>\n" }
    case .transform(let m):
      openGroup("transform=\"\(Self.matrix(m))\"")
    // SVG has no perspective.
    case .beginPlane(let projection):
      body += "<g transform=\"\(Self.matrix(projection.nearest))\">\n"
    case .endPlane: body += "</g>\n"
    case .clip(let path):
      let id = define {
        "<clipPath id=\"\($0)\"><path clip-rule=\"evenodd\" d=\"\(path.data)\"/></clipPath>\n"
      }
      openGroup("clip-path=\"url(#\(id))\"")
    case .beginGroup(let opacity, let blur):
      let opaque = opacity < 1 ? " opacity=\"\(Self.number(opacity))\"" : ""
      // The bounds are not known here; a margin of half the group's size is enough for a blur.
      let region = "x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\""
      body += "<g\(opaque)\(blur > 0 ? self.blur(blur, region) : "")>\n"
    case .endGroup: body += "</g>\n"
    case .fill(let path, let paint):
      body += "<path fill-rule=\"evenodd\" d=\"\(path.data)\"\(fill(paint))/>\n"
    case .stroke(let path, let stroke): write(path, stroke)
    case .shadow(let path, let deviation, let color):
      let blur = deviation > 0 ? self.blur(deviation, path.region(grownBy: 3 * deviation)) : ""
      body +=
        "<path fill-rule=\"evenodd\" d=\"\(path.data)\"\(Self.paint("fill", color))\(blur)/>\n"
    case .text(let run): write(run)
    case .image(let run): write(run)
    }
  }

  private mutating func openGroup(_ attribute: String) {
    body += "<g \(attribute)>\n"
    open[open.count - 1] += 1
  }

  /// Adds a definition, and returns its name, which is the same in each picture of the same list.
  private mutating func define(_ text: (String) -> String) -> String {
    lastID += 1
    let id = "d\(lastID)"
    definitions += text(id)
    return id
  }

  /// The attribute that blurs the contents of a region, in sRGB as CSS does.
  private mutating func blur(_ deviation: Double, _ region: String) -> String {
    let id = define {
      "<filter id=\"\($0)\" \(region) color-interpolation-filters=\"sRGB\">"
        + "<feGaussianBlur stdDeviation=\"\(Self.number(deviation))\"/></filter>\n"
    }
    return " filter=\"url(#\(id))\""
  }

  private mutating func fill(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return Self.paint("fill", color)
    case .gradient(let from, let x1, let y1, let to, let x2, let y2):
      let ends = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
        .map { "\($0)=\"\(Self.number($1))\"" }.joined(separator: " ")
      let colors = from.gradientStops(to: to)
      let stops = colors.enumerated().map { index, color in
        let place = Self.number(Double(index) / Double(colors.count - 1))
        return "<stop\(index > 0 ? " offset=\"\(place)\"" : "")\(Self.paint("stop", color))/>"
      }.joined()
      let id = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(ends)>\(stops)</linearGradient>\n"
      }
      return " fill=\"url(#\(id))\""
    }
  }

  private mutating func write(_ path: Path, _ stroke: Stroke) {
    var dash = ""
    if stroke.gap > 0 {
      // The length of the path, by which a viewer that measures curves roughly corrects itself.
      dash =
        " stroke-dasharray=\"\(Self.number(stroke.dash)) \(Self.number(stroke.gap))\""
        + " pathLength=\"\(Self.number(path.length))\""
    }
    let cap = stroke.isRound ? " stroke-linecap=\"round\"" : ""
    body +=
      "<path fill=\"none\" d=\"\(path.data)\"\(Self.paint("stroke", stroke.color))"
      + " stroke-width=\"\(Self.number(stroke.width))\"\(dash)\(cap)/>\n"
  }

  private mutating func write(_ run: TextRun) {
    guard !run.text.isEmpty else { return }
    let text = TextShaper.shape(run.text, run.format, width: run.width)
    if text.hasColors, let image = Self.image(of: run, text) {
      write(image, title: run.text)
      return
    }
    for (top, path) in text.outlines(in: TextBox(run)) {
      let place = "translate(\(Self.number(run.x)) \(Self.number(run.y + top)))"
      let title = top == 0 ? "<title>\(run.text.asXML)</title>" : ""
      body +=
        "<path transform=\"\(place)\" d=\"\(path.data)\"\(Self.paint("fill", run.color))>\(title)</path>\n"
    }
  }

  /// A text as an image: SVG has no outlines with colours of their own, which emoji are.
  private static func image(of run: TextRun, _ text: TextBlock) -> ImageRun? {
    var list = DisplayList(width: max(run.width ?? 0, text.width), height: text.height)
    var moved = run
    (moved.x, moved.y) = (0, 0)
    list.add(.text(moved))
    let detail = 4.0
    guard let png = try? CairoPainter.paint(list, as: .png, scale: detail, background: nil) else {
      return nil
    }
    // A picture has whole pixels: it is a little larger than the text.
    func whole(_ length: Double) -> Float { Float((length * detail).rounded(.up) / detail) }
    let frame = Frame(
      x: Float(run.x),
      y: Float(run.y),
      width: whole(list.width),
      height: whole(list.height)
    )
    return ImageRun(png, in: frame)
  }

  private mutating func write(_ run: ImageRun, title: String? = nil) {
    guard let kind = Self.mediaType(of: run.bytes) else { return }
    let image = TurnedImage(run.bytes)
    let turn = image.turn(into: run.frame)
    let frame = turn?.box ?? run.frame
    var box = [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)]
      .map { "\($0)=\"\(Self.number(Double($1)))\"" }.joined(separator: " ")
    if let turn { box += " transform=\"\(Self.matrix(turn.transform))\"" }
    let filter = run.isSharpened ? sharpening : ""
    let end = title.map { "><title>\($0.asXML)</title></image>\n" } ?? "/>\n"
    body +=
      "<image \(box)\(filter) preserveAspectRatio=\"none\" xlink:href=\"data:\(kind);base64,\(Data(image.bytes).base64EncodedString())\"\(end)"
  }

  /// The attribute that sharpens an image.
  private var sharpening: String {
    mutating get {
      let id = define {
        "<filter id=\"\($0)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\">"
          + "<feConvolveMatrix order=\"3\" kernelMatrix=\"0 -1 0 -1 5 -1 0 -1 0\" preserveAlpha=\"true\"/></filter>\n"
      }
      return " filter=\"url(#\(id))\""
    }
  }

  private static func mediaType(of bytes: [UInt8]) -> String? {
    switch bytes.first {
    case 0x89: "image/png"
    case 0xFF: "image/jpeg"
    case UInt8(ascii: "G"): "image/gif"
    case UInt8(ascii: "R"): "image/webp"
    case UInt8(ascii: "B"): "image/bmp"
    case UInt8(ascii: "<"): "image/svg+xml"
    default: nil
    }
  }

  private static func matrix(_ m: Affine) -> String {
    "matrix(\([m.a, m.b, m.c, m.d, m.e, m.f].map(number).joined(separator: " ")))"
  }

  /// A colour and its opacity as attributes.
  private static func paint(_ name: String, _ color: Color) -> String {
    let (property, opacity) =
      name == "stop" ? ("stop-color", "stop-opacity") : (name, "\(name)-opacity")
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    let transparency = color.alpha < 1 ? " \(opacity)=\"\(number(color.alpha))\"" : ""
    return " \(property)=\"\(opaque.whole)\"\(transparency)"
  }

  fileprivate static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == 0 ? "0" : rounded.javaScriptText
  }
}

extension Color {
  /// `#rrggbb`, without fractions.
  fileprivate var whole: String {
    Color(red: red.rounded(), green: green.rounded(), blue: blue.rounded()).description
  }
}

extension Path {
  /// The value of SVG's attribute `d`.
  @HostActor fileprivate var data: String {
    func point(_ numbers: Double...) -> String {
      numbers.map { SVGWriter.number($0) }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let x, let y): "M\(point(x, y))"
      case .line(let x, let y): "L\(point(x, y))"
      case .curve(let x1, let y1, let x2, let y2, let x, let y): "C\(point(x1, y1, x2, y2, x, y))"
      case .close: "Z"
      }
    }.joined()
  }

  /// The attributes of a filter's region: the path's box, larger on all sides.
  @HostActor fileprivate func region(grownBy reach: Double) -> String {
    guard let bounds else { return "" }
    let (x, y) = (bounds.x - reach, bounds.y - reach)
    let (width, height) = (bounds.width + 2 * reach, bounds.height + 2 * reach)
    let box = [("x", x), ("y", y), ("width", width), ("height", height)]
      .map { "\($0)=\"\(SVGWriter.number($1))\"" }.joined(separator: " ")
    return "filterUnits=\"userSpaceOnUse\" \(box)"
  }
}
