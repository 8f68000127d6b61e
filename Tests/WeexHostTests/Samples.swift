import FoundationEssentials

/// The samples in documents, compared with the tests that run them.
enum Samples {
  /// The samples of a test file, between `// sample: NAME` and `// end`: without the indentation of their first line, and without empty lines.
  static func samples(of file: String) throws -> [String: String] {
    let lines = try text("Tests/WeexHostTests/\(file)").split(separator: "\n")
    var samples: [String: String] = [:]
    for (index, line) in lines.enumerated() {
      guard let marker = line.firstRange(of: "// sample: ") else { continue }
      let indent = line.prefix { $0 == " " }.count
      samples[String(line[marker.upperBound...])] = lines[(index + 1)...]
        .prefix { !$0.hasSuffix("// end") }
        .map { $0.dropFirst(indent) }
        .joined(separator: "\n")
    }
    return samples
  }

  /// The code of a document in a language, fence by fence; without empty lines if it is Swift.
  static func fences(_ language: String, in path: String) throws -> [String] {
    try text(path).split(separator: "\n```\(language)\n").dropFirst().map { part in
      let code = part.prefix(upTo: part.firstRange(of: "\n```")?.lowerBound ?? part.endIndex)
      return language == "swift" ? String(code).replacing("\n\n", with: "\n") : String(code)
    }
  }

  /// Whether a fence shows the requirements of one of the host's protocols, and the types that belong to them: see `HandlerArticleTests.swift`.
  static func isInterface(_ fence: String) -> Bool { fence.hasPrefix("protocol ") }

  /// The rows of the tables below a document's heading, each as its cells; the tables' own headings are omitted.
  static func rows(_ heading: String, in path: String) throws -> [[String]] {
    guard
      let section = try text(path).split(separator: "\n## ").first(where: { $0.hasPrefix(heading) })
    else { return [] }
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      lines[index].hasPrefix("| ")
        && (index + 1 >= lines.count || !lines[index + 1].hasPrefix("|--"))
    }.map { index in
      lines[index].dropFirst(2).dropLast(2).split(
        separator: " | ",
        omittingEmptySubsequences: false
      )
      .map { $0.trimming { $0 == " " } }
    }
  }

  /// The texts between backticks.
  static func code(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The documents: the README and its neighbours, and the articles, each by its path.
  static let documents =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
    + files.filter { $0.hasPrefix(catalogue) && $0.hasSuffix(".md") }.sorted()

  /// The folder of the articles.
  static let catalogue = "Sources/WeexHost/WeexHost.docc/"

  /// The paths of all committed files, with their folders.
  static let files: [String] = {
    let files = FileManager.default
    let folders = [
      "Sources", "Tests", "JSBundles", ".ci", "Benchmarks/Sources", "Benchmarks/Peers", "Hostile",
    ]
    let tops = (try? files.contentsOfDirectory(atPath: root.path)) ?? []
    return tops
      + folders.flatMap { folder in
        let paths =
          (try? files.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return paths.map { "\(folder)/\($0)" }
      }
  }()

  /// A document without its fences.
  static func prose(of path: String) throws -> String {
    try text(path).split(separator: "\n```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(separator: "\n")
  }

  /// A file of the repository.
  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  /// The URL of a file of the repository.
  static func url(of path: String) -> String { root.appending(path: path).absoluteString }

  /// The Swift files of a folder, and of those in it.
  static func sources(_ folder: String) throws -> [String] {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.map { try text("\(folder)/\($0)") }
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension String.SubSequence {
  fileprivate func trimming(_ isOutside: (Character) -> Bool) -> String {
    let rest = drop(while: isOutside)
    return String(rest.reversed().drop(while: isOutside).reversed())
  }
}
