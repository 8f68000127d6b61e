package import Flexbox
public import WeexStyle

/// A list of what is to be painted, in order: a value without knowledge of components or of the painter.
///
/// Transforms and clips are between a `save` and its `restore`, so that lists can be concatenated.
package struct DisplayList: Hashable, Sendable {
  /// A step of painting, in the units of the transforms before it.
  package enum Command: Hashable, Sendable {
    /// What follows until `end` belongs to a component of this size, whose upper left corner is at the origin of the current transform.
    case begin(ref: String, type: String, width: Double, height: Double)
    case end
    /// Transforms and clips that follow hold until `restore`.
    case save
    case restore
    case transform(Affine)
    /// What follows, until `endPlane`, lies on a plane that is seen in perspective.
    case beginPlane(Projection)
    case endPlane
    case clip(Path)
    /// What follows, until `endGroup`, is painted as one layer, blurred by a Gaussian of a standard deviation.
    case beginGroup(opacity: Double, blur: Double = 0)
    case endGroup
    case fill(Path, Paint)
    case stroke(Path, Stroke)
    /// A path with edges blurred by a Gaussian of a standard deviation.
    case shadow(Path, deviation: Double, Color)
    case text(TextRun)
    case image(ImageRun)
  }

  /// Its size in page units.
  package var width, height: Double
  package private(set) var commands: [Command] = []

  package init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  package mutating func add(_ command: Command) { commands.append(command) }

  package mutating func add(contentsOf list: [Command]) { commands += list }
}

/// Maps (x, y) to (ax + cy + e, bx + dy + f).
package struct Affine: Hashable, Sendable {
  package var a, b, c, d, e, f: Double

  package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  package static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
  }

  package static func scale(_ factor: Double) -> Affine {
    Affine(a: factor, b: 0, c: 0, d: factor, e: 0, f: 0)
  }

  /// The composition: first another transform, then this one.
  package func preceded(by other: Affine) -> Affine {
    Affine(
      a: a * other.a + c * other.b,
      b: b * other.a + d * other.b,
      c: a * other.c + c * other.d,
      d: b * other.c + d * other.d,
      e: a * other.e + c * other.f + e,
      f: b * other.e + d * other.f + f
    )
  }

  /// The image of a point.
  package func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }
}

/// Maps (x, y) to where the flat map puts it, divided by gx + hy + i; points for which that is not positive are behind the viewer.
package struct Projection: Hashable, Sendable {
  package var flat: Affine
  package var g, h, i: Double
  /// A point before the map, around which ``nearest`` is right.
  package var x, y: Double

  package init(_ flat: Affine, g: Double, h: Double, i: Double, x: Double, y: Double) {
    self.flat = flat
    (self.g, self.h, self.i) = (g, h, i)
    (self.x, self.y) = (x, y)
  }

  /// The map without perspective that comes nearest.
  package var nearest: Affine {
    let m = flat
    let w = max(g * x + h * y + i, 1e-6)
    let (u, v) = ((m.a * x + m.c * y + m.e) / w, (m.b * x + m.d * y + m.f) / w)
    let (a, b) = ((m.a - u * g) / w, (m.b - v * g) / w)
    let (c, d) = ((m.c - u * h) / w, (m.d - v * h) / w)
    return Affine(a: a, b: b, c: c, d: d, e: u - a * x - c * y, f: v - b * x - d * y)
  }
}

/// The filling of an area.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// From one colour at a point to another colour at another point; beyond the points, the end colours continue.
  ///
  /// Colours are mixed in proportion to their opacity, as in CSS, so a transparent end contributes no colour of its own.
  case gradient(from: Color, x1: Double, y1: Double, to: Color, x2: Double, y2: Double)
}

extension Color {
  /// The colours of a gradient from this one to another, at equal distances, for painters that mix neighbours regardless of opacity.
  ///
  /// Source: CSS Images Level 3, 3.4.2: colours are mixed with premultiplied alpha.
  package func gradientStops(to end: Color) -> [Color] {
    let isPlain = alpha == end.alpha || (red, green, blue) == (end.red, end.green, end.blue)
    if isPlain { return [self, end] }
    if alpha == 0 { return [Color(red: end.red, green: end.green, blue: end.blue, alpha: 0), end] }
    if end.alpha == 0 { return [self, Color(red: red, green: green, blue: blue, alpha: 0)] }
    // With this many stops, the deviation is invisible.
    let steps = 16
    return (0...steps).map { step in
      let progress = Double(step) / Double(steps)
      let opacity = alpha.interpolated(to: end.alpha, at: progress)
      func mixed(_ from: Double, _ to: Double) -> Double {
        (from * alpha).interpolated(to: to * end.alpha, at: progress) / opacity
      }
      return Color(
        red: mixed(red, end.red),
        green: mixed(green, end.green),
        blue: mixed(blue, end.blue),
        alpha: opacity
      )
    }
  }
}

/// A line along a path.
public struct Stroke: Hashable, Sendable {
  /// Its colour.
  public var color: Color
  /// Its width, in page units.
  public var width: Double
  /// The length of each dash, in page units; 0 for an unbroken line.
  public var dash: Double
  /// The length of the gap after each dash.
  public var gap: Double
  /// Whether the ends of the line and of each dash are round.
  public var isRound: Bool

  /// Makes a line.
  public init(
    _ color: Color,
    width: Double = 1,
    dash: Double = 0,
    gap: Double = 0,
    isRound: Bool = false
  ) {
    (self.color, self.width, self.dash, self.gap) = (color, width, dash, gap)
    self.isRound = isRound
  }
}

/// How a text looks.
public struct TextFormat: Hashable, Sendable {
  /// The families, as CSS lists them; `nil` for the default one.
  public var family: String?
  /// The font's size, in page units.
  public var size: Double
  /// How heavy the letters are.
  public var weight = FontWeight.normal
  /// Whether the letters are slanted.
  public var style = FontStyle.normal
  /// The space added between characters, in page units.
  public var letterSpacing = 0.0
  /// The height of each line, in page units; `nil` for the font's own.
  public var lineHeight: Double?
  /// The most lines there may be; 0 for any number.
  public var lines = 0
  /// How a text ends that has more lines.
  public var overflow = TextOverflow.clip
  /// Where a word may be broken.
  public var wordWrap = WordWrap.normal
  /// A line under or through the text.
  public var decoration = TextDecoration.none
  /// The alignment of lines.
  public var alignment = TextAlign.start
  /// Whether paragraphs run from right to left; otherwise each runs as its first letter does.
  public var isRightToLeft = false

  /// Makes a format of a size in page units; the rest is as if no style were set.
  public init(size: Double = 32) {
    self.size = size
  }
}

/// A text at a place.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var format: TextFormat
  package var color: Color
  /// Its upper left corner.
  package var x, y: Double
  /// The width at which lines break and in which they are aligned; `nil` for no limit.
  package var width: Double?

  package init(
    _ text: String,
    _ format: TextFormat,
    _ color: Color,
    x: Double,
    y: Double,
    width: Double?
  ) {
    (self.text, self.format, self.color) = (text, format, color)
    (self.x, self.y, self.width) = (x, y, width)
  }
}

/// An image at a place.
package struct ImageRun: Hashable, Sendable {
  /// The bytes of its file.
  package var bytes: [UInt8]
  /// The box that the whole image fills.
  package var frame: Frame
  /// Whether its edges are made clearer.
  package var isSharpened = false

  package init(_ bytes: [UInt8], in frame: Frame) {
    (self.bytes, self.frame) = (bytes, frame)
  }
}
