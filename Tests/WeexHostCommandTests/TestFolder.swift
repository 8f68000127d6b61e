import Foundation
import Testing

/// A folder with tests of pages, and the command run in it.
struct TestFolder {
  let folder: TemporaryFolder

  /// Writes files; by default a page `page.js` is among them.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files.merging(["page.js": Self.page]) { own, _ in own })
  }

  /// A page with a text.
  static let page = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const text = document.createElement('text');
    text.setAttr('value', 'Hello');
    body.appendChild(text);
    """

  /// The text of a test file: an import, then the declarations.
  static func tests(_ declarations: String) -> String {
    "import { test, describe, expect } from 'weexhost';\n" + declarations
  }

  /// The text of a test file with tests that pass, by their titles.
  static func passing(_ titles: String...) -> String {
    tests(titles.map { "test('\($0)', async (t) => { await t.open('page.js'); });\n" }.joined())
  }

  /// Runs the command in the folder; a `script` is for Bash, and has the command in `weexhost`.
  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    script: String? = nil
  ) async throws -> Command.Result {
    try await Command.run(
      arguments,
      environment: environment.merging(["FOLDER": folder.path]) { $1 },
      script: script.map {
        "cd \"$FOLDER\"; weexhost() { \"$WEEXHOST\" \"$@\"; }; WEEXHOST=$0\n\($0)"
      }
        ?? #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  /// The text of a file in the folder.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// Runs tests, and returns the results and the exit code.
  func results(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    script: String? = nil
  ) async throws -> Results {
    let result = try await run(
      ["test", "--reporter", "json=results.json"] + arguments,
      environment: environment,
      script: script
    )
    return try Results(folder.path + "/results.json", result)
  }

  /// The lines of a record of an lcov file that begin with some letters, by the records' files.
  static func lcovRecords(_ path: String, _ kind: String) throws -> [String: [String]] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var (records, name) = ([String: [String]](), "")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("SF:") { name = String(line.dropFirst(3)) }
      if line.hasPrefix(kind + ":") {
        records[name, default: []].append(String(line.dropFirst(kind.count + 1)))
      }
    }
    return records
  }
}

/// The results of a run of tests.
struct Results {
  /// The output of the command.
  let command: Command.Result
  private let object: [String: Any]

  /// Reads the JSON of a run.
  init(_ path: String, _ command: Command.Result) throws {
    self.command = command
    let data = try #require(FileManager.default.contents(atPath: path), "\(command.stderr)")
    object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private var files: [[String: Any]] { object["files"] as? [[String: Any]] ?? [] }

  /// Each test with how it ended: `a.test.js › title: passed`; and files that could not be run.
  var statuses: [String] {
    files.flatMap { file in
      let name = file["file"] as? String ?? ""
      let tests = (file["tests"] as? [[String: Any]] ?? []).map { test in
        let path = (test["test"] as? [String: Any])?["path"] as? [String] ?? []
        return "\(([name] + path).joined(separator: " › ")): \(test["status"] as? String ?? "")"
      }
      return tests + ((file["failures"] as? [Any] ?? []).isEmpty ? [] : ["\(name): error"])
    }
  }

  /// The number of attempts of each test.
  var attempts: [Int] {
    files.flatMap { file in
      (file["tests"] as? [[String: Any]] ?? []).map { $0["attempts"] as? Int ?? 0 }
    }
  }

  /// The output of each test: `log: text`.
  var outputs: [[String]] {
    files.flatMap { file in
      (file["tests"] as? [[String: Any]] ?? []).map { test in
        (test["output"] as? [[String: String]] ?? []).map {
          "\($0["level"] ?? ""): \($0["text"] ?? "")"
        }
      }
    }
  }

  /// All failures, of tests and of files.
  private var failures: [[String: Any]] {
    files.flatMap { file in
      (file["tests"] as? [[String: Any]] ?? []).flatMap {
        $0["failures"] as? [[String: Any]] ?? []
      } + (file["failures"] as? [[String: Any]] ?? [])
    }
  }

  /// The failures' messages.
  var messages: [String] { failures.map { $0["message"] as? String ?? "" } }

  /// The failures' kinds.
  var kinds: [String] { failures.map { $0["kind"] as? String ?? "" } }

  /// The failures' places in tests: `a.test.js:3`.
  var places: [String] {
    failures.map { failure in
      guard let place = failure["place"] as? [String: Any] else { return "" }
      return "\(place["file"] as? String ?? ""):\(place["line"] as? Int ?? 0)"
    }
  }

  /// The JSON without durations, as a text.
  var timeless: String {
    get throws {
      let data = try JSONSerialization.data(
        withJSONObject: Self.withoutDurations(object),
        options: [.sortedKeys, .prettyPrinted]
      )
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static func withoutDurations(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]:
      object.filter { $0.key != "duration" }.mapValues(withoutDurations)
    case let array as [Any]: array.map(withoutDurations)
    default: value
    }
  }
}
