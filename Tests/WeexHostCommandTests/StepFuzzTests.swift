import Foundation
import TestSupport
import Testing

/// Damaged and random steps.
@Suite struct StepFuzzTests {
  private static let targets = [
    #""testId": "add Teapot""#, #""text": "Teapot""#, #""point": [100, 100]"#,
    #""point": [-1e308, 5e-324]"#, #""ref": "_root""#,
    #""testId": """#, #""ref": "99999999999999999999""#,
  ]
  private static let steps = [
    #"{"tap": {$}}"#, #"{"longPress": {$}}"#, #"{"press": {$}}"#, #"{"release": null}"#,
    #"{"focus": {$}}"#, #"{"blur": {$}}"#,
    #"{"type": {$, "value": "a\ud83d\ude00"}}"#,
    #"{"swipe": {$, "direction": "up", "x": 1e9, "y": -100}}"#,
    #"{"pan": {$, "x": 10, "y": 1e30}}"#, #"{"carry": {$, "x": 10, "y": 10}}"#,
    #"{"scroll": {$, "x": 1e30, "y": -1e30}}"#,
    #"{"scroll": {$, "to": {"y": 1e12}}}"#,
    #"{"fire": {$, "event": "click", "params": {"a": [1]}}}"#, #"{"advance": "1s"}"#,
    #"{"advance": "1h"}"#, #"{"back": null}"#, #"{"print": "tree"}"#, #"{"print": "frames"}"#,
    #"{"tap": {"bar": "left"}}"#, #"{"answer": "cancel"}"#, #"{"answer": {"text": "\ud83d"}}"#,
    #"{"picture": "../x"}"#, #"{"nothing": 1}"#,
  ]
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "1e999", "\"x\"", "\"tap\"", "NaN",
    "\u{0}", "\u{FEFF}", "\\ud800", "\"testId=\"",
    "\"nth=99999999999999999999\"", "\"99999999999999999999s\"", "[[[[[[[[", "//", "\"__proto__\"",
    "0", "\"advance\": \"-1s\"", "é",
  ]

  @Test func `damaged steps are done, or refused with a reason`() async throws {
    let folder = try TemporaryFolder()
    let whole = try String(contentsOfFile: "JSBundles/Examples/cart.steps.json", encoding: .utf8)
    let finding = await Fuzzing.run("steps", count: 6) { random in
      var text = whole
      if random.once(in: 2) {
        text =
          "[\((0..<random.number(1...6)).map { _ in random.one(of: Self.steps).replacing("$", with: random.one(of: Self.targets)) }.joined(separator: ", "))]"
      }
      if !random.once(in: 4) { text = random.damaged(text, with: Self.pieces) }
      try folder.write("steps.json", text)
      let result = try await Command.run(
        [
          "run", "JSBundles/Examples/cart.js", "--print", "json", "--timeout", "20s", "--steps",
          folder.path + "/steps.json",
        ]
      )
      return result.isTold
        ? nil
        : "exit \(result.status), \(result.stderr.prefix(500))\n\(result.stdout.prefix(300))\n\(text)"
    }
    #expect(finding == nil)
  }
}
