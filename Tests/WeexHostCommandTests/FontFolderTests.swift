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
      "No Such Font", "Georgia", "Courier New", #""No Such Font", "DejaVu Serif""#,
      #"\'DejaVu  Sans Mono\',serif"#,
    ]
    let found = try await outlines([""] + families.map { "fontFamily: '\($0)'" }, fonts)
    let (sans, serif, mono) = (found[1], found[2], found[3])
    #expect(Set([sans, serif, mono]).count == 3)
    #expect(found == [sans, sans, serif, mono, sans, serif, mono, sans, serif, mono, serif, mono])
  }

  @Test func `missing bold and slanted letters are made from regular ones`() async throws {
    let found = try await outlines(
      ["", "fontWeight: 'bold'", "fontStyle: 'italic'"],
      ["DejaVuSans"]
    )
    #expect(Set(found).count == 3)
  }

  /// A page with characters that the fonts do not have, and a button that shows another.
  private static let foreign =
    RecordedRun.lines
    + "\nline('Tea \u{8336}').addEvent('click', () => line('\u{5F88}'));\n"

  /// The warning about it.
  private static let warning =
    "no font has '\u{8336}' (U+8336): a box is drawn instead; fonts are installed with "
    + "'apt-get install --no-install-recommends fonts-noto-cjk'"

  @Test func `a test is told once on each page which character no font has`() async throws {
    let folder = try TestFolder([
      "page.js": Self.foreign,
      "a.test.js": TestFolder.tests(
        """
        test('a', async (t) => {
          const page = await t.open('page.js');
          expect(page).toMatchPicture();
          await page.getByText('Tea \u{8336}').tap();
          expect(page).toMatchPicture();
        });
        """
      ),
    ])
    let start = ["test", "--text", "pango", "--fonts", "\(Self.fonts)/dejavu"]
    // The first run writes the golden.
    _ = try await folder.run(start)
    let result = try await folder.run(start)
    #expect(result.status == 0, "\(result)")
    let output = result.stdout + result.stderr
    #expect(output.components(separatedBy: "no font has").count == 2, "\(result)")
    #expect(output.contains(Self.warning), "\(result)")
  }

  @Test func `a session is told once which character no font has`() async throws {
    let run = try await DevRun(
      ["page.js": Self.foreign],
      ["--fonts", "\(Self.fonts)/dejavu"],
      script: """
        await 'no font has' 1; step '{"tap": {"text": "Tea \u{8336}"}}'
        sed -i 's/Tea/TEA/' page.js; await 'saved page.js' 1
        until get /journal.jsonl | grep -q 'no font has'; do alive; done
        """
    )
    #expect(run.stderr.components(separatedBy: "no font has").count == 2, "\(run)")
    #expect(run.stderr.contains("warning: \(Self.warning)\n"), "\(run)")
  }

  @Test func `pictures of steps and of the end are told once of a character that no font has`()
    async throws
  {
    let folder = try TestFolder([
      "page.js": Self.foreign,
      "a.json":
        #"[{"picture": "a.png"}, {"tap": {"text": "Tea \#u{8336}"}}, {"picture": "b.png"}]"#,
    ])
    let result = try await folder.run([
      "render", "page.js", "-o", "c.png", "--steps", "a.json", "--pictures", ".",
      "--fonts", "\(Self.fonts)/dejavu",
    ])
    #expect(result.stderr == "warning: \(Self.warning)\n", "\(result)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "\(fonts)/\(emoji)"), "it needs emoji"))
  func `emoji are as large as the text`() async throws {
    let svg = try await svg("add({}, '😀');", [Self.emoji, "dejavu/DejaVuSans.ttf"])
    let image = try #require(svg.split(separator: "<image").last)
    let numbers = image.split(separator: "\"").compactMap { Double($0) }
    #expect(numbers.count >= 4 && (40..<60).contains(numbers[2]) && (40..<60).contains(numbers[3]))
  }
}
