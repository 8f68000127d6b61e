import Testing
import WeexHost

/// Facts in the documents: links have targets, files exist, figures and ids are those of the code and the tests.
@Suite struct DocumentTests {
  @Test(arguments: Samples.documents)
  func `every link in a document leads to a file and a heading that are there`(
    document: String
  ) throws {
    let prose = try Samples.prose(of: document)
    for part in prose.split(separator: "](").dropFirst() {
      let link = part.prefix { $0 != ")" }
      guard !link.hasPrefix("http") else { continue }
      let pieces = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = pieces[0].isEmpty ? document : Self.path(of: pieces[0], from: document)
      #expect(Samples.files.contains(target), "\(link)")
      guard pieces.count == 2, Samples.files.contains(target) else { continue }
      #expect(try Self.headings(of: target).contains(pieces[1].lowercased()), "\(link)")
    }
  }

  @Test func `the root page lists every article, and no other`() throws {
    let root = try Samples.text(ArticleTests.path("WeexHost"))
    let listed = root.split(separator: "<doc:").dropFirst().map { part in
      ArticleTests.path(String(part.prefix { $0 != ">" }))
    }
    let articles = Samples.documents.filter { $0.hasPrefix(Samples.catalogue) }
    #expect(articles.count > 20)
    #expect(listed.sorted() == articles.filter { $0 != ArticleTests.path("WeexHost") })
  }

  @Test func `the changes begin with the version that there is, and its day`() throws {
    let heading = try Samples.text("CHANGELOG.md").split(separator: "\n").first {
      $0.hasPrefix("## ")
    }
    let day = try #require(heading?.wholeMatch(of: /## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d/))
    #expect(day.output.1 == Host.version[...])
  }

  /// Placeholder names of files, and third-party files.
  private static let elsewhere: Set<String> = [
    "NameCommand.swift", "Type+Aspect.swift", "Type+Testing.swift", "weex-main-jsfm.js",
    "weex-rax-api.js",
  ]

  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
  func `every file that a document names is there`(document: String) throws {
    let endings = [".swift", ".js", ".json", ".md", ".c", ".h"]
    let names = Set(Samples.code(try Samples.prose(of: document)))
    let files = names.filter { name in
      endings.contains { name.hasSuffix($0) && name.count > $0.count } && !name.hasPrefix(".")
    }
    #expect(files.count > 20)
    for file in files.subtracting(Self.elsewhere) {
      #expect(Samples.files.contains { $0 == file || $0.hasSuffix("/" + file) }, "\(file)")
    }
  }

  @Test func `every acceptance id of the tests is explained, and no other`() throws {
    let rows = try Samples.text("CONTRIBUTING.md").matches(of: /\n\| ((?:WA|FA|RA|KA|SA|X)\d+) \|/)
    let tests = Samples.files.filter { $0.hasPrefix("Tests/") && $0.hasSuffix("Tests.swift") }
    var ids: Set<Substring> = []
    for test in tests {
      let lines = try Samples.text(test).split(separator: "\n").filter { $0.contains("func `") }
      for line in lines {
        ids.formUnion(line.matches(of: /\b(?:WA|FA|RA|KA|SA|X)\d+\b/).map(\.output))
      }
    }
    #expect(ids.count == 100)
    #expect(Set(rows.map(\.output.1)) == ids)
  }

  /// A figure in a document: its words there, and its declaration in the code.
  struct Figure: Sendable {
    let document: String
    let words: String
    let file: String
    let code: String

    init(_ article: String, _ words: String, _ file: String, _ code: String) {
      document = article.hasSuffix(".md") ? article : ArticleTests.path(article)
      (self.words, self.file, self.code) = (words, file, code)
    }
  }

  @Test(arguments: figures)
  func `a figure in a document is the one in the code`(figure: Figure) throws {
    let text = try Samples.text(figure.document).replacing("\n", with: " ")
    #expect(text.contains(figure.words), "\(figure.words)")
    let files = Samples.files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix("/" + figure.file) }
    #expect(files.count == 1, "\(figure.file)")
    for file in files { #expect(try Samples.text(file).contains(figure.code), "\(figure.code)") }
  }

  static let figures: [Figure] = [
    Figure("README.md", "`--timeout` (10 s", "DurationText.swift", "duration: .seconds(10)"),
    Figure("ARCHITECTURE.md", "256 MiB", "HostThread.swift", "stackSize = 256 << 20"),
    Figure("ARCHITECTURE.md", "32 rounds", "ComponentTree+Layout.swift", "maximumRounds = 32"),
    Figure("Appearance", "frames of 10 ms", "Frames.swift", "static let interval = 10.0"),
    Figure(
      "Appearance",
      "750 by 1334",
      "Page+Viewport.swift",
      "Double = 750, height: Double = 1334"
    ),
    Figure("Appearance", "Android 14", "Device.swift", #"case "android": "14""#),
    Figure("Appearance", "1.2 times", "FixedAdvanceText.swift", "1.2 * style.fontSize"),
    Figure("Appearance", "half the font size", "FixedAdvanceText.swift", "style.fontSize / 2"),
    Figure("CommandLine", "this long (10s)", "DurationText.swift", "duration: .seconds(10)"),
    Figure("CommandLine", "`--timeout` (10 s", "DurationText.swift", "duration: .seconds(10)"),
    Figure("CommandLine", "beyond 40 levels", "TreePrinter.swift", "maximumIndentation = 40"),
    Figure("CommandLine", "to 1/1000", "PageJSON.swift", "* 1000).rounded() / 1000"),
    Figure("Components", "32 times at most", "ComponentTree+Layout.swift", "maximumRounds = 32"),
    Figure("CrossingValues", "nested 1000 levels", "FlexValue.swift", "maximumDepth = 1000"),
    Figure("CrossingValues", "four million values", "copy.js", "MAXIMUM_SIZE = 4000000"),
    Figure("CrossingValues", "10,000 levels", "normalize.js", "MAXIMUM_ARGUMENT_DEPTH = 10000"),
    Figure("CrossingValues", "2,000,000 values", "normalize.js", "MAXIMUM_VALUES = 2000000"),
    Figure("CrossingValues", "134,217,728", "normalize.js", "MAXIMUM_TEXT = 134217728"),
    Figure("CrossingValues", "at most 65,536", "stream.js", "MAXIMUM_NAME = 65536"),
    Figure("CrossingValues", "100,000 characters", "format.js", "MAXIMUM_TEXT_LENGTH = 100000"),
    Figure("CrossingValues", "nested 512 levels", "JSONReader.swift", "maximumDepth = 512"),
    Figure("DrivingPages", "300 ms", "ScrollAnimation.swift", "duration = 300.0"),
    Figure("DrivingPages", "strides of half", "Scroller+Drag.swift", "visibleLength / 2"),
    Figure("DrivingPages", "At most 100 pages", "PageStack.swift", "maximumPages = 100"),
    Figure("DrivingPages", "4 unless given", "Page+Touching.swift", "moves: Int = 4"),
    Figure("DrivingPages", "10 s of the host's", "Host+Open.swift", "clock: .seconds(10)"),
    Figure("DrivingPages", "a minute of the machine's", "Host+Open.swift", "waiting: .seconds(60)"),
    Figure("Modules", "10 s of the host's", "Host+Open.swift", "clock: .seconds(10)"),
    Figure("Modules", "a minute of the machine's", "Host+Open.swift", "waiting: .seconds(60)"),
    Figure("Modules", "for 10 s of both", "DurationText.swift", "duration: .seconds(10)"),
    Figure(
      "NetworkAndFiles",
      "20 redirections",
      "ResourceRequest+Redirection.swift",
      "maximumRedirections = 20"
    ),
    Figure(
      "NetworkAndFiles",
      "64 MiB, or",
      "ResourceRequesting.swift",
      "maximumResponseSize = 64 << 20"
    ),
    Figure(
      "NetworkAndFiles",
      "60,000",
      "ResourceRequesting.swift",
      "timeout = Duration.seconds(60)"
    ),
    Figure("NetworkAndFiles", "quarter of a second", "SocketSilence.swift", "idleTime = 250.0"),
    Figure("NetworkAndFiles", "than 5 MiB", "SQLiteStorage.swift", "room = 5 * 1024 * 1024"),
    Figure("NetworkAndFiles", "reaches 64 MiB", "SQLiteStorage.swift", "= 64 * 1024 * 1024"),
    Figure("NetworkAndFiles", "for five seconds", "SQLiteStorage.swift", "Duration = .seconds(5)"),
    Figure("NetworkAndFiles", "2000-01-01T", "HostClock.swift", "virtualEpoch = 946_684_800_000.0"),
    Figure("NetworkAndFiles", "is 1 ms", "HostClock.swift", "minimumStep = 1.0"),
    Figure("OtherEntryPoints", "1000 levels", "copy.js", "MAXIMUM_DEPTH = 1000"),
    Figure("OtherEntryPoints", "10,000 events", "EventChannel.swift", "capacity: Int { 10_000 }"),
    Figure("Promises", "60 s unless set", "FlexComponent.swift", "timeout = Duration.seconds(60)"),
    Figure("Promises", "four million values", "copy.js", "MAXIMUM_SIZE = 4000000"),
    Figure("Routes", "eight routes in all", "Page+Finding.swift", "maximumRoutes = 8"),
    Figure("Routes", "64 calls deep", "RouteContext.swift", "maximumDepth = 64"),
    Figure("Scenes", "10,000 events", "EventChannel.swift", "capacity: Int { 10_000 }"),
    Figure("Scenes", "at most 100 pages", "PageStack.swift", "maximumPages = 100"),
    Figure("Scenes", "the latest thousand", "SceneSequence.swift", "maximumRefusals = 1000"),
    Figure("Scenes", "a hundred deep", "SceneSequence.swift", "maximumChainLength = 100"),
    Figure("Sources", "for 30 days", "BuildCache.swift", "lifetime: Int64 = 30 * 86_400"),
    Figure("Sources", "0.17.0", "EsbuildProgram.swift", #"knownVersion = "0.17.0""#),
    Figure("Templates", "16 page units apart", "TemplateScript.swift", #"style["marginTop"] = 16"#),
    Figure("Templates", "8 apart", "TextLines.swift", "gap: Float = 8"),
    Figure("Templates", "100 by 50", "TextViews.swift", #"setDefault("height", 50)"#),
    Figure("Templates", "300 by 300", "OneImageView.swift", #"setDefault("width", 300)"#),
    Figure("Templates", "more than 512 levels", "JSONReader.swift", "maximumDepth = 512"),
    Figure("WeexSurface", "At most eight deep", "Embed.swift", "maximumDepth = 8"),
    Figure("WeexSurface", "iOS 17.0", "Device.swift", #"case "ios": "17.0""#),
  ]

  /// The target path of a link in a document.
  private static func path(of link: Substring, from document: String) -> String {
    var parts = document.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The headings of a document as links name them, in lower case.
  private static func headings(of document: String) throws -> Set<String> {
    let lines = try Samples.prose(of: document).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      lines.map { line in
        let text = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return text.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
      }
    )
  }
}
