internal import BundleFormat
internal import Glibc
internal import HostValues

/// The code that esbuild generated, searched for placeholder names that mark something missing in a source.
struct GeneratedCode {
  /// The code.
  let text: String
  private let map: SourceMap

  /// Combines code with its map.
  init(_ text: String, map: String, in folder: ProjectFolder) {
    self.text = text
    self.map = SourceMap(
      built: map,
      in: folder.path,
      after: 0,
      cutting: BuildNamespace.allCases.map(\.prefix)
    )
  }

  /// A use of a name: the file, the place, and the code that follows.
  private typealias Use = (file: String, place: SourceLocation, rest: Substring)

  /// Uses of undefined things in the sources: JSX without a function, undefined names of the environment, and names that only webpack provides.
  var problems: [SourceProblem] {
    var problems: [SourceProblem] = []
    func warn(of use: Use, _ message: String) {
      guard !use.file.contains("/node_modules/") else { return }
      problems.append(
        SourceProblem(
          file: use.file,
          line: use.place.line,
          column: use.place.column,
          message: message,
          isWarning: true,
          topic: .name
        )
      )
    }
    for use in uses(of: JSXRules.unknownName) {
      problems.append(JSXRules.problem(at: use.place, in: use.file))
    }
    for use in uses(of: Defines.environmentName) {
      guard let name = Self.member(use.rest) else { continue }
      warn(
        of: use,
        "process.env.\(name) is not defined, so its value is undefined: give it a value with "
          + "'--define process.env.\(name)=VALUE'"
      )
    }
    for (name, replacement) in [
      ("ensure", "write import('./FILE')"), ("context", "import each of the files"),
    ] {
      for use in uses(of: "__require.\(name)(") {
        warn(of: use, "require.\(name) is webpack's, and fails when it runs: \(replacement)")
      }
    }
    return problems
  }

  private func uses(of name: String) -> [Use] {
    var uses: [Use] = []
    var line = 1
    var counted = text.utf8.startIndex
    var column = 1
    for offset in Self.offsets(of: name, in: text) {
      let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
      while let end = text.utf8[counted..<index].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        counted = text.utf8.index(after: end)
        column = 1
      }
      column += text[counted..<index].utf16.count
      counted = index
      guard let place = map.location(line: line, column: column) else { continue }
      let file = String(place.url.dropFirst("file://".count))
      let end = text.utf8.index(index, offsetBy: name.utf8.count)
      uses.append((file, place, text[end...]))
    }
    return uses
  }

  /// The name of the accessed member, `.name` or `["name"]`.
  private static func member(_ rest: Substring) -> Substring? {
    if rest.hasPrefix(".") {
      let name = rest.dropFirst().prefix { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
      return name.isEmpty ? nil : name
    }
    guard rest.hasPrefix("[\"") else { return nil }
    return rest.dropFirst(2).prefix { $0 != "\"" }
  }

  /// The offsets of a name in UTF-8; most bundles are large and contain none.
  private static func offsets(of name: String, in text: String) -> [Int] {
    unsafe text.withCString { start in
      var offsets: [Int] = []
      var rest = unsafe start
      // The matches lie in the text, which lives as long as the closure.
      while let found = unsafe strstr(rest, name) {
        unsafe offsets.append(UnsafePointer(found) - start)
        unsafe rest = UnsafePointer(found) + name.utf8.count
      }
      return offsets
    }
  }
}
