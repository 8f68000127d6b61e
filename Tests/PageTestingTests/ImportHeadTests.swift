import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// A test file that imports only `weexhost`, and needs no builder.
@HostActor
@Suite struct ImportHeadTests {
  @Test(arguments: [
    "import { test, expect } from 'weexhost'\n\n[1, 2].forEach((n) => test(`n ${n}`, () => { for (let i = 0; i < n; i++); }))",
    "import { test as it,\n  expect } from \"weexhost\"\n;[1, 2].forEach((n) => it(`n ${n}`, () => {}))",
    "import {test} from 'weexhost'; test('1', () => {}); test('2', () => {})",
    "import { test } from 'weexhost' // no more\n(() => { test('1', () => {}); test('2', () => {}); })()",
  ])
  func `an import with or without a semicolon is a statement`(file: String) async throws {
    let results = try await TestFileHarness.run(["page.test.js": file]) {
      // A builder that always fails.
      $0.build.timeLimit = .zero
    }
    #expect(results.map(\.status) == [.passed, .passed])
    await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run(["page.test.js": file + "\nimport './x.js'", "x.js": ""]) {
        $0.build.timeLimit = .zero
      }
    }
  }
}
