internal import WeexHost

extension TestPhone {
  /// Performs a verb of a page, or of an element that a query finds; its fields are those of the step with the same name.
  func perform(
    _ command: DriverCommand,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) {
    let page = try livePage(command[0].string ?? "", for: command.name)
    let step: HostValue
    var element: (target: Page.Target, query: ElementQuery)?
    switch command.name {
    case "release": step = ["release": true]
    case "back": step = ["back": true]
    case "answer": step = ["answer": command[1]]
    case "setScheme": step = ["scheme": command[1]]
    case "enterBackground": step = ["background": true]
    case "enterForeground": step = ["foreground": true]
    case "setProps":
      let names = command[1]["names"]?.array?.compactMap(\.string) ?? []
      return try page.setMountedProps(names, command[1]["code"]?.string ?? "{}")
    case "tapBar": step = ["tap": ["bar": command[1]]]
    case "fireGlobalEvent":
      step = ["fire": .object(["globalEvent": command[1]].merging(command.params(2)) { $1 })]
    case "fireModuleEvent":
      let fields = ["module": command[1], "event": command[2]].merging(command.params(3)) { $1 }
      step = ["fire": .object(fields)]
    default:
      page.tree.layOut()
      let way = try ElementQuery(command[1])
      let target = try target(way, on: page, matcher)
      element = target["ref"]?.string.map { (.ref($0), way) }
      guard var fields = command[2].object else {
        throw HostError(
          .invalidArgument,
          "'\(command.name)' wants an object, got \(command[2].kind.rawValue)"
        )
      }
      if command.name == "scrollTo" {
        step = ["scroll": ["to": target]]
      } else {
        fields.merge(target.object ?? [:]) { $1 }
        step = .object([command.name: .object(fields)])
      }
    }
    do throws(HostError) {
      try perform(step, on: page)
    } catch {
      throw element.map { error.naming($0.target, as: $0.query) } ?? error
    }
  }

  /// Performs a step in the format of `--steps`.
  func perform(_ value: HostValue, on page: Page) throws(HostError) {
    let step = try PageStep.read(value)
    tapes.input(value)
    try step.perform(on: page, hasTape: tapes.isPlaying)
  }

  /// The element that a query finds, as the target of a step.
  private func target(
    _ query: ElementQuery,
    on page: Page,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> HostValue {
    if query.steps.count == 1, case .point(let x, let y) = query.steps[0] {
      return ["point": [.number(x), .number(y)]]
    }
    let element = try query.one(on: page, matcher)
    if let text = try query.item(of: element, matcher) {
      return try target(item: text, of: element, on: page)
    }
    return ["ref": .string(element.ref(from: page))]
  }

  /// An item of a rich text as the target of a step: its text if that is unique, otherwise a point.
  private func target(
    item text: String,
    of element: Component,
    on page: Page
  ) throws(HostError) -> HostValue {
    if let named = try? page.component(at: .text(text)), named === element {
      return ["text": .string(text)]
    }
    guard element.page === page else { return ["ref": .string(element.ref(from: page))] }
    let point = try page.reachablePoint(ofItem: text, in: element)
    return ["point": [.number(Double(point.x)), .number(Double(point.y))]]
  }
}

extension DriverCommand {
  /// The argument at an index as the field `params` of a step; empty for `undefined`.
  fileprivate func params(_ index: Int) -> [String: HostValue] {
    self[index] == .undefined ? [:] : ["params": self[index]]
  }
}

extension HostError {
  /// The error of something done to a target, with the element as the test names it, because tests know no references: `text 50 (testId
  /// 'more15') is covered by …`.
  func naming(_ target: Page.Target, as query: ElementQuery) -> HostError {
    var error = self
    error.message = message.replacing("(\(target))", with: "(\(query.shown))", maxReplacements: 1)
    return error
  }
}
