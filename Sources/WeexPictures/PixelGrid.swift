internal import Drawing
internal import Flexbox

/// Moves the edges of boxes to pixel boundaries, so that boxes at fractions of a pixel have sharp edges, and neighbours meet without a seam.
///
/// A box keeps at least a pixel. In rotated or scaled contents, edges move to the pixel boundaries that would apply without the transform. The
/// page's own measurements are not affected.
struct PixelGrid {
  /// A box in page units from where it was laid out.
  struct Box {
    var x, y, width, height: Double
  }

  /// How many pixels a page unit is.
  let scale: Double
  /// Where the units begin, from the innermost transform that is more than a move; one for each `save`.
  private var places = [(x: 0.0, y: 0.0)]

  init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Follows the transforms of a display list.
  mutating func follow(_ command: DisplayList.Command) {
    let place = places[places.count - 1]
    switch command {
    case .save: places.append(place)
    case .restore: places.removeLast()
    case .transform(let m):
      let isMove = (m.a, m.b, m.c, m.d) == (1, 0, 0, 1)
      places[places.count - 1] = isMove ? (place.x + m.e, place.y + m.f) : (0, 0)
    case .beginPlane: places[places.count - 1] = (0, 0)
    default: break
    }
  }

  /// The box on the grid for a box whose upper left corner is at the origin.
  func box(width: Double, height: Double) -> Box {
    let place = places[places.count - 1]
    let (x, right) = edges(from: place.x, width)
    let (y, bottom) = edges(from: place.y, height)
    return Box(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// A command in a box of the grid, with an image on whole pixels.
  func aligned(_ command: DisplayList.Command) -> DisplayList.Command {
    guard case .image(var run) = command else { return command }
    let frame = run.frame
    func edges(_ start: Float, _ length: Float) -> (Float, Float) {
      let (first, end) = (rounded(Double(start)), rounded(Double(start) + Double(length)))
      return (Float(first), Float(end - first))
    }
    (run.frame.x, run.frame.width) = edges(frame.x, frame.width)
    (run.frame.y, run.frame.height) = edges(frame.y, frame.height)
    return .image(run)
  }

  private func rounded(_ length: Double) -> Double {
    (length * scale + 0.5).rounded(.down) / scale
  }

  private func edges(from place: Double, _ length: Double) -> (Double, Double) {
    // Browsers have lengths in 64ths, without the rest: two that are nearly half a pixel together are not rounded up.
    func whole(_ length: Double) -> Double { (length * 64).rounded(.down) / 64 }
    let start = rounded(whole(place))
    var end = rounded(whole(place) + whole(length))
    if end <= start, length > 0.06 { end = start + 1 / scale }
    return (start - place, end - place)
  }
}
