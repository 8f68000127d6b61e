import HostThread
import HostValues
import MethodTable
import PromiseBridge
import Testing
import WeexCore
import WeexPages

/// Malicious values, in every direction.
@HostActor
@Suite struct FlexHostileValueTests {
  /// Texts that would have an effect if they ever became source; lone surrogates have a test of their own.
  nonisolated static let texts = [
    "a'b\"c`d", "a\nb\r\n", "${globalThis.hit = 1}", "__proto__", "constructor",
    "a\u{2028}b\u{2029}",
    "a\0b", "'); hit = 1; ('", "</script>", "\\u0027", "prototype", "then", "👩‍👩‍👧", "",
  ]

  @Test func `texts are keys and values in every direction, and nothing of them is evaluated`()
    async throws
  {
    let flex = FlexComponent()
    let heard = Box<[HostValue]>([])
    var all: [String: HostValue] = [:]
    for text in Self.texts { all[text] = .string(text) }
    let sent = HostValue.object(all)
    flex.setInterface("take") { (value: HostValue) in heard.update { $0.append(value) } }
    flex.setInterface("give") { sent }
    flex.setInterface("any") { arguments in arguments?.first ?? nil }
    flex.setAction("act") { action, arguments in action.PromiseReturn(arguments?.first ?? nil) }
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => { $flex.web.back = value => value; };
      const value = await $flex.give(), keys = Object.keys(value);
      show(keys.length, keys.every(k => value[k] === k), Object.getPrototypeOf(value) === Object.prototype, globalThis.hit);
      await $flex.take(value);
      for (const call of [$flex.any, $flex.act]) {
        const r = await call(value);
        show(Object.keys(r).length, Object.keys(r).every(k => r[k] === k), globalThis.hit, ({}).hit);
      }
      """,
      flex
    )
    await page.host.rest()
    let count = Self.texts.count
    #expect(
      page.printed == [
        "\(count) true true undefined", "\(count) true undefined undefined",
        "\(count) true undefined undefined",
      ]
    )
    #expect(heard.value == [sent] && page.messages == [])
    #expect(try await page.evalFlexFunc("back", sendData: sent) == sent)
  }

  @Test(arguments: texts)
  func `a function of the page may bear any name, and is not found by inheritance`(
    name: String
  )
    async throws
  {
    let flex = FlexComponent()
    let page = try FlexHarness.page("", flex)
    await page.host.rest()
    do {
      try await page.evalFlexFunc(name)
      Issue.record("'\(name)' was found")
    } catch {
      #expect(error.code == .unknownMethod && error.message.contains("$flex.web has no function"))
    }
    var answers: [Any?] = []
    page.evalFlexFunc(name) { answers.append($0) }
    await page.host.rest()
    #expect(answers.count == 1)
    #expect((answers.first as? FlexReject)?.reason?.contains("has no function") == true)
    #expect(page.messages == [])
  }

  @Test func `proxies, getters, toJSON and what is counted wrongly tell no lies`() async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { (value: HostValue) in value }
    let printed = try await FlexHarness.run(
      """
      const thrower = new Proxy({}, { ownKeys() { throw new Error('ownKeys') } });
      const revoked = (() => { const r = Proxy.revocable([], {}); r.revoke(); return r.proxy; })();
      for (const value of [thrower, revoked, { get x() { throw new Error('getter') } }, new Proxy([1], { get(t, k) { if (k === 'length') throw new Error('length'); return t[k]; } })]) {
        const e = await failure($flex.echo(value));
        show(e instanceof Error);
      }
      show(await $flex.echo({ a: 1, toJSON() { return 'lie' } }).catch(e => /'toJSON' in argument 0 of .* is a function/.test(e.message)));
      show(await $flex.echo(new Proxy({ a: 1 }, {})), await $flex.echo(new (class A { constructor() { this.own = 1 } get lie() { return 2 } })()));
      const counting = { get n() { this.count = (this.count || 0) + 1; return 1 } };
      show(await $flex.echo(counting));
      show(await $flex.echo([, 1]), await $flex.echo(Object.assign([1], { extra: 2 })), await $flex.echo(Object.create({ inherited: 1 })));
      show(await $flex.echo(Object(1n) instanceof Object), await $flex.echo(NaN).then(Number.isNaN), Object.is(await $flex.echo(-0), -0));
      """,
      flex
    )
    #expect(
      printed == [
        "true", "true", "true", "true", "true", #"{"a":1} {"own":1}"#, #"{"n":1}"#,
        "[null,1] [1] {}", "true true true",
      ]
    )
  }

  @Test func `what would be endless is refused and not read for ever`() async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { (value: HostValue) in value.array?.count ?? -1 }
    let printed = try await FlexHarness.run(
      """
      const endless = new Proxy([], { get: (t, k) => k === 'length' ? Infinity : 1 });
      const long = []; long.length = 4294967295;
      let laughs = 1;
      for (let i = 0; i < 100; i++) laughs = [laughs, laughs];
      for (const value of [endless, long, { inner: [long] }, laughs]) {
        const e = await failure($flex.echo(value));
        show(e instanceof RangeError, e.message);
      }
      show(await $flex.echo(new Array(100000).fill(1)));
      """,
      flex
    )
    #expect(
      printed.count == 5 && printed.prefix(4).allSatisfy { $0.hasPrefix("true") },
      "\(printed)"
    )
    #expect(printed.last == "100000")
  }

  @Test func `a text of 100 MB crosses both ways`() async throws {
    let flex = FlexComponent()
    flex.setInterface("length") { (text: String) in text.utf8.count }
    flex.setInterface("long") { String(repeating: "x", count: 100_000_000) }
    let printed = try await FlexHarness.run(
      "show(await $flex.length('x'.repeat(100000000)), (await $flex.long()).length)",
      flex
    )
    #expect(printed == ["100000000 100000000"])
  }

  @Test func `what a page's functions return may not harm either`() async throws {
    let flex = FlexComponent()
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => Object.assign($flex.web, {
        both: () => ({ then(resolve, reject) { resolve('first'); reject(new Error('second')); resolve('third'); } }),
        throwsLater: () => ({ then(resolve) { resolve('kept'); throw new Error('late'); } }),
        throwing: () => ({ get then() { throw new Error('then'); } }),
        never: () => ({ then() {} }),
        nested: () => ({ then(r) { r({ then(r2) { r2(Promise.resolve(7)); } }); } }),
        deep: () => { let a = 1; for (let i = 0; i < 10000; i++) a = [a]; return a; },
        cycle: () => { const a = []; a[0] = a; return a; },
        fn: () => () => 1,
        view: () => new Uint8Array(3),
        proto: () => JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}'),
        throwsNull: () => { throw null; }, throwsObject: () => { throw { toString() { throw 1; } }; },
        rejectsNothing: () => Promise.reject(),
      });
      """,
      flex
    )
    await page.host.rest()
    #expect(try await page.evalFlexFunc("both") == "first")
    #expect(try await page.evalFlexFunc("throwsLater") == "kept")
    #expect(try await page.evalFlexFunc("nested") == 7)
    #expect(try await page.evalFlexFunc("proto") == ["__proto__": ["x": 1], "constructor": 2])
    for (name, text) in [
      ("throwing", "then"), ("deep", "nested more than 1000 levels"), ("cycle", "contains itself"),
      ("fn", "the result of $flex.web.fn is a function"), ("view", "is a typed array"),
      ("throwsNull", ""), ("throwsObject", ""), ("rejectsNothing", ""),
      ("never", "has not answered"),
    ] {
      do {
        _ = try await page.evalFlexFunc(name)
        Issue.record("\(name) answered")
      } catch {
        #expect(error.message.contains(text), "\(name): \(error.message)")
      }
    }
    #expect(page.messages == [])
  }

  @Test(arguments: [0, 1])
  func `a page that breaks the built-ins breaks only itself`(time: Int) async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { (value: HostValue) in value }
    flex.setInterface("bad") { _ -> Any? in throw FlexReject("why") }
    let harm = """
      const log = console.log.bind(console), encode = JSON.stringify.bind(JSON), P = Promise;
      function harm() {
        const nothing = () => { throw new Error('harm') };
        globalThis.Promise = nothing; P.resolve = nothing; P.reject = nothing; P.prototype.catch = nothing; P.prototype.finally = nothing;
        JSON.parse = JSON.stringify = nothing; globalThis.Symbol = null; globalThis.console = null; globalThis.Error = nothing;
        globalThis.Reflect = null; globalThis.Map = nothing; globalThis.Proxy = nothing; globalThis.TypeError = nothing;
        for (const name of ['push', 'map', 'forEach', 'slice', 'concat', 'join', 'indexOf']) Array.prototype[name] = nothing;
        Array.prototype[P ? 0 : 0] = 'inherited'; delete Array.prototype[0];
        Function.prototype.call = Function.prototype.apply = Function.prototype.bind = nothing;
        Object.keys = Object.defineProperty = Object.assign = Object.hasOwn = Object.freeze = nothing;
        Object.prototype.toJSON = nothing; Object.prototype.get = nothing; Object.prototype.value = 'inherited'; Object.prototype.set = nothing;
        Object.defineProperty === nothing;
      }
      """
    let page = try FlexHarness.host().openPage(
      source: """
        // { "framework": "Vanilla" }
        \(harm)
        if (\(time) === 0) harm();
        window.onFlexLoad = () => {
          if (\(time) === 1) harm();
          $flex.web.twice = x => x * 2;
          $flex.web.reject = () => new P((_, no) => no(new RangeError('mine')));
          (async () => {
            const r = await $flex.echo([1, { a: 'x' }]);
            log(r.length, r[0], r[1].a);
            try { await $flex.bad(); } catch (e) { log(e.message); }
          })();
        };
        """,
      url: "harm.js",
      component: flex
    )
    await page.host.rest()
    #expect(
      page.printed == ["2 1 x", "why"] && page.messages == [],
      "\(page.printed) \(page.messages)"
    )
    #expect(try await page.evalFlexFunc("twice", sendData: 4) == 8)
    await #expect(throws: HostError.self) { try await page.evalFlexFunc("reject") }
  }

  @Test func `what is hidden in Promise.prototype.then hears nothing of other calls`() async throws
  {
    let flex = FlexComponent()
    flex.setInterface("echo") { (value: HostValue) in value }
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => { $flex.web.one = () => 1; };
      Object.defineProperty(Object.prototype, 'then', { get() { return undefined; }, configurable: true });
      show(await $flex.echo({ a: 1 }));
      delete Object.prototype.then;
      show(await $flex.echo({ then: 1 }));
      """,
      flex
    )
    await page.host.rest()
    #expect(page.printed == [#"{"a":1}"#, #"{"then":1}"#] && page.messages == [])
    #expect(try await page.evalFlexFunc("one") == 1)
  }

  private final class EchoModule: WeexModule {
    static let exports = Exports<EchoModule> {
      Method("echo", "value", EchoModule.echo)
      Method("answer", "value", "callback", EchoModule.answer)
    }
    func echo(_ value: HostValue) async throws -> HostValue { value }
    func answer(_ value: HostValue, _ callback: Callback) { callback(value) }
  }

  @Test func `exposed modules take and give no more than interfaces do`() async throws {
    let flex = FlexComponent()
    flex.expose(module: "echo")
    flex.setInterface("texts") { Self.texts }
    let host = FlexHarness.host { $0.registerModule("echo", withClass: EchoModule.self) }
    let page = try FlexHarness.page(
      """
      const texts = await $flex.texts(), value = JSON.parse('{"__proto__": 1, "constructor": 2}');
      for (const call of [$flex.echo.echo, $flex.echo.answer]) {
        const r = await call(texts);
        show(r.length === texts.length && r.every((t, i) => t === texts[i]), Object.keys(await call(value)).sort(), globalThis.hit);
        let deep = 1;
        for (let i = 0; i < 10000; i++) deep = [deep];
        for (const bad of [deep, new Uint8Array(2), new Proxy({}, { ownKeys() { throw new Error('mine') } }), () => 1]) {
          show((await failure(call(bad))).message.slice(0, 60));
        }
      }
      show(typeof $flex.echo.constructor, Object.keys($flex.echo), Object.isFrozen($flex.echo) || delete $flex.echo.nothing);
      """,
      flex,
      in: host
    )
    await host.rest()
    func refusals(_ name: String) -> [String] {
      [
        "argument 0 of $flex.echo.\(name) is nested more than 1000 levels deep",
        "argument 0 of $flex.echo.\(name) is a typed array; only numbers, strings, booleans",
        "mine", "argument 0 of $flex.echo.\(name) is a function; only numbers, strings, booleans",
      ].map { "\"\($0.prefix(60))\"" }
    }
    let good = #"true ["__proto__","constructor"] undefined"#
    #expect(
      page.printed == [good] + refusals("echo") + [good] + refusals("answer") + [
        #""function" ["echo","answer"] true"#
      ]
    )
    #expect(page.messages == [])
  }

  @Test func `what native code sends too deep is refused`() async throws {
    let page = try FlexHarness.page(
      "window.onFlexLoad = () => { $flex.web.take = x => 1; };",
      FlexComponent()
    )
    await page.host.rest()
    var deep = HostValue.number(1)
    for _ in 0..<2000 { deep = [deep] }
    do {
      try await page.evalFlexFunc("take", sendData: deep)
      Issue.record("it was taken")
    } catch {
      #expect(error.message.contains("nested more than 1000 levels deep"))
    }
    #expect(try await page.evalFlexFunc("take", sendData: "x") == 1)
  }
}
