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
