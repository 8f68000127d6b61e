import Foundation
import Testing

/// Every page in `JSBundles/Examples`, before and after its steps: clicks and timers.
@Suite struct ExampleTests {
  static let folder = Command.repository.appending(path: "JSBundles/Examples")

  /// All pages, sorted: bundles, and folders of sources with an `index`; one without a `.steps.json` fails.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasSuffix(".steps.json") && isPage($0) }
    .map { String($0.prefix { $0 != "." }) }.sorted()

  /// Whether it is a page, and not an image or a folder of images that pages show.
  private static func isPage(_ name: String) -> Bool {
    if name.hasSuffix(".js") || name.hasSuffix(".json") { return true }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name)
    return files?.contains { $0.hasPrefix("index.") } == true
  }

  @Test func `the pages that people know are there`() {
    let known = [
      "calendar", "cart", "chat", "detail", "feed", "form", "grid", "profile", "search",
      "stopwatch",
      "tabs", "todo",
    ]
    #expect(Set(Self.names).isSuperset(of: known))
  }

  @Test(arguments: names)
  func `an example's steps print its trees`(name: String) async throws {
    guard name != "hello" else { return }  // prints JSON, with the repository's path
    try await Golden.check("example-\(name)", Self.arguments(name))
  }

  @Test(arguments: names)
  func `an example prints the same bytes every time, with the JIT and without`(
    name: String
  ) async throws {
    // As JSON, which contains everything that a tree shows.
    let arguments = Self.arguments(name) + ["--print", "json"]
    let first = try await Command.run(arguments)
    #expect(first.status == 0)
    #expect(first.stderr.isEmpty)
    #expect(try await Command.run(arguments) == first)
    #expect(try await Command.run(arguments, environment: ["JSC_useJIT": "0"]) == first)
  }

  @Test func `with JSON every print is one object on a line`() async throws {
    let result = try await Command.run(Self.arguments("hello") + ["--print", "json"])
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"page":{"#) && $0.hasSuffix("}") })
  }

  @Test func `a step that fails is a failure and the next ones run`() async throws {
    try await Golden.check(
      "failing-steps",
      [
        "run", "JSBundles/Examples/feed.js", "--steps",
        "JSBundles/Fixtures/Command/failing.steps.json",
      ]
    )
  }

  @Test func `what a finger cannot do is said`() async throws {
    try await Golden.check(
      "unreachable-steps",
      [
        "run", "JSBundles/Examples/inbox.js", "--print", "none", "--steps",
        "JSBundles/Fixtures/Command/unreachable.steps.json",
      ]
    )
  }

  @Test(arguments: ["", "--strict"])
  func `what of a template cannot be shown is said, each with its key path`(
    flag: String
  ) async throws {
    try await Golden.check(
      flag.isEmpty ? "template-broken" : "template-strict",
      ["run", "JSBundles/Fixtures/Command/broken-screen.json"] + (flag.isEmpty ? [] : [flag])
    )
  }

  @Test func `list knows everything that is registered`() async throws {
    try await Golden.check("list", ["list"])
    let json = try await Command.run(["list", "--json"])
    #expect(json.status == 0)
    #expect(json.stdout.contains(#"{"label":"callback","type":"Callback?","optional":true,"#))
  }

  static func arguments(_ name: String) -> [String] {
    let files = [".js", ".json", "/index.vue", "/index.we", "/index.json"].map { name + $0 }
    let file = files.first {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    return [
      "run", "JSBundles/Examples/\(file ?? name)", "--steps",
      "JSBundles/Examples/\(name).steps.json",
    ]
  }
}
