import Foundation
import TestSupport
import Testing

/// The fonts of a folder as the only ones: `--fonts`.
@Suite struct FontFolderTests {
  private static let fonts = "/usr/share/fonts/truetype"
  private static let emoji = "noto/NotoColorEmoji.ttf"

  /// Draws a page with some fonts as SVG.
  private func svg(_ script: String, _ fonts: [String]) async throws -> String {
    let head = """
      // { "framework": "Vanilla" }
      const body = weex.document.createBody('div', { style: { alignItems: 'flex-start' } });
      weex.document.documentElement.appendChild(body);
      const add = (style, value) => body.appendChild(
        weex.document.createElement('text', { style: { fontSize: 40, ...style }, attr: { value } }));

      """
    let folder = try TemporaryFolder(["page.js": head + script, "fonts/read.me": "not a font"])
    for font in fonts {
      let name = try #require(font.split(separator: "/").last)
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/fonts/more",
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(
        atPath: "\(Self.fonts)/\(font)",
        toPath: "\(folder.path)/fonts/more/\(name)"
      )
    }
    let file = folder.url.appending(component: "a.svg")
    let result = try await Command.run(
      ["render", "\(folder.path)/page.js", "--fonts", "\(folder.path)/fonts", "-o", file.path]
    )
    #expect(result == Command.Result(stdout: "", stderr: "", status: 0))
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The outlines of a text in several styles.
  private func outlines(_ styles: [String], _ fonts: [String]) async throws -> [String] {
    let script = styles.map { "add({ \($0) }, 'Rg');" }.joined()
    let parts = try await svg(script, fonts.map { "dejavu/\($0).ttf" }).split(separator: "\"")
    let outlines = parts.filter { $0.hasPrefix("M") && $0.contains("Z") }
    try #require(outlines.count == styles.count)
    return outlines.map(String.init)
  }

  @Test func `generic families are the folder's fonts`() async throws {
    // The names of the files are in another order than the families are preferred.
    let fonts = ["DejaVuMathTeXGyre", "DejaVuSans", "DejaVuSansMono", "DejaVuSerif"]
      .filter { FileManager.default.fileExists(atPath: "\(Self.fonts)/dejavu/\($0).ttf") }
    let families = [
      "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "sans-serif", "serif", "monospace",
      "No Such Font", "Georgia", "Courier New",
    ]
    let found = try await outlines([""] + families.map { "fontFamily: '\($0)'" }, fonts)
    let (sans, serif, mono) = (found[1], found[2], found[3])
    #expect(Set([sans, serif, mono]).count == 3)
    #expect(found == [sans, sans, serif, mono, sans, serif, mono, sans, serif, mono])
  }

  @Test func `missing bold and slanted letters are made from regular ones`() async throws {
    let found = try await outlines(
      ["", "fontWeight: 'bold'", "fontStyle: 'italic'"],
      ["DejaVuSans"]
    )
    #expect(Set(found).count == 3)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "\(fonts)/\(emoji)"), "it needs emoji"))
  func `emoji are as large as the text`() async throws {
    let svg = try await svg("add({}, '😀');", [Self.emoji, "dejavu/DejaVuSans.ttf"])
    let image = try #require(svg.split(separator: "<image").last)
    let numbers = image.split(separator: "\"").compactMap { Double($0) }
    #expect(numbers.count >= 4 && (40..<60).contains(numbers[2]) && (40..<60).contains(numbers[3]))
  }
}
