import HostThread
import TestReporting
import Testing

@testable import PageTesting

/// Arguments of a wrong type, which are told as what they are.
@HostActor
@Suite struct OddArgumentTests {
  @Test(arguments: [
    (
      "t.fault(null, { as: 'drop' });",
      "TypeError: t.fault(name, options) wants a module's method, such as 'storage.setItem', got null"
    ),
    (
      "t.fault('storage.setItem', { as: 'drop' }, 5);",
      "TypeError: t.fault(name, options) takes two arguments, got 5, too: "
    ),
    (
      "t.fault('storage.setItem', { as: ['reject'] });",
      "t.fault('storage.setItem', …): 'as' must be 'reject', 'drop', 'twice' or 'late 500ms', not an array"
    ),
    (
      "t.fault('storage.setItem', { as: 5 });",
      "t.fault('storage.setItem', …): 'as' must be 'reject', 'drop', 'twice' or 'late 500ms', not 5"
    ),
    (
      "t.fault('storage.setItem', { call: 1 });",
      "t.fault('storage.setItem', …): 'as' must be 'reject', 'drop', 'twice' or 'late 500ms'; it is missing"
    ),
    (
      "await t.open('page.js', { replay: '' });",
      "replay: it wants the name of a tape, such as 'cart.tape.jsonl', got ''"
    ),
    (
      "await t.open('page.js', { replay: {} });",
      "replay: it wants the name of a tape, such as 'cart.tape.jsonl', got an object without 'tape'"
    ),
    (
      "await t.open('page.js', { replay: { tpe: 'cart' } });",
      "replay: it has no 'tpe'; did you mean 'tape'?"
    ),
  ])
  func `an argument of a wrong type is told`(body: String, message: String) async throws {
    let result = try await TestFileHarness.test(body)
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.hasPrefix(message) == true, "\(result.messages)")
  }

  @Test func `an element's number in a test in JSON is a whole number`() async throws {
    let results = try await TestFileHarness.run(
      [
        "page.js": TestFileHarness.counter,
        "page.test.json": """
        [{"test": "it", "open": "page.js", "steps": [
          {"expect": {"testId": "count", "nth": "first", "toExist": true}}]}]
        """,
      ],
      file: "page.test.json"
    )
    #expect(
      results[0].messages == [
        "step 1: nth wants a whole number, 0 for the first and -1 for the last, got 'first'"
      ]
    )
  }
}
