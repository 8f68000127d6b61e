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
    "#!/usr/bin/env weexhost\nimport { test } from 'weexhost';\ntest('1', () => {}); test('2', () => {})",
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

  @Test func `the line that names an interpreter is left out of a built test`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      #!/usr/bin/env node
      import { test, expect } from 'weexhost';
      import { one } from './one.js';
      test('it', () => { expect(one).toBe(2); });
      """,
      "one.js": "export const one = 1;",
    ])
    #expect(results.first?.messages == ["expected 1 to be 2"])
    #expect(results.first?.failures.first?.place?.line == 4)
  }
}
