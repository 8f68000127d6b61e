import Foundation
import Testing

/// `weexhost doctor`: what is there and what is missing.
@Suite struct DoctorTests {
  @Test func `each part is told with what it is for`() async throws {
    let result = try await Command.run(["doctor"])
    let lines = result.stdout.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Part ") == true && lines.count > 8, "\(result)")
    for part in ["JavaScriptCore", "esbuild", "libcurl.so.4", "Landlock", "seccomp"] {
      #expect(lines.contains { $0.hasPrefix(part) }, "\(part)")
    }
    // A kernel without fences is told of, and is no fault of this test's.
    let isComplete = !lines.contains { $0.contains("  -  ") }
    #expect(result.status == (isComplete ? 0 : 69))
    #expect(result.stderr.isEmpty == isComplete)
  }

  @Test func `what is missing is told with what installs it`() async throws {
    let result = try await Command.run(["doctor"], environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(
      result.stderr.contains(
        "error: esbuild is missing: apt-get install --no-install-recommends esbuild, or name it with WEEXHOST_ESBUILD=PATH\n"
      ),
      "\(result.stderr)"
    )
    let json = try await Command.run(["doctor", "--json"], environment: ["PATH": "/nowhere"])
    #expect(json.status == 69 && json.stderr.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(json.stdout.utf8)) as? [String: Any]
    let parts = object?["parts"] as? [[String: Any]] ?? []
    let esbuild = try #require(parts.first { $0["name"] as? String == "esbuild" })
    #expect(esbuild["found"] is NSNull && (esbuild["remedy"] as? String)?.isEmpty == false)
  }
}
