import HostLoop
import HostThread
import HostValues
import Testing
import WeexCore
import WeexRender

@HostActor
@Suite struct JournalPrinterTests {
  @Test func `an entry is a line of aligned columns`() {
    let host = Host()
    var lines: [String] = []
    host.journal.addSink { lines.append(JournalPrinter.line(of: $0)) }
    host.journal.record(.page, page: "1", "opened", ["file:///page.js", "Vue"])
    host.clock.advance(to: 16.66666)
    host.journal.record(.call, page: "1", "modal.toast", [["message": "a\nb"]])
    host.journal.record(.warning, page: nil, "two\nlines")
    host.clock.advance(to: 120_000)
    host.journal.record(.log, page: "12", "log", [.string(String(repeating: "x", count: 500))])
    host.journal.record(.call, page: "1", "m.n", [.opaque(OpaqueValue(1)), .undefined, .null])
    #expect(
      lines == [
        #"       0 ms  page 1  page     opened  "file:///page.js", "Vue""#,
        #"  16.667 ms  page 1  call     modal.toast  {"message":"a\nb"}"#,
        "  16.667 ms  host    warning  two⏎lines",
        "  120000 ms  page 12 log      log  \"" + String(repeating: "x", count: 158) + "…",
        "  120000 ms  page 1  call     m.n  ‹native›, undefined, null",
      ]
    )
  }
}
