import Synchronization
import Testing
import URLRouter
import WeexHost

/// Invalid arguments from bundles for the module `router`.
@HostActor @Suite struct HostileRouterTests {
  final class Echo: RoutingClass {
    static let exports = Exports<Echo> {
      SyncMethod("echo", Echo.echo)
      SyncMethod("tell", Echo.tell)
    }
    func echo(_ info: KhalaInfo) -> KhalaInfo { info }
    func tell(_ info: KhalaInfo, closure: KhalaClosure) { closure(info) }
  }

  private final class Lines: KhalaHistory {
    private let lines = Mutex<[String]>([])
    var isEnabled: Bool {
      get { true }
      set {}
    }
    var all: [String] { lines.withLock { $0 } }
    func write(_ entry: KhalaHistoryEntry) { lines.withLock { $0.append(entry.line) } }
  }

  private let history = Lines()

  private func open(_ script: String) async throws -> DrivenPage {
    try await DrivenPage(
      """
      const router = module('router');
      const texts = ['a"b', 'one\\ntwo\\r\\nthree', '${x}', '`x`', '");x("', '__proto__', 'constructor', 'toString', '\\u2028\\u2029',
        'a\\u0000b', '\\\\', '%', '%0A', '&=?#/', '+ +', '</scr' + 'ipt>', '\\ufffd', '你好'];
      """ + script
    ) { host in
      host.router.register(Echo.self)
      host.router.history = history
    }
  }

  @Test func `names and values arrive and return as they are, and nothing is evaluated`()
    async throws
  {
    let page = try await open(
      """
      const made = (name, value) => Object.fromEntries([[name, value]]);
      const check = (info, name, value) => {
        const keys = Object.keys(info);
        if (keys.length !== 1 || keys[0] !== name || Object.getOwnPropertyDescriptor(info, name).value !== value) log(name, info);
      };
      const x = () => log('evaluated');
      (async () => {
        for (const text of texts) {
          const part = encodeURIComponent(text);
          check(await router.call(`kl://Echo/echo?${part}=${part}`), text, text);
          check(await router.call('kl://Echo/echo', made(text, text)), text, text);
          router.call('kl://Echo/tell', made(text, text), (info) => check(info, text, text));
        }
        log('done', ({}).polluted === undefined, Object.getPrototypeOf({}) === Object.prototype);
      })();
      """
    )
    #expect(await page.takeLines() == [#""done" true true"#], "\(page.page.messages)")
    #expect(page.page.messages == [])
    #expect(history.all.count == 3 * 18)
    #expect(history.all.allSatisfy { $0.allSatisfy { !$0.isNewline } && !$0.contains("\0") })
  }

  @Test func `a lone surrogate arrives as the replacement character, with a warning`()
    async throws
  {
    let page = try await open(
      """
      router.call('kl://Echo/echo', { 'a\\ud800': 'b\\udc00' }).then((info) => log(info));
      router.call('kl://Echo/echo?a=\\ud800').then((info) => log(info));
      router.call('kl://Ec\\ud800ho/echo').catch((error) => log(error.message.startsWith('[Khala] ')));
      """
    )
    let lines = await page.takeLines().sorted()
    #expect(
      lines == [
        #"file:///page.js:35:94: router.call was passed a lone surrogate (\ud800 to \udfff), and got U+FFFD instead"#,
        "true", "{\"a\":\"\u{FFFD}\"}", "{\"a\u{FFFD}\":\"b\u{FFFD}\"}",
      ],
      "\(page.page.messages)"
    )
  }

  @Test func `parameters that have no end, or none that can be read, are a rejection`() async throws
  {
    let page = try await open(
      """
      const cyclic = {}; cyclic.self = cyclic;
      let deep = {}; for (let i = 0; i < 10000; i++) deep = { deep };
      const angry = { get a() { throw new Error('no'); } };
      const many = Object.fromEntries(new Array(10000).fill(0).map((_, index) => ['k' + index, index]));
      const tell = (name) => [(info) => log(name, Object.keys(info).length), (error) => log(name, typeof error.message)];
      const attempt = (name, body) => { try { body().then(...tell(name)); } catch (error) { log(name, typeof error.message); } };
      attempt('cyclic', () => router.call('kl://Echo/echo', cyclic));
      attempt('deep', () => router.call('kl://Echo/echo', { deep }));
      attempt('angry', () => router.call('kl://Echo/echo', angry));
      attempt('many', () => router.call('kl://Echo/echo', many));
      attempt('long', () => router.call('kl://Echo/echo?value=' + 'x'.repeat(1 << 20)));
      attempt('items', () => router.call('kl://Echo/echo?' + Object.keys(many).join('&')));
      for (const url of [undefined, null, 5, {}, [], () => {}, Symbol('s'), '', ' ', 'kl://', '%', '\\u0000', 'http://[::1'])
        attempt('url', () => router.call(url));
      """
    )
    let lines = await page.takeLines().sorted()
    #expect(lines.contains(#""many" 10000"#) && lines.contains(#""items" 10000"#), "\(lines)")
    #expect(lines.contains(#""long" 1"#))
    #expect(lines.count == 19, "\(lines)")
    #expect(lines.count { $0 == #""url" "string""# } == 13, "\(lines)")
  }

  @Test func `a route that a bundle calls for ever from its answers ends with the time`()
    async throws
  {
    let page = try await open(
      """
      let calls = 0;
      const again = () => { calls += 1; if (calls < 5000) return router.call('kl://Echo/echo').then(again); log(calls); };
      again();
      """
    )
    #expect(await page.takeLines() == ["5000"])
  }
}
