import Testing

@testable import TestReporting

/// The output of each reporter for a made-up run.
@Suite struct ReporterTests {
  private func text(
    _ form: ReporterChoice.Form,
    of run: TestRunResult = SampleRun.run,
    isColored: Bool = false,
    isForJenkins: Bool = false
  ) -> String {
    let reporter = ReporterChoice(form).makeReporter(
      isColored: isColored,
      isForJenkins: isForJenkins
    ) { place in
      place.file == "shop/cart.test.js" ? "\texpect(sum).toHaveText('0.00 €')" : nil
    }
    return reporter.text(of: run)
  }

  @Test func `spec shows each test, then the failures as a compiler would`() {
    #expect(
      text(.spec) == """
        shop/cart.test.js
          ✓ opens
          cart
            ✗ an empty cart says so  250 ms
            - is # later
            ✓ ticks  1.50 s

        shop/broken.test.ts
          ✗ Expected ")" but found end of file

        ✗ shop/cart.test.js › cart › an empty cart says so
          shop/cart.test.js:15:7: error: expected the text "0.00 €", and it is "42.30 €"
              15 |  expect(sum).toHaveText('0.00 €')
                 |       ^
              nearest: text "Sum" <testId sum>
              2 timers wait, set at cart.vue:41
          shop/cart.test.js:14: error: the page failed: TypeError: undefined is not a function\\u{1B}[31m
              14 |  expect(sum).toHaveText('0.00 €')
              in the page: shop/cart.vue:41:5

        ✗ shop/broken.test.ts
          shop/broken.test.ts:2:1: error: Expected ")" but found end of file

        ! shop/cart.test.js › cart › ticks
          shop/cart.vue:9: warning: left at the end: 1 timer is left

        slowest
          1.50 s  shop/cart.test.js › cart › ticks
          250 ms  shop/cart.test.js › cart › an empty cart says so

        4 tests in 2 files: 2 passed, 1 failed, 1 file could not be run, 1 skipped, 1 warning, in 2.10 s

        """
    )
  }

  @Test func `a warning that several tests have is said once`() {
    let warning = TestFailure(.test, "there is no style 'nmae'")
    let tests = ["one", "two", "three"].map { title in
      TestResult(TestDeclaration(path: [title]), .passed, warnings: [warning])
    }
    let run = TestRunResult(files: [TestFileResult(file: "a.test.js", tests: tests)])
    let told = text(.spec, of: run)
    #expect(
      told.contains(
        "! a.test.js › one, and 2 more tests\n  warning: there is no style 'nmae'\n\n3 tests"
      ),
      "\(told)"
    )
  }

  @Test func `a run in which all is well is short`() {
    #expect(
      text(.spec, of: SampleRun.good) == """
        a.test.js
          ✓ works

        1 test in 1 file: 1 passed, in 20 ms

        """
    )
    #expect(
      text(.dot, of: SampleRun.good) == ".\n\n1 test in 1 file: 1 passed, in 20 ms\n"
    )
  }

  @Test func `colours are there only where they are asked for`() {
    #expect(text(.spec, isColored: true).contains("\u{1B}[32m✓\u{1B}[0m opens"))
    #expect(!text(.spec).contains("\u{1B}"))
  }

  @Test func `dot shows a character for each test, in lines of eighty`() {
    #expect(text(.dot).hasPrefix(".Fs.E\n\n✗ shop/cart.test.js"))
    let tests = (0..<170).map { TestResult(TestDeclaration(path: ["\($0)"]), .passed) }
    let many = TestRunResult(files: [TestFileResult(file: "a", tests: tests)])
    #expect(text(.dot, of: many).split(separator: "\n").prefix(3).map(\.count) == [80, 80, 10])
  }

  @Test func `tap is version 14, with a subtest for each file`() {
    let lines = text(.tap).split(separator: "\n").map(String.init)
    #expect(lines[0] == "TAP version 14")
    #expect(lines[1] == "# Subtest: shop/cart.test.js")
    #expect(lines[2] == "    ok 1 - opens")
    #expect(lines[3] == "    not ok 2 - cart › an empty cart says so")
    #expect(lines[4] == "      ---")
    #expect(lines.contains("    ok 3 - cart › is \\# later # SKIP"))
    #expect(lines.contains("    1..4"))
    #expect(lines.contains("not ok 1 - shop/cart.test.js"))
    #expect(lines.contains("    not ok 1 - the file itself"))
    #expect(lines.last == "1..2")
    var bailed = SampleRun.run
    bailed.isBailed = true
    let end = text(.tap, of: bailed).split(separator: "\n").last
    #expect(end == "Bail out! other tests were not run")
    #expect(text(.tap, of: TestRunResult()) == "TAP version 14\n1..0\n")
  }

  @Test func `github has a command for each failure and warning, escaped`() {
    let lines = text(.github).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == #"::error file=shop/cart.test.js,line=15,col=7,title=cart › an empty cart says so::expected the text "0.00 €", and it is "42.30 €"%0Anearest: text "Sum" <testId sum>%0A2 timers wait, set at cart.vue:41"#
    )
    #expect(lines[2].hasPrefix("::warning file=shop/cart.vue,line=9,title=cart › ticks::"))
    let odd = TestRunResult(files: [
      TestFileResult(
        file: "a,b:c.test.js",
        failures: [TestFailure(.file, "100% wrong\nreally")]
      )
    ])
    #expect(
      text(.github, of: odd)
        == "::error file=a%2Cb%3Ac.test.js,title=a%2Cb%3Ac.test.js::100%25 wrong%0Areally\n"
    )
  }

  @Test func `github may follow what is for people, and tells paths from the repository's root`()
    throws
  {
    let github = ReporterChoice(.github)
    #expect(try ReporterChoice.complete([github]) == [ReporterChoice(.spec), github])
    let dot = ReporterChoice(.dot)
    #expect(try ReporterChoice.complete([github, dot]) == [dot, github])
    let run = TestRunResult(files: [
      TestFileResult(
        file: "a.test.js",
        failures: [
          TestFailure(.file, "x"), TestFailure(.file, "y", at: TestPlace("/b.js", line: 1)),
        ]
      )
    ])
    #expect(
      github.makeReporter(repositoryPrefix: "app/").text(of: run) == """
        ::error file=app/a.test.js,title=a.test.js::x
        ::error file=/b.js,line=1,title=a.test.js::y

        """
    )
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `a line's end in a text begins no line of a report`(_ end: String) {
    let title = "fine\(end)not ok 7 - invented"
    let failure = TestFailure(.test, "it said:\(end)::error::invented")
    let run = TestRunResult(files: [
      TestFileResult(
        file: "a.test.js",
        tests: [
          TestResult(TestDeclaration(path: [title]), .passed),
          TestResult(TestDeclaration(path: [title]), .failed, failures: [failure]),
        ]
      )
    ])
    let github = text(.github, of: run)
    #expect(!github.contains("\r") && github.hasSuffix("\n"))
    #expect(github.dropLast().allSatisfy { !$0.isNewline })
    let points = text(.tap, of: run).split(separator: "\n").filter { $0.contains("ok 7") }
    #expect(points.allSatisfy { $0.contains("fine ") })
    #expect(points.count == 2)
  }

  @Test func `junit has a case for each test and for each file that could not be run`() {
    let xml = text(.junit)
    #expect(
      xml.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="weexhost" tests="5" failures="1" errors="1" skipped="1" time="2.100">
          <testsuite name="shop/cart.test.js" file="shop/cart.test.js" tests="4" failures="1" errors="0" skipped="1" time="1.800">
            <testcase name="opens" classname="shop/cart.test.js" file="shop/cart.test.js" line="3" time="0.012"/>

        """
      )
    )
    #expect(xml.contains(#"<failure message="expected the text &quot;0.00 €&quot;, and"#))
    #expect(xml.contains("&lt;testId sum&gt;"))
    #expect(xml.contains(#"undefined is not a function\u{1B}[31m"#))
    #expect(xml.contains("      <skipped/>\n"))
    #expect(xml.contains(#"      <error message="Expected &quot;)&quot; but found end of file""#))
    #expect(xml.contains("<system-err>shop/cart.vue:9: 1 timer is left</system-err>"))
  }

  /// Source: the plugin's `junit-10.xsd`, and `CaseResult.getSimpleName` of Jenkins.
  @Test
  func `for Jenkins, junit has what the schema of its xUnit plugin has, and classes with names`() {
    let xml = text(.junit, isForJenkins: true)
    #expect(
      xml.contains(
        """
        <testsuites name="weexhost" tests="5" failures="1" errors="1" time="2.100">
          <testsuite name="shop/cart.test.js" file="shop/cart.test.js" tests="4" failures="1" errors="0" skipped="1" time="1.800">
            <testcase name="opens" classname="shop.cart" time="0.012"/>

        """
      ),
      "\(xml)"
    )
    #expect(
      xml.contains(#"<testcase name="shop/broken.test.ts" classname="shop.broken" time="0">"#)
    )
    for (file, name) in [
      ("v1.2/cart.items.test.js", "v1_2.cart_items"), ("tests/run", "tests.run"),
    ] {
      let result = TestResult(TestDeclaration(path: ["x"]), .passed)
      let run = TestRunResult(files: [TestFileResult(file: file, tests: [result])])
      #expect(text(.junit, of: run, isForJenkins: true).contains(#"classname="\#(name)""#))
    }
  }

  @Test func `what XML cannot hold is shown`() {
    let title = "a\u{0}b\u{8}\u{FFFF}<&>\"'\n\t\rz"
    let run = TestRunResult(files: [
      TestFileResult(
        file: "a",
        tests: [TestResult(TestDeclaration(path: [title]), .passed)]
      )
    ])
    #expect(
      text(.junit, of: run).contains(
        #"name="a\u{0}b\u{8}\u{FFFF}&lt;&amp;&gt;&quot;'&#10;&#9;&#13;z""#
      )
    )
  }

  @Test(arguments: ReporterChoice.Form.allCases)
  func `a report is known as such`(form: ReporterChoice.Form) {
    for run in [SampleRun.run, SampleRun.good] where form != .github || run.isFailed {
      #expect(form.hasWritten(text(form, of: run)))
    }
    var bailed = SampleRun.run
    bailed.isBailed = true
    #expect(form.hasWritten(text(form, of: bailed)))
    for other in ["", "{}", "<testsuites>", "1 test", "TN:\n", "::notice"] {
      #expect(!form.hasWritten(other), "\(other)")
    }
  }

  @Test(arguments: [ReporterChoice.Form.json, .junit, .tap])
  func `a report for programs has no command of GitHub's, and says the same`(
    form: ReporterChoice.Form
  ) throws {
    let odd = "##[group]a\n  ::stop-commands::x\n##[error]b [c] ## [d]"
    let run = TestRunResult(files: [
      TestFileResult(
        file: "a",
        tests: [
          TestResult(
            TestDeclaration(path: ["x"]),
            .failed,
            failures: [TestFailure(.test, odd)],
            output: [TestOutput("log", odd)]
          )
        ]
      )
    ])
    let told = text(form, of: run)
    #expect(!told.contains("##["), "\(told)")
    #expect(!told.contains(/(?m)^\s*::/), "\(told)")
    if form == .json { #expect(try TestRunResult.read(json: told) == run) }
    if form == .junit {
      #expect(told.contains("##&#91;group]a\n  &#58;:stop-commands::x\n##&#91;error]b [c] ## [d]"))
    }
  }

  @Test func `what YAML cannot hold is shown`() {
    let odd = "a\u{FFFE}b\u{FFFF}c\u{7F}d\u{9F}"
    let run = TestRunResult(files: [
      TestFileResult(
        file: "a",
        tests: [
          TestResult(
            TestDeclaration(path: [odd]),
            .failed,
            failures: [TestFailure(.test, odd, details: [odd])]
          )
        ]
      )
    ])
    let told = text(.tap, of: run)
    #expect(told.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    #expect(told.contains(#"not ok 1 - a\u{FFFE}b\u{FFFF}c\u{7F}d\u{9F}"# + "\n"), "\(told)")
    #expect(told.contains(#"message: "a\\u{FFFE}b\\u{FFFF}c\\u{7F}d\\u{9F}""#), "\(told)")
  }

  @Test func `an empty run has a report in each form`() {
    for form in ReporterChoice.Form.allCases where form != .github {
      #expect(!text(form, of: TestRunResult()).isEmpty, "\(form)")
    }
    #expect(
      text(.junit, of: TestRunResult()).hasSuffix(
        "errors=\"0\" skipped=\"0\" time=\"0.000\"/>\n"
      )
    )
  }

  @Test func `spec writes to standard output where no other reporter does`() throws {
    let file = try ReporterChoice("junit=a=b.xml")
    #expect(file == ReporterChoice(.junit, file: "a=b.xml"))
    #expect(try ReporterChoice.complete([file]) == [ReporterChoice(.spec), file])
    #expect(try ReporterChoice.complete([ReporterChoice(.tap), file]).count == 2)
    for forms in [[.tap, .json], [.spec, .dot], [.tap, .github], [.github, .github]]
      as [[ReporterChoice.Form]]
    {
      #expect(throws: FormatFault.self, "\(forms)") {
        try ReporterChoice.complete(forms.map { ReporterChoice($0) })
      }
    }
    for text in ["", "xml", "json="] {
      #expect(throws: FormatFault.self) { try ReporterChoice(text) }
    }
  }
}
