import Testing
import WeexHost

/// The documentation's articles, compared with the tests that run their samples and with the sources that declare their names.
@Suite struct ArticleTests {
  nonisolated static func path(_ article: String) -> String {
    "\(Samples.catalogue)\(article).md"
  }

  /// The code that runs: the samples between `// sample: NAME` and `// end` in these tests, and the files of the packages that are built outside the
  /// repository.
  private static let runs: Set<String> = {
    let tests = [
      "ArticleSampleTests.swift", "ArticleSceneTests.swift", "ArticleArgumentTests.swift",
      "Components/SubclassTests.swift", "EntryPointSampleTests.swift", "DrivingSampleTests.swift",
      "AuthorSampleTests.swift", "WaitingSampleTests.swift", "PictureTests.swift",
      "PageLimitTests.swift",
    ]
    let samples = tests.flatMap { test in ((try? Samples.samples(of: test)) ?? [:]).values }
    let packages = Samples.files.filter {
      $0.hasPrefix("Tests/Fixtures/") && $0.contains("Package/") && $0.hasSuffix(".swift")
    }
    let files = packages.compactMap { try? Samples.text($0) }
      .map { $0.replacing("../../..", with: "../weexhost") }
    // As `.ci/test-user-package` writes the manifests anew.
    let byURL = files.map { file in
      file.replacing(
        #"name: "weexhost", path: "../weexhost""#,
        with: #"url: "https://github.com/weexhost/weexhost", from: "\#(Host.version)""#
      )
    }
    return Set((samples + files + byURL).map(plain))
  }()

  /// A text without its empty lines.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "\n")
  }

  @Test(arguments: Samples.documents.filter { $0 != "CONTRIBUTING.md" })
  func `what a document shows of Swift runs in the tests`(document: String) throws {
    for fence in try Samples.fences("swift", in: document) where !Samples.isInterface(fence) {
      #expect(Self.runs.contains(Self.plain(fence)), "\(fence)")
    }
  }

  @Test func `every sample of the articles is shown`() throws {
    let fences = try Samples.documents.flatMap { try Samples.fences("swift", in: $0) }
    for file in [
      "ArticleSampleTests.swift", "ArticleSceneTests.swift", "ArticleArgumentTests.swift",
      "AuthorSampleTests.swift", "DrivingSampleTests.swift", "WaitingSampleTests.swift",
    ] {
      let samples = try Samples.samples(of: file)
      #expect(!samples.isEmpty, "\(file)")
      for (name, sample) in samples {
        #expect(fences.contains(sample), "\(name)")
      }
    }
  }

  /// The sources of an article's subject; the article may also name other declarations.
  private static let targets = [
    ("Promises", ["Sources/PromiseBridge"]), ("Routes", ["Sources/URLRouter", "Sources/Routing"]),
    ("Scenes", ["Sources/SceneFlow", "Sources/Scenes"]),
    ("Templates", ["Sources/TemplateUI", "Sources/Templates"]),
  ]

  @Test(arguments: [0, 1, 2, 3])
  func `every public name is in the article's tables`(target: Int) throws {
    let (article, folders) = Self.targets[target]
    let listed = Set(
      try Samples.rows("Names", in: Self.path(article)).flatMap { Self.names($0[0]) }
    )
    let declared = Self.declarations(in: try folders.flatMap(Samples.sources), public: true)
    #expect(declared.subtracting(listed).subtracting(Self.fulfilments) == [])
  }

  @Test(arguments: [0, 1, 2, 3])
  func `every name in the article's tables is declared`(target: Int) throws {
    let listed = Set(
      try Samples.rows("Names", in: Self.path(Self.targets[target].0)).flatMap { Self.names($0[0]) }
    )
    #expect(listed.count > 20)
    let declared = Self.declarations(in: try Samples.sources("Sources"), public: false)
    #expect(listed.subtracting(declared) == [])
  }

  /// Declarations that only conform to a protocol of the standard library or of the core, or override a component's hooks.
  private static let fulfilments: Set<String> = [
    "description", "hostValue", "argumentName", "argumentForm", "absentArgument", "read", "attach",
    "draw", "measure", "measuresContent", "layoutDidFinish", "viewDidLoad", "viewWillUnload",
    "addEvent",
    "updateAttributes", "attributeNames", "eventNames",
  ]

  /// The names in a cell, without everything around their last part: `setAction` of `` `flex.setAction(_:timeout:_:)` ``.
  private static func names(_ cell: String) -> [String] {
    Samples.code(cell).filter { !$0.hasPrefix("$flex") && !$0.hasPrefix("window.") }.map { name in
      let bare = name.prefix { $0 != "(" && $0 != "[" && $0 != " " }
      return String(bare.split(separator: ".").last ?? bare)
    }
  }

  private static let kinds: Set<Substring> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "typealias", "case",
  ]

  /// The names that lines of Swift declare.
  private static func declarations(in sources: [String], public isPublic: Bool) -> Set<String> {
    var names: Set<String> = []
    for line in sources.joined(separator: "\n").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard !isPublic || words.contains("public") || words.contains("open"),
        words.first?.hasPrefix("//") != true,
        let kind = words.lastIndex(where: { kinds.contains($0) && $0 != "let" })
          ?? words.lastIndex(of: "let")
      else { continue }
      for word in words[(kind + 1)...].prefix(words[kind] == "case" ? 8 : 1) {
        names.insert(
          String(word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        )
      }
    }
    return names
  }
}
