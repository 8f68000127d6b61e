internal import CommandProcess
internal import WeexHost
internal import WeexRuntime

/// What the web page can ask for besides steps.
@HostActor
enum SessionCommand {
  private static let names = [
    "pause", "resume", "next", "speed", "moment", "reload", "evaluate", "scheme", "viewport",
    "test",
  ]

  /// Does a command, and returns what its answer has.
  static func perform(
    _ name: String,
    _ value: HostValue,
    on session: DevelopmentSession
  ) async throws(HostError) -> [String: HostValue] {
    switch name {
    case "pause": session.pause(true)
    case "resume": session.pause(false)
    case "next": await session.stepToNextEvent()
    case "speed": session.setSpeed(try number(value, 0.01...1_000))
    case "moment":
      let last = Double(session.tape.moments.count - 1)
      await session.play(to: Int(try number(value, 0...last)))
    case "reload": await session.restart()
    case "evaluate": return try evaluate(value, on: session)
    case "scheme":
      guard let scheme = value["value"]?.string, Page.Scheme(rawValue: scheme) != nil else {
        throw HostError(.invalidArgument, "scheme: it wants 'light' or 'dark'")
      }
      session.page.environment["scheme"] = .string(scheme)
      await session.play(to: session.moment)
    case "viewport":
      session.page.viewport = try viewport(value["value"]?.string ?? "", session.page.viewport)
      await session.play(to: session.moment)
    case "test":
      let test = try SessionTest(session)
      return ["path": .string(try test.write()), "text": .string(test.text)]
    default:
      throw HostError(
        .invalidArgument,
        "there is no command '\(name)'\(Candidates.hint(for: name, among: names))"
      )
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

  private static func viewport(
    _ text: String,
    _ before: Page.Viewport
  ) throws(HostError) -> Page.Viewport {
    do throws(CommandFailure) {
      let viewport = try ViewportText(text)
      return Page.Viewport(
        width: viewport.width,
        height: viewport.height,
        scale: viewport.scale ?? before.scale
      )
    } catch {
      throw HostError(.invalidArgument, error.message)
    }
  }

  /// Evaluates a text in the page: an expression, or else statements.
  private static func evaluate(
    _ value: HostValue,
    on session: DevelopmentSession
  ) throws(HostError) -> [String: HostValue] {
    guard let page = session.top else { throw HostError(.noTarget, "no page is open") }
    let text = value["text"]?.string ?? ""
    let result = try page.evaluate(
      function: "function (text) { return (0, eval)(text); }",
      [.string(text)]
    )
    return ["value": result, "text": .string(result.shownText)]
  }
}
