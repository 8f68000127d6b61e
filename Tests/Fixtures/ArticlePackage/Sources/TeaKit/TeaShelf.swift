import WeexHost

/// The tag `tea-shelf`: a `div` that gives each child the same part of its width.
final class TeaShelf: Div {
  override class var attributeNames: [String] { super.attributeNames + ["columns"] }

  override class var defaultStyles: [String: StyleValue] {
    super.defaultStyles.merging(["flexDirection": "row", "flexWrap": "wrap"]) { $1 }
  }

  override func didInsertSubcomponent(_ child: Component, at index: Int) {
    super.didInsertSubcomponent(child, at: index)
    arrange()
  }

  override func layoutDidFinish() {
    super.layoutDidFinish()
    arrange()
  }

  override func updateAttributes(_ changed: [String: HostValue]) {
    super.updateAttributes(changed)
    if changed["columns"] != nil { arrange() }
  }

  private func arrange() {
    let columns = max(1, attributeInteger("columns") ?? 2)
    let width = Double(calculatedFrame.width) / Double(columns)
    for child in subcomponents { child.setStyle("width", .number(width)) }
  }
}
