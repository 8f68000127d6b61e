/// A GitHub workflow command, which shows a message next to the code: `::error file=…,line=…::…`.
///
/// Source: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
package struct WorkflowCommand: Sendable {
  /// The command's line, with its end.
  package let text: String

  /// Makes a command: `error`, `warning` or `notice`, with the properties that are known, in their order.
  package init(_ kind: String, _ properties: [(name: String, value: String?)], _ message: String) {
    let known = properties.compactMap { property in
      property.value.map { "\(property.name)=\(Self.escaped($0, isProperty: true))" }
    }
    let head = known.isEmpty ? kind : "\(kind) \(known.joined(separator: ","))"
    // A title or a message must not contain another command.
    text = "::\("\(head)::\(Self.escaped(message))".withoutWorkflowCommands)\n"
  }

  /// A text with the characters escaped that end a command or one of its properties.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    // By scalars: the two of a line's end are one character.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped += String(scalar).asTerminalText
      }
    }
  }
}

extension String {
  /// The text with GitHub's workflow commands broken up: a zero-width character is inserted into `::` at the start of a line, and into `##[`.
  ///
  /// Source: <https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs>; spaces before `::` are ignored, and
  /// `##[` is recognized anywhere in a line.
  package var withoutWorkflowCommands: String {
    guard utf8.contains(UInt8(ascii: ":")) || utf8.contains(UInt8(ascii: "#")) else { return self }
    var text = String.UnicodeScalarView()
    var (isAtStart, rest) = (true, unicodeScalars[...])
    while let scalar = rest.popFirst() {
      text.append(scalar)
      let isMark =
        scalar == ":" && isAtStart && rest.first == ":"
        || scalar == "#" && rest.first == "#" && rest.dropFirst().first == "["
      if isMark { text.append("\u{200B}") }
      isAtStart =
        scalar == "\n" || scalar == "\r" || isAtStart && scalar.properties.isWhitespace
    }
    return String(text)
  }
}
