package import WeexHost

/// A place in a tape's lines that a replay does not compare: `calls.stream.fetch.arguments[0].headers.date`.
///
/// A `*` stands for any one name or index. Everything below the place is not compared either. After `?`, a name stands for the query
/// parameters of that name in the URL at the place: `requests.url?_`.
package struct TapePath: Sendable, Hashable {
  private let parts: [String]
  /// The query parameter; `nil` for all that is at the place.
  private var parameter: String?

  /// The first parts that a path can have.
  private static let roots = ["run"] + TapeLine.Kind.allCases.dropLast().map(\.plural)

  /// Reads a path; throws if it is invalid.
  package init(_ text: String) throws(TapeFault) {
    var parts: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("?"), !parts.isEmpty {
        parameter = String(rest.dropFirst())
        if parameter == "" {
          throw TapeFault(
            "'\(text)' is not a path: the name of a query parameter is missing after '?'"
          )
        }
        break
      } else if rest.hasPrefix("[") {
        guard let end = rest.firstIndex(of: "]") else {
          throw TapeFault("'\(text)' is not a path: a '[' is not closed")
        }
        let part = rest[rest.index(after: rest.startIndex)..<end]
        parts.append(Int(part) == nil ? String(part) : "[\(part)]")
        rest = rest[rest.index(after: end)...]
        if rest.hasPrefix(".") { rest = rest.dropFirst() }
      } else {
        let part = rest.prefix { $0 != "." && $0 != "[" && $0 != "?" }
        guard !part.isEmpty else { throw TapeFault("'\(text)' is not a path: a name is missing") }
        parts.append(String(part))
        rest = rest.dropFirst(part.count)
        if rest.hasPrefix(".") { rest = rest.dropFirst() }
      }
    }
    guard let root = parts.first, root == "*" || Self.roots.contains(root) else {
      let near = Candidates.nearest(to: parts.first ?? "", among: Self.roots)
      let hint = near.isEmpty ? "" : Candidates.hint(for: parts[0], among: near)
      throw TapeFault(
        "'\(text)' is not a path: a path begins with \(Self.roots.joined(separator: ", "))\(hint)"
      )
    }
    self.parts = parts
    try checkFields(of: text)
    try checkParameter(of: text)
  }

  /// Throws if a query parameter belongs to no field, or to one of the lines' own that is no URL.
  private func checkParameter(of text: String) throws(TapeFault) {
    guard parameter != nil, parts[0] != "*" else { return }
    let kind = TapeLine.Kind.allCases.first { $0.plural == parts[0] }
    let field = kind.map(\.subjectLength).flatMap { parts.indices.contains($0) ? parts[$0] : nil }
    guard let field, field == "url" || field == "*" || kind?.subjectLength != 1 else {
      throw TapeFault(
        "'\(text)' is not a path: a query parameter belongs to a URL, as in requests.url?_"
      )
    }
  }

  /// Throws if the path names a field that lines of its kind, or the first line, do not have.
  private func checkFields(of text: String) throws(TapeFault) {
    let kind = TapeLine.Kind.allCases.first { $0.plural == parts[0] }
    let names =
      parts[0] == "run"
      ? Array(TapeHead.names) : kind.flatMap { TapeLine.shapes[$0] }.map { Array($0.keys) }
    let index = kind?.subjectLength ?? 1
    guard let names, parts.indices.contains(index), parts[index] != "*" else { return }
    guard names.contains(parts[index]) else {
      throw TapeFault(
        "'\(text)' is not a path: \(TapePath.text(Array(parts[..<index]))) has no '\(parts[index])'\(Candidates.hint(for: parts[index], among: names))"
      )
    }
    guard parts[index] == "arguments", parts.indices.contains(index + 1) else { return }
    let argument = parts[index + 1]
    guard argument == "*" || argument.hasPrefix("[") else {
      throw TapeFault(
        "'\(text)' is not a path: an argument has an index, such as arguments[0], not '\(argument)'"
      )
    }
  }

  /// Throws if the path names a module, component or method that neither the host nor the tape has.
  @HostActor
  package func check(against tape: Tape, in host: Host) throws(TapeFault) {
    let kinds = [TapeLine.Kind.call, .reply].map(\.plural)
    guard kinds.contains(parts[0]), parts.count > 1, parts[1] != "*",
      let registry = try? host.registry()
    else { return }
    let subjects = tape.lines.filter { [.call, .reply].contains($0.kind) }.map(\.subject)
    let owners =
      subjects.map { $0[1] } + Array(registry.modules.keys) + Array(registry.components.keys)
    let (owner, text) = (parts[1], Self.text(parts))
    guard owners.contains(owner) else {
      throw TapeFault(
        "'\(text)': there is no module and no component '\(owner)'\(Candidates.hint(for: owner, among: Set(owners)))"
      )
    }
    let tables = [registry.modules[owner]?.table, registry.components[owner]?.table]
    let methods =
      subjects.filter { $0[1] == owner }.map { $0[2] }
      + tables.flatMap { $0?.rows.map(\.name) ?? [] }
      + ["addEventListener", "removeAllEventListeners"]
    guard parts.count > 2, parts[2] != "*", !methods.contains(parts[2]) else { return }
    throw TapeFault(
      "'\(text)': '\(owner)' has no method '\(parts[2])'\(Candidates.hint(for: parts[2], among: Set(methods)))"
    )
  }

  /// Whether a place is this one, or lies below it.
  func covers(_ path: [String]) -> Bool {
    parameter == nil && parts.count <= path.count && agrees(with: path)
  }

  /// Whether a place lies below this one, is this one, or has it below itself.
  func touches(_ path: [String]) -> Bool {
    parameter == nil && agrees(with: path)
  }

  /// The query parameter of a URL at a place that is not compared, `*` for all; `nil` if there is none.
  func parameter(at path: [String]) -> String? {
    parts.count == path.count && agrees(with: path) ? parameter : nil
  }

  /// Whether the parts that both have are the same.
  private func agrees(with path: [String]) -> Bool {
    zip(parts, path).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// A path as a text, from which it is read again; a name that no text has is a `*`.
  static func text(_ path: [String]) -> String {
    path.reduce("") { text, part in
      let isIndex = part.hasPrefix("[") && Int(part.dropFirst().dropLast()) != nil
      if isIndex { return text + part }
      let isPlain = !part.isEmpty && !part.contains { $0 == "." || $0 == "[" || $0 == "?" }
      if !isPlain, !part.contains("]") { return text + "[\(part)]" }
      return text + (text.isEmpty ? "" : ".") + (isPlain ? part : "*")
    }
  }
}
