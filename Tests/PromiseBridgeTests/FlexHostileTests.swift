import HostThread
import HostValues
import PromiseBridge
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Malicious names, values and URLs.
@HostActor
@Suite struct FlexHostileTests {
  nonisolated static let names = [
    "a'b", "a\"b", "a\nb", "a`b", "${globalThis.hit=1}", "__proto__", "a\u{2028}b", "a\0b",
    "constructor",
    "toString", "]; hit = 1; [", "👩‍👩‍👧", "hasOwnProperty", " ",
  ]

  @Test(arguments: names)
  func `any name is a name`(name: String) async throws {
    let flex = FlexComponent()
    #expect(flex.setInterface(name) { (a: Int) in a + 1 } == nil)
    let page = try FlexHarness.page(
      "show(await $flex[weex.config.name](1), Object.keys($flex).includes(weex.config.name), globalThis.hit)",
      flex,
      in: FlexHarness.host()
    )
    page.destroy()
    var options = PageOptions()
    options.config = ["name": .string(name)]
    let host = FlexHarness.host()
    let second = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const name = weex.config.options.name;
        window.onFlexLoad = () => { $flex.web[name] = x => x; Object.defineProperty($flex.web, name, { value: x => [x] }); };
        $flex[name](1).then(r => console.log(r, Object.keys($flex).includes(name), globalThis.hit));
        """,
      url: "x.js",
      component: flex,
      options: options
    )
    await host.rest()
    #expect(second.printed == ["2 true undefined"] && second.failures.isEmpty)
    #expect(try await second.evalFlexFunc(name, sendData: name) == [.string(name)])
  }

  @Test(arguments: [
    ("() => 1", "argument 0 of $flex.echo is a function"), ("Symbol('x')", "is a symbol"),
    ("10n", "is a BigInt"), ("new Date()", "is a Date"),
    ("[1, { list: [new Map()] }]", "'[1].list[0]' in argument 0"),
    ("new Set()", "is a Set"), ("/x/", "is a RegExp"), ("Promise.resolve()", "is a Promise"),
    ("new Uint8Array(2)", "is a typed array"), ("new Error('x')", "is an Error"),
    ("(() => { const a = {}; a.b = { a }; return a; })()", "contains itself"),
    (
      "(() => { let a = []; for (let i = 0; i < 10000; i++) a = [a]; return a; })()",
      "nested more than 1000 levels"
    ),
    ("{ get x() { throw new TypeError('mine'); } }", "mine"),
  ])
  func `what cannot cross is refused by its place`(value: String, message: String) async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { arguments in arguments }
    let printed = try await FlexHarness.run(
      "const e = await failure($flex.echo(\(value))); show(e instanceof Error, e.message); show(await $flex.echo(1))",
      flex
    )
    #expect(printed.count == 2 && printed[0].hasPrefix("true"))
    #expect(printed.first?.contains(message) == true, "\(printed)")
    #expect(printed.last == "[1]")
  }

  @Test func `a result may not be too deep either`() async throws {
    let flex = FlexComponent()
    flex.setInterface("deep") { _ in
      var value: Any? = 1
      for _ in 0..<2000 { value = [value] }
      return value
    }
    flex.setInterface("allowed") { (value: HostValue) in value }
    let printed = try await FlexHarness.run(
      """
      show((await failure($flex.deep())).message.slice(-60));
      let a = 1; for (let i = 0; i < 999; i++) a = [a];
      show(text(await $flex.allowed(a)) === text(a));
      """,
      flex
    )
    #expect(printed.suffix(1) == ["true"])
    #expect(
      printed.dropLast().last?.contains("and Encodable values of these can be passed") == true
    )
  }

  @Test func `what a page adds to Object.prototype does not cross`() async throws {
    let flex = FlexComponent()
    flex.setInterface("keys") { (value: [String: HostValue]) in value.keys.sorted() }
    let printed = try await FlexHarness.run(
      "Object.prototype.extra = 1; const keys = await $flex.keys({ a: 1 }); delete Object.prototype.extra; show(keys)",
      flex
    )
    #expect(printed == [#"["a"]"#])
  }

  @Test(arguments: [
    "https://good.example/app", "https://GOOD.example:443/app/", "https://good.example/app?x=1",
    "https://good.example./app/a/../b",
    "https://good.example/app/x#y", "https://good.example:/app",
    "https://good.example/app?a=%2f..%2f",
  ])
  func `a page below the BaseUrl has $flex`(url: String) async throws {
    #expect(try await Self.type(at: url, base: "https://good.example/app") == "object")
  }

  @Test(arguments: [
    "https://good.example/apple", "http://good.example/app", "https://good.example:8443/app",
    "https://good.example.evil.example/app",
    "https://good.example@evil.example/app", "https://evil.example/https://good.example/app",
    "https://good.example/app/../other",
    "https://good.example/%61pp", "https://evil.example\\@good.example/app",
    "https:/good.example/app", "//good.example/app",
    "good.example/app", "", "https://evil.example#https://good.example/app",
    "https://goоd.example/app", "file:///app", "https://[good.example]/app",
    "https://good.example:443@evil.example/app", "https://user:good.example/app",
    "https://good.example:444/app", "https://good.example..evil/app",
    "https://xn--god-sld.example/app", "https://good.example/app/..",
    "https://good.example/app/%2e%2e/x",
    "https://good.example/app/..%2f..%2fother", "https://good.example/app%2fx",
    "https://good.example/APP",
    "https://good.example\t.evil.example/app", "https://good.example/app\0",
    " https://evil.example/app",
    "data:text/html,https://good.example/app", "javascript:https://good.example/app",
    "blob:https://good.example/app", "https://good.example%2eevil.example/app",
    "https:\\\\good.example\\app",
    "https://good.example;evil.example/app", "https://evil.example?good.example/app",
    "httpss://good.example/app",
  ])
  func `a URL that only looks right has none`(url: String) async throws {
    #expect(try await Self.type(at: url, base: "https://good.example/app") == "undefined")
  }

  @Test func `files have a BaseUrl too`() async throws {
    #expect(try await Self.type(at: "file:///home/a/page.js", base: "file:///home/a") == "object")
    #expect(
      try await Self.type(at: "file:///home/ab/page.js", base: "file:///home/a") == "undefined"
    )
    #expect(
      try await Self.type(at: "file:///home/a/../b.js", base: "file:///home/a") == "undefined"
    )
    for url in [
      "file://evil.example/home/a/page.js", "file:///home/a%2f..%2fb.js",
      "file:///home/a/%2e%2e/b.js",
      "file:///home/A/page.js", "file:home/a/page.js", "http:///home/a/page.js",
      "data:,/home/a/page.js",
    ] {
      #expect(try await Self.type(at: url, base: "file:///home/a") == "undefined", "\(url)")
    }
    for url in ["data:text/javascript,1", "http://file/", "page.js", "files:///x.js"] {
      #expect(try await Self.type(at: url, base: "file://") == "undefined", "\(url)")
    }
    #expect(try await Self.type(at: "file:///x.js", base: "file://") == "object")
    #expect(try await Self.type(at: "https://x.example/", base: "file://") == "undefined")
  }

  private static func type(at url: String, base: String) async throws -> String {
    let flex = FlexComponent()
    #expect(flex.setBaseUrl(base) == nil)
    let page = try FlexHarness.page("console.log(typeof $flex)", flex, url: url)
    await page.host.rest()
    return page.printed.joined()
  }

  @Test(arguments: [
    "", "good.example", "ftp://good.example", "javascript:alert(1)", "https://",
    "https://a@b.example", "https://x.example/?q", "ws://x.example",
    "https://x.example/#f", "file:", "https://exa mple/", "https://.example..",
  ])
  func `an invalid BaseUrl is refused`(url: String) {
    let flex = FlexComponent()
    #expect(flex.setBaseUrl(url) != nil && flex.BaseUrl == nil)
  }

  @Test func `a page cannot change $flex`() async throws {
    let flex = FlexComponent()
    flex.setInterface("Normal") { _ in "mine" }
    flex.setOptions(["theme": "dark"])
    let printed = try await FlexHarness.run(
      """
      for (const attack of [
        () => { $flex.Normal = 1; }, () => { delete $flex.Normal; }, () => { $flex.web = {}; }, () => { globalThis.$flex = 1; },
        () => { Object.defineProperty($flex, 'Normal', { value: 1 }); }, () => { delete window.$flex; },
        () => { $flex.version = 2; }, () => { $flex.options.theme = 1; },
      ]) try { attack(); } catch (e) {}
      $flex.web.own = 1;
      const promise = Promise; globalThis.Promise = null; promise.prototype.catch = null; Array.prototype[Symbol.iterator] = null;
      show(await $flex.Normal(1), $flex.version, $flex.web.own, $flex.options);
      """,
      flex
    )
    #expect(printed == [#""mine" "1.0.0" 1 {"theme":"dark"}"#])
  }

  @Test func `numbers that JavaScript cannot hold are told of`() async throws {
    let flex = FlexComponent()
    flex.setInterface("big") { _ in [Int64.max, 1 << 60] as [Int64] }
    let printed = try await FlexHarness.run("show(await $flex.big())", flex)
    #expect(
      printed == [
        "$flex.big: result[0]: JavaScript's numbers cannot hold 9223372036854775807 exactly",
        "[9223372036854776000,1152921504606847000]",
      ]
    )
  }
}
