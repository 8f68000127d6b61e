package import CommandProcess
package import WeexHost

/// One step of a `--steps` file, or of a test in JSON.
package struct PageStep: Sendable {
  /// The action of a step.
  package enum Action: Sendable {
    case tap(Page.Target)
    case tapBar(NavigationBar.Position)
    case back
    case longPress(Page.Target)
    case press(Page.Target)
    case release
    case swipe(Page.Target, SwipeDirection)
    case pan(Page.Target, x: Double, y: Double)
    case carry(Page.Target, x: Double, y: Double)
    case scroll(Page.Target, x: Double, y: Double)
    case scrollTo(Page.Target)
    case focus(Page.Target)
    case blur(Page.Target)
    case type(String, Page.Target, isReplacing: Bool)
    case fire(String, Page.Target, HostValue)
    /// Sends an event of one of the app's modules, or a global event.
    case fireFromApp(String, module: String?, HostValue)
    /// Presses a button of the topmost dialog, with a text entered first.
    case answer(isConfirming: Bool, text: String?)
    /// Shows the page light or dark, as when the user switches the phone's scheme.
    case scheme(Page.Scheme)
    /// Sends the app to the background, or brings it back.
    case background, foreground
    case advance(DurationText)
    /// Lets time pass until nothing is left to do.
    case settle
    /// Prints the pages, as `tree` or as `json`.
    case print(String)
    /// Writes a picture to a file of this name in the folder for pictures.
    case picture(String)
    case expect(StepExpectation)
  }

  /// Its position, counted from 1.
  package let number: Int
  /// Its action.
  package let action: Action
  /// The step as it was written.
  package let source: HostValue

  /// The component that the step acts on; `nil` if there is none.
  package var target: Page.Target? {
    switch action {
    case .tap(let target), .longPress(let target), .press(let target), .swipe(let target, _),
      .pan(let target, _, _), .carry(let target, _, _), .scroll(let target, _, _),
      .scrollTo(let target), .focus(let target), .blur(let target), .type(_, let target, _),
      .fire(_, let target, _):
      target
    case .tapBar, .back, .release, .fireFromApp, .answer, .scheme, .background, .foreground,
      .advance, .settle, .print, .picture, .expect:
      nil
    }
  }

  /// Whether it moves the clock by a time that it names, which `settle` does not.
  package var isAdvance: Bool {
    if case .advance = action { true } else { false }
  }

  /// Whether it says when time passes: in a list with such a step, the clock stands between the steps.
  package var passesTime: Bool {
    switch action {
    case .advance, .settle: true
    case .expect(let expected): expected.within != nil
    default: false
    }
  }

  /// Whether it answers a dialog.
  package var isAnswer: Bool {
    if case .answer = action { true } else { false }
  }

  /// Whether it draws the page.
  package var isPicture: Bool {
    if case .picture = action { true } else { false }
  }
}

extension PageStep {
  /// Reads a step; throws if it is invalid.
  package init(_ value: HostValue, number: Int) throws(StepError) {
    self.init(number: number, action: try Self.action(value), source: value)
  }

  /// Reads a step; throws `.invalidArgument` if it is invalid.
  package static func read(
    _ value: HostValue,
    number: Int = 1
  ) throws(HostError) -> PageStep {
    do throws(StepError) {
      return try PageStep(value, number: number)
    } catch {
      throw HostError(.invalidArgument, error.message)
    }
  }

  private static let names = [
    "tap", "longPress", "press", "release", "swipe", "pan", "carry", "scroll", "focus", "type",
    "blur", "fire", "back", "answer", "scheme", "background", "foreground",
    "advance", "settle", "print", "picture", "expect",
  ]

  private static func action(_ value: HostValue) throws(StepError) -> Action {
    guard let object = value.object, object.count == 1, let (name, argument) = object.first else {
      throw StepError(
        "a step is an object with one key, such as {\"tap\": {\"text\": \"More\"}}"
      )
    }
    switch name {
    case "tap": return try tap(StepFields(argument, of: name))
    case "back":
      try checkIsTrue(argument, of: name)
      return .back
    case "longPress": return .longPress(try target(StepFields(argument, of: name)))
    case "press": return .press(try target(StepFields(argument, of: name)))
    case "release":
      try checkIsTrue(argument, of: name)
      return .release
    case "focus": return .focus(try target(StepFields(argument, of: name)))
    case "blur": return .blur(try target(StepFields(argument, of: name)))
    case "type": return try type(StepFields(argument, of: name))
    case "swipe": return try swipe(StepFields(argument, of: name))
    case "pan", "carry":
      let fields = try StepFields(argument, of: name)
      let (x, y) = try distance(fields)
      let target = try target(fields, beside: ["x", "y"])
      return name == "pan" ? .pan(target, x: x, y: y) : .carry(target, x: x, y: y)
    case "scroll": return try scroll(StepFields(argument, of: name))
    case "fire": return try fire(StepFields(argument, of: name))
    case "answer": return try answer(argument)
    case "scheme":
      guard let scheme = argument.string.flatMap(Page.Scheme.init) else {
        throw StepError("'scheme' wants \"light\" or \"dark\", got \(JSONText.of(argument))")
      }
      return .scheme(scheme)
    case "background", "foreground":
      try checkIsTrue(argument, of: name)
      return name == "background" ? .background : .foreground
    case "advance":
      guard let text = argument.string else {
        throw StepError(
          "'advance' wants a duration such as \"300ms\", got \(argument.kind.rawValue)"
        )
      }
      guard let duration = DurationText(text) else {
        throw StepError(DurationText.errorMessage(text))
      }
      return .advance(duration)
    case "settle":
      try checkIsTrue(argument, of: name)
      return .settle
    case "print":
      guard let format = argument.string, ["tree", "json"].contains(format) else {
        throw StepError("'print' wants \"tree\" or \"json\"")
      }
      return .print(format)
    case "picture":
      let endings = [".png", ".svg", ".pdf"]
      guard let name = argument.string, !name.utf8.contains(where: { $0 == 0 || $0 == 0x2F }),
        endings.contains(where: name.lowercased().hasSuffix)
      else {
        throw StepError(
          "'picture' wants a file's name that ends in .png, .svg or .pdf, without a folder"
        )
      }
      return .picture(name)
    case "expect": return .expect(try StepExpectation(StepFields(argument, of: name)))
    default:
      throw StepError("unknown step '\(name)'" + Candidates.hint(for: name, among: names))
    }
  }

  private static func checkIsTrue(_ argument: HostValue, of name: String) throws(StepError) {
    guard argument == true else { throw StepError("'\(name)' must be true") }
  }

  private static func fire(_ fields: StepFields) throws(StepError) -> Action {
    let params = fields["params"] ?? .undefined
    if let event = fields["globalEvent"] {
      try fields.refuseKeys(besides: ["globalEvent", "params"])
      return .fireFromApp(try text(event, as: "globalEvent"), module: nil, params)
    }
    guard let event = fields["event"]?.string else {
      throw StepError("'fire' needs an \"event\", a string")
    }
    guard let module = fields["module"] else {
      let target = try target(fields, beside: ["event", "params"])
      guard params.isNil || params.object != nil else {
        throw StepError(
          "'fire' wants an object as params, such as {\"value\": \"x\"}, got \(params.kind.rawValue)"
        )
      }
      return .fire(event, target, params)
    }
    try fields.refuseKeys(besides: ["event", "module", "params"])
    return .fireFromApp(event, module: try text(module, as: "module"), params)
  }

  private static func text(_ value: HostValue, as key: String) throws(StepError) -> String {
    if let text = value.string { return text }
    throw StepError("'fire' wants a string as \(key), got \(value.kind.rawValue)")
  }

  private static func answer(_ argument: HostValue) throws(StepError) -> Action {
    switch argument {
    case "confirm": return .answer(isConfirming: true, text: nil)
    case "cancel": return .answer(isConfirming: false, text: nil)
    default:
      guard let fields = argument.object, fields.count == 1, let text = fields["text"]?.string
      else {
        throw StepError(
          "'answer' wants \"confirm\", \"cancel\" or {\"text\": \"…\"}, which enters a text and confirms"
        )
      }
      return .answer(isConfirming: true, text: text)
    }
  }

  private static func tap(_ fields: StepFields) throws(StepError) -> Action {
    guard let item = fields["bar"] else { return .tap(try target(fields)) }
    try fields.refuseKeys(besides: ["bar"])
    let positions = NavigationBar.Position.allCases
    guard let position = positions.first(where: { $0.rawValue == item.string }) else {
      throw StepError("'tap' wants left, right or more as bar")
    }
    return .tapBar(position)
  }

  private static func type(_ fields: StepFields) throws(StepError) -> Action {
    guard let text = fields["value"]?.string else {
      throw StepError("'type' needs a \"value\", the text to type")
    }
    let isReplacing = fields["replace"] ?? false
    guard let isReplacing = isReplacing.bool else {
      throw StepError("'type' wants true or false as replace")
    }
    return .type(text, try target(fields, beside: ["value", "replace"]), isReplacing: isReplacing)
  }

  private static func swipe(_ fields: StepFields) throws(StepError) -> Action {
    let directions = SwipeDirection.allCases
    guard let direction = directions.first(where: { $0.rawValue == fields["direction"]?.string })
    else { throw StepError("'swipe' needs a \"direction\": left, right, up or down") }
    return .swipe(try target(fields, beside: ["direction"]), direction)
  }

  private static func scroll(_ fields: StepFields) throws(StepError) -> Action {
    guard let goal = fields["to"] else {
      let (x, y) = try distance(fields)
      return .scroll(try target(fields, beside: ["x", "y"]), x: x, y: y)
    }
    try fields.refuseKeys(besides: ["to"])
    return .scrollTo(try target(StepFields(goal, of: "scroll")))
  }

  /// The fields `x` and `y`; a missing one is 0.
  private static func distance(_ fields: StepFields) throws(StepError) -> (Double, Double) {
    func number(_ key: String) throws(StepError) -> Double? {
      guard let value = fields[key] else { return nil }
      guard let number = value.number else {
        throw StepError("'\(fields.step)' wants a number as \(key), got \(value.kind.rawValue)")
      }
      return number
    }
    let (x, y) = (try number("x"), try number("y"))
    guard (x ?? 0) != 0 || (y ?? 0) != 0 else {
      throw StepError("'\(fields.step)' needs a distance: \"x\", \"y\" or both, in page units")
    }
    return (x ?? 0, y ?? 0)
  }

  private static func target(
    _ fields: StepFields,
    beside others: [String] = []
  ) throws(StepError) -> Page.Target {
    let kinds = ["ref", "testId", "text", "point"]
    try fields.refuseKeys(besides: kinds + others)
    let given = kinds.filter { fields[$0] != nil }
    guard given.count == 1, let kind = given.first, let value = fields[kind] else {
      throw StepError("'\(fields.step)' wants one of ref, testId, text and point as its target")
    }
    if kind == "point" {
      guard let numbers = value.array?.compactMap(\.number), numbers.count == 2,
        value.array?.count == 2
      else { throw StepError("a point is two numbers, [x, y]") }
      return .point(x: numbers[0], y: numbers[1])
    }
    guard let text = value.string ?? value.number?.javaScriptText else {
      throw StepError("'\(kind)' wants a string, got \(value.kind.rawValue)")
    }
    switch kind {
    case "ref": return .ref(text)
    case "testId": return .testID(text)
    default: return .text(text)
    }
  }
}

/// An error in one step.
package struct StepError: Error {
  /// The mistake, and what would be right.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The fields of the object that is a step's argument.
struct StepFields {
  let step: String
  private let fields: [String: HostValue]

  init(_ value: HostValue, of step: String) throws(StepError) {
    guard let fields = value.object else {
      throw StepError("'\(step)' wants an object, got \(value.kind.rawValue)")
    }
    self.step = step
    self.fields = fields
  }

  subscript(key: String) -> HostValue? { fields[key] }

  /// The keys of all fields, sorted.
  var keys: [String] { fields.keys.sorted() }

  /// Throws if there is an unknown key.
  func refuseKeys(besides known: [String]) throws(StepError) {
    guard let unknown = fields.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw StepError(
      "'\(step)' has no '\(unknown)'" + Candidates.hint(for: unknown, among: known)
    )
  }
}
