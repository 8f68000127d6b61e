internal import CommandProcess
internal import PageTesting
internal import WeexHost
internal import WeexRuntime

/// The commands of the web page, other than steps on the main screen.
enum SessionCommand: String, CaseIterable {
  case pause, resume, next, speed, moment, evaluate, scheme, viewport, beside, step, component, test
  /// The word of scripts for it.
  case restart = "reload"
}

@HostActor
extension SessionCommand {
  /// The greatest number of additional screens.
  static let maximumScreens = 6

  /// Performs a command; returns the contents of its answer.
  static func perform(
    _ name: String,
    _ value: HostValue,
    on session: DevelopmentSession
  ) async throws(HostError) -> [String: HostValue] {
    guard let command = Self(rawValue: name) else {
      let hint = Candidates.hint(for: name, among: allCases.map(\.rawValue))
      throw HostError(.invalidArgument, "there is no command '\(name)'\(hint)")
    }
    return try await command.perform(value, on: session)
  }

  private func perform(
    _ value: HostValue,
    on session: DevelopmentSession
  ) async throws(HostError) -> [String: HostValue] {
    switch self {
    case .pause: session.pause(true)
    case .resume: session.pause(false)
    case .next: await session.stepToNextEvent()
    case .speed: session.setSpeed(try Self.number(value, 0.01...1_000))
    case .moment:
      let last = Double(session.tape.moments.count - 1)
      await session.play(to: Int(try Self.number(value, 0...last)))
    case .restart:
      guard await session.restart() else {
        throw session.failure ?? HostError(.noTarget, "no page is open")
      }
    case .evaluate: return try Self.evaluation(value, on: session)
    case .scheme:
      session.screen.scheme = try Self.readScheme(value["value"])
      await session.play(to: session.moment)
    case .viewport:
      session.screen = try Self.screen(value["value"], session)
      await session.play(to: session.moment)
    case .beside: await session.show(on: try Self.screens(value["value"], session))
    case .step:
      let step = try PageStep.read(value["step"] ?? .undefined)
      try await session.perform(step, on: try Self.mirror(value["screen"], of: session))
      return ["field": Self.focusedField(of: session.top)]
    case .component:
      return ["component": try ComponentFacts.json(value["value"]?.string ?? "", in: session)]
    case .test:
      let test = try SessionTest(session)
      return ["path": .string(try test.write()), "text": .string(test.text)]
    }
    return [:]
  }

  private static func number(
    _ value: HostValue,
    _ range: ClosedRange<Double>
  ) throws(HostError) -> Double {
    guard let number = value["value"]?.number, range.contains(number) else {
      throw HostError(
        .invalidArgument,
        "'value' wants a number from \(range.lowerBound.javaScriptText) to \(range.upperBound.javaScriptText)"
      )
    }
    return number
  }

  private static func readScheme(_ value: HostValue?) throws(HostError) -> Page.Scheme {
    guard let scheme = value?.string.flatMap(Page.Scheme.init) else {
      throw HostError(.invalidArgument, "scheme: it wants 'light' or 'dark'")
    }
    return scheme
  }

  /// A screen as it is asked for: its name, or an object with that and its scheme.
  private static func screen(
    _ value: HostValue?,
    _ session: DevelopmentSession
  ) throws(HostError) -> SessionScreen {
    var scheme = session.screen.scheme
    if let wanted = value?["scheme"] { scheme = try Self.readScheme(wanted) }
    let name = value?["screen"]?.string ?? value?.string ?? ""
    return try SessionScreen(name, scheme, instead: session.screen)
  }

  private static func screens(
    _ value: HostValue?,
    _ session: DevelopmentSession
  ) throws(HostError) -> [SessionScreen] {
    guard let items = value?.array, items.count <= maximumScreens else {
      throw HostError(
        .invalidArgument,
        #"'value' wants a list of at most \#(maximumScreens) screens, such as {"screen": "iPhone X", "scheme": "dark"}"#
      )
    }
    var screens: [SessionScreen] = []
    for item in items { screens.append(try screen(item, session)) }
    return screens
  }

  /// The additional screen in a slot, from 0; `nil` without a slot, for the main screen.
  private static func mirror(
    _ slot: HostValue?,
    of session: DevelopmentSession
  ) throws(HostError) -> SessionMirror? {
    guard let slot, !slot.isNil else { return nil }
    let mirrors = session.mirrors
    if let number = slot.number,
      let index = mirrors.indices.first(where: { Double($0) == number })
    {
      return mirrors[index]
    }
    let known = mirrors.enumerated().map { "\($0.offset) is \($0.element.screen.label)" }
    throw HostError(
      .invalidArgument,
      "'screen' wants the slot of a screen beside; "
        + (known.isEmpty ? "there is none" : known.joined(separator: "; "))
    )
  }

  /// The reference of the field that has the focus, into which a person would type.
  static func focusedField(of page: Page?) -> HostValue {
    guard let page, let field = (page.tree.focused ?? page.tree.picking) as? EditField else {
      return .null
    }
    return .string(field.ref(from: page))
  }

  /// Evaluates a text in the page: an expression, or else statements.
  private static func evaluation(
    _ value: HostValue,
    on session: DevelopmentSession
  ) throws(HostError) -> [String: HostValue] {
    guard let page = session.top else { throw HostError(.noTarget, "no page is open") }
    let text = value["text"]?.string ?? ""
    let answer = try page.evaluate(
      function: "function (text) { return (0, eval)(text); }",
      [.string(text)]
    )
    guard answer.isSettled else { return ["value": [:], "text": "Promise {}"] }
    let result = try answer.value()
    return ["value": result, "text": .string(result.shownText)]
  }
}
