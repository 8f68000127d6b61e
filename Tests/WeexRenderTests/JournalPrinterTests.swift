import HostThread
import Testing
import WeexCore
import WeexRender
import WeexRuntime

@HostActor
@Suite struct JournalPrinterTests {
  @Test func `the lines of a run are aligned`() async throws {
    let host = PageHarness.host()
    var lines: [String] = []
    host.journal.addSink { lines.append(JournalPrinter.line(of: $0)) }
    _ = try host.openPage(
      source: """
        // {"framework": "Vanilla"}
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        weex.requireModule('modal').confirm({ message: 'a\\nb' }, (answer) => console.log(answer));
        weex.requireModule('timer').setTimeout(() => console.log('x'.repeat(500)), 1500.25);
        """, url: "test.js")
    await host.settle()
    #expect(lines.filter { !$0.contains(" hook ") } == [])
  }
}
