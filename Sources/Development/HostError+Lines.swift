internal import WeexHost

extension HostError {
  /// Its problems with their places, a sentence each; at least one.
  var told: [String] {
    parts.map { problem in
      (problem.location.map { $0.shortText + ": " } ?? "") + problem.message
    }
  }

  /// The lines of the terminal for it: its problems and their causes.
  var lines: [String] { errorLines + reasonLines }

  /// The lines of the terminal for its problems; at least one.
  var errorLines: [String] { told.map { "error: \($0)" } }

  /// The lines of the terminal for their causes.
  var reasonLines: [String] { reasons.map { "    \($0)" } }

  /// Their causes, a line each.
  var reasons: [String] { parts.flatMap(\.causeLines) }

  /// The error with its place and the lines of code around it, if the page's sources may be there: its source map may name any file.
  func shown(in options: DevelopmentOptions) -> HostValue {
    let first = parts[0]
    var fields: [String: HostValue] = [
      "message": .string(first.message), "code": [],
      "others": .array((reasons + told.dropFirst()).prefix(20).map { .string($0) }),
    ]
    fields["place"] = first.location.map { .string($0.shortText) } ?? .null
    if let location = first.location, let path = LocalFile.path(ofURL: location.url),
      BundleBuilder.mayRead(path, for: options.file, options.build),
      let text = try? LocalFile.read(path)
    {
      fields["code"] = .array(Self.excerpt(of: text, around: location).map { .string($0) })
    }
    return .object(fields)
  }

  private static func excerpt(of text: String, around location: SourceLocation) -> [String] {
    let lines = text.lines
    guard location.line >= 1, location.line <= lines.count else { return [] }
    var excerpt: [String] = []
    for number in max(1, location.line - 2)...location.line {
      excerpt.append("\(number) | \(lines[number - 1].prefix(200))")
    }
    let margin = String(repeating: " ", count: "\(location.line)".count) + " | "
    return excerpt + [
      margin + String(repeating: " ", count: min(max(0, location.column - 1), 200)) + "^"
    ]
  }
}
