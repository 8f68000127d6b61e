public import Flexbox
public import WeexStyle

/// The context that a component draws itself into, in `draw(in:size:)` of `Component`.
///
/// Lengths are in page units from the component's upper left corner. The drawing lies on the component's background and border, and
/// under its children; it is clipped only where the component's `overflow` is `hidden`.
public struct DrawingContext: Sendable {
  package private(set) var commands: [DisplayList.Command] = []

  package init() {}

  /// Fills the area of a path with a colour.
  public mutating func fill(_ path: Path, with color: Color) { fill(path, with: .color(color)) }

  /// Fills the area of a path.
  public mutating func fill(_ path: Path, with paint: Paint) { commands.append(.fill(path, paint)) }

  /// Draws a line along a path.
  public mutating func stroke(_ path: Path, with stroke: Stroke) {
    commands.append(.stroke(path, stroke))
  }

  /// Draws a text from its upper left corner; lines break and are aligned in `width`, `nil` for one line for each paragraph.
  ///
  /// A text whose size is not a number, negative or infinite is not drawn.
  public mutating func draw(
    _ text: String,
    _ format: TextFormat = TextFormat(),
    color: Color = .black,
    x: Double,
    y: Double,
    width: Double? = nil
  ) {
    guard format.size >= 0, format.size.isFinite else { return }
    commands.append(.text(TextRun(text, format, color, x: x, y: y, width: width)))
  }

  /// Draws an image, from the bytes of its file, into a box; an image that cannot be read draws nothing.
  public mutating func draw(
    image bytes: [UInt8],
    in frame: Frame,
    isSharpened: Bool = false
  ) {
    var run = ImageRun(bytes, in: frame)
    run.isSharpened = isSharpened
    commands.append(.image(run))
  }

  /// Adds a step of painting that no other method makes; each `save` needs its `restore`.
  package mutating func add(_ command: DisplayList.Command) { commands.append(command) }

  /// Draws in a layer of its own: moved, clipped to a path, and transparent as a whole.
  public mutating func layer(
    x: Double = 0,
    y: Double = 0,
    clip: Path? = nil,
    opacity: Double = 1,
    _ draw: (inout DrawingContext) -> Void
  ) {
    commands.append(.save)
    if x != 0 || y != 0 { commands.append(.transform(.translation(x, y))) }
    if let clip { commands.append(.clip(clip)) }
    if opacity < 1 { commands.append(.beginGroup(opacity: max(opacity, 0))) }
    draw(&self)
    if opacity < 1 { commands.append(.endGroup) }
    commands.append(.restore)
  }
}
