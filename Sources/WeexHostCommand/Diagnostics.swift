internal import CommandProcess
internal import WeexHost

/// The command's output on `stderr`.
struct Diagnostics: Sendable {
  /// Whether to colour it.
  let isColored: Bool
  /// The beginnings of URLs, and the paths that stand for them in messages.
  private var shortenings: [(url: String, path: String)] = []
  /// The paths with which a message may begin, likewise.
  private var starts: [(path: String, shown: String)] = []
  /// The page that messages without a place name; `nil` if there is only one page.
  var page: String?

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Shortens an input's path in messages to the path its user gave, and those of files in its folder and the current one likewise.
  mutating func shorten(_ input: InputFile, sources: Bool = true) {
    shortenings.append((input.url, input.path))
    guard sources, let slash = input.url.lastIndex(of: "/") else { return }
    let folder = input.path.lastIndex(of: "/").map { String(input.path[...$0]) } ?? ""
    shortenings.append((String(input.url[...slash]), folder))
    guard !input.path.hasPrefix("/") else { return }
    let current = InputFile.absolute("") + "/"
    shortenings.append((LocalFile.url(ofPath: current), ""))
    starts = [(FilePath.folder(of: input.absolutePath) + "/", folder), (current, "")]
  }

  /// Reports all problems in sources.
  func buildFailure(_ error: HostError) {
    let failure = error.underlying as? BuildFailure
    for problem in failure?.problems ?? [error] { self.error(problem) }
  }

  /// Reports a failure, with the error that a method threw and with its stack.
  ///
  /// An exception of the page is its own text and stays unchanged.
  func error(_ error: HostError) {
    if error.code == .javaScript {
      let place =
        error.location.map { shorten($0.description) + ": " } ?? page.map { $0 + ": " } ?? ""
      say("error:", .red, place + shortenStart(error.message), isOwn: false)
    } else {
      say("error:", .red, error.explanation)
    }
    let stack = error.stack?.split(separator: "\n") ?? []
    if stack.count != 1 || error.location.map({ stack[0] != $0.description }) ?? true {
      write(stack)
    }
    for cause in error.allCauses {
      Output.diagnostic("    " + "because of \(cause.message)".asTerminalText)
      let calls = (cause.stack ?? cause.location?.description ?? "").split(separator: "\n")
      write(StackText.part(of: calls, before: stack))
    }
  }

  private func write(_ stack: [Substring]) {
    for line in StackText.ends(of: stack) {
      Output.diagnostic("    " + shorten(line).asTerminalText)
    }
  }

  /// Runs a command, reports the error that stops it, and ends the process with its status.
  func ending(_ work: () async throws(CommandFailure) -> ExitStatus) async -> Never {
    let status: ExitStatus
    do throws(CommandFailure) {
      status = try await work()
    } catch let failure {
      error(failure)
      status = failure.status
    }
    Output.end(status)
  }

  /// Reports why a command ends, unless nobody reads its output any more.
  func error(_ failure: CommandFailure) {
    if failure.status != .readerGone { error(failure.message) }
  }

  /// Reports a failure of the command.
  func error(_ message: String) {
    say("error:", .red, message)
  }

  /// Reports a warning.
  func warning(_ message: String) {
    say("warning:", .yellow, message)
  }

  /// Reports a note.
  func note(_ message: String) {
    say("note:", .cyan, message)
  }

  /// Writes a line of the page's log; the page's own text is not shortened.
  func log(_ line: Page.LogLine) {
    if line.isFromHost { return warning(line.text) }
    let color: Color =
      switch line.level {
      case "error": .red
      case "warn": .yellow
      default: .dim
      }
    say("console.\(line.level):", color, line.text, isOwn: false)
  }

  /// Writes a line of the journal; values that a page passed or received stay unchanged.
  func trace(_ entry: Journal.Entry) {
    say(
      "trace:",
      .dim,
      JournalPrinter.line(of: entry),
      isOwn: [.page, .timer].contains(entry.kind)
    )
  }

  private enum Color: String {
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case dim = "2"
  }

  /// Writes a line; `isOwn` marks the host's own text, whose places are shortened.
  private func say(_ label: String, _ color: Color, _ text: String, isOwn: Bool = true) {
    let text = (isOwn ? named(shorten(text)) : text).asTerminalText
    Output.diagnostic(label.styled(color.rawValue, isColored: isColored) + " " + text)
  }

  /// A message that begins with the page, unless it begins with a place or with the page already.
  private func named(_ text: String) -> String {
    guard let page, !text.hasPrefix(page) else { return text }
    let numbers = text.prefix { $0 != " " }.split(separator: ":").suffix(2)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil } ? text : "\(page): \(text)"
  }

  /// Shortens only the page's URL at the beginning of a message, which stands for an unknown place.
  private func shortenStart(_ message: String) -> String {
    guard let input = shortenings.first(where: { message.hasPrefix($0.url + ": ") }) else {
      return message
    }
    return input.path + message.dropFirst(input.url.count)
  }

  /// Shortens the paths of the page's files and of those in the current folder, and writes other places of files with their paths.
  private func shorten(_ text: String) -> String {
    let short = shortenings.reduce(text) { $0.replacing($1.url, with: $1.path) }
    if let start = starts.first(where: { short.hasPrefix($0.path) }) {
      return start.shown + short.dropFirst(start.path.count)
    }
    guard short.contains("file:///") else { return short }
    let plain = short.replacing(#/file:\/\/(\/[^\n:]*:\d+:\d+)/#) { $0.output.1 }
    return plain.hasPrefix("file:///") ? String(plain.dropFirst("file://".count)) : plain
  }
}
