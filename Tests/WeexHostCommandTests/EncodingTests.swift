import Foundation
import Testing

/// Files that are not plain UTF-8.
@Suite struct EncodingTests {
  private static let script = """
    // { "framework": "Vanilla" }
    const page = weex.document.createBody('div');
    weex.document.documentElement.appendChild(page);
    page.appendChild(weex.document.createElement('text', { attr: { value: 'Größe 尺寸 😀' } }));
    """

  /// Runs a file of some bytes.
  private func run(_ name: String, _ bytes: Data) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try bytes.write(to: folder.url.appending(component: name))
    var result = try await Command.run(["run", "\(folder.path)/\(name)", "--refs", "none"])
    result.stderr = result.stderr.replacing("\(folder.path)/", with: "")
    return result
  }

  private static func data(_ text: String, _ encoding: String.Encoding) -> Data {
    text.data(using: encoding) ?? Data()
  }

  @Test func `UTF-8 with a mark and UTF-16 of either order are read`() async throws {
    let texts = [
      Data([0xEF, 0xBB, 0xBF]) + Data(Self.script.utf8),
      Data([0xFF, 0xFE]) + Self.data(Self.script, .utf16LittleEndian),
      Data([0xFE, 0xFF]) + Self.data(Self.script, .utf16BigEndian),
    ]
    for bytes in texts {
      let result = try await run("page.js", bytes)
      #expect(result.stdout.contains("\"Größe 尺寸 😀\"") && result.status == 0, "\(result)")
    }
  }

  @Test func `a UTF-16 source is built where the host reads it`() async throws {
    let source = "<template><div><text>Größe</text></div></template>"
    let result = try await run(
      "page.vue",
      Data([0xFF, 0xFE]) + Self.data(source, .utf16LittleEndian)
    )
    #expect(result.stdout.contains("\"Größe\"") && result.status == 0, "\(result)")
  }

  @Test func `what cannot be read says what it is and where`() async throws {
    let latin1 = Self.data("// { \"framework\": \"Vanilla\" }\nvar a = 'Größe'", .isoLatin1)
    let cases: [(Data, String)] = [
      (
        latin1,
        "line 2, column 12: the byte F6 is not valid UTF-8; save it as UTF-8 (it may be Latin-1, Windows-1252 or GBK)"
      ),
      (
        Data(Self.script.utf8) + Data([0xE4, 0xBD]),
        "line 4, column 90: the byte E4 is not valid UTF-8; save it as UTF-8 (it may be Latin-1, Windows-1252 or GBK)"
      ),
      (
        Self.data(Self.script, .utf16LittleEndian),
        "this is UTF-16 without a byte order mark; save it as UTF-8"
      ),
      (
        Self.data(Self.script, .utf16BigEndian),
        "this is UTF-16 without a byte order mark; save it as UTF-8"
      ),
      (
        Data([0xFF, 0xFE, 0, 0]) + Self.data("var a", .utf32LittleEndian),
        "this is UTF-32; save it as UTF-8"
      ),
      (
        Data([0xFE, 0xFF, 0, 0x61, 0]),
        "this is UTF-16 that ends within a character; save it as UTF-8"
      ),
      (Data([0xFE, 0xFF, 0xD8, 0]), "this is UTF-16 with lone surrogates; save it as UTF-8"),
    ]
    for (bytes, reason) in cases {
      let result = try await run("page.js", bytes)
      #expect(result.stderr == "error: page.js: \(reason)\n")
      #expect(result.status == 66 && result.stdout.isEmpty)
    }
  }

  @Test func `an import that is not valid UTF-8 is named`() async throws {
    let files = [
      "a.js": Data([0xFF, 0xFE]) + Self.data("export default 1", .utf16LittleEndian),
      "b.vue": Self.data("<template><text>Größe</text></template>", .isoLatin1),
    ]
    for (name, reason) in [
      ("a.js", "a.js:1:1: this is UTF-16; save it as UTF-8"),
      ("b.vue", "b.vue: line 1, column 19: the byte F6 is not valid UTF-8"),
    ] {
      let folder = try TemporaryFolder([
        "page.js": "import part from './\(name)'\nnew Vue({ el: '#root', part })"
      ])
      try files[name]?.write(to: folder.url.appending(component: name))
      let result = try await Command.run(["run", "\(folder.path)/page.js"])
      #expect(result.stderr.contains("/\(reason)"), "\(result.stderr)")
      #expect(result.status == 1)
    }
  }
}
