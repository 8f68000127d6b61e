import Foundation
import Testing

/// `weexhost doctor`: the available and the missing parts.
@Suite struct DoctorTests {
  /// The parts of `--json`, by name.
  private static func parts(
    _ environment: [String: String] = [:]
  ) async throws -> [String: [String: Any]] {
    let result = try await Command.run(["doctor", "--json"], environment: environment)
    #expect(result.stderr.isEmpty && [0, 1].contains(result.status), "\(result)")
    let object = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    let parts = try #require(object?["parts"] as? [[String: Any]])
    #expect((object?["weexhost"] as? String)?.isEmpty == false)
    #expect(object?["complete"] as? Bool == (result.status == 0))
    let named = parts.compactMap { part in (part["name"] as? String).map { ($0, part) } }
    return Dictionary(named) { first, _ in first }
  }

  @Test func `each part is told with what it is for`() async throws {
    let result = try await Command.run(["doctor"])
    let lines = result.stdout.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Part ") == true && lines.count > 8, "\(result)")
    for part in ["JavaScriptCore", "esbuild", "libcurl.so.4", "WebP images", "fonts", "Landlock"] {
      #expect(lines.contains { $0.hasPrefix(part + "  ") }, "\(part)")
    }
  }

  @Test func `there is a line for each gap, and the exit code tells of it`() async throws {
    // A kernel without the sandbox is reported, and is not an error of this test.
    let missing = try await Self.parts().values.filter { $0["found"] is NSNull }
    let result = try await Command.run(["doctor"])
    let lines = result.stderr.split(separator: "\n")
    #expect(result.status == (lines.contains { $0.hasPrefix("error: ") } ? 1 : 0))
    #expect(lines.count == missing.count, "\(result.stderr)")
  }

  @Test func `what is there is told with its version`() async throws {
    for (name, part) in try await Self.parts() where part["found"] is String {
      // A decoder, the fonts and the filter of calls have none.
      if ["SVG images", "WebP images", "fonts", "seccomp"].contains(name) { continue }
      let version = part["version"] as? String
      #expect(version?.first?.isNumber == true, "\(name): \(version ?? "none")")
      if name == "weex-vue-framework" { #expect(version?.contains(", Vue 2.") == true) }
    }
  }

  @Test func `what is missing is told with what installs it`() async throws {
    let result = try await Command.run(["doctor"], environment: ["PATH": "/nowhere"])
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        "error: esbuild is missing: apt-get install --no-install-recommends esbuild, or name it with WEEXHOST_ESBUILD=PATH\n"
      ),
      "\(result.stderr)"
    )
    let esbuild = try #require(try await Self.parts(["PATH": "/nowhere"])["esbuild"])
    #expect(esbuild["found"] is NSNull && esbuild["version"] is NSNull)
    #expect((esbuild["remedy"] as? String)?.isEmpty == false)
  }

  @Test func `a compiler of styles is the project's, and none is told as a note`() async throws {
    let folder = try TemporaryFolder(["node_modules/less/package.json": #"{"version": "4.1.3"}"#])
    let result = try await Command.run(
      ["doctor"],
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; PATH=/nowhere exec "$0" "$@""#
    )
    let row = result.stdout.split(separator: "\n").first { $0.hasPrefix("Less ") }
    #expect(row?.contains("4.1.3") == true && row?.contains("/node_modules/less") == true)
    #expect(!result.stderr.contains("compiler of Less"), "\(result)")
    let stylus = try await Self.parts(["PATH": "/nowhere"])["Stylus"]
    guard stylus?["found"] is NSNull else { return }
    let line = "install one with 'apt-get install --no-install-recommends node-stylus' or"
    let note = "note: the project has no compiler of Stylus; if its pages need one, \(line)"
    #expect(result.stderr.contains(note), "\(result)")
    #expect((stylus?["remedy"] as? String)?.hasPrefix(line) == true)
    try folder.write(
      "page.vue",
      "<template><text>a</text></template>\n<style lang=\"stylus\">.a\n</style>"
    )
    let page = try await Command.run(["run", "\(folder.path)/page.vue"])
    #expect(page.status == 1 && page.stderr.contains(line), "\(page)")
  }

  @Test func `a page that needs what is missing says the same line`() async throws {
    let environment = ["PATH": "/nowhere"]
    let page = try await Command.run(
      ["run", "--no-cache", "JSBundles/Examples/todo/index.vue"],
      environment: environment
    )
    let line = "apt-get install --no-install-recommends esbuild"
    #expect(page.stderr.contains(line), "\(page.stderr)")
    let doctor = try await Command.run(["doctor"], environment: environment)
    #expect(doctor.stderr.contains(line), "\(doctor.stderr)")
  }
}
