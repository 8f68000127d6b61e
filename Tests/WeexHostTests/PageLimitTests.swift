import Testing
import WeexHost

/// Limits of pages in Swift: the report, and that other pages of the same host are not disturbed.
@HostActor
@Suite struct PageLimitTests {
  private static let start = """
    // { "framework": "Vanilla" }
    const { document } = weex, body = document.createBody('div');
    document.documentElement.appendChild(body);

    """
  private static let neighbour =
    start + """
      let count = 0;
      const text = document.createElement('text');
      body.appendChild(text);
      const timer = setInterval(() => {
        text.setAttr('value', String(++count));
        Promise.resolve().then(() => console.log('tick', count));
        if (count === 20) clearInterval(timer);
      }, 50);
      """

  private func host(_ change: (inout PageLimits) -> Void) -> Host {
    var configuration = Host.Configuration()
    configuration.limits.turn = .seconds(1)
    configuration.limits.time = .seconds(4)
    change(&configuration.limits)
    return Host.withDefaults(configuration)
  }

  /// The depth of a tree is measured only if it may be too deep: walked child by child in each turn, this page would reach its limit.
  @Test func `a list of more rows than a tree may have levels grows turn by turn`() async throws {
    let host = host { limits in
      limits.depth = 1_000
      limits.turn = .seconds(600)
      limits.time = .seconds(600)
    }
    let page = try host.openPage(
      source: Self.start + """
        for (let i = 0; i < 100000; i++) body.appendChild(document.createElement('div'));
        for (let i = 0; i < 40; i++) setTimeout(() => { body.appendChild(document.createElement('div')); }, i);
        """,
      url: "page.js"
    )
    await host.settle()
    #expect(page.failures.isEmpty)
    #expect(page.tree.root?.subcomponents.count == 100_040)
  }

  @Test func `limits may be as large as numbers are`() async throws {
    let host = host { limits in
      limits.components = .max
      limits.depth = .max
      limits.timers = .max
      limits.callbacks = .max
      limits.requests = .max
      limits.logged = .max
      limits.stored = .max
      limits.fetched = .max
      limits.printed = .max
      limits.heap = .max
    }
    let page = try host.openPage(source: Self.neighbour, url: "page.js")
    await host.settle()
    #expect(page.failures.isEmpty)
    #expect(page.tree.root?.subcomponents.count == 1)
  }

  @Test(arguments: [
    ("for (;;);", PageLimits.Name.turn),
    ("function f() { queueMicrotask(f) } f();", .turn),
    ("const f = () => Promise.resolve().then(f); f(); f();", .turn),
    ("(async () => { for (;;) await null })();", .turn),
    ("let n = 0; setInterval(() => { for (let i = 0; i < 1e6; i++) n += Math.sin(i) }, 1);", .time),
    (
      "const dom = weex.requireModule('dom'); for (;;) dom.updateAttrs('_root', { a: { b: [1, 2, 3] } });",
      .turn
    ),
    ("for (let i = 0; i < 500; i++) body.appendChild(document.createElement('div'));", .components),
    ("for (;;) body.appendChild(document.createElement('div'));", .components),
    ("for (;;) console.log('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');", .logged),
    ("for (;;) setTimeout(() => {}, 9);", .timers),
    ("const s = weex.requireModule('storage'); for (;;) s.getItem('a', () => {});", .callbacks),
    (
      "const s = weex.requireModule('storage'); for (let i = 0; i < 99; i++) s.getItem('a', () => {});",
      .callbacks
    ),
    ("body.addEvent('x', () => {}); for (;;) { try { throw 1 } catch (e) { } }", .turn),
  ])
  func `a page that reaches a limit is destroyed, and its neighbour prints the same bytes as alone`(
    script: String,
    limit: PageLimits.Name
  ) async throws {
    func change(_ limits: inout PageLimits) {
      limits.components = 100
      limits.logged = 5000
      limits.timers = 50
      limits.callbacks = 50
    }
    let alone = host(change)
    let expected = try alone.openPage(source: Self.neighbour, url: "file:///n.js")
    await alone.settle()
    let host = host(change)
    var reached: [LimitReport] = []
    var rootType: String?
    host.onLimit = { page, report in
      reached.append(report)
      rootType = page.tree.root?.type
    }
    let before = try host.openPage(source: Self.neighbour, url: "file:///n.js")
    let hostile = try host.openPage(source: Self.start + script, url: "file:///h.js")
    let after = try host.openPage(source: Self.neighbour, url: "file:///n.js")
    await host.settle()
    #expect(reached.map(\.limit) == [limit])
    #expect(rootType == "div")
    // A failed expectation describes its values, and everything is reachable from a page.
    let (isAlive, failures) = (hostile.isAlive, hostile.failures.map(\.message))
    #expect(!isAlive)
    #expect(failures.count == 1)
    for page in [before, after] {
      let (text, expectedText) = (PageJSON.text(of: page), PageJSON.text(of: expected))
      #expect(text == expectedText)
    }
  }

  @Test(arguments: [
    "setInterval(() => { throw new Error('x'.repeat(1e5)) }, 1);",
    "setInterval(() => { Promise.reject(new Error('x'.repeat(1e5))) }, 1);",
    "for (let i = 0;; i++) body.setAttr('unknown' + i, i);",
    "for (let i = 0;; i++) weex.requireModule('unknown' + i);",
  ])
  func `failures and warnings count as what a page logs`(script: String) async throws {
    let host = host { limits in limits.logged = 30_000 }
    var reached: [PageLimits.Name] = []
    host.onLimit = { _, report in reached.append(report.limit) }
    let page = try host.openPage(source: Self.start + script, url: "page.js")
    await host.settle()
    #expect(reached == [.logged])
    let texts = page.failures.map(\.message) + page.log.map(\.text)
    #expect(texts.allSatisfy { $0.count < 8_100 })
    #expect(texts.reduce(0) { $0 + $1.count } < 45_000)
  }

  @Test func `the first failure is reported, however little a page may log`() async throws {
    let host = host { limits in limits.logged = 10 }
    let page = try host.openPage(
      source: Self.start + "setInterval(() => { throw new Error('the cause of it all') }, 1);",
      url: "page.js"
    )
    await host.settle()
    #expect(page.failures.map(\.code) == [.javaScript, .limit])
    #expect(page.failures.first?.message.contains("the cause of it all") == true)
  }

  @Test func `limits are set with the configuration`() async throws {
    // sample: limits
    var configuration = Host.Configuration()
    configuration.limits.components = 10_000
    configuration.limits.turn = .seconds(1)
    let host = Host.withDefaults(configuration)
    host.onLimit = { page, report in print(page.url, report.details) }
    // end
    #expect(host.configuration.limits.components == 10_000)
  }
}
