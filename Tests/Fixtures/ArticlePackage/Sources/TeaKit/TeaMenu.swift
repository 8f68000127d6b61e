import WeexHost

/// The tag `tea-menu`: a column of `tea-line`s, and of nothing else, that counts them.
final class TeaMenu: Component {
  override class var attributeNames: [String] { ["lines"] }
  override class var eventNames: [String] { ["lineschange"] }

  override class var defaultStyles: [String: StyleValue] {
    ["padding": 20, "backgroundColor": "#f5f5f5"]
  }

  override func placement(of child: Component) -> ChildPlacement {
    if child is TeaLine { return .shown }
    return .refused("\(type) \(ref) takes tea-line only; \(child.type) \(child.ref) is not shown")
  }

  override func didInsertSubcomponent(_ child: Component, at index: Int) {
    countLines()
  }

  override func didRemoveSubcomponent(_ child: Component) {
    countLines()
  }

  private func countLines() {
    let count = HostValue.number(Double(subcomponents.count { $0.isPlaced }))
    guard count != attributes["lines"] else { return }
    setAttribute("lines", count)
    fireEvent("lineschange", params: ["count": count])
  }
}
