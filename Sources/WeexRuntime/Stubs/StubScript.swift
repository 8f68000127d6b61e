internal import HostThread
internal import JSEngine
internal import WeexCore

/// A stub's script as the engine runs it: CommonJS as it is, and a module of JavaScript's with its exports made assignments.
struct StubScript: Sendable {
  /// The module's name.
  let name: String
  /// The script.
  let source: String
  /// Where the script came from.
  let url: String

  /// Makes it a function of `module`, `exports` and `require`; throws the syntax error of the script.
  @HostActor
  func function(in context: JSContext) throws(JSException) -> JSValue {
    let parameters = "module, exports, require"
    let exports = StubExports(source)
    let script =
      exports.isEmpty
      ? FunctionScript(source, url: url, parameters: parameters, isStrict: false)
      : FunctionScript(exports.script, url: url, parameters: parameters)
    do throws(JSException) {
      return try script.function(in: context)
    } catch {
      guard let line = exports.importLine else { throw error }
      throw JSException(
        name: "SyntaxError",
        message: "a stub is one file and imports nothing; build it to one with a bundler",
        place: JSPlace(url: url, line: line, column: 1)
      )
    }
  }
}

/// The `export` declarations of a script, which stand at the beginnings of lines.
///
/// Lines and columns stay: a word that goes leaves blanks behind, and what is exported is assigned behind the last line.
private struct StubExports {
  private(set) var script = ""
  private var assignments: [String] = []

  /// The first line, from 1, that imports something or exports another file's names.
  private(set) var importLine: Int?
  private var hasDefault = false

  /// Whether nothing is exported.
  var isEmpty: Bool { assignments.isEmpty && !hasDefault }

  init(_ source: String) {
    var lines: [String] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(rewritten(String(line)))
      if importLine == nil, Self.isImport(line) { importLine = lines.count }
    }
    script = lines.joined(separator: "\n") + "\n" + assignments.joined(separator: " ")
  }

  /// Whether a line is a declaration that needs another file; a call of `import()` is none.
  private static func isImport(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    return words.first == "import" || (words.first == "export" && words.contains("from"))
  }

  private mutating func rewritten(_ line: String) -> String {
    let word = "export"
    guard line.hasPrefix(word), let next = line.dropFirst(word.count).first, " {*".contains(next)
    else { return line }
    let rest = line.dropFirst(word.count).drop { $0 == " " }
    let column = line.count - rest.count
    if rest.hasPrefix("default") {
      hasDefault = true
      return "exports.default =" + rest.dropFirst("default".count)
    }
    if rest.hasPrefix("{"), let end = rest.firstIndex(of: "}"), !rest[end...].contains("from") {
      for item in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
        let names = item.split(separator: " ").filter { $0 != "as" }
        if let local = names.first, let exported = names.last {
          assignments.append("exports.\(exported) = \(local);")
        }
      }
      return ""
    }
    for declaration in ["async function*", "async function", "function*", "function", "class"] {
      guard rest.hasPrefix(declaration) else { continue }
      return take(rest.dropFirst(declaration.count), of: rest, column, line)
    }
    for declaration in ["const ", "let ", "var "] where rest.hasPrefix(declaration) {
      return take(rest.dropFirst(declaration.count), of: rest, column, line)
    }
    return line
  }

  private mutating func take(
    _ name: Substring,
    of declaration: Substring,
    _ column: Int,
    _ line: String
  ) -> String {
    let word = name.drop { $0 == " " || $0 == "*" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    guard !word.isEmpty else { return line }
    assignments.append("exports.\(word) = \(word);")
    return String(repeating: " ", count: column) + declaration
  }
}
