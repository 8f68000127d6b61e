import FoundationEssentials
import Testing
import WeexHost

/// The bundles of `WEEXHOST_PLAYGROUND` in Apache's own runtime (`WEEXHOST_JSFM`), whose tree is read afterwards.
@HostActor
@Suite(
  .enabled(
    if: OfficialRuntimeFile.path != nil && OfficialPlayground.folder != nil,
    "WEEXHOST_JSFM and WEEXHOST_PLAYGROUND name a runtime and a folder of bundles"
  )
)
struct OfficialPlaygroundTests {
  @Test(arguments: OfficialPlayground.bundles)
  func `the host's tree is the runtime's, before and after clicks`(bundle: String) async throws {
    let host = OfficialPlayground.host()
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    let page = try host.openPage(
      source: OfficialPlayground.text(of: bundle),
      url: bundle,
      options: options
    )
    defer { page.destroy() }
    await host.settle(timeout: .seconds(3))
    let isKnownBad = OfficialPlayground.isKnownBad(bundle)
    #expect(page.failures.map(\.description) == [] || isKnownBad)
    #expect((page.failures.isEmpty && page.tree.root != nil) != isKnownBad)
    // A page that failed may have a part of its tree; that too must be the runtime's.
    guard let root = page.tree.root else { return }
    // Its components are enabled, and show the styles of that state.
    guard !bundle.hasSuffix("/showcase/pseudo-class.js") else { return }
    try expectSameTree(page)
    for component in OfficialPlayground.listeners(below: root).prefix(12) {
      component.fireEvent("click")
      await host.settle(timeout: .seconds(1))
    }
    try expectSameTree(page)
  }

  private func expectSameTree(_ page: Page) throws {
    let (official, own) = try page.officialTreeAndOwn()
    #expect(official == own)
  }

  @Test func `at least 279 of the bundles render`() {
    let count = OfficialPlayground.bundles.count
    let bad = OfficialPlayground.bundles.count(where: OfficialPlayground.isKnownBad)
    #expect(count >= 302 && count - bad >= 279, "\(count) bundles, \(bad) of them bad")
  }
}

/// The available bundles, and the modules that they need in addition to the host's.
enum OfficialPlayground {
  static let folder = ProcessInfo.processInfo.environment["WEEXHOST_PLAYGROUND"]

  static let bundles: [String] = {
    guard let folder, let files = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { return [] }
    return files.filter { $0.hasSuffix(".js") }.sorted()
  }()

  /// The source of a bundle.
  static func text(of bundle: String) throws -> String {
    try String(contentsOfFile: "\(folder ?? "")/\(bundle)", encoding: .utf8)
  }

  /// Those that no runtime can run.
  private static let faultyNames =
    // Parts of one page, which need data from it: without that, most throw, some have no root.
    [
      "brand", "category", "coupon", "fashion", "goods", "headlines", "link", "match", "resource",
      "scene",
    ].map { "/showcase/new-fashion/\($0).js" }
    // Compiled with an empty render function.
    + [
      "ios/playground/bundlejs/vue/components/slider.js",
      "ios/playground/bundlejs/vue/modules/stream.js",
    ]
    // Raw JSX.
    + ["/lite_template/case.js"]

  static func isKnownBad(_ bundle: String) -> Bool { faultyNames.contains { bundle.hasSuffix($0) } }

  /// A host with replacements for the pages that the bundles embed, for the modules that they call and the host does not have, for those that need
  /// the network, and for `animation`, which changes the host's tree and not the page's own.
  @HostActor
  static func host() -> WeexHost.Host {
    let host = Host.withDefaults()
    let known = (try? host.registry().modules) ?? [:]
    for name in missingModules where known[name] == nil || unwanted.contains(name) {
      host.registerModule(name, withClass: SilentModule.self)
    }
    host.registerHandler(EmptyPages(), withProtocol: (any PageOpening).self)
    return host
  }

  private static let unwanted: Set = ["animation", "stream", "webSocket"]

  private static let missingModules = [
    "a", "animation", "cell", "clipboard", "event", "geolocation", "header", "navigator", "picker",
    "storage", "stream", "webSocket", "webview",
  ]

  /// The components that listen for clicks, in tree order.
  @HostActor
  static func listeners(below component: Component) -> [Component] {
    (component.events.contains("click") ? [component] : [])
      + component.subcomponents.flatMap { listeners(below: $0) }
  }
}

/// Replaces modules that this host does not have: it accepts every call and answers nothing.
private final class SilentModule: WeexModule {
  static let exports = Exports<SilentModule> {
    for name in [
      "toast", "fetch", "push", "pop", "open", "close", "openURL", "setNavBarTitle",
      "setNavBarRightItem", "setNavBarLeftItem", "clearNavBarRightItem", "setNavBarHidden",
      "setNavBarMoreItem", "setNavBarBackgroundColor", "transition", "getItem", "setItem",
      "removeItem", "length", "getAllKeys", "setString", "getString", "pick", "pickDate",
      "pickTime", "goBack", "goForward", "reload", "WebSocket", "send", "onopen", "onmessage",
      "onerror", "onclose", "get", "watch", "getCurrentPosition", "watchPosition", "clearWatch",
    ] { Method(name, labels: []) { (_: SilentModule, _: HostValue, _: HostValue) in } }
  }

  init(page: Page) {}
}

/// Replaces the pages that the bundles embed: every URL has an empty body.
private struct EmptyPages: PageOpening {
  func bundle(
    of request: PageRequest,
    openedBy opener: Page
  ) async throws(HostError) -> PageBundle {
    PageBundle(source: CannedPages.bundle(""), url: request.url)
  }
}
