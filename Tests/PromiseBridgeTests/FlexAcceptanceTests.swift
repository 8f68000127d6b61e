import HostLoop
import HostThread
import HostValues
import PromiseBridge
import Testing
import WeexCore
import WeexPages
import WeexTree

/// The founding document's promises about pages' calls, check by check.
@HostActor
@Suite struct FlexAcceptanceTests {
  private static func echo() -> FlexComponent {
    let flex = FlexComponent()
    flex.setInterface("echo") { arguments in arguments }
    flex.setInterface("same") { (value: HostValue) in value }
    return flex
  }

  @Test func `FA1 an interface gets its arguments and gives a promise`() async throws {
    let printed = try await FlexHarness.run(
      "const r = await $flex.echo('data1', 2, false); show(r, typeof r[2]);",
      Self.echo()
    )
    #expect(printed == [#"["data1",2,false] "boolean""#])
  }

  @Test func `FA2 values come back as they were, and nothing in them is evaluated`() async throws {
    let values = [
      "[]", "{}", "[[[[1]]]]", "{ a: { b: { c: [{}] } } }", #"'"\n`${1+1}`\u2028\0\'\\'"#,
      #"JSON.parse('{"a-b":1,"__proto__":2,"":3,"constructor":4}')"#, "'👩‍👩‍👧 é'",
      "'${globalThis.hit = 1}'",
      "-1.5e300", "9007199254740992", #"JSON.parse('{"__proto__":{"x":1}}')"#,
    ]
    for value in values {
      for call in ["$flex.same(v)", "$flex.echo(v).then(r => r[0])"] {
        let printed = try await FlexHarness.run(
          """
          const sorted = (k, x) => x && typeof x === 'object' && !Array.isArray(x)
            ? Object.entries(x).sort().flat() : x;
          const v = \(value), r = await \(call);
          show(JSON.stringify(v, sorted) === JSON.stringify(r, sorted), globalThis.hit);
          """,
          Self.echo()
        )
        #expect(printed == ["true undefined"], "\(call) with \(value)")
      }
    }
    let numbers = try await FlexHarness.run(
      "show(Object.is(await $flex.same(NaN), NaN), await $flex.same(-Infinity) === -Infinity, Object.is((await $flex.echo(-0))[0], -0))",
      Self.echo()
    )
    #expect(numbers == ["true true true"])
  }

  @Test func `FA3 absent, undefined and null arguments`() async throws {
    let flex = FlexComponent()
    flex.setInterface("count") { arguments in
      let list = arguments ?? []
      if list.count == 1, let inner = list[0] as? [Any?] {
        return "list of \(inner.map { $0 == nil })"
      }
      return "\(list.count), \(list.filter { $0 == nil }.count) nil"
    }
    flex.setInterface("keys") { (value: HostValue) in (value.object ?? [:]).keys.sorted() }
    flex.setInterface("kind") { (value: HostValue) in "\(value.kind)" }
    let printed = try await FlexHarness.run(
      """
      show(await $flex.count(), await $flex.count(undefined), await $flex.count(null), await $flex.count([undefined]));
      show(await $flex.keys({ a: undefined, b: null }), await $flex.kind(undefined), await $flex.kind(null));
      """,
      flex
    )
    #expect(
      printed == [
        #""0, 0 nil" "1, 1 nil" "1, 1 nil" "list of [true]""#,
        #"["b"] "undefined" "null""#,
      ]
    )
  }

  @Test func `FA4 results without a value`() async throws {
    let flex = FlexComponent()
    flex.setInterface("none") { _ in nil }
    flex.setInterface("void") { arguments in precondition(arguments?.isEmpty == true) }
    flex.setInterface("statements") { arguments in
      let count = arguments?.count ?? 0
      precondition(count == 0)
    }
    flex.setInterface("typedVoid") { (_: Int) in }
    flex.setInterface("null") { _ in HostValue.null }
    flex.setInterface("key") { _ in ["k": nil] as [String: Any?] }
    flex.setInterface("list") { _ in
      [1, nil, "x", Character("c"), Optional<Int>.none as Any] as [Any?]
    }
    let printed = try await FlexHarness.run(
      """
      show(await $flex.none(), await $flex.statements(), await $flex.void(), await $flex.typedVoid(1));
      show(await $flex.null(), await $flex.key(), await $flex.list());
      """,
      flex
    )
    #expect(
      printed == [
        "undefined undefined undefined undefined", #"null {"k":null} [1,null,"x","c",null]"#,
      ]
    )
  }

  @Test func `FA5 an action is answered later`() async throws {
    let flex = FlexComponent()
    let held = Box<FlexAction?>(nil)
    flex.setAction("Action") { action, arguments in held.value = action }
    let page = try FlexHarness.page("show(await $flex.Action('Who Are You?'))", flex)
    await page.host.advance(by: .milliseconds(20), waiting: .seconds(600))
    #expect(page.printed.isEmpty && held.value?.isFinished == false)
    await page.host.advance(by: .milliseconds(30), waiting: .seconds(600))
    #expect(page.printed.isEmpty)
    #expect(held.value?.PromiseReturn(["FlexAction!!!", 100] as [Any?]) == true)
    #expect(held.value?.isFinished == true)
    #expect(await page.host.rest() == .rest)
    #expect(page.printed == [#"["FlexAction!!!",100]"#])
  }

  @Test func `FA6 the first answer of an action counts`() async throws {
    let flex = FlexComponent()
    let counted = Box<[Bool]>([])
    flex.setAction("twice") { action, _ in
      counted.value = [action.PromiseReturn(1), action.PromiseReturn(2)]
    }
    let host = FlexHarness.host()
    var entries: [String] = []
    host.journal.addSink { if $0.kind == .warning { entries.append($0.description) } }
    let page = try FlexHarness.page("show(await $flex.twice())", flex, in: host)
    await host.rest()
    #expect(counted.value == [true, false])
    #expect(page.printed.filter { $0 == "1" }.count == 1 && !page.printed.contains("2"))
    #expect(entries.count == 1 && entries.first?.contains("called twice for $flex.twice") == true)
  }

  @Test func `FA6 of answers that threads give at once, one counts`() async throws {
    let flex = FlexComponent()
    let counted = Box<[Bool]>([])
    flex.setAction("race") { action, _ in
      counted.value = await withTaskGroup(of: Bool.self) { group in
        for n in 0..<100 { group.addTask { action.PromiseReturn(n) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    let page = try FlexHarness.page("const r = await $flex.race(); show(r >= 0 && r < 100)", flex)
    await page.host.rest()
    #expect(counted.value.count == 100 && counted.value.count { $0 } == 1)
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == ["true"])
  }

  @Test func `FA7 an action that is released unanswered rejects its promise`() async throws {
    let flex = FlexComponent()
    flex.setAction("forget") { _, _ in }
    let page = try FlexHarness.page("show((await failure($flex.forget())).message)", flex)
    #expect(await page.host.rest() == .rest)
    #expect(page.printed == [#""$flex.forget was released without PromiseReturn""#])
  }

  @Test func `FA8 an action that is not answered in time is rejected`() async throws {
    let flex = FlexComponent()
    let held = Box<FlexAction?>(nil)
    flex.setAction("slow", timeout: .milliseconds(50)) { action, _ in held.value = action }
    let page = try FlexHarness.page("show((await failure($flex.slow())).message)", flex)
    await page.host.advance(by: .milliseconds(49), waiting: .seconds(600))
    #expect(page.printed.isEmpty)
    await page.host.advance(by: .milliseconds(1), waiting: .seconds(600))
    #expect(page.printed == [#""timeout error""#])
    #expect(held.value?.isFinished == true && held.value?.PromiseReturn(1) == false)
    #expect(await page.host.rest() == .rest)
    #expect(page.printed.count == 1 && page.failures.isEmpty)
  }

  @Test func `FA8 where nothing else happens, the time limit passes for real`() async throws {
    let flex = FlexComponent()
    flex.setInterfaceTimeout(.milliseconds(5))
    flex.setAction("never") { action, _ in HeldActions.shared.keep(action) }
    flex.setInterface("stuck") { () async in await Meeting(of: 2).arriveUnlessCancelled() }
    for isTimeVirtual in [true, false] {
      let host = FlexHarness.host(isTimeVirtual: isTimeVirtual)
      let page = try FlexHarness.page(
        "show((await failure($flex.never())).message)",
        flex,
        in: host
      )
      #expect(await host.rest() == .rest)
      #expect(page.printed == [#""timeout error""#])
    }
    let host = FlexHarness.host(isTimeVirtual: false)
    let page = try FlexHarness.page("show((await failure($flex.stuck())).message)", flex, in: host)
    #expect(await host.rest() == .rest)
    #expect(page.printed == [#""timeout error""#])
  }

  @Test func `FA9 what an interface throws is caught`() async throws {
    struct Described: Error, CustomStringConvertible { let description = "it's \"over\"" }
    struct Plain: Error {}
    let flex = Self.echo()
    flex.setInterface("throws") { _ -> Any? in throw Described() }
    flex.setInterface("plain") { _ -> Any? in throw Plain() }
    flex.setInterface("reject") { _ -> Any? in throw FlexReject("no way") }
    flex.setInterface("returned") { _ in BrowserException("returned") }
    flex.setAction("action") { action, _ in action.reject(reason: "not me") }
    let printed = try await FlexHarness.run(
      """
      for (const name of ['throws', 'plain', 'reject', 'returned', 'action']) {
        const e = await failure($flex[name]());
        show(e instanceof Error, e.message);
      }
      show(await $flex.same(1));
      """,
      flex
    )
    #expect(
      printed == [
        #"true "it's \"over\"""#, "$flex.plain failed: it threw Plain()",
        #"true "$flex.plain failed""#, #"true "no way""#,
        #"true "returned""#, #"true "not me""#, "1",
      ]
    )
  }

  @Test func `FA10 a result that cannot cross is rejected with what can`() async throws {
    final class Thing: Sendable {}
    let flex = FlexComponent()
    flex.setInterface("thing") { _ in ["items": [1, 2, Thing()] as [Any?]] as [String: Any?] }
    let page = try FlexHarness.page("show((await failure($flex.thing())).message)", flex)
    await page.host.rest()
    let message = try #require(page.printed.last)
    #expect(message.contains("result.items[2]") && message.contains("String, Character, arrays"))
    #expect(!message.contains("Thing"))
    #expect(page.printed.first == "$flex.thing: result.items[2] is of the type Thing")
  }

  @Test func `FA11 names that cannot be given are refused`() async throws {
    let flex = FlexComponent()
    flex.setAction("taken") { action, _ in action.PromiseReturn("action") }
    var refusals: [HostError?] = [
      flex.setInterface("myflexFn") { _ in 1 },
      flex.setInterface("taken") { _ in 2 },
      flex.setInterface("web") { _ in 3 },
      flex.setInterface("") { _ in 4 },
    ]
    let page = try FlexHarness.page(
      "show(await $flex.taken(), typeof $flex.web, typeof $flex.late, typeof $flex.myflexFn)",
      flex
    )
    refusals.append(flex.setInterface("late") { _ in 5 })
    #expect(Set(refusals.compactMap { $0?.message }).count == 5)
    #expect(flex.refusals.map(\.message) == refusals.compactMap { $0?.message })
    await page.host.rest()
    #expect(
      page.log.filter { !$0.isFromHost }.map(\.text) == [
        #""action" "object" "undefined" "undefined""#
      ]
    )
    #expect(page.log.filter(\.isFromHost).count == 4)
  }

  @Test func `FA12 pages outside of the BaseUrl have no $flex`() async throws {
    let bundle = "window.onFlexLoad = () => show('loaded'); show(typeof $flex)"
    for (url, type) in [
      ("https://good.example/app/x", "object"), ("https://other.example/", "undefined"),
      ("https://evil.example/?x=https://good.example/app", "undefined"),
    ] {
      let flex = Self.echo()
      flex.setBaseUrl("https://good.example/app")
      let page = try FlexHarness.page(bundle, flex, url: url)
      await page.host.rest()
      #expect(page.printed == ["\"\(type)\""] + (type == "object" ? ["\"loaded\""] : []))
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `FA12 a call that is smuggled past $flex is refused`() async throws {
    let flex = FlexComponent()
    let calls = Box(0)
    flex.setBaseUrl("https://good.example/app")
    flex.setInterface("count") { _ in calls.update { $0 += 1 } }
    let page = try FlexHarness.page("", flex, url: "https://evil.example/")
    #expect(throws: HostError.self) { try page.forgeFlexCall("count", []) }
    await page.host.rest()
    #expect(calls.value == 0)
  }

  @Test func `FA13 without a BaseUrl every page has $flex`() async throws {
    for url in ["test.js", "file:///a.js", "https://any.example/", "about:blank", ""] {
      let page = try FlexHarness.page("show(await $flex.same(1))", Self.echo(), url: url)
      await page.host.rest()
      #expect(page.printed == ["1"], "\(url)")
    }
  }

  @Test func `FA14 the BaseUrl is set once`() throws {
    let flex = FlexComponent()
    #expect(flex.BaseUrl == nil && flex.setBaseUrl("https://good.example/app") == nil)
    #expect(flex.setBaseUrl("https://other.example")?.message.contains("cannot be changed") == true)
    #expect(flex.BaseUrl == "https://good.example/app")
  }

  @Test func `FA15 calls of the page wait for onFlexLoad and keep their order`() async throws {
    let flex = FlexComponent()
    Self.callLater(flex, "a", "b")
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = async () => {
        await new Promise(resolve => setTimeout(resolve, 30));
        show('loaded');
        $flex.web.a = () => show('a');
        $flex.web.b = () => show('b');
      };
      """,
      flex
    )
    Self.callLater(page, "a")
    await page.host.rest()
    #expect(page.printed == ["\"loaded\"", "\"a\"", "\"b\"", "\"a\""] && page.failures.isEmpty)
  }

  /// Calls functions and does not wait, as code that is not `async` does.
  private static func callLater(_ target: some FlexCalling, _ names: String...) {
    for name in names { target.evalFlexFunc(name) }
  }

  @Test func `FA16 whatever a function of the page does reaches native code`() async throws {
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => {
        $flex.web.one = () => 1;
        $flex.web.promise = () => Promise.resolve('this is promise');
        $flex.web.throws = () => { throw new TypeError('thrown'); };
        $flex.web.rejects = () => Promise.reject(new Error('rejected'));
        $flex.web.never = () => new Promise(() => {});
        $flex.web.map = () => [new Map()];
      };
      """,
      FlexComponent()
    )
    #expect(try await page.evalFlexFunc("one") == 1)
    #expect(try await page.evalFlexFunc("promise") == "this is promise")
    for (name, message) in [
      ("throws", "TypeError: thrown"), ("rejects", "Error: rejected"),
      ("never", "has not answered"),
      ("missing", "has no function 'missing'; there are: map, never, one"),
      ("toString", "has no function 'toString'"),
      ("map", "'[0]' in the result of $flex.web.map is a Map"),
    ] {
      let error = await #expect(throws: HostError.self) { try await page.evalFlexFunc(name) }
      #expect(error?.message.contains(message) == true, "\(name): \(error?.message ?? "")")
    }
    #expect(page.failures.isEmpty)
    Self.callLater(page, "throws")
    await page.host.rest()
    #expect(page.messages.count == 1)
  }

  @Test func `FA17 closures overlap, off the main and the JavaScript thread`() async throws {
    let flex = FlexComponent()
    let meeting = Meeting(of: 2)
    for name in ["a", "b"] {
      flex.setInterface(name) { () async -> Bool in
        await meeting.arrive()  // goes on only when the other closure runs as well
        return isInBackground()
      }
    }
    flex.setAction("c") { action, _ in action.PromiseReturn(isInBackground()) }
    let printed = try await FlexHarness.run(
      "show(await Promise.all([$flex.a(), $flex.b(), $flex.c()]))",
      flex
    )
    #expect(printed == ["[true,true,true]"])
  }

  @Test func `FA18 an unhandled rejection fails the page`() async throws {
    let flex = FlexComponent()
    flex.setInterface("reject") { _ -> Any? in throw FlexReject("unheard") }
    let page = try FlexHarness.page("\n$flex.reject();", flex)
    await page.host.rest()
    let message = try #require(page.messages.first)
    #expect(message.contains("unheard") && message.contains("unhandled promise rejection"))
    #expect(page.failures.first?.location?.line == 6)
  }

  @Test func `FA19 an action made by hand has no call to answer`() {
    let action = FlexAction()
    #expect(
      action.isFinished && !action.PromiseReturn(1) && !action.resolveVoid() && !action.reject()
    )
  }

  @Test func `FA20 10,000 calls at once each get their own answer`() async throws {
    for isSerial in [false, true] {
      let flex = Self.echo()
      flex.setSerial(isSerial)
      flex.setAction("act") { (action: FlexAction, i: Int) in action.PromiseReturn(i) }
      let printed = try await FlexHarness.run(
        """
        const n = 10000, all = Array.from({ length: n }, (_, i) => i);
        for (const call of [$flex.same, $flex.act]) {
          const results = await Promise.all(all.map(i => call(i)));
          show(results.length, results.every((r, i) => r === i));
        }
        """,
        flex
      )
      #expect(printed == ["10000 true", "10000 true"])
    }
  }
}
