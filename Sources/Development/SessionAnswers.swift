internal import Inspector
internal import PageTesting
internal import Synchronization
internal import WeexHost

/// Answers the requests of the web page, or of a script, about a session.
///
/// Requests about the page's appearance get the last published state, so that an answer does not wait for a page that is running.
final class SessionAnswers: InspectorAnswering {
  private let commands: CommandQueue
  private let latest = Mutex(Latest())
  private struct Latest {
    var tree = ""
    var picture = ""
    var journal: [String] = []
    var besides: [String] = []
  }

  init(_ commands: CommandQueue) { self.commands = commands }

  /// Stores the current appearance of the page.
  func note(tree: String, picture: String, journal: [String]) {
    latest.withLock { ($0.tree, $0.picture, $0.journal) = (tree, picture, journal) }
  }

  /// Stores what the other screens show now.
  func note(besides: [String]) {
    latest.withLock { $0.besides = besides }
  }

  func answer(
    _ request: InspectorRequest,
    with reply: @escaping @Sendable (InspectorAnswer) -> Void
  ) {
    let known = latest.withLock { $0 }
    guard let path = Path(rawValue: request.path) else {
      return reply(Self.beside(request, known.besides) ?? .notFound)
    }
    guard request.method == path.method else { return reply(.wrongMethod(request, path.method)) }
    switch path {
    case .tree:
      guard !known.tree.isEmpty else { return reply(.notFound) }
      reply(InspectorAnswer("application/json", known.tree + "\n"))
    case .picture:
      guard !known.picture.isEmpty else { return reply(.notFound) }
      reply(InspectorAnswer("image/svg+xml", known.picture))
    case .journal:
      reply(InspectorAnswer("application/jsonl", known.journal.map { $0 + "\n" }.joined()))
    case .pixels: commands.add { session in reply(Self.png(of: session)) }
    case .step: perform(request.body, reply)
    case .command: command(request.body, reply)
    }
  }

  /// The paths that are answered, besides those of additional screens.
  private enum Path: String {
    case tree = "/tree.json"
    case picture = "/picture.svg"
    case journal = "/journal.jsonl"
    case pixels = "/picture.png"
    case step = "/step"
    case command = "/command"

    /// The method that it wants.
    var method: String {
      switch self {
      case .tree, .picture, .journal, .pixels: "GET"
      case .step, .command: "POST"
      }
    }
  }

  /// The picture on another screen, `/beside/0.svg`; `nil` for any other path.
  private static func beside(
    _ request: InspectorRequest,
    _ besides: [String]
  ) -> InspectorAnswer? {
    let slot = besides.indices.first { request.path == "/beside/\($0).svg" }
    guard request.method == "GET", let slot, !besides[slot].isEmpty else { return nil }
    return InspectorAnswer("image/svg+xml", besides[slot])
  }

  @HostActor
  private static func png(of session: DevelopmentSession) -> InspectorAnswer {
    guard let page = session.top else { return .notFound }
    do throws(HostError) {
      return InspectorAnswer("image/png", bytes: try page.picture().png())
    } catch {
      return refusal(error)
    }
  }

  private func perform(_ body: String, _ reply: @escaping @Sendable (InspectorAnswer) -> Void) {
    let step: PageStep
    do throws(HostError) {
      step = try Self.step(body)
    } catch {
      return reply(Self.refusal(error))
    }
    commands.add { session in
      do throws(HostError) {
        try await session.perform(step)
        reply(Self.done(session))
      } catch {
        reply(Self.refusal(error))
      }
    }
  }

  private static func step(_ body: String) throws(HostError) -> PageStep {
    let value: HostValue
    do throws(JSONReader.FormatError) {
      value = try JSONReader.parse(body)
    } catch {
      throw HostError(.invalidArgument, "the body is not valid JSON: \(error)")
    }
    return try PageStep.read(value)
  }

  private func command(_ body: String, _ reply: @escaping @Sendable (InspectorAnswer) -> Void) {
    guard let value = try? JSONReader.parse(body), let name = value["do"]?.string else {
      return reply(Self.refusal(#"a command is an object such as {"do": "pause"}"#))
    }
    commands.add { session in
      do throws(HostError) {
        var fields = try await SessionCommand.perform(name, value, on: session)
        fields["ok"] = true
        fields["clock"] = .number(session.clock.rounded())
        reply(InspectorAnswer("application/json", JSONText.of(.object(fields)) + "\n"))
      } catch {
        reply(Self.refusal(error))
      }
    }
  }

  @HostActor
  private static func done(_ session: DevelopmentSession) -> InspectorAnswer {
    var fields: [String: HostValue] = ["ok": true, "clock": .number(session.clock.rounded())]
    let field = SessionCommand.focusedField(of: session.top)
    if !field.isNil { fields["field"] = field }
    return InspectorAnswer("application/json", JSONText.of(.object(fields)) + "\n")
  }

  /// The answer for an error: its problems with their places, a line each.
  private static func refusal(_ error: HostError) -> InspectorAnswer {
    refusal(error.told.joined(separator: "\n"))
  }

  private static func refusal(_ message: String) -> InspectorAnswer {
    let value: HostValue = ["ok": false, "error": .string(message)]
    return InspectorAnswer("application/json", JSONText.of(value) + "\n", status: 400)
  }
}
