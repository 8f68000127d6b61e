import Testing
import WeexHost

/// A page that reaches a limit, in the same process as a page that uses the same resources.
@HostActor
@Suite struct NeighbourTests {
  private static let start = """
    // { "framework": "Vanilla" }
    const { document } = weex, body = document.createBody('div');
    document.documentElement.appendChild(body);
    const module = (name) => weex.requireModule(name);
    const work = () => { for (let i = 0; i < 1e5; i++) Math.sin(i); };

    """

  /// Uses timers, storage, files, events, a channel and a list, and prints the results.
  private static let neighbour =
    start + """
      const say = (value) => {
        console.log(value);
        body.appendChild(document.createElement('text', { attr: { value: String(value) } }));
      };
      body.addEvent('step', (event) => say('step ' + event.count));
      const channel = new BroadcastChannel('neighbours');
      channel.onmessage = (event) => say('heard ' + event.data);
      let count = 0;
      const timer = setInterval(() => {
        body.fireEvent('step', { count: ++count });
        Promise.resolve().then(() => console.log('tick', count));
        if (count === 12) clearInterval(timer);
      }, 50);
      module('storage').setItem('own', 'kept', () => {
        module('storage').getItem('own', ({ data }) => say('stored ' + data));
      });
      module('stream').fetch({ url: 'own.txt' }, ({ data }) => say('fetched ' + data));
      """

  private static func change(_ limits: inout PageLimits) {
    limits.turn = .seconds(1)
    limits.time = .seconds(4)
    limits.depth = 50
    limits.requests = 20
    limits.callbacks = 100
    limits.stored = 2000
    limits.fetched = 5000
  }

  private func host() -> Host {
    var configuration = Host.Configuration()
    Self.change(&configuration.limits)
    return Host.withDefaults(configuration)
  }

  @Test(arguments: [
    (
      """
      let at = body;
      for (let i = 0; i < 90; i++) {
        const next = document.createElement('div');
        at.appendChild(next);
        at = next;
      }
      """, PageLimits.Name.depth
    ),
    ("for (let i = 0; i < 90; i++) module('stream').fetch({ url: 'own.txt' });", .requests),
    ("for (let i = 0; i < 15; i++) module('storage').setItem('k' + i, 'x'.repeat(199));", .stored),
    (
      "const again = () => module('storage').setItem('k', 'x'.repeat(99), again); again();", .stored
    ),
    (
      "const again = () => module('stream').fetch({ url: 'large.txt' }, again); again();", .fetched
    ),
    ("const again = () => { work(); setTimeout(again, 0); }; again();", .time),
    ("const again = () => { setTimeout(again, 0); setTimeout(work, 0); }; again();", .time),
    (
      "const again = () => setTimeout(() => Promise.resolve().then(again).then(work), 0); again();",
      .time
    ),
    (
      """
      body.addEvent('ping', () => { try { body.fireEvent('pong', {}) } catch { } body.fireEvent('pong', {}); });
      body.addEvent('pong', () => { try { body.fireEvent('ping', {}) } catch { } body.fireEvent('ping', {}); });
      body.fireEvent('ping', {});
      """, .turn
    ),
    (
      """
      for (const [own, other] of [['ping', 'pong'], ['pong', 'ping']]) {
        body.addEvent(own, () => Promise.resolve().then(() => body.fireEvent(other, {})));
      }
      body.fireEvent('ping', {});
      """, .turn
    ),
    (
      """
      const [one, other] = [new BroadcastChannel('storm'), new BroadcastChannel('storm')];
      one.onmessage = () => one.postMessage(1);
      other.onmessage = () => other.postMessage(2);
      one.postMessage(0);
      """, .callbacks
    ),
    (
      """
      const channel = new BroadcastChannel('neighbours');
      for (let i = 0; i < 300; i++) channel.postMessage(i);
      """, .callbacks
    ),
    (
      """
      const scroller = document.createElement('scroller', { style: { height: 100 } });
      body.appendChild(scroller);
      const rows = [0, 1].map(() => document.createElement('div', { style: { height: 900 } }));
      rows.forEach((row) => scroller.appendChild(row));
      let at = 0;
      const next = () => work() || module('dom').scrollToElement(rows[at = 1 - at], { animated: false });
      scroller.addEvent('scroll', next);
      next();
      """, .time
    ),
  ])
  func `a page's end at a limit changes nothing of what a page beside it prints`(
    script: String,
    limit: PageLimits.Name
  ) async throws {
    let folder = try TemporaryFolder([
      "own.txt": "own text", "large.txt": String(repeating: "x", count: 1000),
    ])
    let url = "file://\(folder.path)/page.js"
    let alone = host()
    let expected = try alone.openPage(source: Self.neighbour, url: url)
    await alone.settle(timeout: .seconds(1_000_000))
    let expectedText = PageJSON.text(of: expected)
    for part in ["step 12", "stored kept", "fetched own text", "tick 12"] {
      #expect(expectedText.contains(part), "\(part)")
    }
    let host = host()
    var reached: [PageLimits.Name] = []
    host.onLimit = { _, report in reached.append(report.limit) }
    let before = try host.openPage(source: Self.neighbour, url: url)
    let hostile = try host.openPage(source: Self.start + script, url: url)
    let after = try host.openPage(source: Self.neighbour, url: url)
    await host.settle(timeout: .seconds(1_000_000))
    #expect(reached == [limit])
    // A failed expectation describes its values, and everything is reachable from a page.
    let isAlive = hostile.isAlive
    #expect(!isAlive)
    for page in [before, after] {
      let text = PageJSON.text(of: page)
      #expect(text == expectedText)
    }
  }
}
