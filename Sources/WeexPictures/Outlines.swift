internal import Drawing
internal import Flexbox
internal import WeexStyle

extension DisplayList {
  /// The same list with the outline of each component above everything, named and measured as in `div 750×100`.
  func outlined() -> DisplayList {
    var outlines = Outlines(labelHeight: min(max(width / 40, 9), 20))
    for command in commands { outlines.follow(command) }
    var list = self
    list.add(contentsOf: outlines.commands)
    return list
  }
}

/// The outlines of a list's components: transformed and clipped as they are.
private struct Outlines {
  /// The colours of the outlines, by the depth of their components.
  private static let colors = [0xD81B60, 0x1E88E5, 0x2E7D32, 0xE65100, 0x8E24AA, 0x00838F]
    .map { Color($0) }
  /// How often a label moves down to a free place.
  private static let maximumMoves = 12

  private struct Cell: Hashable {
    let row, column: Int
  }

  private let labelHeight: Double
  private(set) var commands: [DisplayList.Command] = []
  private var transforms = TransformStack(.scale(1))
  private var depth = 0
  /// Where labels are, in cells of their height.
  private var taken: Set<Cell> = []

  init(labelHeight: Double) {
    self.labelHeight = labelHeight
  }

  mutating func follow(_ command: DisplayList.Command) {
    transforms.follow(command)
    switch command {
    case .save, .restore, .transform, .clip, .beginPlane, .endPlane: commands.append(command)
    case .begin(_, let type, let width, let height):
      outline(type, width, height)
      depth += 1
    case .end: depth -= 1
    default: break
    }
  }

  private mutating func outline(_ type: String, _ width: Double, _ height: Double) {
    let color = Self.colors[depth % Self.colors.count]
    let half = min(0.5, width / 2, height / 2)
    let edge = Path(
      x: half,
      y: half,
      right: width - half,
      bottom: height - half
    )
    if !edge.isEmpty { commands.append(.stroke(edge, Stroke(color))) }
    let text = "\(type) \(Self.number(width))×\(Self.number(height))"
    var format = TextFormat(size: labelHeight * 0.75)
    format.family = "monospace"
    let length = Double(text.count) * format.size * 0.61 + 4
    let top = freeTop(length)
    let label = Path(
      x: 0,
      y: top,
      right: length,
      bottom: top + labelHeight
    )
    let sheet = Color(red: color.red, green: color.green, blue: color.blue, alpha: 0.8)
    commands.append(.fill(label, .color(sheet)))
    commands.append(
      .text(TextRun(text, format, .white, x: 2, y: top + labelHeight * 0.05, width: nil))
    )
  }

  /// The upper edge of a free place for a label below the component's upper left corner.
  private mutating func freeTop(_ length: Double) -> Double {
    let place = transforms.top
    let columns =
      Int(nearest: place.e / labelHeight)...Int(nearest: (place.e + length) / labelHeight)
    for move in 0..<Self.maximumMoves {
      let row = Int(nearest: place.f / labelHeight) + move
      let cells = columns.map { Cell(row: row, column: $0) }
      guard taken.isDisjoint(with: cells) else { continue }
      taken.formUnion(cells)
      return Double(move) * labelHeight
    }
    return 0
  }

  private static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(nearest: tenths))" : "\(tenths)"
  }
}

extension Int {
  /// The whole part of a number, clamped to the type's range.
  fileprivate init(nearest value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(Swift.min(value, 1e9), -1e9))
  }
}
