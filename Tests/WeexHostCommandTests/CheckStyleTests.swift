import Foundation
import Testing

/// What `weexhost check` says of styles and attributes in sources.
@Suite struct CheckStyleTests {
  /// Checks a page, and gives each finding on a line: `line:column severity rule: message`.
  private func check(_ page: String) async throws -> [String] {
    let folder = try TemporaryFolder(["page.vue": page])
    let result = try await Command.run(["check", "\(folder.path)/page.vue", "--no-cache"])
    return result.stdout.replacing("\(folder.path)/page.vue:", with: "")
      .replacing("\n    ", with: ": ").split(separator: "\n").dropLast().map(String.init)
  }

  @Test func `styles for dark and light pages are known, and misspelt ones are named`() async throws
  {
    let lines = try await check(
      """
      <template><div class="a" :style="{ weexDarkSchemeColor: 'red', weexLightSchemeBorderColor: 'blue' }"><text class="b">a</text></div></template>
      <style>
      .a { weex-dark-scheme-background-color: #111; weexLightSchemeBoxShadow: 1px 1px red; weex-dark-scheme-border-color: red blue }
      .b { weex-dark-scheme-background-colr: #111; weex-light-scheme-width: 10px; weex-dark-scheme-color: big }
      </style>
      """
    )
    #expect(
      lines == [
        "4:6  error  unknown-style: there is no style `weex-dark-scheme-background-colr`; did you mean `weex-dark-scheme-background-color`?",
        "4:46  error  unknown-style: no built-in component has a style `weex-light-scheme-width`",
        "4:101  error  style-value: \"big\" is not a colour: expected a colour such as #ff6600, red or rgba(255, 102, 0, 0.5)",
      ]
    )
  }

  @Test func `a style that Weex lacks is said once, and its class is there`() async throws {
    let lines = try await check(
      """
      <template><div class="a"><text class="b" style="justify-content:space-evenly;z-index:2">a</text></div></template>
      <style>
      .a { width: 50vw }
      .b { text-align: justify; z-index: 5; justify-content: space-evenly }
      </style>
      """
    )
    let depth =
      "Weex has no `z-index`: later elements lie over earlier ones, and fixed ones over all"
    let space =
      "Weex does not know \"space-evenly\" here: expected flex-start, flex-end, center, space-between or space-around"
    #expect(
      lines == [
        "1:65  warning  unknown-name: \(space)",
        "1:78  warning  unknown-name: \(depth)",
        "3:13  warning  unknown-name: Weex has no unit \"vw\": expected a number, or one with the unit px or wx",
        "4:18  warning  unknown-name: Weex does not know \"justify\" here: expected left, center or right",
        "4:27  warning  unknown-name: \(depth)",
        "4:56  warning  unknown-name: \(space)",
      ]
    )
  }

  @Test func `a boolean attribute without a value is false on devices`() async throws {
    let lines = try await check(
      """
      <template><div>
        <input disabled value="a"><switch checked></switch>
        <input :disabled="true" value="" placeholder=""><switch :checked="on"></switch><div disabled></div>
      </div></template>
      <script>export default { data: () => ({ on: false }) };</script>
      """
    )
    func message(_ tag: String, _ name: String) -> String {
      "<\(tag)> attribute '\(name)' is empty, which Weex takes as false: write :\(name)=\"true\""
    }
    #expect(
      lines.map { String($0.drop { $0 != "w" }) } == [
        "warning  attribute-value: \(message("input", "disabled"))",
        "warning  attribute-value: \(message("switch", "checked"))",
      ]
    )
  }
}
