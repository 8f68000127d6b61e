/// A command line with many files, of which the parser sees only some, because its time grows with the square of their number.
struct LongFileList {
  /// The command line that is being run: the process's own, unless another one was given.
  @TaskLocal static var current = LongFileList(Array(CommandLine.arguments.dropFirst()))

  /// Stands for the files that the parser does not see; an argument of a process never contains NUL.
  private static let mark = "\0"
  /// How many words in a row the parser always sees: a command, an option's value, and a file.
  private static let seen = 3
  /// The greatest number of words in a row that are all parsed.
  private static let bearable = 64

  /// All arguments.
  let arguments: [String]
  /// The arguments for the parser.
  let parsed: [String]
  private let unseen: [String]

  /// Finds the most words in a row that are no options.
  init(_ arguments: [String]) {
    self.arguments = arguments
    var longest = 0..<0
    var start = 0
    for (index, argument) in (arguments + ["-"]).enumerated() where argument.hasPrefix("-") {
      if index - start > longest.count { longest = start..<index }
      start = index + 1
    }
    guard ["run", "test"].contains(arguments.first), longest.count > Self.bearable else {
      (parsed, unseen) = (arguments, [])
      return
    }
    let hidden = longest.dropFirst(Self.seen)
    unseen = Array(arguments[hidden])
    parsed = arguments[..<hidden.lowerBound] + [Self.mark] + arguments[hidden.upperBound...]
  }

  /// The arguments of the current command line, the program's name included, changed to those of a command's worker, which receives its files one by one.
  static func worker(of command: String, startedBy process: Int32) -> [String] {
    var arguments = current.parsed.filter { $0 != mark }
    let place = (arguments.firstIndex(of: command) ?? -1) + 1
    arguments.insert(contentsOf: ["--worker", String(process)], at: place)
    return CommandLine.arguments.prefix(1) + arguments
  }

  /// All files, of those that the parser has found.
  func files(_ found: [String]) -> [String] {
    found.flatMap { $0 == Self.mark ? unseen : [$0] }
  }
}
