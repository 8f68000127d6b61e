import Foundation
import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Pictures that a test compares with accepted ones.
@HostActor
@Suite struct PictureGoldenTests {
  private static let goldens = "page.test.goldens"

  /// Runs a test on a page of a file `page.vue` in a folder, which may have goldens.
  private func run(
    _ body: String,
    in folder: TemporaryFolder,
    _ change: (inout TestSettings) -> Void = { _ in }
  ) async throws -> TestResult {
    try folder.write(
      "page.test.js",
      "import { test, expect } from 'weexhost';\ntest('it', async (t) => {\n\(body)\n});"
    )
    var settings = TestSettings(folder: folder.path)
    settings.build.cacheFolder = nil
    change(&settings)
    let tests = TestFile("\(folder.path)/page.test.js", settings) { Host.withDefaults() }
    defer { tests.end() }
    _ = try await tests.load()
    return await tests.run(0)
  }

  private func names(in folder: TemporaryFolder) -> [String] {
    let path = "\(folder.path)/\(Self.goldens)"
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private static let hidden = """
    <template><div>
      <text testId="clear" style="opacity:0">a</text>
      <div style="visibility:hidden"><text testId="inside">b</text></div>
      <text testId="hidden" style="visibility:hidden">c</text>
      <div testId="flat" style="width:0;height:40px"></div>
      <div testId="edge" style="width:40px;height:40px;transform:scale(0)"></div>
      <list style="height:300px"><cell v-for="n in 40" :key="n"><text>row {{ n }}</text></cell></list>
      <embed src="inner.vue" style="height:100px;opacity:0"></embed>
      <div style="height:20px;overflow:hidden"><text testId="cut" style="margin-top:60px">cut</text></div>
    </div></template>
    """

  @Test(arguments: [
    (
      "getByTestId('clear')",
      "text 3 (testId 'clear') is not shown: its opacity is 0"
    ),
    (
      "getByTestId('inside')",
      "text 5 (testId 'inside') is not shown: the visibility of its ancestor div 4 is hidden"
    ),
    (
      "getByTestId('hidden')",
      "text 6 (testId 'hidden') is not shown: its visibility is hidden"
    ),
    (
      "getByTestId('flat')",
      "div 7 (testId 'flat') has no size: it is 0 by 40, so nothing of it is visible"
    ),
    (
      "getByTestId('edge')",
      "div 8 (testId 'edge') has no size: it is 40 by 40, but its transform scale(0,0) leaves nothing of it"
    ),
    (
      "getByText('row 40')",
      "is outside the visible part of list 9; scroll to it first"
    ),
    ("getByTestId('inner')", "(testId 'inner') is not shown: its opacity is 0"),
  ])
  func `what nobody can see has no picture`(query: String, message: String) async throws {
    let folder = try TemporaryFolder([
      "page.vue": Self.hidden,
      "inner.vue": "<template><div><text testId=\"inner\">in</text></div></template>",
    ])
    for update in [TestSettings.Update.missing, .all] {
      let result = try await run(
        "const page = await t.open('page.vue');\nexpect(page.\(query)).toMatchPicture();",
        in: folder
      ) { $0.update = update }
      #expect(result.messages.count == 1)
      #expect(result.messages.first?.hasPrefix("toMatchPicture of ") == true)
      #expect(result.messages.first?.contains(message) == true, "\(result.messages)")
      #expect(names(in: folder) == [])
    }
  }

  @Test func `what others only clip has a picture`() async throws {
    let folder = try TemporaryFolder([
      "page.vue": Self.hidden, "inner.vue": "<template><div/></template>",
    ])
    let result = try await run(
      "expect((await t.open('page.vue')).getByTestId('cut')).toMatchPicture();",
      in: folder
    )
    #expect(result.messages == [])
    #expect(names(in: folder) == ["it.png"])
  }

  @Test func `an open dialog is in a picture with what lies around the page`() async throws {
    let folder = try TemporaryFolder([
      "page.vue": """
      <template><div><text @click="ask">ask</text><text @click="tell">tell</text></div></template>
      <script>
      const modal = weex.requireModule('modal');
      export default { methods: {
        ask() { modal.alert({ message: 'All fine?', okTitle: 'Fine' }); },
        tell() { modal.toast({ message: 'Told', duration: 2 }); },
      } };
      </script>
      """
    ])
    let body = """
      const page = await t.open('page.vue', { modal: 'open' });
      expect(page).toMatchPicture('plain');
      expect(page).toMatchPicture('before', { chrome: true });
      await page.getByText('ask').tap();
      expect(page).toMatchPicture('plain');
      await page.step({ expect: { toMatchPicture: 'plain', chrome: false } });
      await expect(page).toMatchPicture('open', { chrome: true, within: '1s' });
      """
    for _ in 1...2 { #expect(try await run(body, in: folder).messages == []) }
    let files = names(in: folder)
    #expect(files == ["it-before.png", "it-open.png", "it-plain.png"])
    let bytes = try files.map {
      try Data(contentsOf: URL(filePath: "\(folder.path)/\(Self.goldens)/\($0)"))
    }
    #expect(bytes[0] == bytes[2])
    #expect(bytes[1] != bytes[2])
    let differs = try await run(
      body.replacing("expect(page).toMatchPicture('before', { chrome: true });", with: "")
        .replacing("'open', { chrome: true, within", with: "'open', { within"),
      in: folder
    )
    #expect(differs.messages.first?.hasPrefix("the picture differs from") == true)
  }

  @Test(arguments: [
    (
      "expect(page.getByText('a')).toMatchPicture({ chrome: true });",
      "toMatchPicture: the bar and dialogs lie around a page, not an element: expect(page).toMatchPicture({ chrome: true })"
    ),
    (
      "expect(page).toMatchPicture({ chrome: 'yes' });",
      "toMatchPicture wants true or false as chrome, got 'yes'"
    ),
    (
      "await page.step({ expect: { toMatchTree: true, chrome: true } });",
      "step 1: toMatchTree has no chrome: only toMatchPicture has"
    ),
  ])
  func `what lies around a page is no element's`(body: String, message: String) async throws {
    let folder = try TemporaryFolder(["page.vue": "<template><div><text>a</text></div></template>"])
    let result = try await run("const page = await t.open('page.vue');\n\(body)", in: folder)
    #expect(result.messages == [message])
    #expect(names(in: folder) == [])
  }

  @Test func `a picture of another size names the files that are there`() async throws {
    let folder = try TemporaryFolder([
      "page.vue":
        "<template><div><div testId=\"box\" style=\"width:40px;height:40px\"/></div></template>"
    ])
    let body = "expect((await t.open('page.vue')).getByTestId('box')).toMatchPicture();"
    _ = try await run(body, in: folder)
    try folder.write(
      "page.vue",
      "<template><div><div testId=\"box\" style=\"width:40px;height:40px;background-color:red\"/></div></template>"
    )
    let color = try await run(body, in: folder)
    #expect(
      color.failures.first?.details == [
        "page.test.goldens/it.actual.png shows what was drawn, and .marked.png where it differs"
      ]
    )
    #expect(names(in: folder) == ["it.actual.png", "it.marked.png", "it.png"])
    try folder.write(
      "page.vue",
      "<template><div><div testId=\"box\" style=\"width:50px;height:40px\"/></div></template>"
    )
    let size = try await run(body, in: folder)
    #expect(
      size.messages == [
        "the picture differs from page.test.goldens/it.png: it is 50 by 40 pixels large, not 40 by 40"
      ]
    )
    #expect(
      size.failures.first?.details == ["page.test.goldens/it.actual.png shows what was drawn"]
    )
    #expect(names(in: folder) == ["it.actual.png", "it.png"])
  }

  @Test func `the first picture without fonts says how to get them`() async throws {
    let folder = try TemporaryFolder(["page.vue": "<template><div><text>a</text></div></template>"])
    let wrote = "wrote the golden page.test.goldens/it"
    let fixed = try await run(
      """
      const page = await t.open('page.vue');
      expect(page).toMatchTree();
      expect(page).toMatchPicture();
      expect(page).toMatchPicture();
      """,
      in: folder
    )
    #expect(
      fixed.warnings.map(\.message) == [
        "\(wrote).tree.txt: look at it",
        "\(wrote).png: look at it; its texts are measured without fonts, and t.open(…, { text: 'pango' }) draws what a person would see",
        "\(wrote)-2.png: look at it",
      ]
    )
    let pango = try await run(
      "expect(await t.open('page.vue', { text: 'pango' })).toMatchPicture('drawn');",
      in: folder
    )
    #expect(pango.warnings.map(\.message) == ["\(wrote)-drawn.png: look at it"])
  }
}
