internal import CommandProcess
internal import PageTesting
internal import ResourceAccess
internal import WeexHost

/// A session as a test: what was done, what the network answered, and the texts that are shown at the end.
@HostActor
struct SessionTest {
  /// The test's source.
  let text: String
  private let path: String

  /// How many texts a test expects: enough to tell the page, and few enough to read.
  private static let maximumTexts = 6

  init(_ session: DevelopmentSession) throws(HostError) {
    guard let page = session.top else { throw HostError(.noTarget, "no page is open") }
    let file = session.options.file
    let name = FilePath.name(of: file)
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    path = Self.free(FilePath.folder(of: file) + "/" + stem)
    var lines = [
      "import { test, expect } from 'weexhost';", "",
      "test('a session of \(name)', async (t) => {",
    ]
    let network = Self.network(of: session)
    var options = Self.screenOptions(session.screen)
    if session.steps.contains(where: { $0.step.isAnswer }) { options.append("    modal: 'open',") }
    if !network.isEmpty {
      options.append("    network: {\n\(network.joined(separator: "\n"))\n    },")
    }
    lines.append(
      options.isEmpty
        ? "  const page = await t.open(\(Self.quoted(name)));"
        : "  const page = await t.open(\(Self.quoted(name)), {\n\(options.joined(separator: "\n"))\n  });"
    )
    var clock = 0.0
    // The time between two steps stands for steps that only let time pass.
    for (at, step) in session.steps where !step.isAdvance {
      if at - clock >= 1 { lines.append("  await t.advance('\(Int(at - clock))ms');") }
      clock = at
      lines.append("  await \(Self.call(step));")
    }
    if session.clock - clock >= 1 {
      lines.append("  await t.advance('\(Int(session.clock - clock))ms');")
    }
    for shown in Self.texts(of: page) {
      lines.append("  expect(page.getByText(\(Self.quoted(shown)))).toExist();")
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
    return answers.map { item in
      let value =
        item.answers.count == 1 ? item.answers[0] : "[\(item.answers.joined(separator: ", "))]"
      return "      \(quoted(item.pattern)): \(value),"
    }
  }

  /// An answer as the test API has it; `delay` is how long it took on the page's clock.
  private static func answer(of exchange: SessionNetwork.Exchange, after delay: Double) -> String {
    // The test's server cannot take its time with that.
    if exchange.failure != nil { return "'reset'" }
    let text = String(decoding: exchange.bytes, as: UTF8.self)
    let status = exchange.response?.status ?? 200
    var fields = status == 200 ? [] : ["status: \(status)"]
    fields.append(
      (try? JSONReader.parse(text)).map { "json: \(JSONText.of($0))" } ?? "text: \(quoted(text))"
    )
    // A part of a millisecond is left away: the answer is there when the next step is done.
    if delay >= 1 { fields.append("delay: '\(Int(delay))ms'") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// A step as a call of the test API.
  private static func call(_ step: PageStep) -> String {
    guard let (name, argument) = step.source.object?.first else { return "t.settle()" }
    if name == "back" { return "page.back()" }
    if name == "release" { return "page.release()" }
    if name == "answer" {
      return "page.answer(\(argument.string.map(quoted) ?? JSONText.of(argument)))"
    }
    if name == "scheme" { return "page.setScheme(\(quoted(argument.shownText)))" }
    var fields = argument.object ?? [:]
    let params = fields["params"].map { ", \(JSONText.of($0))" } ?? ""
    if let event = fields["globalEvent"] {
      return "page.fireGlobalEvent(\(quoted(event.shownText))\(params))"
    }
    if let module = fields["module"], let event = fields["event"] {
      return
        "page.fireModuleEvent(\(quoted(module.shownText)), \(quoted(event.shownText))\(params))"
    }
    if name == "tap", let bar = fields["bar"]?.string { return "page.tapBar(\(quoted(bar)))" }
    let element: String
    if let id = fields.removeValue(forKey: "testId") {
      element = "page.getByTestId(\(quoted(id.shownText)))"
    } else if let text = fields.removeValue(forKey: "text") {
      element = "page.getByText(\(quoted(text.shownText))).first()"
    } else if let point = fields.removeValue(forKey: "point")?.array {
      element = "page.point(\(point.map(\.shownText).joined(separator: ", ")))"
    } else {
      element = "page.getByRef(\(quoted(fields.removeValue(forKey: "ref")?.shownText ?? "_root")))"
    }
    switch name {
    case "type":
      let value = quoted(fields.removeValue(forKey: "value")?.shownText ?? "")
      return fields.isEmpty
        ? "\(element).type(\(value))" : "\(element).type(\(value), \(JSONText.of(.object(fields))))"
    case "swipe":
      return "\(element).swipe(\(quoted(fields["direction"]?.shownText ?? "up")))"
    default:
      return "\(element).\(name)(\(fields.isEmpty ? "" : JSONText.of(.object(fields))))"
    }
  }

  /// The first texts that are shown once each.
  private static func texts(of page: Page) -> [String] {
    let all = page.componentsInOrder.compactMap(\.textValue).filter {
      !$0.isEmpty && $0.count <= 80 && !$0.contains("\n")
    }
    return Array(all.filter { text in all.count { $0 == text } == 1 }.prefix(maximumTexts))
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    return "'\(escaped)'"
  }
}
