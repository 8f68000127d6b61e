import Foundation
import Testing

/// Errors in bundles: the whole output and the exit code of each case.
@Suite struct FailureTests {
  @Test(arguments: [
    "body-twice", "callback-exception", "empty", "forgotten-header", "moved-into-itself",
    "no-framework", "no-root",
    "syntax-error", "timer-exception", "top-level-exception", "unhandled-rejection",
    "unknown-framework",
    "unknown-method", "unknown-names", "vue-hook-exception", "vue-render-exception",
    "vue-watcher-exception", "wrong-arguments",
  ])
  func `a bundle that fails says where and why`(name: String) async throws {
    try await Golden.check(name, ["run", "JSBundles/Fixtures/Command/\(name).js"])
  }

  @Test func `a page whose handler throws goes on with its steps`() async throws {
    try await Golden.check(
      "handler-exception",
      [
        "run", "JSBundles/Fixtures/Command/handler-exception.js", "--steps",
        "JSBundles/Fixtures/Command/handler-exception.steps.json",
      ]
    )
  }

  @Test func `warnings are failures where they are meant to be`() async throws {
    try await Golden.check(
      "unknown-names-strict",
      ["run", "JSBundles/Fixtures/Command/unknown-names.js", "--strict"]
    )
  }

  private static let caused = [
    "page.js": """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    function read() { throw new TypeError('inner'); }
    function load() {
      try { read(); } catch (cause) { throw new Error('outer', { cause }); }
    }
    setTimeout(load);
    """
  ]

  @Test func `what an error was made of is told below it, without the calls that it has itself`()
    async throws
  {
    let folder = try TemporaryFolder(Self.caused)
    let path = "\(folder.path)/page.js"
    let result = try await Command.run(["run", path, "--print", "none"])
    #expect(
      result.stderr == """
        error: \(path):5:50: Error: outer
            at load (\(path):5:50)
            because of TypeError: inner
            at read (\(path):3:38)
            at load (\(path):5:13)

        """
    )
    #expect(result.status == 1)
  }

  @Test func `the JSON of a failure has what its error was made of`() async throws {
    let folder = try TemporaryFolder(Self.caused)
    let path = "\(folder.path)/page.js"
    let result = try await Command.run(["run", path, "--print", "json"])
    #expect(
      result.stdout.contains(
        #""stack":"load (file://\#(path):5:50)","causes":[{"code":-2013,"name":"javaScript","message":"TypeError: inner","url":"file://\#(path)","line":3"#
      ),
      "\(result.stdout)"
    )
  }

  @Test func `a failed page as JSON holds its errors`() async throws {
    let result = try await Command.run([
      "run", "--print", "json", "JSBundles/Fixtures/Command/timer-exception.js",
    ])
    let url = "file://\(Command.repository.path)/JSBundles/Fixtures/Command/timer-exception.js"
    #expect(
      result.stdout == """
        {"page":{"url":"\(url)","framework":"Vanilla","state":"finished","text":"fixed"},\
        "root":{"ref":"_root","type":"div","attr":{},"style":{},"event":[],\
        "frame":{"x":0,"y":0,"width":750,"height":1334},"children":[]},\
        "errors":[{"code":-2013,"name":"javaScript","message":"RangeError: too late",\
        "url":"\(url)","line":5,"column":23,"stack":"\(url):5:23"}],"log":[]}

        """
    )
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ("no/such/file.js", []), ("no/such/file.vue", []), ("JSBundles", []),
    ("JSBundles/Examples/hello.js", ["--steps", "no/such/steps.json"]),
  ])
  func `the JSON of a file that cannot be opened has its path`(
    path: String,
    options: [String]
  ) async throws {
    let result = try await Command.run(["run", "--print", "json", path] + options)
    let file = "\(Command.repository.path)/\(options.last ?? path)"
    #expect(
      result.stdout.contains("\"url\":\"file://\(file)\",\"file\":\"\(file)\"}]"),
      "\(result.stdout)"
    )
  }

  @Test(arguments: [
    ("missing-file", "no/such/file.js"), ("directory", "JSBundles"),
    ("unreadable", "/proc/self/mem"),
  ])
  func `a file that cannot be read is named`(name: String, path: String) async throws {
    try await Golden.check(name, ["run", path])
  }

  @Test func `a Vue that is not where it should be comes with its remedy`() async throws {
    try await Golden.check(
      "vue-elsewhere",
      ["run", "JSBundles/Examples/cart.js", "--framework", "Vue=/no/such/folder"]
    )
  }
}
