import Testing
import WeexHost

/// The articles for authors of modules, components and handlers: their samples are a package that is built and tested outside the repository
/// (`.ci/test-user-package`), and their tables name existing declarations.
@Suite struct AuthorArticleTests {
  private static let package = "Tests/Fixtures/ArticlePackage/"
  private static let articles = ["Modules", "Components", "Handlers"]
  private static let files = [
    "Package.swift", "Sources/tea/Tea.swift", "Tests/TeaKitTests/TeaTests.swift",
  ]

  /// The package's files in Swift, without their empty lines.
  private func package() throws -> [String] {
    try
      (Self.files.map { try Samples.text(Self.package + $0) }
      + Samples.sources(Self.package + "Sources/TeaKit")).map { text in
        text.split(separator: "\n").joined(separator: "\n")
      }
  }

  private static let samples = [
    "Components/SubclassTests.swift", "ArticleArgumentTests.swift", "AuthorSampleTests.swift",
    "WaitingSampleTests.swift",
  ]

  private func fences(_ article: String) throws -> [String] {
    let fences = try Samples.fences("swift", in: ArticleTests.path(article))
    return fences.filter { !Samples.isInterface($0) }.map { fence in
      fence.split(separator: "\n").joined(separator: "\n")
    }
  }

  @Test(arguments: articles)
  func `what an article shows is in the package`(article: String) throws {
    let known =
      try package() + Self.samples.flatMap { try Samples.samples(of: $0).values }
    for fence in try fences(article) { #expect(known.contains(fence), "\(fence)") }
  }

  @Test func `every file of the package is shown`() throws {
    let shown = try Self.articles.flatMap(fences)
    for file in try package() { #expect(shown.contains(file), "\(file)") }
  }

  @Test func `the page of the package is shown with what it prints`() throws {
    let modules = try Samples.text(ArticleTests.path("Modules"))
    #expect(try modules.contains(Samples.text(Self.package + "menu.js")))
    #expect(try modules.contains(Samples.text(Self.package + "expected.txt")))
  }

  @Test func `every hook of a component is reported`() throws {
    let article = try Samples.text(ArticleTests.path("Components"))
    let source = try Samples.text("Sources/WeexTree/Components/Component.swift")
    let hooks = source.split(separator: "\n").filter { $0.hasPrefix("  open ") }.map { line in
      let words = line.split(separator: " ")
      let kind = words.firstIndex { $0 == "func" || $0 == "var" } ?? 0
      return String(words[kind + 1].prefix { $0.isLetter })
    }
    #expect(hooks.count > 20)
    let elsewhere: Set = ["layoutKind", "embeddedPage", "embeddingFailure"]
    for hook in hooks where !elsewhere.contains(hook) {
      #expect(article.contains("`\(hook)") || article.contains(" \(hook)("), "\(hook)")
    }
  }

  @Test func `every built-in component is in the table`() throws {
    let source = try Samples.text("Sources/WeexComponents/Host+Components.swift")
    let rows = try Samples.rows("Building on", in: ArticleTests.path("Components"))
    let named = Set(rows.flatMap { Samples.code($0[0]) })
    let registered = source.split(separator: "withClass: ").dropFirst().map { part in
      String(part.prefix { $0 != "." })
    }
    #expect(Set(registered) == named)
  }

  @Test func `what a subclass finds has the types of the sources`() throws {
    let sources =
      try Samples.sources("Sources/WeexComponents")
      + [Samples.text("Sources/WeexTree/Components/Component.swift")]
    let lines = sources.joined(separator: "\n").split(separator: "\n")
      .filter { $0.contains("public ") || $0.contains("open ") }
    let members = try Samples.rows("Building on", in: ArticleTests.path("Components"))
      .flatMap { $0.dropFirst(2).flatMap(Samples.code) }
      .filter { $0.contains(": ") || $0.hasSuffix("()") }
    #expect(members.count > 20)
    let initial = ["Bool": "false", "Int": "0", "String": #""""#]
    for member in members {
      let parts = member.split(separator: ": ").map(String.init)
      var forms = ["func \(member)"]
      if parts.count == 2 {
        forms = ["var \(member)", "var \(parts[0]) = \(initial[parts[1]] ?? parts[1] + "(")"]
      }
      #expect(lines.contains { line in forms.contains { line.contains($0) } }, "\(member)")
    }
  }

  @Test func `every handler is in the table`() throws {
    let known = try Samples.rows("Handlers", in: ArticleTests.path("WeexSurface"))
      .flatMap { Samples.code($0[0]) }
    let named = try Samples.rows("One of the host's", in: ArticleTests.path("Handlers"))
      .flatMap { Samples.code($0[0]) }
    #expect(Set(named) == Set(known))
  }
}
