import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// The acceptance checks of modules, by their ids.
@HostActor
@Suite struct ModuleAcceptanceTests {
  private func page(_ script: String, isStrict: Bool = false) throws -> Page {
    let host = PageHarness.host(isStrict: isStrict) {
      $0.registerModule("event", withClass: EventModule.self)
      $0.registerModule("slow", withClass: SlowModule.self)
    }
    return try PageHarness.pageWithBody(
      "const event = weex.requireModule('event'), slow = weex.requireModule('slow');\n" + script,
      in: host
    )
  }

  @Test func `WA3 a synchronous method's result is the value of the expression`() throws {
    let page = try page(
      """
      console.log(event.getString()); console.log(event.getNumber() + 1);
      console.log(JSON.stringify(event.getArray())); console.log(JSON.stringify(event.getDictionary()));
      """
    )
    #expect(page.printed == ["testString", "43", "[1,2,3]", #"{"a":1,"b":{"c":null}}"#])
  }

  /// A module whose method calls another one before it looks at the line that has called it.
  private final class Nesting: WeexModule {
    static let exports = Exports<Nesting> { SyncMethod("places", Nesting.places) }

    private let page: Page

    init(page: Page) { self.page = page }

    func places() throws -> [String] {
      let before = page.callOrigin?.description ?? "none"
      let method = try page.bind(module: "event", method: "crash")
      page.perform(method, ["x"] as [HostValue], answer: .callbacks, site: { nil })
      return [before, page.callOrigin?.description ?? "none"]
    }
  }

  /// Modules that ask for each other while they are made.
  private final class Tea: WeexModule {
    static let exports = Exports<Tea> { SyncMethod("hasCup", Tea.hasCup) }
    private let cup: Cup?
    init(page: Page) { cup = page.module(Cup.self) }
    func hasCup() -> Bool { cup != nil }
  }

  private final class Cup: WeexModule {
    static let exports = Exports<Cup> { SyncMethod("hasTea", Cup.hasTea) }
    private let page: Page
    private let tea: Tea?
    init(page: Page) {
      self.page = page
      tea = page.module(Tea.self)
    }
    func hasTea() -> [Bool] { [tea != nil, page.module(Tea.self) != nil] }
  }

  @Test func `modules that ask for each other while they are made are told so`() throws {
    let host = PageHarness.host {
      $0.registerModule("tea", withClass: Tea.self)
      $0.registerModule("cup", withClass: Cup.self)
    }
    let page = try PageHarness.page(
      """
      const [tea, cup] = ['tea', 'cup'].map((name) => weex.requireModule(name));
      console.log(tea.hasCup(), cup.hasTea().join());
      """,
      in: host
    )
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == ["true false,true"])
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasSuffix(
        "module 'tea' is not there yet: its init(page:) asks for it itself, tea → cup → tea"
      ) == true,
      "\(warnings)"
    )
  }

  @Test func `a method knows the line that has called it after it has made another call`() throws {
    let host = PageHarness.host {
      $0.registerModule("event", withClass: EventModule.self)
      $0.registerModule("nesting", withClass: Nesting.self)
    }
    host.tracesOrigins = true
    let page = try PageHarness.page(
      "console.log(weex.requireModule('nesting').places().join());",
      in: host
    )
    let places = page.printed.last?.split(separator: ",") ?? []
    #expect(places.count == 2 && places.first == places.last)
    #expect(places.first?.hasPrefix("test.js:2:") == true)
  }

  @Test func `WA4 an asynchronous method gives undefined, and its callback comes after the script`()
    async throws
  {
    let page = try page(
      """
      console.log(String(event.openURL('u', r => console.log('callback ' + r.result))));
      console.log('end of script');
      """
    )
    #expect(page.printed == ["undefined", "end of script"])
    await page.host.settle()
    #expect(page.printed.last == "callback success")
  }

  @Test func `WA5 an unregistered module is undefined, with one warning that names the known ones`()
    throws
  {
    let page = try page(
      """
      console.log(String(weex.requireModule('evnt')));
      console.log(weex.supports('@module/nope'), weex.supports('@module/event.openURL'),
        weex.supports('@module/event.nope'), weex.supports('@component/div'), weex.supports('x'));
      console.log(weex.isRegisteredModule('event', 'add'), weex.isRegisteredComponent('zzz'));
      """
    )
    #expect(page.log[0].level == "warn")
    #expect(
      page.printed == [
        "test.js:4:38: module 'evnt' is not registered; did you mean 'event'?", "undefined",
        "false true false true null", "true false",
      ]
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `WA6 calling a method that is not there throws a TypeError, and the page continues`()
    throws
  {
    let page = try page(
      "try { event.nope() } catch (e) { console.log(e instanceof TypeError) } console.log('on')"
    )
    #expect(page.printed == ["true", "on"])
  }

  @Test func `WA6 uncaught, the failure names the nearest method and the line`() throws {
    let page = try page("event.openUrl('x')")
    #expect(page.messages.count == 1)
    #expect(page.messages[0].hasPrefix("test.js:4:"))
    #expect(page.messages[0].contains("did you mean 'openURL'?"))
  }

  @Test func `WA7 a plain callback is called once, a keep-alive one as often as it is answered`()
    async throws
  {
    let page = try page(
      """
      event.twice(x => console.log('plain ' + x));
      event.many(x => console.log('many ' + x));
      """
    )
    await page.host.settle()
    #expect(page.printed.filter { $0.hasPrefix("plain") } == ["plain first"])
    #expect(page.printed.filter { $0.hasPrefix("many") }.count == 5)
    #expect(page.printed.contains { $0.contains("callback of event.twice was called twice") })
  }

  @Test func `a keep-alive callback that is called after its last answer says so`() async throws {
    let page = try page("event.closed(x => console.log('closed ' + x));")
    await page.host.settle()
    #expect(page.printed.filter { $0.hasPrefix("closed") } == ["closed 1", "closed 2"])
    #expect(
      page.printed.contains(
        "callback of event.closed was called after its last answer; the new answer, 3, is dropped"
      ),
      "\(page.printed)"
    )
  }

  @Test func `WA8 two pages have their own object of a module`() throws {
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let script =
      "const m = weex.requireModule('event'); console.log(m.count()); console.log(m.count())"
    let first = try PageHarness.pageWithBody(script, in: host)
    let second = try PageHarness.pageWithBody(script, in: host)
    #expect(first.printed == ["1", "2"])
    #expect(second.printed == ["1", "2"])
  }

  @Test func `WA9 a module on its own actor answers in call order while timers tick`() async throws
  {
    let host = PageHarness.host(isTimeVirtual: false) {
      $0.registerModule("slow", withClass: SlowModule.self)
    }
    let page = try PageHarness.pageWithBody(
      """
      const slow = weex.requireModule('slow');
      slow.gate().then(() => console.log('gate'));
      for (const n of [1, 5, 9]) slow.double(n).then(r => console.log('double ' + r));
      let ticks = 0;
      const timer = setInterval(() => {
        if (++ticks === 3) { clearInterval(timer); console.log('ticked'); slow.open() }
      }, 1);
      """,
      in: host
    )
    #expect(await host.settle(timeout: .seconds(600)) == .rest)
    #expect(page.printed == ["ticked", "gate", "double 2", "double 10", "double 18"])
    #expect(page.failures.isEmpty)
  }

  @Test(arguments: [
    ("event.add(1)", "event.add: missing argument 1 (b: Int)"),
    ("event.add('x', 1)", #"event.add: argument 0 (a: Double) wants a number, got the string "x""#),
    ("event.add(1, 2.5)", "event.add: argument 1 (b: Int) wants a whole number from"),
    ("event.describe()", "event.describe: missing argument 0 (place: object)"),
    (
      "event.describe({name: 'n', position: [1, 'x']})",
      #"event.describe: argument 0 (place: object).position[1] wants a number, got the string "x""#
    ),
    (
      "event.describe({name: 'n'})",
      "event.describe: argument 0 (place: object).position wants a value, got nothing"
    ),
    (
      "event.describe({name: 'n', position: []}, 'huge')",
      #"event.describe: argument 1 (size: String?) wants one of 'small', 'large', got the string "huge""#
    ),
  ])
  func `WA10 a wrong argument is refused by module, method, label and type`(
    call: String,
    message: String
  ) throws {
    let page = try page("try { \(call) } catch (e) { console.log(e.message, e.code) }")
    #expect(page.printed.count == 1)
    #expect(page.printed[0].hasPrefix(message))
    #expect(page.printed[0].hasSuffix("invalidArgument"))
  }

  @Test func `WA10 an asynchronous call with a wrong argument is a failure at its line`()
    async throws
  {
    let page = try page("event.openURL('u', 5);\nconsole.log('on')")
    #expect(page.printed == ["on"])
    #expect(
      page.messages == [
        "test.js:4:14: event.openURL: argument 1 (callback: Callback) wants a function, got the number 5"
      ]
    )
  }

  @Test func `arguments are converted where the conversion is documented, and extras are dropped`()
    throws
  {
    let page = try page(
      """
      console.log(event.add('1.5', true, 'extra'));
      console.log(JSON.stringify(event.describe({name: 'n', position: [1, 2]}, 'large')));
      console.log(JSON.stringify(event.echo({d: new Date(0), r: /x/, u: undefined, n: null, e: root})));
      """
    )
    #expect(
      page.printed == [
        "2.5", #"{"name":"nlarge","position":[2,1]}"#,
        #"{"d":"1970-01-01T00:00:00.000Z","e":"_root","n":null,"r":"/x/"}"#,
      ]
    )
  }

  @Test func `an async method is a promise, fulfilled and rejected with message and code`()
    async throws
  {
    let page = try page(
      """
      event.load('p').then(r => console.log(JSON.stringify(r)));
      event.reject('no').catch(e => console.log(e.message, e.code));
      """
    )
    #expect(await page.host.settle() == .rest)
    #expect(page.printed == [#"["p","p"]"#, "no refused"])
  }

  @Test func `what a synchronous method throws can be caught, with message and code`() throws {
    let page = try page("try { event.fail() } catch (e) { console.log(e.message, e.code) }")
    #expect(page.printed == ["not today refused"])
  }

  @Test func `what an asynchronous method throws is a failure of the page at the calling line`()
    async throws
  {
    let page = try page("event.crash('broken')")
    #expect(page.messages == ["test.js:4:12: broken"])
  }

  @Test func `functions inside an options object are callbacks too`() async throws {
    let page = try page("event.nested({ success: x => console.log(x) })")
    await page.host.settle()
    #expect(page.printed == ["inside"])
  }

  @Test func `arguments are snapshots of the moment of the call`() async throws {
    let page = try page(
      "const o = { url: 'before' }; const seen = [];\n"
        + "event.nested({ success: x => console.log(x), o }); o.url = 'after'; console.log(event.echo(o).url)"
    )
    await page.host.settle()
    #expect(page.printed == ["after", "inside"])
  }

  @Test func `WA17 module events reach their listeners until they are removed`() async throws {
    let page = try page(
      """
      event.addEventListener('ping', e => console.log(JSON.stringify(e)));
      event.addEventListener('ping', () => console.log('once'), { once: true });
      """
    )
    #expect(page.fireModuleEvent("ping", of: "event", data: 7))
    await page.host.settle()
    page.fireModuleEvent("ping", of: "event", data: 8)
    await page.host.settle()
    #expect(
      page.printed == [
        #"{"data":7,"module":"event","type":"ping"}"#, "once",
        #"{"data":8,"module":"event","type":"ping"}"#,
      ]
    )
  }

  @Test func `WA17 after removeAllEventListeners nothing is received`() async throws {
    let page = try page(
      "event.addEventListener('ping', () => console.log('x')); event.removeAllEventListeners('ping')"
    )
    #expect(!page.fireModuleEvent("ping", of: "event"))
    await page.host.settle()
    #expect(page.printed == [])
  }

  @Test func `WA18 nothing of a destroyed page's pending callback is seen`() async throws {
    let page = try page("event.hold(() => console.log('late'))")
    let module = try #require(page.module("event") as? EventModule)
    page.destroy()
    module.release()
    #expect(await page.host.settle() == .rest)
    #expect(page.printed == [])
    #expect(page.failures.isEmpty)
  }

  @Test func `a callback released without an answer is not waited for`() async throws {
    let page = try page("event.forget(() => {})")
    #expect(await page.host.settle() == .rest)
  }

  @Test func `a one-shot callback that is held keeps the host from being at rest`() async throws {
    let page = try page("event.hold(() => {})")
    #expect(
      await page.host.settle(timeout: .zero) == .outstanding(["callback of event.hold"])
    )
  }

  @Test func `WA19 a name exported twice stops the page from opening`() throws {
    final class Twice: WeexModule {
      static let exports = Exports<Twice> {
        SyncMethod("name", Twice.name)
        SyncMethod("name", Twice.name)
      }
      func name() -> Int { 1 }
    }
    let host = PageHarness.host { $0.registerModule("twice", withClass: Twice.self) }
    let error = #expect(throws: HostError.self) { try PageHarness.page("", in: host) }
    #expect(error?.message == "module 'twice' exports 'name' twice; a name may appear only once")
  }

  @Test func `labels must match the parameters`() throws {
    final class Wrong: WeexModule {
      static let exports = Exports<Wrong> { SyncMethod("add", "a", Wrong.add) }
      func add(_ a: Int, _ b: Int) -> Int { a + b }
    }
    let host = PageHarness.host { $0.registerModule("wrong", withClass: Wrong.self) }
    let error = #expect(throws: HostError.self) { try PageHarness.page("", in: host) }
    #expect(error?.message == "module 'wrong'.add has 1 label for 2 parameters")
  }

  @Test func `a module registered again is replaced for later pages, with a warning`() throws {
    final class Other: WeexModule {
      static let exports = Exports<Other> { SyncMethod("getString", Other.getString) }
      func getString() -> String { "other" }
    }
    let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
    let script = "console.log(weex.requireModule('event').getString())"
    let first = try PageHarness.page(script, in: host)
    host.registerModule("event", withClass: Other.self)
    let second = try PageHarness.page(script, in: host)
    #expect(first.printed == ["testString"])
    #expect(
      second.printed == [
        "module 'event' is registered again, which replaces its earlier registration", "other",
      ]
    )
  }
}
