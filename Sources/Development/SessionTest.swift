internal import CommandProcess
internal import PageTesting
internal import ResourceAccess
internal import WeexHost

/// A session converted to a test: the steps, the network's answers, and the texts shown at the end.
@HostActor
struct SessionTest {
  /// The test's source.
  let text: String
  private let path: String

  /// The number of texts that a test expects: enough to identify the page, and few enough to read.
  private static let maximumTexts = 6

  init(_ session: DevelopmentSession) throws(HostError) {
    guard let page = session.top else { throw HostError(.noTarget, "no page is open") }
    let file = session.options.file
    let name = FilePath.name(of: file)
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    path = Self.free(FilePath.folder(of: file) + "/" + stem)
    var lines = [
      "import { test, expect } from 'weexhost';", "",
      "test(\(Self.quoted("a session of \(name)")), async (t) => {",
    ]
    if !session.options.testOptions.isEmpty {
      let command = ["weexhost test"] + session.options.testOptions
      let options = command.joined(separator: " ")
      lines.insert("// Run it with the options of the session: \(options)", at: 1)
    }
    let options = Self.options(of: session)
    let address = Self.quoted(name + session.options.query)
    lines.append(
      options.isEmpty
        ? "  const page = await t.open(\(address));"
        : "  const page = await t.open(\(address), {\n\(options.joined(separator: "\n"))\n  });"
    )
    var clock = 0.0
    // Steps that only let time pass are covered by the times between the others.
    for (at, input) in session.steps where !input.step.isAdvance {
      if at - clock >= 1 { lines.append("  await t.advance('\(Int(at - clock))ms');") }
      clock = at
      lines.append("  await \(TestCall.text(of: input));")
    }
    if session.clock - clock >= 1 {
      lines.append("  await t.advance('\(Int(session.clock - clock))ms');")
    }
    let place = session.run?.isFirstOnTop == false ? "page.top" : "page"
    for shown in Self.texts(of: page) {
      lines.append("  expect(\(place).getByText(\(Self.quoted(shown)))).toExist();")
    }
    text = (lines + ["});", ""]).joined(separator: "\n")
  }

  /// Writes the test beside the page, and returns its path.
  func write() throws(HostError) -> String {
    do throws(CommandFailure) {
      try OutputFile.write([(file: try OutputFile(path), text: text)])
    } catch {
      throw HostError(.unreadable, error.message)
    }
    return path
  }

  /// A name that no file has yet.
  private static func free(_ stem: String) -> String {
    var number = 1
    while true {
      let path = number == 1 ? "\(stem).test.js" : "\(stem).\(number).test.js"
      if !InputFile.exists(path, orFolder: true) { return path }
      number += 1
    }
  }

  /// The options of `t.open`, a line each.
  private static func options(of session: DevelopmentSession) -> [String] {
    var options = screenOptions(session.screen)
    let page = session.options.page
    let environment = page.environment.filter { $0.key != "scheme" }
    if !environment.isEmpty { options.append("    env: \(JSONText.of(.object(environment))),") }
    if page.data.object?.isEmpty == false { options.append("    data: \(JSONText.of(page.data)),") }
    if let modal = session.options.modal {
      options.append("    modal: \(literal(modal)),")
    } else if hasDialogs(session) {
      options.append("    modal: 'open',")
    }
    // A point is on the same component only if texts have the same size.
    if session.options.measuresWithFonts,
      session.steps.contains(where: { $0.input.step.target?.isPoint == true })
    {
      options.append("    text: 'pango',")
    }
    if let url = session.options.page.url { options.append("    url: \(quoted(url)),") }
    let network = network(of: session)
    if !network.isEmpty {
      options.append("    network: {\n\(network.joined(separator: "\n"))\n    },")
    }
    return options
  }

  /// Whether a dialog was answered by the person, or waits for that.
  private static func hasDialogs(_ session: DevelopmentSession) -> Bool {
    session.steps.contains { $0.input.step.isAnswer } || session.top?.openDialog != nil
  }

  private static func screenOptions(_ screen: SessionScreen) -> [String] {
    var options: [String] = []
    if Device.named(screen.name) != nil {
      options.append("    device: \(quoted(screen.name)),")
    } else if screen.viewport != Page.Viewport() {
      options.append("    viewport: \(quoted(screen.viewport.text)),")
    }
    if screen.scheme == .dark { options.append("    scheme: 'dark',") }
    return options
  }

  private static func network(of session: DevelopmentSession) -> [String] {
    var answers: [(pattern: String, answers: [String])] = []
    for exchange in session.run?.network.exchanges ?? [] {
      guard let end = exchange.end else { continue }
      let pattern = "\(exchange.request.method) \(exchange.request.url)"
      let answer = Self.answer(of: exchange, after: end.at - exchange.begin)
      if let index = answers.firstIndex(where: { $0.pattern == pattern }) {
        answers[index].answers.append(answer)
      } else {
        answers.append((pattern, [answer]))
      }
    }
    // A pattern without a query is also for requests with one: those come first.
    let ordered =
      answers.filter { $0.pattern.contains("?") } + answers.filter { !$0.pattern.contains("?") }
    return ordered.map { item in
      let value =
        item.answers.count == 1 ? item.answers[0] : "[\(item.answers.joined(separator: ", "))]"
      return "      \(quoted(item.pattern)): \(value),"
    }
  }

  /// An answer as the test API has it; `delay` is how long it took on the page's clock.
  private static func answer(of exchange: SessionNetwork.Exchange, after delay: Double) -> String {
    // The test's server cannot take its time with that.
    if exchange.failure != nil { return "'reset'" }
    let status = exchange.response?.status ?? 200
    var fields = status == 200 ? [] : ["status: \(status)"]
    fields.append(body(exchange.body()))
    // Fractions of a millisecond are dropped, so that the answer is there when the next step is performed.
    if delay >= 1 { fields.append("delay: '\(Int(delay))ms'") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// The field with the bytes of an answer: as JSON or text if possible.
  private static func body(_ bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return "base64: \(quoted(Base64.encode(bytes)))"
    }
    guard let value = try? JSONReader.parse(text) else { return "text: \(quoted(text))" }
    return "json: \(JSONText.of(value))"
  }

  /// The first texts that are shown once each.
  private static func texts(of page: Page) -> [String] {
    let all = page.componentsInOrder.compactMap(\.textValue).filter {
      !$0.isEmpty && $0.count <= 80 && !$0.contains(where: \.isNewline)
    }
    return Array(all.filter { text in all.count { $0 == text } == 1 }.prefix(maximumTexts))
  }

  /// A value as JavaScript, a text in the quotes that the rest of a test has.
  private static func literal(_ value: HostValue) -> String {
    value.string.map(quoted) ?? JSONText.of(value)
  }

  /// A text as JavaScript: that of JSON, in other quotes.
  nonisolated static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in JSONText.of(.string(text)).unicodeScalars.dropFirst().dropLast() {
      // JSON does not escape single quotes, so there is no backslash before it yet.
      if scalar == "'" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }
}
