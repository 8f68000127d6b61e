internal import PageTesting
internal import WeexHost

extension PageStep {
  /// The same step in other words, the best first: what is named by its test's id or its text is found again after an edit, a point is not.
  @HostActor
  func namings(on page: Page) -> [PageStep] {
    guard case .tap(.point(let x, let y)) = action,
      let touched = try? page.component(at: .point(x: x, y: y))
    else { return [self] }
    var targets: [(field: String, value: String, target: Page.Target)] = []
    let listener = touched.nearestListener(for: "click") ?? touched
    for component in [touched, listener] {
      if let id = component.testID { targets.append(("testId", id, .testID(id))) }
      if let text = component.textValue { targets.append(("text", text, .text(text))) }
    }
    let all = page.componentsInOrder
    let named = targets.filter { item in
      let found = try? page.component(at: item.target)
      let isOne =
        all.count { item.field == "text" ? $0.textValue == item.value : $0.testID == item.value }
        == 1
      return isOne && (found === touched || found === listener)
    }
    return named.compactMap { item in
      try? PageStep(["tap": .object([item.field: .string(item.value)])], number: number)
    } + [self]
  }
}
