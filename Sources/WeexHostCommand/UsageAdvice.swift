internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// Corrections for an invalid command line that the parser cannot suggest.
struct UsageAdvice {
  /// The command line.
  let arguments: [String]

  /// The commands, by their names; looked up only where something is wrong, since that takes a while.
  var commands: [String: any ParsableCommand.Type] {
    let types = RootCommand.configuration.subcommands
    return Dictionary(
      types.map { ($0.configuration.commandName ?? "", $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static let sourceEndings = SourceEnding.all + ["json"]

  /// Takes the command line as its user wrote it.
  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// The parser's text with a better first line, if there is one, and with the usage of the command that was named.
  func improving(_ text: String) -> String {
    let text = ofCommand(text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, let advice = advice(first) else { return text }
    lines[0] = "Error: " + advice
    return lines.joined(separator: "\n")
  }

  /// The text with the usage of the command in place of that of `weexhost`, which the parser shows for errors that the command itself throws.
  private func ofCommand(_ text: String) -> String {
    let usage = RootCommand.usageString()
    guard let name = arguments.first, text.contains(usage), let command = commands[name] else {
      return text
    }
    return text.replacing(usage, with: RootCommand.usageString(for: command))
      .replacing("See 'weexhost --help'", with: "See 'weexhost \(name) --help'")
  }

  /// The message if help is requested for an unknown command.
  var unknownHelp: String? {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      commands[arguments[1]] == nil, arguments[1] != "help"
    else { return nil }
    return "'\(arguments[1])' is not a command"
      + Candidates.hint(for: arguments[1], among: commands.keys)
  }

  /// The message for a misspelled option such as `-shard`, in which the parser would find the `-h` of help and ignore everything else.
  var misreadHelp: String? {
    let words = arguments.prefix { $0 != "--" }.filter { word in
      word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2
        && Self.name(of: word).contains("h")
    }
    guard !words.isEmpty else { return nil }
    let type = arguments.first.flatMap { commands[$0] } ?? RootCommand.self
    let options = Self.options(of: type)
    let other = words.map(Self.name).first { name in
      // `-help` does print the help, and `-oh` consists of two options of one letter.
      name != "-help" && !name.dropFirst().allSatisfy { options.contains("-\($0)") }
    }
    return other.map { "Unknown option '\($0)'" }
  }

  /// The options that take a value only after '='.
  private static let attached = PermissionArguments.names + [CoverageArguments.whole.name]

  /// The message for a folder, a host or an output in place of a file to read, after an option that takes its value after '='.
  func misplacedValue(for file: String) -> String? {
    zip(arguments, arguments.dropFirst())
      .first { Self.attached.contains($0) && $1 == file }
      .map { option, value in "'\(option)' takes its value after '=': \(option)=\(value)" }
  }

  private func advice(_ message: String) -> String? {
    guard let first = arguments.first else { return nil }
    guard commands[first] != nil else {
      if first == "help" { return nil }
      return first.hasPrefix("-") && first != "-" ? misplacedOption(first) : unknownCommand(first)
    }
    if message.hasPrefix("Error: Unknown option") {
      return foreignOption(message, of: first) ?? otherRunnersOption(message, of: first)
    }
    if message.contains("nexpected argument") { return surplusArgument(message, for: first) }
    return nil
  }

  /// The message for a first word that is neither a command nor an option.
  private func unknownCommand(_ word: String) -> String {
    if word == "version" { return "'version' is not a command; write: weexhost --version" }
    let ending = word.split(separator: ".").last.map(String.init) ?? ""
    let isWeb = InputFile.isOfWeb(word)
    if !isWeb, word.contains("://") {
      return "'\(word)' is not a command; to call it, write: \(line(["call"] + arguments))"
    }
    let isFile =
      word == "-" || word.contains("/") || Self.sourceEndings.contains(ending.lowercased())
      || InputFile.exists(word)
    if isWeb || isFile {
      return "'\(word)' is not a command; to run it as a page, write: \(line(["run"] + arguments))"
    }
    return "'\(word)' is not a command" + Candidates.hint(for: word, among: commands.keys)
  }

  /// The message for an option before its command, or without one.
  private func misplacedOption(_ option: String) -> String? {
    let name = Self.name(of: option)
    guard let owner = owners(of: name).first else {
      let known = commands.values.reduce(into: Self.options(of: RootCommand.self)) {
        $0.formUnion(Self.options(of: $1))
      }
      let near = Candidates.nearest(to: name, among: known.filter { $0.hasPrefix("--") })
      return near.first.map { "Unknown option '\(name)'. Did you mean '\($0)'?" }
    }
    if let index = arguments.firstIndex(where: { commands[$0] != nil }) {
      var words = arguments
      words.remove(at: index)
      return "'\(name)' must come after the command; write: \(line([arguments[index]] + words))"
    }
    return "'\(name)' is an option of 'weexhost \(owner)'; write: \(line([owner] + arguments))"
  }

  /// The message for an option that only other commands have.
  private func foreignOption(_ message: String, of command: String) -> String? {
    guard let option = Self.quoted(in: message) else { return nil }
    let name = Self.name(of: option)
    // `-print` is read as five options of one letter.
    if let word = arguments.first(where: {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2
    }),
      let type = commands[command], Self.options(of: type).contains("-" + Self.name(of: word))
    {
      return "'\(word)' is written with two dashes: -\(word)"
    }
    let owners = owners(of: name).filter { $0 != command }
    guard !owners.isEmpty else { return nil }
    let names = owners.map { "'weexhost \($0)'" }
    let last = names.suffix(2).joined(separator: " and ")
    let list = (names.dropLast(2) + [last]).joined(separator: ", ")
    return "'\(name)' is an option of \(list), not of 'weexhost \(command)'"
  }

  /// The message for an option that other test runners have.
  private func otherRunnersOption(_ message: String, of command: String) -> String? {
    guard command == "test", let option = Self.quoted(in: message).map(Self.name),
      let (own, _) = Self.otherRunnersOptions.first(where: { $1.contains(option) })
    else { return nil }
    return "Unknown option '\(option)'. Did you mean '\(own)'?"
  }

  /// The options of `weexhost test`, with the names of similar options in Jest, Vitest, Playwright, Mocha and pytest.
  private static let otherRunnersOptions: [(own: String, others: Set<String>)] = [
    (
      "--filter",
      ["--grep", "-g", "-t", "-k", "--testNamePattern", "--test-name-pattern", "--fgrep", "--only"]
    ),
    ("--update", ["-u", "--updateSnapshot", "--update-snapshot", "--update-snapshots"]),
    (
      "--jobs",
      ["--workers", "--maxWorkers", "--max-workers", "-w", "-j", "-n", "-i", "--runInBand"]
    ),
    ("--bail", ["-x", "--exitfirst", "--maxfail", "--max-failures", "--fail-fast", "--failFast"]),
    ("--retries", ["--repeat-each", "--repeatEach", "--retry", "--reruns", "--retryTimes"]),
    ("--reporter", ["--reporters", "--outputFile", "--junitxml", "--json", "--verbose", "-v"]),
    ("--list", ["--listTests", "--list-tests", "--collect-only"]),
    ("--coverage", ["--collectCoverage", "--cov"]),
    ("--timeout", ["--testTimeout", "--test-timeout"]),
    ("--watch", ["--watchAll", "--ui"]),
  ]

  /// The message for surplus arguments.
  private func surplusArgument(_ message: String, for command: String) -> String? {
    guard let word = Self.quoted(in: message) else { return nil }
    for (option, value) in zip(arguments, arguments.dropFirst())
    where Self.attached.contains(option) && !value.hasPrefix("-")
      && !InputFile.exists(value, orFolder: false)
    {
      return "'\(option)' takes its value after '=': \(option)=\(value)"
    }
    let what = Self.taken[command] ?? "one file"
    return "'\(word)' is one argument too many: 'weexhost \(command)' takes \(what)"
  }

  /// What commands take that take no file.
  private static let taken = [
    "call": "one URL", "merge": "one folder", "init": "one folder", "list": "no argument",
    "types": "no argument", "doctor": "no argument",
  ]

  /// The commands that have an option, `run` first.
  private func owners(of option: String) -> [String] {
    commands.filter { Self.options(of: $0.value).contains(option) }.keys
      .sorted { ($0 == "run" ? 0 : 1, $0) < ($1 == "run" ? 0 : 1, $1) }
  }

  /// The options of a command, from its help text.
  private static func options(of command: any ParsableCommand.Type) -> Set<String> {
    // The descriptions behind them may name options of other commands.
    let lines = command.helpMessage(columns: 100).split(separator: "\n")
    let labels = lines.filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split { " ,".contains($0) }.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
    }
    return Set(labels.filter { $0.hasPrefix("-") }.map(String.init))
  }

  /// An option without the value after its `=`.
  private static func name(of option: String) -> String {
    String(option.prefix { $0 != "=" })
  }

  /// The first word in quotes.
  private static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// A command line that can be typed as shown.
  private func line(_ words: [String]) -> String {
    (["weexhost"] + words).map(\.shellQuoted).joined(separator: " ")
  }
}
