import Coverage
import Testing

/// Reports in the format of `lcov`, and as tables.
@Suite struct CoverageReportTests {
  private static let text = """
    TN:
    SF:a.js
    FN:1,f
    FN:9,(anonymous 9:3)
    FNDA:2,f
    FNDA:0,(anonymous 9:3)
    FNF:2
    FNH:1
    DA:1,2
    DA:4,0
    DA:5,0
    DA:9,0
    LF:4
    LH:1
    end_of_record

    """

  @Test func `what is read is written again`() throws {
    #expect(try CoverageReport(lcov: Self.text).lcov == Self.text)
    #expect(try CoverageReport(lcov: Self.text.replacing("\n", with: "\r\n")).lcov == Self.text)
  }

  @Test func `counts of two reports are added`() throws {
    var report = try CoverageReport(lcov: Self.text)
    report.add(report)
    #expect(report.lcov.contains("FNDA:4,f\n") && report.lcov.contains("DA:1,4\nDA:4,0\n"))
  }

  @Test func `what other programs write beside is passed over`() throws {
    let other = "SF:a.js\r\nVER:1\nFN:1,3,f\nFNDA:2,f\nBRDA:1,0,0,-\nDA:1,2,abc\nend_of_record\n"
    let report = try CoverageReport(lcov: other)
    #expect(report.lcov.contains("FN:1,f\nFNDA:2,f\nFNF:1\nFNH:1\nDA:1,2\n"))
  }

  @Test(arguments: [
    "hello\n", "DA:1,1\n", "SF:a\nFNDA:1,f\nend_of_record\n", "SF:a\n",
    "SF:a\nDA:x,3,4\nend_of_record\n",
  ])
  func `what is no report is refused`(text: String) {
    #expect(throws: LCOVFault.self) { try CoverageReport(lcov: text) }
  }

  @Test func `a table has a row for each source and joins lines to ranges`() throws {
    #expect(
      try CoverageReport(lcov: Self.text).table == """
        source  lines       functions       not run
        a.js     25 %  1/4       50 %  1/2  4-5, 9
        all      25 %  1/4       50 %  1/2

        """
    )
  }
}
