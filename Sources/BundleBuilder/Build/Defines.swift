internal import HostValues

/// The definitions of names in a bundle's sources, such as `process.env.API`.
struct Defines {
  /// The variable that esbuild generates for `process.env`, with the known values.
  static let environmentName = "define_process_env_default"

  private let values: [String: String]

  /// Makes the definitions of a build; `process.env.NODE_ENV` is `production` by default.
  ///
  /// - Parameter values: By name: JSON, `undefined`, otherwise a text.
  init(_ values: [String: String]) {
    self.values = ["process.env.NODE_ENV": "production"].merging(values) { $1 }
  }

  /// The reserved words, with which no name may begin; `import.meta` is an exception.
  private static let reserved: Set<Substring> = [
    "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
    "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function",
    "if", "import", "in", "instanceof", "let", "new", "null", "return", "static", "super",
    "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
  ]

  /// Whether a name can be defined: identifiers, separated by dots, of which the first is no reserved word.
  static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first else { return false }
    if reserved.contains(first), !text.hasPrefix("import.meta.") { return false }
    return parts.allSatisfy { part in
      guard let first = part.first, !first.isNumber else { return false }
      return part.allSatisfy { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
    }
  }

  /// esbuild's flags.
  ///
  /// `process.env` as a whole is an object of the known values: an unknown name gives `undefined` and not an error.
  var flags: [String] {
    let prefix = "process.env."
    var members: [String] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where name.hasPrefix(prefix) {
      let member = name.dropFirst(prefix.count)
      let expression = Self.expression(value)
      guard !member.contains("."), expression != "undefined" else { continue }
      members.append("\(JSONText.of(.string(String(member)))):\(expression)")
    }
    var defined = values.mapValues(Self.expression)
    if defined["process.env"] == nil {
      defined["process.env"] = "{\(members.joined(separator: ","))}"
    }
    return defined.sorted { $0.key < $1.key }.map { "--define:\($0.key)=\($0.value)" }
  }

  /// A value as a JavaScript expression.
  private static func expression(_ value: String) -> String {
    if value == "undefined" || (try? JSONReader.parse(value)) != nil { return value }
    return JSONText.of(.string(value))
  }
}
