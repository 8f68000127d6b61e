import WeexHost

/// The tag `price-field`: an `input` that keeps to two decimals, with a method of its own beside `focus`, `blur` and the others.
final class PriceField: Input, Exporting {
  static let exports = Exports<PriceField> {
    SyncMethod("cents", PriceField.cents)
  }

  override class var eventNames: [String] { super.eventNames + ["invalid"] }

  override func viewDidLoad() {
    super.viewDidLoad()
    check()
  }

  override func updateAttributes(_ changed: [String: HostValue]) {
    super.updateAttributes(changed)
    if changed["value"] != nil { check() }
  }

  override func textDidChange() {
    super.textDidChange()
    check()
  }

  func cents() -> Int? {
    Double(text).map { Int(($0 * 100).rounded()) }
  }

  private func check() {
    guard cents() == nil else { return setStyle("color", nil) }
    setStyle("color", "#ff0000")
    fireEvent("invalid", params: ["value": .string(text)])
  }
}
