import HostThread
import HostValues
import MethodTable
import PromiseBridge
import TemplateUI
import Testing
import WeexCore
import WeexHost
import WeexPages

/// The surroundings of calls: typed closures, modules, events, order, pages.
@HostActor
@Suite struct FlexBridgeTests {
  @Test func `typed closures convert their arguments, or say which one is wrong`() async throws {
    struct Place: Codable, HostArgument, Sendable { var name: String; var tags: [String]? }
    struct Plain: Encodable { var x = 1; var list: [Int?] = [1, nil] }
    let flex = FlexComponent()
    flex.setInterface("none") { "nothing" }
    flex.setInterface("add", labels: ["a", "b"]) { (a: Int, b: Int) in a + b }
    flex.setInterface("join") { (a: String, b: Double, c: Bool, d: [Int]?) async throws in
      "\(a) \(b) \(c) \(d ?? [])"
    }
    flex.setInterface("name") { (place: Place) in place.name }
    flex.setInterface("plain") { Plain() }
    flex.setAction("act") { (action: FlexAction, n: Int) in action.PromiseReturn(n * 2) }
    let printed = try await FlexHarness.run(
      """
      show(await $flex.none(), await $flex.add(1, 2), await $flex.join('x', 1.5, false), await $flex.name({ name: 'n' }));
      show(await $flex.plain(), await $flex.act(4));
      for (const p of [$flex.add(1), $flex.add(1, {}), $flex.name({}), $flex.act()]) show((await failure(p)).message);
      """,
      flex
    )
    #expect(
      printed == [
        #""nothing" 3 "x 1.5 false []" "n""#, #"{"list":[1,null],"x":1} 8"#,
        #""$flex.add: missing argument 1 (b: Int)""#,
        #""$flex.add: argument 1 (b: Int) wants a number, got an object""#,
        #""$flex.name: argument 0 (object).name wants a value, got nothing""#,
        #""$flex.act: missing argument 0 (Int)""#,
      ]
    )
  }

  private final class MathModule: WeexModule {
    static let exports = Exports<MathModule> {
      Method("add", "a", "b", MathModule.add)
      SyncMethod("half", "of", MathModule.half)
      Method("open", "url", "callback", MathModule.open)
      Method("fail", MathModule.fail)
    }
    func add(_ a: Int, _ b: Int) async throws -> Int { a + b }
    func half(_ of: Double) -> Double { of / 2 }
    func open(_ url: String, _ callback: Callback) { callback(["result": "success"]) }
    func fail() async throws -> Int { throw HostError(.refused, "not today") }
  }

  @Test func `X1 a method answers through both entry points, and the journal has two addresses`()
    async throws
  {
    let flex = FlexComponent()
    flex.expose(module: "math")
    let host = FlexHarness.host { $0.registerModule("math", withClass: MathModule.self) }
    var entries: [String] = []
    host.journal.addSink {
      if $0.kind == .call || $0.kind == .reply { entries.append($0.description) }
    }
    let page = try FlexHarness.page(
      "const r = await weex.requireModule('math').add(2, 3); show(r, await $flex.math.add(2, 3))",
      flex,
      in: host
    )
    await host.rest()
    #expect(page.printed == ["5 5"] && entries.count == 4)
    #expect(
      entries.suffix(2)
        == entries.prefix(2).map { $0.replacing("math.add", with: "$flex.math.add") }
    )
  }

  @Test func `an exposed module's methods of every kind give promises`() async throws {
    let flex = FlexComponent()
    flex.expose(module: "math")
    flex.expose(module: "mat")
    let host = FlexHarness.host { $0.registerModule("math", withClass: MathModule.self) }
    let page = try FlexHarness.page(
      """
      show(await $flex.math.half(3), await $flex.math.open('x'));
      const math = $flex.math;
      for (const call of [() => math.fail(), () => math.add(1), () => math.half('x'), () => math.open('x', () => {})]) {
        show((await failure(call())).message);
      }
      $flex.math.haf(1);
      """,
      flex,
      in: host
    )
    await host.rest()
    #expect(
      page.printed == [
        "module 'mat' is not registered; did you mean 'math'?", #"1.5 {"result":"success"}"#,
        #""not today""#,
        #""$flex.math.add: missing argument 1 (b: Int)""#,
        #""$flex.math.half: argument 0 (of: Double) wants a number, got the string \"x\"""#,
        #""argument 1 of $flex.math.open is a function; only numbers, strings, booleans, null, undefined, and arrays and objects of these can be passed""#,
      ]
    )
    #expect(page.messages.count == 1)
  }

  @Test func `an unknown name is told with the nearest`() throws {
    let flex = FlexComponent()
    flex.setInterface("Normal") { _ in 1 }
    let page = try FlexHarness.host().openPage(
      source: "// { \"framework\": \"Vanilla\" }\n$flex.Norml()",
      url: "x.js",
      component: flex
    )
    #expect(
      page.messages.first?.contains("$flex has no method 'Norml'; did you mean 'Normal'?") == true
    )
  }

  @Test func `events and the console reach listeners`() async throws {
    let flex = FlexComponent()
    let heard = Box<[String]>([])
    let console = Box<[String]>([])
    flex.setInterface("ok") { _ in 1 }
    flex.setInterface("bad") { _ -> Any? in throw FlexReject("why") }
    flex.setAction("slow", timeout: .milliseconds(5)) { action, _ in HeldActions.shared.keep(action)
    }
    let all = flex.addEventListener { event in
      heard.update { $0.append("\(event.type.rawValue) \(event.funcName) \(event.msg ?? "-")") }
    }
    flex.addConsoleListener { console.value.append("\($0.level) \($0.text)") }
    let page = try FlexHarness.page(
      """
      for (const type of ['success', 'error', 'timeout']) $flex.addEventListener(type, e => show(e.type, e.function, e.message));
      await $flex.ok(); await failure($flex.bad()); await failure($flex.slow());
      show((() => { try { $flex.addEventListener('x', () => {}); } catch (e) { return e.message; } })());
      """,
      flex
    )
    await page.host.rest()
    #expect(
      heard.value == [
        "INIT  -", "SUCCESS $flex.ok -", "EXCEPTION $flex.bad why",
        "TIMEOUT $flex.slow timeout error",
      ]
    )
    #expect(
      page.printed == [
        #""success" "$flex.ok" undefined"#, #""error" "$flex.bad" "why""#,
        #""timeout" "$flex.slow" "timeout error""#,
        #""$flex has no event 'x'; there are: error, success, timeout""#,
      ]
    )
    #expect(console.value == page.printed.map { "log " + $0 })
    flex.removeEventListener(all)
  }

  @Test func `onFlexLoad that is assigned late or twice runs each time`() async throws {
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => { show('first'); throw new Error('mine'); };
      setTimeout(() => { window.onFlexLoad = () => show('second'); show('after'); window.onFlexLoad = () => show('third'); }, 10);
      """,
      FlexComponent()
    )
    await page.host.rest()
    #expect(page.printed == [#""first""#, #""second""#, #""after""#, #""third""#])
    #expect(page.messages.count == 1 && page.messages[0].contains("mine (in window.onFlexLoad)"))
  }

  @Test func `a bundle may declare onFlexLoad as a function`() async throws {
    let page = try FlexHarness.host().openPage(
      source: "// { \"framework\": \"Vanilla\" }\nfunction onFlexLoad() { console.log('loaded') }",
      url: "x.js",
      component: FlexComponent()
    )
    await page.host.rest()
    #expect(page.printed == ["loaded"] && page.failures.isEmpty)
  }

  @Test func `a serial component runs one closure after the other`() async throws {
    let flex = FlexComponent()
    let order = Box<[String]>([])
    flex.setSerial()
    flex.setInterface("work") { (n: Int) in
      order.update { $0.append("begin \(n)") }
      // If the others had begun too, their work would come before this on the host's thread.
      for _ in 0..<2 { await Task { @HostActor in }.value }
      order.update { $0.append("end \(n)") }
    }
    _ = try await FlexHarness.run("await Promise.all([1, 2, 3].map(n => $flex.work(n)))", flex)
    #expect(order.value == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func `calls that time out while they wait for a serial closure end, however many they are`()
    async throws
  {
    let flex = FlexComponent()
    flex.setSerial()
    flex.setInterfaceTimeout(.milliseconds(50))
    let meeting = Meeting(of: 2)
    flex.setInterface("wait") { () async in await meeting.arriveUnlessCancelled() }
    let page = try FlexHarness.page(
      """
      const all = await Promise.allSettled(Array.from({ length: 9000 }, () => $flex.wait()));
      show(all.length, all.every(({ reason }) => reason?.message === 'timeout error'));
      """,
      flex,
      in: FlexHarness.host(isTimeVirtual: false)
    )
    await page.host.rest()
    #expect(page.printed == ["9000 true"], "\(page.messages)")
  }

  @Test func `on a real clock answers come in any order`() async throws {
    let flex = FlexComponent()
    flex.setInterfaceTimeout(.zero)  // however busy the machine is
    let meeting = Meeting(of: 2)
    flex.setInterface("first") { () async -> String in
      await meeting.arrive()
      return "first"
    }
    flex.setInterface("second") { "second" }
    flex.setInterface("release") { () async in await meeting.arrive() }
    let host = FlexHarness.host(isTimeVirtual: false)
    let page = try FlexHarness.page(
      "const first = $flex.first(); show(await $flex.second()); await $flex.release(); show(await first)",
      flex,
      in: host
    )
    await host.rest()
    #expect(page.printed == [#""second""#, #""first""#])
  }

  @Test func `on a virtual clock answers come in the order of the calls`() async throws {
    let flex = FlexComponent()
    let meeting = Meeting(of: 2)
    flex.setInterface("first") { () async -> String in
      await meeting.arrive()
      return "first"
    }
    flex.setInterface("second") { () async -> String in
      await meeting.arrive()
      return "second"
    }
    for _ in 0..<20 {
      let printed = try await FlexHarness.run(
        "await Promise.all([$flex.first().then(show), $flex.second().then(show)])",
        flex
      )
      #expect(printed == [#""first""#, #""second""#])
    }
  }

  @Test func `a closure may ask the page while it is asked`() async throws {
    let flex = FlexComponent()
    flex.setInterface("double") { [flex] () async throws -> HostValue in
      [try await flex.evalFlexFunc("value"), try await flex.evalFlexFunc("value", sendData: 2)]
    }
    let page = try FlexHarness.page(
      "window.onFlexLoad = async () => { $flex.web.value = (x = 1) => x; }; show(await $flex.double())",
      flex
    )
    await page.host.rest()
    #expect(page.printed == ["[1,2]"])
  }

  @Test func `waiting for an answer lets no more time pass than it takes`() async throws {
    let page = try FlexHarness.page(
      """
      setInterval(() => show('tick'), 100);
      window.onFlexLoad = () => {
        $flex.web.slow = () => new Promise(resolve => setTimeout(resolve, 250, 'slow'));
      };
      """,
      FlexComponent()
    )
    #expect(try await page.evalFlexFunc("slow") == "slow")
    #expect(page.printed.count == 2)
  }

  @Test func `native code may call an interface for a page, even one without JavaScript`()
    async throws
  {
    let flex = FlexComponent()
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    flex.setAction("later") { action, _ in action.PromiseReturn("later") }
    let host = Host.withDefaults()
    host.registerFlexComponent(flex)
    let template = try host.openTemplate(#"{"view_items": []}"#, url: "list.json").page
    #expect(try await template.callFlex("add", [1, 2]) == 3)
    #expect(try await template.callFlex("later") == "later")
    for (name, message) in [
      ("add", "missing argument 0 (Int)"), ("ad", "did you mean 'add'?"),
    ] {
      let error = await #expect(throws: HostError.self) { try await template.callFlex(name) }
      #expect(error?.message.contains(message) == true)
    }
    template.destroy()
    await #expect(throws: HostError.self) { try await template.callFlex("add", [1, 2]) }
  }

  @Test func `events are a sequence too`() async throws {
    let flex = FlexComponent()
    flex.setInterface("one") { 1 }
    let events = flex.events
    _ = try await FlexHarness.run("await $flex.one()", flex)
    var types: [FlexEvent.Kind] = []
    for await event in events.prefix(2) { types.append(event.type) }
    #expect(types == [.`init`, .success])
  }

  @Test func `no data and nil are different`() async throws {
    let page = try FlexHarness.page(
      "window.onFlexLoad = () => { $flex.web.count = (...list) => list; }",
      FlexComponent()
    )
    #expect(try await page.evalFlexFunc("count") == [])
    #expect(try await page.evalFlexFunc("count", sendData: nil) == [nil])
    #expect(try await page.evalFlexFunc("count", sendData: ["a": [1, nil]]) == [["a": [1, nil]]])
    let error = await #expect(throws: HostError.self) {
      try await page.evalFlexFunc("count", sendData: .opaque(OpaqueValue(1)))
    }
    #expect(error?.message.contains("sendData") == true)
  }

  @Test func `pages of one component never cross`() async throws {
    let flex = FlexComponent()
    flex.setInterface("name") { (name: String) in name }
    let host = FlexHarness.host()
    let pages = try ["one", "two"].map { name in
      try FlexHarness.page(
        "window.onFlexLoad = () => { $flex.web.me = () => '\(name)'; }; show(await $flex.name('\(name)'))",
        flex,
        in: host
      )
    }
    await host.rest()
    #expect(pages.map(\.printed) == [["\"one\""], ["\"two\""]])
    #expect(try await pages[0].evalFlexFunc("me") == "one")
    #expect(try await flex.evalFlexFunc("me") == "two")
    #expect(flex.FlexWebView === pages[1] && pages[0].flexComponent === flex)
    pages[1].destroy()
    #expect(try await flex.evalFlexFunc("me") == "one")
  }

  @Test func `a page without a component has nothing of it`() async throws {
    let page = try FlexHarness.host().openPage(
      source: "// { \"framework\": \"Vanilla\" }\nconsole.log(typeof $flex, typeof window)",
      url: "x.js"
    )
    #expect(page.printed == ["undefined undefined"])
    await #expect(throws: HostError.self) { try await page.evalFlexFunc("x") }
  }

  @Test func `a host may give all its pages a component`() async throws {
    let flex = FlexComponent()
    flex.setInterface("one") { 1 }
    let host = FlexHarness.host()
    host.registerFlexComponent(flex)
    let page = try host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\n$flex.one().then(console.log)",
      url: "x.js"
    )
    await host.rest()
    #expect(page.printed == ["1"])
  }

  @Test func `time goes on while an action is held, and stands still while a closure runs`()
    async throws
  {
    let flex = FlexComponent()
    let held = Box<FlexAction?>(nil)
    flex.setAction("hold") { action, _ in held.value = action }
    flex.setInterface("release") { held.value?.PromiseReturn("released") }
    let printed = try await FlexHarness.run(
      "setTimeout(() => $flex.release(), 1000); show(await $flex.hold(), performance.now() >= 1000)",
      flex
    )
    #expect(printed == [#""released" true"#])
  }

  @Test func `an unanswered action is named when the time is up`() async throws {
    let flex = FlexComponent()
    flex.setAction("hold", timeout: .zero) { action, _ in HeldActions.shared.keep(action) }
    let page = try FlexHarness.page("$flex.hold()", flex)
    guard case .outstanding(let work) = await page.host.settle(timeout: .zero) else {
      Issue.record("the page came to rest")
      return
    }
    #expect(work == ["$flex.hold, called by page 1, has not called PromiseReturn"])
  }
}

/// Holds actions forever.
final class HeldActions: Sendable {
  static let shared = HeldActions()
  private let kept = Box<[FlexAction]>([])

  func keep(_ action: FlexAction) { kept.update { $0.append(action) } }
}
