internal import HostThread
package import HostValues
internal import JSEngine

/// The result of compiling one `.vue` or `.we` file.
package struct CompiledSource: Sendable {
  /// A part of the file as a module of its own.
  package enum Part: Sendable {
    /// JavaScript, or a language that esbuild compiles to it (`js`, `jsx`, `ts`, `tsx`).
    case code(String, loader: String)
    /// Another file, named by the block's `src`.
    case file(String)
  }

  /// The modules that the facade imports, by the name after the `?`.
  ///
  /// `script` is the script; `component` contains template and styles, as a CommonJS module of a function that completes the options.
  /// Elements inside a `.we` file have their own pair: `script:name` and `component:name`.
  package let parts: [String: Part]
  /// The module that an import of the file yields: it imports `?script` and `?component` of the same file.
  package let facade: String
  /// The problems in the file.
  package let problems: [SourceProblem]
  /// The names in the templates that only a host can check.
  package let names: [SourceName]
  /// The other files that were read.
  package let dependencies: [String]
  /// The places in the file that caused the imports of the facade, by specifier.
  package let imports: [String: SourcePlace]

  /// The script.
  package var script: Part? { parts["script"] }
  /// Template and styles.
  package var component: Part? { parts["component"] }

  /// The relative paths of components that the script seems to import: the quoted texts that look like one, in order.
  var likelyComponents: [String] {
    guard case .code(let code, _) = script else { return [] }
    let quotes = "'\"".utf8
    return code.utf8.split { quotes.contains($0) }.compactMap { text in
      let isComponent = [".vue", ".we"].contains {
        text.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
      return isComponent && text.first == UInt8(ascii: ".") ? String(text) : nil
    }
  }
}

/// A place of a source file, counted from 1.
package struct SourcePlace: Sendable, Hashable {
  /// The line.
  package let line: Int
  /// The column.
  package let column: Int

  /// Makes a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Reads a compiler's `line` and `column`; 1 stands for what is no whole number, as the offsets of another compiler's version may be.
  @HostActor
  init(_ value: JSBorrowed) throws(JSException) {
    line = max(1, try value.property("line").number.flatMap { Int(exactly: $0) } ?? 1)
    column = max(1, try value.property("column").number.flatMap { Int(exactly: $0) } ?? 1)
  }

  /// The place after the last character of a module that is no space, without the source map that it may end with.
  init(endOf module: String) {
    let map = module.ranges(of: "\n//# sourceMappingURL=").last
    let text = module[..<(map?.lowerBound ?? module.endIndex)].unicodeScalars
    let end = text.lastIndex { !$0.properties.isWhitespace }.map(text.index(after:))
    let lines = text[..<(end ?? text.startIndex)].split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    self.init(line: lines.count, column: (lines.last.map { Substring($0).utf16.count } ?? 0) + 1)
  }
}

extension SourcePlace: Comparable {
  /// Compares lines, then columns.
  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A problem in a source, at its place.
package struct SourceProblem: Error, Sendable, Hashable {
  /// The absolute path; `nil` if the problem is in no file.
  package let file: String?
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int
  /// The problem and the likely correction, without a final period.
  package let message: String
  /// Whether the bundle is built nevertheless.
  package let isWarning: Bool
  /// The topic of the problem.
  package var topic = Topic.source

  /// The topic of a problem.
  package enum Topic: String, Sendable {
    /// The source in general.
    case source
    /// A style that Weex does not have, which devices ignore.
    case style
    /// The value of a style.
    case styleValue = "style value"
    /// A style's value that devices ignore, or its unit, which Weex's style compiler leaves out.
    case ignoredValue = "ignored value"
    /// A style compiler that is not installed.
    case styleCompiler = "style compiler"
    /// Odd code that runs all the same.
    case code
    /// Another unknown name, of a pseudo-class or a variable.
    case name
    /// The source map of a module.
    case sourceMap = "source map"
  }

  /// Whether the page works in spite of it, on devices too.
  package var isHarmless: Bool { [.style, .ignoredValue, .code].contains(topic) }

  /// Whether it is an error about a style's value, without which the bundle can be built.
  package var isWrongStyle: Bool { topic == .styleValue && !isWarning }

  /// The problem as the host's error.
  package var error: HostError {
    HostError(
      isWrongStyle ? .invalidValue : .invalidSource,
      message,
      at: file.map { SourceLocation(url: SourceFile.url(ofPath: $0), line: line, column: column) },
      underlying: self
    )
  }
}

extension HostError {
  /// Whether it says that a style compiler is not installed.
  package var isAboutStyleCompiler: Bool {
    (underlying as? SourceProblem)?.topic == .styleCompiler
  }
}

@HostActor
extension CompiledSource {
  /// Reads a compiler's result.
  init(_ value: JSValue, path: String) throws(JSException) {
    let modules = try value.borrowed.property("modules")
    var parts: [String: Part] = [:]
    for key in modules.propertyNames() { parts[key] = try Self.part(modules.property(key)) }
    self.parts = parts
    facade = try value.borrowed.property("facade").string ?? ""
    problems = try Self.elements(value.borrowed.property("problems")) {
      problem throws(JSException) in
      let place = try SourcePlace(problem)
      return try SourceProblem(
        file: problem.property("file").string ?? path,
        line: place.line,
        column: place.column,
        message: problem.property("message").string ?? "",
        isWarning: problem.property("isWarning").bool ?? false,
        topic: problem.property("about").string.flatMap(SourceProblem.Topic.init) ?? .source
      )
    }
    names = try Self.elements(value.borrowed.property("names")) {
      name throws(JSException) in try SourceName(name, path: path)
    }
    dependencies = try Self.elements(value.borrowed.property("dependencies")) {
      dependency throws(JSException) in dependency.string ?? ""
    }
    let imports = try Self.elements(value.borrowed.property("imports")) {
      place throws(JSException) in
      (try place.property("path").string ?? "", try SourcePlace(place))
    }
    self.imports = Dictionary(imports) { first, _ in first }
  }

  private static func part(_ value: JSBorrowed) throws(JSException) -> Part? {
    guard value.isObject else { return nil }
    if let file = try value.property("src").string { return .file(file) }
    let loader = try value.property("loader").string ?? "js"
    return .code(try value.property("contents").string ?? "", loader: loader)
  }

  private static func elements<Element>(
    _ array: JSBorrowed,
    _ read: (JSBorrowed) throws(JSException) -> Element
  ) throws(JSException) -> [Element] {
    var elements: [Element] = []
    for index in 0..<array.count { elements.append(try read(array.element(index))) }
    return elements
  }
}
