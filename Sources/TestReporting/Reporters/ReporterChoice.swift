/// A requested reporter, and where it writes.
package struct ReporterChoice: Sendable, Equatable {
  /// The forms that there are.
  package enum Form: String, Sendable, CaseIterable {
    /// For people: a line for each test, then the failures.
    case spec
    /// For people: a character for each test, then the failures.
    case dot
    /// The Test Anything Protocol, version 14.
    case tap
    /// JUnit's XML.
    case junit
    /// The results as an object, which `weexhost merge` reads.
    case json
    /// GitHub workflow commands, which show failures next to the code.
    case github

    /// Whether a file's text was written by a run in this form; only such a file is removed before the next run.
    package func hasWritten(_ text: String) -> Bool {
      let start = String(decoding: text.utf8.prefix(Self.lookedAt), as: UTF8.self)
      let end = String(decoding: text.utf8.suffix(Self.lookedAt), as: UTF8.self)
      return switch self {
      case .spec, .dot: end.split(separator: "\n").contains(where: RunText.isSum)
      case .tap: start.hasPrefix("TAP version 14\n")
      case .junit: start.contains("<testsuites name=\"weexhost\"")
      case .json: end.contains("\"format\": \"\(TestRunResult.format)\"")
      case .github:
        start.hasPrefix("::error ") || start.hasPrefix("::warning ")
      }
    }

    /// The number of bytes at the start and at the end of a file by which its form is recognized.
    private static let lookedAt = 4000

    /// Whether it is for people.
    package var isForPeople: Bool { self == .spec || self == .dot }
  }

  /// The form.
  package let form: Form
  /// The path of the file; `nil` for standard output.
  package let file: String?

  /// Makes a choice.
  package init(_ form: Form, file: String? = nil) { (self.form, self.file) = (form, file) }

  /// Reads `NAME` or `NAME=FILE`, where `-` is standard output; throws a sentence.
  package init(_ text: String) throws(FormatFault) {
    let name = text.prefix { $0 != "=" }
    guard let form = Form(rawValue: String(name)) else {
      let names = Form.allCases.map(\.rawValue).joined(separator: ", ")
      throw FormatFault("'\(name)' is not a reporter; there are \(names)")
    }
    let file = name.endIndex == text.endIndex ? nil : String(text[name.endIndex...].dropFirst())
    guard file?.isEmpty != true else {
      throw FormatFault("'\(text)' names no file; write it like \(name)=results/\(name).txt")
    }
    self.init(form, file: file == "-" ? nil : file)
  }

  /// Completes the reporters of a command line: adds `spec` on standard output if no other reporter for people writes there.
  ///
  /// GitHub workflow commands may follow a report for people, which they do not disturb. Throws if two other reporters write to standard output.
  package static func complete(_ choices: [ReporterChoice]) throws(FormatFault) -> [ReporterChoice]
  {
    let commands = choices.filter { $0 == ReporterChoice(.github) }
    let others = choices.filter { $0.file == nil && $0.form != .github }
    let canShare = commands.isEmpty || others.allSatisfy(\.form.isForPeople)
    guard others.count < 2, commands.count < 2, canShare else {
      let names = choices.filter { $0.file == nil }.map(\.form.rawValue).joined(separator: " and ")
      throw FormatFault(
        "--reporter: \(names) would both write to standard output; give one a file, like junit=results.xml"
      )
    }
    return (others.isEmpty ? [ReporterChoice(.spec)] : [])
      + choices.filter { $0 != ReporterChoice(.github) } + commands
  }

  /// Makes the reporter.
  ///
  /// - Parameters:
  ///   - isColored: Whether a report for people is coloured.
  ///   - isForJenkins: Whether JUnit's XML is for Jenkins.
  ///   - repositoryPrefix: The prefix that makes a test's path relative to the root of its repository.
  ///   - source: Finds the text of a line in a test, to show it.
  /// - Returns: A reporter that has written nothing yet.
  package func makeReporter(
    isColored: Bool = false,
    isForJenkins: Bool = false,
    repositoryPrefix: String = "",
    source: @escaping (TestPlace) -> String? = { _ in nil }
  ) -> any TestReporter {
    let style = TextStyle(isColored: isColored)
    return switch form {
    case .spec: SpecReporter(RunText(style, source: source))
    case .dot: DotReporter(RunText(style, source: source))
    case .tap: TapReporter()
    case .junit: JUnitReporter(isForJenkins: isForJenkins)
    case .json: JSONReporter()
    case .github: GitHubReporter(prefix: repositoryPrefix)
    }
  }
}
