import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// An error is reported where it was created: at its `new`, not in the constructors of its class.
@HostActor
@Suite struct ErrorPlaceTests {
  private static let head = """
    import { test, expect } from 'weexhost';
    class ApiError extends Error {
      code = 1;
      constructor(text, code) {
        super(text);
        this.code = code;
      }
    }
    class LateError extends ApiError { constructor() { super('late', 5); } }

    """

  @Test(
    arguments: [
      ("throw new ApiError('x', 5);", 11, nil), ("throw new LateError();", 11, nil),
      ("const error = new ApiError('x', 5);\nexpect(1).toBe(1);\nthrow error;", 11, nil),
      ("const make = () => {\n  return new LateError();\n};\nthrow make();", 12, 14),
      ("throw new (class extends Error { constructor() { super('x'); } })();", 11, nil),
      (
        "class Part { constructor() {\n  expect(1).toBe(2); } }\nclass Whole extends Part { constructor() { super(); } }\nnew Whole();",
        12, 14
      ),
    ] as [(String, Int, Int?)]
  )
  func `an error of a class with a constructor has the line that made it`(
    _ body: String,
    _ line: Int,
    _ caller: Int?
  ) async throws {
    for file in ["page.test.js", "page.test.ts"] {
      let text = Self.head + "test('it', () => {\n\(body)\n});"
      let results = try await TestFileHarness.run(
        [
          file: file.hasSuffix(".ts")
            ? text.replacing("(text, code)", with: "(text: string, public code: any)") : text
        ],
        file: file
      )
      let failure = try #require(results[0].failures.first)
      #expect(failure.place?.line == line, "\(file)")
      let calls = failure.details.filter { $0.hasPrefix("called at ") }
      #expect(calls.count == (caller == nil ? 0 : 1), "\(file) \(calls)")
      if let caller {
        #expect(calls.first?.hasPrefix("called at \(file):\(caller):") == true, "\(calls)")
      }
    }
  }

  @Test(arguments: [
    "exports.boom = () => { throw new Error('boom'); };",
    "export const boom = () => { throw new Error('boom'); };",
    "export function boom() { throw new Error('boom'); }",
  ])
  func `an error in a package has the line of the test that called it`(
    _ package: String
  ) async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test } from 'weexhost';
      import { boom } from 'made';
      test('it', async (t) => {
        boom();
      });
      """,
      "node_modules/made/package.json": #"{ "name": "made", "main": "index.js" }"#,
      "node_modules/made/index.js": package,
    ])
    let failure = try #require(results[0].failures.first)
    #expect(failure.place?.file.hasSuffix("node_modules/made/index.js") == true)
    #expect(failure.details.first?.hasPrefix("called at page.test.js:4:") == true)
  }

  @Test func `what a fake throws has the line that made it`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": Self.head + """
        test('it', async (t) => {
          await t.open('page.js', { modules: { stock: { price() {
            throw new LateError();
          } } } });
        });
        """,
      "page.js": TestFileHarness.counter + "\nweex.requireModule('stock').price();",
    ])
    let failure = try #require(results[0].failures.first)
    #expect(failure.pagePlace?.line == 12, "\(failure)")
  }

  @Test func `a file that throws one while it is loaded is told with the line that made it`()
    async throws
  {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run(["page.test.js": Self.head + "throw new LateError();"])
    }
    #expect(failure?.failures.first?.place?.line == 10)
  }
}
