import Testing

/// The protocols and types in `Handlers.md`, compared with the sources.
@Suite struct HandlerArticleTests {
  private static let article = ArticleTests.path("Handlers")

  /// A declaration at the beginning of a line, with the lines up to its closing brace.
  private struct Declaration {
    var header: String
    var lines: [String] = []

    /// A line without spaces, comments and `public`.
    static func plain(_ line: String) -> String {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      return code.replacing("public ", with: "").filter { !$0.isWhitespace }
    }

    var body: String { lines.map(Self.plain).joined() }

    /// The names of its functions and properties, except those of nested types.
    var members: Set<String> {
      Set(lines.compactMap(Self.member))
    }

    /// The members whose declarations end with a remark that they may be left out.
    var optionalMembers: Set<String> {
      var names: Set<String> = []
      var last: String?
      for line in lines {
        last = Self.member(of: line) ?? last
        if line.hasSuffix("// may be left out"), let last { names.insert(last) }
      }
      return names
    }

    private static func member(of line: String) -> String? {
      let words = line.split(separator: " ")
      guard line.hasPrefix("  "), !line.hasPrefix("   "), words.first?.hasPrefix("//") == false,
        let kind = words.firstIndex(where: { $0 == "func" || $0 == "var" })
      else { return nil }
      return String(words[kind + 1].prefix { $0.isLetter })
    }
  }

  /// The declarations of a text that begin with one of some words, after `public`.
  private static func declarations(_ kinds: [String], in text: String) -> [Declaration] {
    var declarations: [Declaration] = []
    var current: Declaration?
    for line in text.split(separator: "\n").map(String.init) {
      let start = line.replacing("public ", with: "")
      if current == nil, line.hasSuffix("{"), kinds.contains(where: { start.hasPrefix($0 + " ") }) {
        current = Declaration(header: Declaration.plain(line))
      } else if line == "}", let ended = current {
        declarations.append(ended)
        current = nil
      } else {
        current?.lines.append(line)
      }
    }
    return declarations
  }

  private static let types = ["protocol", "struct", "enum"]

  /// The article's interfaces.
  private func shown(_ kinds: [String] = types) throws -> [Declaration] {
    try Samples.fences("swift", in: Self.article).filter(Samples.isInterface)
      .flatMap { Self.declarations(kinds, in: $0) }
  }

  /// The declarations of the sources, by their headers.
  private func declared(_ kinds: [String] = types) throws -> [String: [Declaration]] {
    let all = try Samples.sources("Sources").flatMap { Self.declarations(kinds, in: $0) }
    return Dictionary(grouping: all, by: \.header)
  }

  @Test func `a protocol that the article shows has the requirements of the source`() throws {
    let declared = try declared()
    #expect(try shown(["protocol"]).count > 20)
    for declaration in try shown(["protocol"]) {
      let bodies = declared[declaration.header, default: []].map(\.body)
      #expect(bodies == [declaration.body], "\(declaration.header)")
    }
  }

  @Test func `each line of a type that the article shows is in the source`() throws {
    let declared = try declared()
    #expect(try shown(["struct", "enum"]).count > 5)
    for declaration in try shown(["struct", "enum"]) {
      let bodies = declared[declaration.header, default: []].map(\.body)
      #expect(bodies.count == 1, "\(declaration.header)")
      for line in declaration.lines.map(Declaration.plain) {
        #expect(bodies.allSatisfy { $0.contains(line) }, "\(declaration.header) \(line)")
      }
    }
  }

  @Test func `what may be left out has a default in the source`() throws {
    let extensions = try declared(["extension"])
    for declaration in try shown(["protocol"]) {
      let name = declaration.header.dropFirst("protocol".count).prefix { $0.isLetter }
      let defaults = extensions["extension\(name){", default: []].map(\.members)
        .reduce(into: Set<String>()) { $0.formUnion($1) }
      #expect(declaration.optionalMembers == declaration.members.intersection(defaults), "\(name)")
    }
  }

  @Test func `every handler of the table is shown, and is in a file of its name`() throws {
    let names = try Samples.rows("One of the host's", in: Self.article)
      .flatMap { Samples.code($0[0]) }
    let shown = Set(try shown(["protocol"]).map(\.header))
    #expect(names.count > 20)
    for name in names {
      #expect(shown.contains("protocol\(name):Sendable{"), "\(name)")
      let files = Samples.files.filter {
        $0.hasPrefix("Sources/") && $0.hasSuffix("/\(name).swift")
      }
      #expect(files.count == 1, "\(name)")
      for file in files { #expect(try Samples.text(file).contains("public protocol \(name):")) }
    }
  }
}
