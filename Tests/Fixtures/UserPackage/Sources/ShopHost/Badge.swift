import WeexHost

/// What a page makes with the tag `badge`: a box as wide as its number has digits.
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
}
