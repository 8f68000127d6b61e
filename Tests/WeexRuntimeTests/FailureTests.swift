import HostLoop
import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Bad input of every kind: a message with its place, the page goes on, nothing is left behind.
@HostActor
@Suite struct FailureTests {
  @Test(arguments: [
    ("null.x", "test.js:2:5: TypeError: null is not an object (evaluating 'null.x')"),
    ("let a = 1;\nlet b = );", "test.js:3:9: SyntaxError: Unexpected token ')'"),
    ("throw 'text'", "test.js: text"),
    ("throw null", "test.js: null"),
    ("throw undefined", "test.js: undefined"),
    ("throw Symbol('s')", "test.js: Symbol(s)"),
    ("throw { code: 7 }", "test.js: { code: 7 }"),
    ("throw [1, 'two', { three: [3] }]", "test.js: [ 1, 'two', { three: [ 3 ] } ]"),
    ("throw Object.assign(new (class Odd {})(), { a: 1 })", "test.js: Odd { a: 1 }"),
    ("throw function named() {}", "test.js: [Function: named]"),
    ("const a = {}; a.a = a; throw a", "test.js: { a: [Circular] }"),
    (
      "throw { get a() { throw 1 }, toString() { throw 2 } }",
      "test.js: { a: [Getter], toString: [Function: toString] }"
    ),
    (
      "throw new Proxy({}, { ownKeys() { throw 1 }, getPrototypeOf() { throw 2 } })",
      "test.js: [unreadable]"
    ),
  ])
  func `an exception at top level is a failure with its place`(
    script: String,
    message: String
  ) async throws {
    let page = try PageHarness.page(script)
    #expect(page.messages == [message])
    #expect(await page.host.settle() == .rest)
  }

  @Test func `what the page's code throws while a value is described loses no line`() throws {
    let page = try PageHarness.pageWithBody(
      """
      Object.defineProperty(Map, Symbol.hasInstance, { value() { throw new Error('no instance') } });
      const trap = new Proxy({}, { getPrototypeOf() { throw new Error('no prototype') } });
      const error = new Error('e');
      for (const key of ['name', 'message', 'stack']) Object.defineProperty(error, key, { get() { throw 1 } });
      console.log('a', { b: 1 }, trap, error);
      root.addEvent('click', trap);
      """
    )
    #expect(page.messages == [])
    #expect(page.printed.first == "a [unreadable] [unreadable] Error")
    #expect(page.printed.last?.hasSuffix("'click' is not a function, but an object") == true)
  }

  @Test(arguments: [
    ("Promise.reject({ code: 3 })", "test.js:2:15: { code: 3 }"),
    ("Promise.reject({ code: 3 }).then(() => {}).finally(() => {})", "test.js:2:15: { code: 3 }"),
    ("Promise.reject(undefined)", "test.js:2:15: undefined"),
    ("new Promise((done, fail) => fail({ code: 3 }))", "test.js: { code: 3 }"),
    ("(async () => { throw { code: 3 } })()", "test.js: { code: 3 }"),
    (
      "class P extends Promise {}\nif (!(P.reject([1]) instanceof P)) throw 1",
      "test.js:3:15: [ 1 ]"
    ),
  ])
  func `a rejection with a value that is not an error is shown as the console shows it`(
    script: String,
    message: String
  ) async throws {
    let page = try PageHarness.page(script)
    await page.host.settle()
    #expect(page.messages == ["\(message) (in an unhandled promise rejection)"])
  }

  @Test func `an unhandled rejection of a module is located at the calling line`()
    async throws
  {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let page = try PageHarness.page(
      "const event = weex.requireModule('event');\nevent.reject('bad');",
      in: host
    )
    await host.settle()
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.location?.line == 3)
  }

  @Test(arguments: [
    "root.addEvent('click', () => { throw new Error('bad') })",
    "root.addEvent('click', () => setTimeout(() => { throw new Error('bad') }, 5))",
    "root.addEvent('click', () => { event.openURL('u', () => { throw new Error('bad') }) })",
    "root.addEvent('click', () => { Promise.reject(new Error('bad')) })",
    "root.addEvent('click', async () => { await event.load('x'); throw new Error('bad') })",
    "root.addEvent('click', () => { event.reject('bad') })",
  ])
  func `an exception later on is a failure, and the page goes on`(script: String) async throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let page = try PageHarness.pageWithBody(
      "const event = weex.requireModule('event'); root.addEvent('tap', () => console.log('on'));\n"
        + script,
      in: host
    )
    let root = try #require(page.tree.root)
    root.fireEvent("click")
    await host.settle()
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.message.contains("bad") == true)
    root.fireEvent("tap")
    await host.settle()
    #expect(page.printed == ["on"])
    #expect(host.loop.outstanding.isEmpty)
  }

  @Test(arguments: [
    ("render", "{ render(h) { throw new Error('bad') } }"),
    (
      "watcher",
      "{ data: { a: 1 }, watch: { a() { throw new Error('bad') } }, mounted() { this.a = 2 }, render: h => h('div') }"
    ),
    ("created hook", "{ created() { throw new Error('bad') }, render: h => h('div') }"),
    ("mounted hook", "{ mounted() { throw new Error('bad') }, render: h => h('div') }"),
    (
      "nextTick",
      "{ mounted() { this.$nextTick(() => { throw new Error('bad') }) }, render: h => h('div') }"
    ),
  ])
  func `what Vue swallows is a failure that says where`(place: String, options: String) async throws
  {
    let page = try PageHarness.vuePage(options)
    await page.host.settle()
    #expect(page.failures.count == 1)
    #expect(page.messages.first?.hasPrefix("test.js:2:") == true)
    #expect(page.messages.first?.contains("Error: bad (in ") == true)
    #expect(page.messages.first?.contains(place) == true)
  }

  @Test func `an exception in a Vue handler is a failure`() async throws {
    let page = try PageHarness.vuePage(
      "{ render(h) { return h('div', { on: { click() { throw new Error('bad') } } }) } }"
    )
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.location?.line == 2)
  }

  @Test(arguments: [
    ("// { \"framework\": \"Veu\" }\n", "framework 'Veu' is unknown; did you mean 'Vue'?"),
    ("// { \"framework\": \"Angular\" }\n", "framework 'Angular' is unknown; there are: Rax, "),
  ])
  func `a bundle of an unknown framework is refused`(source: String, message: String) throws {
    let error = #expect(throws: HostError.self) {
      try PageHarness.host().openPage(source: source, url: "test.js")
    }
    #expect(error?.message.hasPrefix(message) == true)
    #expect(error?.location == SourceLocation(url: "test.js", line: 1, column: 1))
  }

  @Test func `a missing Vue is reported with the remedy`() throws {
    var options = PageOptions()
    options.vueFolder = "/nowhere"
    let error = #expect(throws: HostError.self) {
      try PageHarness.host().openPage(
        source: "// { \"framework\": \"Vue\" }\n",
        url: "test.js",
        options: options
      )
    }
    #expect(
      error?.message
        == "Vue for Weex was not found in /nowhere; the folder should hold factory.js and index.js of weex-vue-framework"
    )
  }

  @Test func `a Vue that was changed is read again for the next page`() throws {
    let folder = try TemporaryFolder(["index.js": ""])
    var options = PageOptions()
    options.vueFolder = folder.path
    for message in ["first", "the second", "the third one"] {
      try folder.write("factory.js", "throw new Error('\(message)')")
      let page = try PageHarness.host().openPage(
        source: "// { \"framework\": \"Vue\" }\n",
        url: "test.js",
        options: options
      )
      #expect(page.failures.first?.message.contains("Error: \(message)") == true)
    }
  }

  @Test func `strictness makes warnings failures`() throws {
    let page = try PageHarness.pageWithBody(
      "weex.requireModule('nope'); root.appendChild(document.createElement('zzz'))",
      in: PageHarness.host(isStrict: true)
    )
    #expect(page.failures.map(\.code) == [.unknownModule, .unknownComponent])
  }

  @Test func `a call into a destroyed page is recorded and does nothing`() async throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let journal = JournalRecorder(host.journal)
    let page = try PageHarness.pageWithBody(
      "root.addEvent('click', () => console.log('x'))",
      in: host
    )
    let root = try #require(page.tree.root)
    page.destroy()
    root.fireEvent("click")
    page.fireGlobalEvent("g")
    page.refresh([:])
    page.destroy()
    await host.settle()
    #expect(page.printed == [])
    #expect(page.failures.isEmpty)
    #expect(journal.lines.filter { $0.contains("after the page was destroyed") }.count == 3)
  }

  @Test func `deep recursion is a RangeError, and the page goes on`() async throws {
    let page = try PageHarness.pageWithBody(
      "function f() { return f() + 1 } try { f() } catch (e) { console.log(e instanceof RangeError) }"
    )
    #expect(page.printed == ["true"])
  }

  @Test func `a page that breaks the built-ins harms no other page`() async throws {
    let host = PageHarness.host()
    let bad = try PageHarness.pageWithBody(
      """
      Array.prototype.push = null; JSON = null; Promise = null; Map.prototype.get = () => 5;
      Object.prototype.evil = 1; Function.prototype.call = null; String.prototype.split = null;
      root.addEvent('click', () => { root.appendChild(document.createElement('div')) });
      """,
      in: host
    )
    let good = try PageHarness.vuePage("{ render: h => h('div', [h('text', ['fine'])]) }", in: host)
    bad.tree.root?.fireEvent("click")
    await host.settle()
    #expect(bad.messages == [] && good.messages == [])
    #expect(bad.tree.count == 2 && good.tree.count == 2)
  }

  @Test func `a style has its own names only, whatever it inherits`() throws {
    let page = try PageHarness.pageWithBody(
      """
      Object.prototype.height = '5px';
      for (const style of [{ width: '1px' }, { width: '1px' }, { width: '2px' }]) {
        const element = document.createElement('div');
        element.setStyles(style);
        root.appendChild(element);
      }
      """
    )
    let styles = page.tree.root?.subcomponents.map(\.styles) ?? []
    #expect(styles.map { $0.string("width") } == ["1px", "1px", "2px"])
    #expect(styles.allSatisfy { !$0.contains("height") })
  }

  @Test func `a value that contains itself is refused as an argument`() throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let page = try PageHarness.page(
      """
      const event = weex.requireModule('event'), o = {}; o.o = o;
      try { event.echo(o) } catch (e) { console.log(e.message) }
      try { event.openURL(o, () => {}) } catch (e) { console.log(e.message) }
      """,
      in: host
    )
    #expect(
      page.printed == [
        "argument 0 of event.echo contains itself, at o",
        "argument 0 of event.openURL contains itself, at o",
      ]
    )
  }

  @Test func `a BigInt is the text of its digits for a synchronous method, too`() throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let page = try PageHarness.page(
      """
      const event = weex.requireModule('event');
      console.log(event.add(2n, 3n), typeof event.echo(12n), event.echo(12n));
      try { event.add(1, 2n ** 64n) } catch (e) { console.log(e.message) }
      """,
      in: host
    )
    #expect(page.printed.first == "5 string 12")
    #expect(page.printed.last?.hasSuffix("got the string \"18446744073709551616\"") == true)
  }

  @Test func `a refused argument throws alike, however the method answers`() throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let page = try PageHarness.page(
      """
      const event = weex.requireModule('event'), o = { list: [{}] };
      o.list[0].up = o;
      const offline = new Error('offline'), source = { get x() { throw offline } };
      const attempt = (call) => { try { call() } catch (e) { console.log(e === offline, e.name, e.message) } };
      attempt(() => event.echo(o));
      attempt(() => event.openURL('a', o));
      attempt(() => event.echo(source));
      attempt(() => event.openURL(source));
      """,
      in: host
    )
    #expect(
      page.printed == [
        "false TypeError argument 0 of event.echo contains itself, at list[0].up",
        "false TypeError argument 1 of event.openURL contains itself, at list[0].up",
        "true Error offline", "true Error offline",
      ]
    )
  }
}
