package import Flexbox
public import WeexStyle

/// What is to be painted, in order: a value that knows nothing of components, nor of how it is painted.
package struct DisplayList: Hashable, Sendable {
  /// A step of painting, in the units of the transforms before it.
  package enum Command: Hashable, Sendable {
    /// What follows belongs to a component, until `end`.
    case begin(ref: String, type: String)
    case end
    /// Transforms and clips that follow hold until `restore`.
    case save
    case restore
    case transform(Affine)
    /// What follows, until `endPlane`, lies on a plane that is seen in perspective.
    case beginPlane(Projection)
    case endPlane
    case clip(Path)
    /// What follows, until `endGroup`, is painted as one layer.
    case beginGroup(opacity: Double)
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
}

/// Maps (x, y) to where the flat map puts it, divided by gx + hy + i; what has no positive one is behind the viewer.
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

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// From one colour at a point to another one at another point, and the colours at the ends beyond them.
  case gradient(from: Color, x1: Double, y1: Double, to: Color, x2: Double, y2: Double)
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
  /// The height of each line, in page units; `nil` for what the font gives.
  public var lineHeight: Double?
  /// The most lines there may be; 0 for any number.
  public var lines = 0
  /// How a text ends that has more lines.
  public var overflow = TextOverflow.clip
  /// Where a word may be broken.
  public var wordWrap = WordWrap.normal
  /// A line under or through the text.
  public var decoration = TextDecoration.none
  /// Where lines stand.
  public var alignment = TextAlign.start

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
  /// Where lines break, and what they are aligned in; `nil` for nowhere.
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
  /// The standard deviation of a Gaussian blur, in page units; 0 for none.
  package var blur = 0.0
  /// Whether its edges are made clearer.
  package var isSharpened = false

  package init(_ bytes: [UInt8], in frame: Frame) {
    (self.bytes, self.frame) = (bytes, frame)
  }
}
