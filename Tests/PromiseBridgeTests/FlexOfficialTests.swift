import HostThread
import HostValues
import OfficialRuntime
import PromiseBridge
import Testing
import WeexCore
import WeexHost
import WeexPages
import WeexTree

import class Foundation.FileManager
import class Foundation.ProcessInfo

/// `$flex` in pages of every framework that Apache's own runtime runs.
@HostActor
@Suite(.enabled(if: ApacheRuntime.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct FlexOfficialTests {
  private var options: PageOptions {
    var options = PageOptions()
    options.officialRuntime = ApacheRuntime.path
    return options
  }

  private func open(
    _ source: String,
    _ flex: FlexComponent,
    in host: Host,
    url: String = "official.js"
  ) throws -> Page {
    try host.openPage(source: source, url: url, component: flex, options: options)
  }

  private static func body(_ name: String) -> String {
    """
    window.onFlexLoad = function () { $flex.web.name = function () { return '\(name)' }; console.log('loaded') };
    $flex.echo(1, [{ a: 'x' }]).then(function (r) { console.log(JSON.stringify(r)) });
    """
  }

  private static func legacy(_ name: String) -> String {
    """
    define('@weex-component/main', function (require, exports, module) {
      \(body(name))
      module.exports = { template: { type: 'div' }, created: function () { this.$flexed = typeof $flex } }
    });
    bootstrap('@weex-component/main')
    """
  }

  private static func bundle(_ framework: String, _ name: String) -> String {
    switch framework {
    case "Weex": legacy(name)
    case "Vue":
      "// { \"framework\": \"Vue\" }\n\(body(name)) new Vue({ el: '#root', render(h) { return h('div'); } });"
    default: "// { \"framework\": \"\(framework)\" }\n\(body(name))"
    }
  }

  @Test(arguments: ["Vue", "Vanilla", "Weex", "Rax"])
  func `pages of every framework have $flex`(framework: String) async throws {
    if framework == "Rax", !FileManager.default.fileExists(atPath: ApacheRuntime.raxAPI) { return }
    let flex = FlexComponent()
    flex.setInterface("echo") { arguments in arguments }
    let host = Host.withDefaults()
    let page = try open(Self.bundle(framework, "mine"), flex, in: host)
    await host.rest()
    #expect(page.messages == [])
    #expect(page.told == [#"[1,[{"a":"x"}]]"#, "loaded"])
    #expect(try await page.evalFlexFunc("name") == "mine")
    page.destroy()
    #expect(host.loop.outstanding.isEmpty && host.clock.timerCount == 0)
  }

  @Test(arguments: ["Vanilla", "Weex"])
  func `pages that share a context have each their own`(framework: String) async throws {
    let host = Host.withDefaults()
    var pages: [Page] = []
    for name in ["one", "two"] {
      let flex = FlexComponent()
      flex.setInterface("echo") { _ in name }
      if name == "two" { flex.setInterface("more") { 1 } }
      pages.append(try open(Self.bundle(framework, name), flex, in: host, url: "\(name).js"))
    }
    let plain = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        console.log(typeof $flex, typeof window, typeof onFlexLoad, Object.keys(globalThis).filter(k => /flex/i.test(k)));
        """,
      url: "plain.js",
      options: options
    )
    await host.rest()
    #expect(
      plain.printed == ["undefined undefined undefined "]
        || plain.printed == ["undefined undefined undefined []"]
    )
    for (page, name) in zip(pages, ["one", "two"]) {
      #expect(page.told == ["\"\(name)\"", "loaded"] && page.messages == [])
      #expect(try await page.evalFlexFunc("name") == .string(name))
    }
    pages[0].destroy()
    #expect(try await pages[1].evalFlexFunc("name") == "two")
    await #expect(throws: HostError.self) { try await pages[0].evalFlexFunc("name") }
  }

  @Test func `what a page sets on its window is its own`() async throws {
    let host = Host.withDefaults()
    let flex = FlexComponent()
    var pages: [Page] = []
    for name in ["one", "two"] {
      pages.append(
        try open(
          """
          // { "framework": "Vanilla" }
          window.mine = (window.mine || '') + '\(name)';
          window.setTimeout === setTimeout || console.log('another setTimeout');
          try { 'use strict'; window.$flex = 1; delete window.$flex; } catch (e) {}
          window.onFlexLoad = () => { console.log(window.mine, typeof $flex, window.$flex === $flex); };
          """,
          flex,
          in: host,
          url: "\(name).js"
        )
      )
    }
    await host.rest()
    #expect(pages.map(\.printed) == [["one object true"], ["two object true"]])
  }

  @Test func `onFlexLoad on the global object that pages share is warned of`() async throws {
    let host = Host.withDefaults()
    let page = try open(
      "// { \"framework\": \"Vanilla\" }\nglobalThis.onFlexLoad = () => { console.log('no') };",
      FlexComponent(),
      in: host
    )
    await host.rest()
    #expect(page.printed.count == 1 && page.printed[0].hasSuffix("set window.onFlexLoad"))
  }

  @Test func `an unhandled rejection and an error in a line are failures of the page`() async throws
  {
    let flex = FlexComponent()
    flex.setInterface("bad") { _ -> Any? in throw FlexReject("not today") }
    let host = Host.withDefaults()
    let page = try open(
      "// { \"framework\": \"Vanilla\" }\n$flex.bad();\n\nnull.x",
      flex,
      in: host
    )
    await host.rest()
    #expect(page.failures.contains { $0.location?.line == 4 }, "\(page.messages)")
    #expect(page.messages.contains { $0.contains("not today") }, "\(page.messages)")
  }

  @Test func `a page outside of the BaseUrl has none`() async throws {
    let flex = FlexComponent()
    flex.setBaseUrl("https://good.example/")
    let host = Host.withDefaults()
    let page = try open(
      "// { \"framework\": \"Vanilla\" }\nwindow.onFlexLoad = () => { console.log('no') };\nconsole.log(typeof $flex)",
      flex,
      in: host,
      url: "https://evil.example/"
    )
    await host.rest()
    #expect(page.printed == ["undefined"])
  }

  @Test func `a page that is closed leaves nothing in the runtime that goes on`() async throws {
    let host = Host.withDefaults()
    let held = Box<[FlexAction]>([])
    let flex = FlexComponent()
    flex.setInterface("echo") { arguments in arguments }
    flex.setAction("hold") { action, _ in held.update { $0.append(action) } }
    let staying = try open(Self.bundle("Vanilla", "stays"), flex, in: host)
    await host.rest()
    try await openAndClose(flex, in: host)
    let before = staying.officialCounts?.values
    for _ in 1...5 { try await openAndClose(flex, in: host) }
    #expect(staying.officialCounts?.values == before && host.pages.count == 1)
    #expect(held.value.count == 6 && held.value.allSatisfy(\.isFinished))
    #expect(host.loop.outstanding.isEmpty && host.clock.timerCount == 0)
    #expect(try await staying.evalFlexFunc("name") == "stays")
  }

  private func openAndClose(_ flex: FlexComponent, in host: Host) async throws {
    let page = try open(
      """
      // { "framework": "Vanilla" }
      $flex.hold().then(function () { console.log('never') });
      window.onFlexLoad = function () { $flex.web.never = function () { return new Promise(function () {}) } };
      """,
      flex,
      in: host
    )
    page.evalFlexFunc("never") { _ in }
    await host.advance(by: .milliseconds(5), waiting: .seconds(60))
    page.destroy()
    #expect(page.printed == [] && page.messages == [])
  }
}

extension Page {
  /// The output of the page, sorted, without the runtime's messages about `.we` pages.
  fileprivate var told: [String] { printed.filter { !$0.hasPrefix("[JS Framework]") }.sorted() }
}

/// Apache's runtime, if the environment names it.
private enum ApacheRuntime {
  static let path = ProcessInfo.processInfo.environment["WEEXHOST_JSFM"]

  /// The additional file that Rax bundles need.
  static var raxAPI: String {
    (path ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/weex-rax-api.js"
  }
}
