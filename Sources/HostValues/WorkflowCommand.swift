/// A command of GitHub's workflows, which shows a message beside the code: `::error file=…,line=…::…`.
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
    text = "::\(head)::\(Self.escaped(message))\n"
  }

  /// A text with the characters escaped that end a command or one of its properties.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    let plain = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return isProperty ? plain.replacing(":", with: "%3A").replacing(",", with: "%2C") : plain
  }
}
