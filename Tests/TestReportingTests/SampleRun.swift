@testable import TestReporting

/// A made-up run with one of everything.
enum SampleRun {
  /// Results with a failure of each part, awkward characters, and some long durations.
  static let run = TestRunResult(
    seed: 7,
    files: [
      TestFileResult(
        file: "shop/cart.test.js",
        tests: [
          TestResult(TestDeclaration(path: ["opens"], line: 3), .passed, duration: 12.4),
          TestResult(
            TestDeclaration(path: ["cart", "an empty cart says so"], line: 14),
            .failed,
            failures: [
              TestFailure(
                .test,
                #"expected the text "0.00 €", and it is "42.30 €""#,
                details: [
                  "nearest: text \"Sum\" <testId sum>", "2 timers wait, set at cart.vue:41",
                ],
                at: TestPlace("shop/cart.test.js", line: 15, column: 7)
              ),
              TestFailure(
                .page,
                "TypeError: undefined is not a function\u{1B}[31m",
                page: TestPlace("shop/cart.vue", line: 41, column: 5)
              ),
            ],
            duration: 250
          ),
          TestResult(TestDeclaration(path: ["cart", "is # later"], line: 20), .skipped),
          TestResult(
            TestDeclaration(path: ["cart", "ticks"], line: 24),
            .passed,
            warnings: [
              TestFailure(.leak, "1 timer is left", at: TestPlace("shop/cart.vue", line: 9))
            ],
            duration: 1500
          ),
        ],
        duration: 1800
      ),
      TestFileResult(
        file: "shop/broken.test.ts",
        failures: [
          TestFailure(
            .file,
            "Expected \")\" but found end of file",
            at: TestPlace("shop/broken.test.ts", line: 2, column: 1)
          )
        ],
        duration: 3
      ),
    ],
    duration: 2100
  )

  /// A run in which everything passes.
  static let good = TestRunResult(
    files: [
      TestFileResult(
        file: "a.test.js",
        tests: [TestResult(TestDeclaration(path: ["works"], line: 1), .passed, duration: 2)],
        duration: 5
      )
    ],
    duration: 20
  )
}
