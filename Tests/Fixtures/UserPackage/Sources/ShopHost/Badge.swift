import WeexHost

/// What a page makes with the tag `badge`: a red box as wide as its number has digits.
final class Badge: Component, Exporting {
  static let exports = Exports<Badge> {
    SyncMethod("increase", "by", Badge.increase)
  }

  private var number = 0

  override var measuresContent: Bool { true }

  override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    Size(width: Float(20 * "\(number)".count), height: 40)
  }

  override func viewDidLoad() {
    number = Int(attributes["number"]?.number ?? 0)
    setNeedsLayout()
  }

  override func updateAttributes(_ changed: [String: HostValue]) {
    guard let value = changed["number"]?.number else { return }
    number = Int(value)
    setNeedsLayout()
    fireEvent("change", params: ["number": .number(value)])
  }

  func increase(by step: Int) -> Int {
    number += step
    setNeedsLayout()
    return number
  }

  override func draw(in context: inout DrawingContext, size: Size) {
    let box = Frame(width: size.width, height: size.height)
    context.fill(Path(box, radii: CornerRadii(all: 20)), with: Color(0xE02020))
    var format = TextFormat(size: 28)
    format.alignment = .center
    context.draw("\(number)", format, color: .white, x: 0, y: 4, width: Double(size.width))
  }
}
