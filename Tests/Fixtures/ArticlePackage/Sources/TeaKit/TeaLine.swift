import WeexHost

/// The tag `tea-line`: a leaf that says how large it is, and that JavaScript may call.
final class TeaLine: Component, Exporting {
  static let exports = Exports<TeaLine> {
    SyncMethod("add", "count", TeaLine.add)  // element.add(2)
  }

  override class var attributeNames: [String] { ["name", "count"] }

  private var count: Int { attributeInteger("count") ?? 0 }

  override var measuresContent: Bool { true }

  override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    Size(width: Float(20 * "\(count)".count), height: 40)
  }

  override func updateAttributes(_ changed: [String: HostValue]) {
    guard changed["count"] != nil else { return }
    setNeedsLayout()
    setStyle("backgroundColor", count > 9 ? "#ffd545" : nil)
  }

  func add(_ more: Int) -> Int {
    setAttribute("count", .number(Double(count + more)))
    return count
  }
}
