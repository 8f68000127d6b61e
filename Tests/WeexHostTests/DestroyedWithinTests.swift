import Testing
import WeexHost

/// Pages that are destroyed during their own work.
@HostActor
@Suite struct DestroyedWithinTests {
  /// Destroys the page that calls it, in place or in the middle of its turn.
  final class End: WeexModule {
    static let exports = Exports<End> {
      SyncMethod("now", End.now)
      Method("later", End.now)
      Method("wait", End.wait)
      Method("answer", "callback", End.answer)
      SyncMethod("reload", End.reload)
      SyncMethod("reloadAndDestroy", End.reloadAndDestroy)
    }
    private weak var page: Page?
    init(page: Page) { self.page = page }
    func now() { page?.destroy() }
    func wait() async -> Int {
      page?.destroy()
      return 1
    }
    func answer(_ callback: Callback) {
      page?.destroy()
      callback("too late")
    }
    func reload() { page?.reload() }
    func reloadAndDestroy() {
      page?.reload()
      page?.destroy()
    }
  }

  /// Destroys its page in one of its hooks.
  final class Ending: Component {
    override class var attributeNames: [String] { ["when", "changed"] }
    override var measuresContent: Bool { true }
    private func end(_ hook: String) {
      if attributes["when"]?.string == hook { page.destroy() }
    }
    override func viewWillLoad() { end("viewWillLoad") }
    override func viewDidLoad() { end("viewDidLoad") }
    override func layoutDidFinish() { end("layoutDidFinish") }
    override func viewWillUnload() { end("viewWillUnload") }
    override func viewDidUnload() { end("viewDidUnload") }
    override func updateAttributes(_ changed: [String: HostValue]) { end("updateAttributes") }
    override func updateStyles(_ changed: Styles) { end("updateStyles") }
    override func addEvent(_ name: String) { end("addEvent") }
    override func didMoveToSupercomponent() { end("didMoveToSupercomponent") }
    override func measure(width: MeasureLength, height: MeasureLength) -> Size {
      end("measure")
      return Size(width: 5, height: 5)
    }
  }

  /// Measures texts, and ends a page at its text `end`.
  @HostActor
  final class EndingText: TextMeasuring {
    weak var host: Host?
    func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
      if text == "end" { host?.pages.last?.destroy() }
      return FixedAdvanceText().size(of: text, style, width: width)
    }
  }

  static let busy = """
    setInterval(() => console.log('interval'), 10); setTimeout(() => {}, 1000000);
    const end = weex.requireModule('end');
    """

  nonisolated static let ways = [
    "end.now()", "end.later()", "end.wait()", "end.answer(() => console.log('never'))",
    "setTimeout(() => { end.now(); console.log('after'); }, 5)",
    "Promise.resolve().then(() => end.now()).then(() => console.log('after'))",
    "queueMicrotask(() => { end.now(); weex.requireModule('dom').getComponentRect(body, () => {}); })",
    "add(body, 'text', { width: 10 }, { value: 'x' }); end.now(); add(body, 'text', {}, { value: 'y' })",
    "weex.requireModule('stream').fetch({ url: 'none.txt' }, () => end.now(), () => end.now())",
    "weex.requireModule('storage').setItem('a', 'b', () => { end.now(); weex.requireModule('storage').getItem('a', () => {}); })",
    "weex.requireModule('modal').toast({}); weex.requireModule('modal').confirm({}, () => end.now())",
    "weex.requireModule('timer').setTimeout(() => end.now(), 3)",
    "weex.requireModule('animation').transition(add(body, 'div', { width: 10, height: 10 }), { styles: { opacity: 0 }, duration: 50 }, () => end.now())",
    "add(body, 'image', { width: 10, height: 10 }, { src: 'none.png' }).addEvent('load', () => end.now())",
    "add(body, 'ending', {}, { when: 'viewWillLoad' })",
    "add(body, 'ending', {}, { when: 'viewDidLoad' })",
    "add(body, 'ending', {}, { when: 'layoutDidFinish' })",
    "add(body, 'ending', {}, { when: 'measure' })",
    "add(body, 'ending', {}, { when: 'didMoveToSupercomponent' })",
    "const e = add(body, 'ending', {}, { when: 'viewWillUnload' }); setTimeout(() => body.removeChild(e), 3)",
    "const e = add(body, 'ending', {}, { when: 'viewDidUnload' }); setTimeout(() => body.removeChild(e), 3)",
    "const e = add(body, 'ending', {}, { when: 'updateAttributes' }); setTimeout(() => e.setAttr('changed', '1'), 3)",
    "const e = add(body, 'ending', {}, { when: 'updateStyles' }); setTimeout(() => e.setStyle('width', 5), 3)",
    "const e = add(body, 'ending', {}, { when: 'addEvent' }); setTimeout(() => e.addEvent('click', () => {}), 3)",
    "add(body, 'ending', {}, { when: 'viewWillUnload' }); end.now()",
    "add(body, 'text', {}, { value: 'end' }); add(body, 'text', {}, { value: 'next' })",
    "end.reload(); end.now()", "end.reloadAndDestroy()",
    "({ get a() { end.now(); return 1; } }).a; weex.requireModule('modal').toast({ get message() { end.now(); return 'x'; } })",
    "[3, 1, 2].sort((a, b) => { end.now(); return a - b; }); console.log('x'.replace(/x/, () => { end.now(); return ''; }))",
    "weex.requireModule('globalEvent').addEventListener('x', () => end.now()); new BroadcastChannel('c').onmessage = () => end.now(); new BroadcastChannel('c').postMessage(1)",
    "weex.requireModule('navigator').push({ url: 'http://h/other.js' }, () => end.now())",
    "weex.requireModule('navigator').push({ url: 'http://h/other.js' }); end.now()",
    "weex.requireModule('navigator').pop({}, () => end.now()); end.now()",
    "add(body, 'embed', { height: 10 }, { src: 'http://h/other.js' }); setTimeout(() => end.now(), 2)",
    "end.now(); throw new Error('after the end')",
    "end.now(); end.now(); end.later(); weex.requireModule('end')",
    "end.now(); setTimeout(() => {}, 5); new Promise((_, no) => no(new Error('x')))",
  ]

  private func host() -> Host {
    let host = CannedPages.host([
      "http://h/other.js": CannedPages.bundle("setInterval(() => {}, 50)")
    ])
    host.registerModule("end", withClass: End.self)
    host.registerComponent("ending", withClass: Ending.self)
    let measuring = EndingText()
    measuring.host = host
    host.registerHandler(measuring, withProtocol: (any TextMeasuring).self)
    return host
  }

  private static let neighbour = CannedPages.bundle(
    """
    for (let i = 0; i < 5; i++) add(body, 'text', { width: 100 + i }, { value: 'line ' + i });
    let n = 0; const id = setInterval(() => { add(body, 'div', { height: ++n }); if (n === 8) clearInterval(id); }, 4);
    weex.requireModule('storage').setItem('mine', 'x', (r) => console.log(r.result));
    """
  )

  @Test(arguments: ways)
  func `a page that ends within what it does is gone, and its neighbour is untouched`(
    way: String
  ) async throws {
    let alone = host()
    let single = try alone.openPage(source: Self.neighbour, url: "http://h/neighbour.js")
    await alone.advance(by: .milliseconds(200))
    let expected = single.shownTree

    let host = host()
    weak var gone: Page?
    let neighbour = try host.openPage(source: Self.neighbour, url: "http://h/neighbour.js")
    do {
      let page = try host.openPage(
        source: CannedPages.bundle(Self.busy + way),
        url: "http://h/a.js"
      )
      gone = page
      await host.advance(by: .milliseconds(200))
      page.destroy()
      let isAlive = page.isAlive
      #expect(!isAlive)
    }
    for page in host.pages where page !== neighbour { page.destroy() }
    await host.settle()
    let shown = neighbour.shownTree
    #expect(shown == expected)
    let (lines, singleLines) = (neighbour.lines, single.lines)
    let hasFailed = !neighbour.failures.isEmpty
    #expect(lines == singleLines && !hasFailed)
    neighbour.destroy()
    await host.settle()
    // A failed expectation describes its values, and everything is reachable from a page.
    let isHeld = gone != nil
    #expect(!isHeld, "the page is held")
    let left = (host.pages.count, host.clock.timerCount, host.loop.outstanding.descriptions.count)
    #expect(left == (0, 0, 0))
  }
}
