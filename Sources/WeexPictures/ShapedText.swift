internal import CLazyPango
internal import Drawing
internal import HostThread
internal import WeexStyle

/// A text with its lines and glyphs, shaped by Pango.
@HostActor
@safe final class ShapedText {
  // Freed by the deinit alone, which runs on the host's thread, as all uses do.
  private let raw: OpaquePointer
  /// The width of the longest line, and the height of all that are shown.
  let width, height: Double
  /// The number of lines that are shown.
  let lines: Int

  /// Shapes a text; `width` is where lines break.
  init(_ text: String, _ format: TextFormat, width: Double?) {
    var text = text
    // The library copies the text, the family and the style.
    unsafe raw = text.withUTF8 { bytes in
      unsafe (format.family ?? "sans-serif").withCString { family in
        var style = unsafe format.lazyStyle(family: family)
        let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        return unsafe lazy_text_make(start ?? family, bytes.count, &style, width ?? -1)
      }
    }
    var (longest, height, lines): (Double, Double, Int32) = (0, 0, 0)
    unsafe lazy_text_size(raw, &longest, &height, &lines)
    (self.width, self.height, self.lines) = (longest, height, Int(lines))
  }

  isolated deinit {
    unsafe lazy_text_free(raw)
  }

  /// Whether some of its glyphs have colours of their own.
  var hasColors: Bool { unsafe lazy_text_has_colors(raw) }

  /// Draws the text into a drawing of the library, from the upper left corner of the box.
  func draw(into drawing: OpaquePointer, in box: TextBox, _ color: Color) {
    unsafe lazy_text_draw(
      raw,
      drawing,
      box.x,
      box.y,
      box.width ?? -1,
      box.alignment.lazy,
      lazy_color(color)
    )
  }

  /// The outlines of the glyphs, from the upper left corner of the box.
  func outline(in box: TextBox) -> Path {
    var path = Path()
    // The pointer is valid during the call, which calls back before it returns.
    unsafe withUnsafeMutablePointer(to: &path) { path in
      unsafe lazy_text_outline(
        raw,
        box.width ?? -1,
        box.alignment.lazy,
        { path, element, points in
          let path = unsafe path.assumingMemoryBound(to: Path.self)
          unsafe path.pointee.add(element: UInt8(bitPattern: element), points)
        },
        path
      )
    }
    return path
  }
}

extension Path {
  @unsafe fileprivate mutating func add(element: UInt8, _ p: UnsafePointer<Double>) {
    switch element {
    case UInt8(ascii: "M"): unsafe move(toX: p[0], y: p[1])
    case UInt8(ascii: "L"): unsafe line(toX: p[0], y: p[1])
    case UInt8(ascii: "C"):
      unsafe curve(x1: p[0], y1: p[1], x2: p[2], y2: p[3], toX: p[4], y: p[5])
    default: close()
    }
  }
}

extension TextFormat {
  @unsafe fileprivate func lazyStyle(family: UnsafePointer<CChar>) -> lazy_text_style {
    unsafe lazy_text_style(
      family: family,
      size: min(max(size, 0), 10_000),
      weight: Int32(weight.value),
      is_italic: style == .italic,
      letter_spacing: letterSpacing,
      line_height: lineHeight ?? 0,
      lines: Int32(clamping: lines),
      has_ellipsis: overflow == .ellipsis,
      breaks_words: wordWrap == .anywhere,
      is_underlined: decoration == .underline,
      is_struck: decoration == .lineThrough,
      is_right_to_left: isRightToLeft
    )
  }
}

extension TextAlign {
  fileprivate var lazy: lazy_alignment {
    switch self {
    case .start: LAZY_START
    case .left: LAZY_LEFT
    case .center: LAZY_CENTER
    case .right: LAZY_RIGHT
    }
  }
}

/// Where a text is drawn.
struct TextBox {
  /// Its upper left corner.
  var x, y: Double
  /// The width in which lines are aligned; `nil` for no alignment.
  var width: Double?
  var alignment: TextAlign

  init(_ run: TextRun) {
    (x, y, width, alignment) = (run.x, run.y, run.width, run.format.alignment)
  }
}

extension lazy_color {
  init(_ color: Color) {
    self.init(
      red: color.red / 255,
      green: color.green / 255,
      blue: color.blue / 255,
      alpha: color.alpha
    )
  }
}
