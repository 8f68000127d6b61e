internal import Drawing
internal import Flexbox
internal import HostThread
internal import WeexCore
internal import WeexStyle

/// Paints a component's box: shadow, background, gradient and border.
///
/// Source: CSS Backgrounds and Borders Level 3.
@HostActor
struct BoxPainter {
  private let style: ComputedStyle
  private let border: Sides<Border>
  private let box: BorderBox
  private(set) var commands: [DisplayList.Command] = []

  init(_ style: ComputedStyle, width: Double, height: Double) {
    self.style = style
    border = style.border
    box = BorderBox(
      width: width,
      height: height,
      widths: Sides(
        top: border.top.width,
        right: border.right.width,
        bottom: border.bottom.width,
        left: border.left.width
      ),
      radii: style.borderRadius
    )
  }

  /// The inner edge of the border, which clips the contents.
  var innerEdge: Path { box.innerEdge }

  mutating func paint() {
    guard box.width > 0, box.height > 0 else { return }
    let shadow = style.boxShadow
    if let shadow, !shadow.isInset { paintShadow(shadow) }
    let color = style.backgroundColor
    if color.alpha > 0 { commands.append(.fill(backgroundEdge, .color(color))) }
    if let gradient = style.backgroundImage { paint(gradient) }
    if let shadow, shadow.isInset { paintInsetShadow(shadow) }
    commands += BorderPainter.commands(for: border, of: box)
  }

  /// Whether the border hides everything under it.
  private var isBorderOpaque: Bool {
    let sides = [border.top, border.right, border.bottom, border.left]
    return sides.allSatisfy(\.isOpaque)
  }

  /// The edge of the background: that of the border; under an opaque border further in, so that its colour does not shine through at round corners.
  private var backgroundEdge: Path { isBorderOpaque ? box.centerLine : box.outerEdge }

  /// A shadow lies around the box, not under it.
  private mutating func paintShadow(_ shadow: BoxShadow) {
    let grow = shadow.spread
    let shape = Path(
      x: shadow.x - grow,
      y: shadow.y - grow,
      right: box.width + shadow.x + grow,
      bottom: box.height + shadow.y + grow,
      box.corners.spread(by: grow)
    )
    guard !shape.isEmpty, shadow.color.alpha > 0 else { return }
    var outside = surroundings(of: shadow)
    // It extends a little under an opaque background, so that nothing shows through between them.
    let inset = style.backgroundColor.alpha == 1 ? 1.0 : 0
    outside.add(box.edge(inside: Sides(all: inset)))
    commands += [
      .save, .clip(outside), .shadow(shape, deviation: shadow.blur / 2, shadow.color), .restore,
    ]
  }

  /// A shadow that the box's edge casts inwards.
  private mutating func paintInsetShadow(_ shadow: BoxShadow) {
    guard shadow.color.alpha > 0 else { return }
    var frame = surroundings(of: shadow)
    let shrink = shadow.spread
    let widths = box.widths
    frame.add(
      Path(
        x: widths.left + shadow.x + shrink,
        y: widths.top + shadow.y + shrink,
        right: box.width - widths.right + shadow.x - shrink,
        bottom: box.height - widths.bottom + shadow.y - shrink,
        box.corners.inside(widths).spread(by: -shrink)
      )
    )
    commands += [
      .save, .clip(innerEdge), .shadow(frame, deviation: shadow.blur / 2, shadow.color), .restore,
    ]
  }

  /// A box so large that the shadow ends inside it.
  private func surroundings(of shadow: BoxShadow) -> Path {
    let reach = abs(shadow.x) + abs(shadow.y) + abs(shadow.spread) + 2 * shadow.blur + 1
    return Path(
      x: -reach,
      y: -reach,
      right: box.width + reach,
      bottom: box.height + reach
    )
  }
}

extension BoxPainter {
  /// An area that a gradient fills.
  private struct Tile {
    var x, y, width, height: Double
  }

  /// The most tiles of a gradient that are painted one by one.
  private static let maximumTiles = 100.0

  /// A gradient fills the box inside the border, and is repeated under the border.
  private mutating func paint(_ gradient: LinearGradient) {
    let widths = box.widths
    let inside = Tile(
      x: widths.left,
      y: widths.top,
      width: box.width - widths.left - widths.right,
      height: box.height - widths.top - widths.bottom
    )
    guard inside.width > 0, inside.height > 0 else { return }
    let isAlone =
      isBorderOpaque
      || [widths.top, widths.right, widths.bottom, widths.left].allSatisfy { $0 <= 0 }
    if isAlone {
      commands.append(.fill(backgroundEdge, paint(gradient, inside)))
      return
    }
    commands += [.save, .clip(box.outerEdge)]
    for tile in tiles(around: inside) {
      let right = min(tile.x + tile.width, box.width)
      let bottom = min(tile.y + tile.height, box.height)
      let area = Path(
        x: max(tile.x, 0),
        y: max(tile.y, 0),
        right: right,
        bottom: bottom
      )
      commands.append(.fill(area, paint(gradient, tile)))
    }
    commands.append(.restore)
  }

  /// The places of a gradient that is repeated over the whole box.
  private func tiles(around inside: Tile) -> [Tile] {
    let columns = steps(before: inside.x, inside.width, box.width)
    let rows = steps(before: inside.y, inside.height, box.height)
    guard columns.count * rows.count <= Self.maximumTiles else { return [inside] }
    return rows.places.flatMap { y in
      columns.places.map { Tile(x: $0, y: y, width: inside.width, height: inside.height) }
    }
  }

  /// Where something begins that lies at a place, and is repeated to both sides up to the ends of a length.
  private func steps(
    before place: Double,
    _ step: Double,
    _ length: Double
  ) -> (count: Double, places: LazyMapSequence<Range<Int>, Double>) {
    let before = (place / step).rounded(.up)
    let count = before + ((length - place) / step).rounded(.up)
    let first = place - before * step
    let places = (0..<Int(min(count, Self.maximumTiles))).lazy.map { first + Double($0) * step }
    return (count, places)
  }

  private func paint(_ gradient: LinearGradient, _ tile: Tile) -> Paint {
    let (x1, y1, x2, y2) = ends(of: gradient.direction, tile)
    return .gradient(
      from: gradient.start,
      x1: tile.x + x1,
      y1: tile.y + y1,
      to: gradient.end,
      x2: tile.x + x2,
      y2: tile.y + y2
    )
  }

  /// Where a gradient begins and ends; towards a corner, its middle line joins the two other corners.
  ///
  /// Source: CSS Images Level 3, 3.1.
  private func ends(
    of direction: LinearGradient.Direction,
    _ tile: Tile
  ) -> (x1: Double, y1: Double, x2: Double, y2: Double) {
    let (width, height) = (tile.width, tile.height)
    let factor = width * height / (width * width + height * height)
    let (dx, dy) = (height * factor, width * factor)
    let (x, y) = (width / 2, height / 2)
    return switch direction {
    case .right: (0, 0, width, 0)
    case .left: (width, 0, 0, 0)
    case .bottom: (0, 0, 0, height)
    case .top: (0, height, 0, 0)
    case .bottomRight: (x - dx, y - dy, x + dx, y + dy)
    case .topLeft: (x + dx, y + dy, x - dx, y - dy)
    }
  }
}

extension Border {
  /// Whether it hides everything under it.
  fileprivate var isOpaque: Bool { width > 0 && style == .solid && color.alpha == 1 }
}
