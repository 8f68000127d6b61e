internal import PageTesting
internal import WeexHost

/// Converts an action of a person to a call of the test API.
@HostActor
enum TestCall {
  /// The call; on the topmost page if that is not the one that the test has opened.
  static func text(of input: SessionTape.Input) -> String {
    let page = input.isOnFirstPage ? "page" : "page.top"
    guard let (name, argument) = input.step.source.object?.first else { return "t.settle()" }
    if let call = callOfPage(name, argument) { return "\(page).\(call)" }
    var fields = argument.object ?? [:]
    let isGoal = name == "scroll" && fields["to"] != nil
    if isGoal { fields = fields["to"]?.object ?? [:] }
    let element = "\(page).\(query(&fields, input.likeness))"
    if isGoal { return "\(element).scrollTo()" }
    let others = fields.isEmpty ? "" : JSONText.of(.object(fields))
    switch name {
    case "type":
      let value = quoted(fields.removeValue(forKey: "value")?.shownText ?? "")
      let options = fields.isEmpty ? "" : ", \(JSONText.of(.object(fields)))"
      return "\(element).type(\(value)\(options))"
    case "swipe": return "\(element).swipe(\(quoted(fields["direction"]?.shownText ?? "up")))"
    case "fire":
      let params = fields["params"].map { ", \(JSONText.of($0))" } ?? ""
      return "\(element).fire(\(quoted(fields["event"]?.shownText ?? ""))\(params))"
    default: return "\(element).\(name)(\(others))"
    }
  }

  /// The call for a step that acts on the whole page; `nil` for one that acts on an element.
  private static func callOfPage(_ name: String, _ argument: HostValue) -> String? {
    switch name {
    case "back": return "back()"
    case "release": return "release()"
    case "answer": return "answer(\(argument.string.map(quoted) ?? JSONText.of(argument)))"
    case "background": return "enterBackground()"
    case "foreground": return "enterForeground()"
    case "scheme": return "setScheme(\(quoted(argument.shownText)))"
    default: break
    }
    let params = argument["params"].map { ", \(JSONText.of($0))" } ?? ""
    if let event = argument["globalEvent"] {
      return "fireGlobalEvent(\(quoted(event.shownText))\(params))"
    }
    if let module = argument["module"], let event = argument["event"] {
      return "fireModuleEvent(\(quoted(module.shownText)), \(quoted(event.shownText))\(params))"
    }
    if name == "tap", let bar = argument["bar"]?.string { return "tapBar(\(quoted(bar)))" }
    return nil
  }

  /// The call that finds the target of a step; removes the target from the step's fields.
  private static func query(
    _ fields: inout [String: HostValue],
    _ likeness: ComponentLikeness?
  ) -> String {
    if let id = fields.removeValue(forKey: "testId") {
      return "getByTestId(\(quoted(id.shownText)))"
    }
    if let text = fields.removeValue(forKey: "text") {
      return "getByText(\(quoted(text.shownText))).first()"
    }
    if let point = fields.removeValue(forKey: "point")?.array {
      return "point(\(point.map(\.shownText).joined(separator: ", ")))"
    }
    let ref = fields.removeValue(forKey: "ref")?.shownText ?? "_root"
    return likeness?.query ?? "getByRef(\(quoted(ref)))"
  }

  private static func quoted(_ text: String) -> String { SessionTest.quoted(text) }
}
