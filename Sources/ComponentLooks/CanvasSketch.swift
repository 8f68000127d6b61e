package import Drawing
package import Flexbox
package import HostValues
package import WeexStyle

/// The drawing on a canvas: each action adds to it, with the current colours and line width.
///
/// Source: Weex's `WXCanvasComponent`, which draws with OpenGL. WEEX: areas and lines are white, and lines one wide, unless set; the global
/// opacity is that of images alone.
package struct CanvasSketch {
  fileprivate enum Step {
    case fill(Frame, Color)
    case stroke(Path, Stroke)
    case image(CanvasImage, url: String, opacity: Double)
    /// Clears a box.
    case clear(Frame)
  }

  /// The addresses of the images that were drawn on it.
  package private(set) var imageURLs: Set<String> = []
  private var steps: [Step] = []
  private var fillColor = Color.white
  private var strokeColor = Color.white
  private var lineWidth = 1.0
  private var opacity = 1.0

  package init() {}

  private enum Action: String, CaseIterable {
    case setFillStyle, setStrokeStyle, setLineWidth, setGlobalAlpha
    case fillRect, clearRect, strokeRect, strokeLines, drawImages
  }

  /// The names of all actions.
  package static let actions = Action.allCases.map(\.rawValue)

  /// Performs an action such as `["fillRect", [0, 0, 10, 10]]` on a canvas of a size; one with too few arguments does nothing.
  ///
  /// - Returns: Whether there is such an action.
  package mutating func perform(_ action: HostValue, _ units: StyleUnits, size: Size) -> Bool {
    guard let name = action.array?.first?.string, let known = Action(rawValue: name) else {
      return false
    }
    let given = CanvasArguments(action.array?.dropFirst().first?.array ?? [], units)
    switch known {
    case .setFillStyle: fillColor = given.color(0) ?? fillColor
    case .setStrokeStyle: strokeColor = given.color(0) ?? strokeColor
    case .setLineWidth: lineWidth = given.length(0) ?? lineWidth
    case .setGlobalAlpha: opacity = given.number(0) ?? opacity
    case .fillRect: given.box.map { fill($0, size) }
    case .clearRect: given.box.map { clear($0, size) }
    case .strokeRect: given.box.map { stroke(Path($0)) }
    case .strokeLines: stroke(given.lines)
    case .drawImages:
      let url = given.text(0)
      for image in given.images {
        imageURLs.insert(url)
        steps.append(.image(image, url: url, opacity: opacity))
      }
    }
    return true
  }

  /// Steps covered by an opaque colour are removed, so that a page that draws repeatedly does not grow the list.
  private mutating func fill(_ box: Frame, _ size: Size) {
    if fillColor.alpha == 1, box.covers(size) { steps = [] }
    steps.append(.fill(box, fillColor))
  }

  private mutating func stroke(_ path: Path) {
    steps.append(.stroke(path, Stroke(strokeColor, width: lineWidth)))
  }

  /// Removes the steps inside a box; those that only overlap it are clipped when they are drawn.
  private mutating func clear(_ box: Frame, _ size: Size) {
    steps.removeAll { box.covers(size) || $0.bounds.map(box.contains) ?? false }
    if !steps.isEmpty { steps.append(.clear(box)) }
  }

  /// Draws the canvas; an image that is not in `images` is left out.
  package func draw(
    in context: inout DrawingContext,
    size: Size,
    images: [String: CanvasTexture]
  ) {
    let canvas = Frame(width: size.width, height: size.height)
    context.layer(clip: Path(canvas)) { context in
      // Each step is clipped by the boxes cleared after it.
      for case .clear(let box) in steps.reversed() {
        var rest = Path(canvas)
        rest.add(Path(box.part(in: canvas)))
        context.add(.save)
        context.add(.clip(rest))
      }
      for step in steps {
        switch step {
        case .fill(let box, let color): context.fill(Path(box), with: color)
        case .stroke(let path, let stroke): context.stroke(path, with: stroke)
        case .image(let image, let url, let opacity):
          if let texture = images[url] { image.draw(texture, in: &context, opacity: opacity) }
        case .clear: context.add(.restore)
        }
      }
    }
  }
}

extension CanvasSketch.Step {
  /// The box that contains all of it; `nil` if that is not known.
  fileprivate var bounds: Frame? {
    switch self {
    case .fill(let box, _), .clear(let box): box
    case .image(let image, _, _): image.bounds
    case .stroke(let path, let stroke): path.bounds.flatMap { Self.bounds($0, stroke.width) }
    }
  }

  /// The box around lines: at a sharp corner they reach ten times as far as half their width, where the pictures cut them off.
  private static func bounds(
    _ points: (x: Double, y: Double, width: Double, height: Double),
    _ width: Double
  ) -> Frame {
    let reach = max(width, 0) / 2 * 10
    return Frame(
      x: Float(points.x - reach),
      y: Float(points.y - reach),
      width: Float(points.width + 2 * reach),
      height: Float(points.height + 2 * reach)
    )
  }
}

extension Frame {
  fileprivate func contains(_ other: Frame) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  /// Whether it covers a canvas, which has no size before it is laid out.
  fileprivate func covers(_ size: Size) -> Bool {
    size.width > 0 && size.height > 0 && contains(Frame(width: size.width, height: size.height))
  }

  /// The part of it in another box.
  fileprivate func part(in other: Frame) -> Frame {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Frame(
      x: left,
      y: top,
      width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top
    )
  }
}
