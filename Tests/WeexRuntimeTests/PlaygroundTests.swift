import BundleFormat
import FoundationEssentials
import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Compiled third-party Vue and `.we` bundles, unchanged, from the folder in `WEEXHOST_PLAYGROUND`.
///
/// `make conformance` fills it from a checkout of apache/incubator-weex (tag asf-0.12.0) and of weexteam/weex-hackernews.
@HostActor
@Suite(.enabled(if: Playground.folder != nil, "WEEXHOST_PLAYGROUND names no folder of bundles"))
struct PlaygroundTests {
  /// Compiled with an empty render function.
  private static let empty = [
    "/bundlejs/vue/components/slider.js", "/bundlejs/vue/modules/stream.js",
  ]

  /// Parts of one page, which need data from it, and a source that was never compiled.
  private static let knownBad =
    [
      "brand", "category", "coupon", "fashion", "goods", "headlines", "link", "match", "resource",
      "scene",
    ].map { "/showcase/new-fashion/\($0).js" } + ["/lite_template/case.js"]

  @Test(arguments: Playground.bundles)
  func `renders a tree without an exception`(bundle: String) async throws {
    let folder = try #require(Playground.folder)
    let source = try String(contentsOfFile: "\(folder)/\(bundle)", encoding: .utf8)
    let host = PageHarness.host(StandIns.register)
    let page = try host.openPage(source: source, url: bundle)
    await host.settle(timeout: .seconds(3))
    defer { page.destroy() }
    if Self.knownBad.contains(where: bundle.hasSuffix) { return }
    #expect(page.messages == [])
    #expect((page.tree.count > 0) == !Self.empty.contains(where: bundle.hasSuffix))
  }
}

/// The available bundles.
enum Playground {
  static let folder = ProcessInfo.processInfo.environment["WEEXHOST_PLAYGROUND"]

  static let bundles: [String] = {
    guard let folder, let files = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { return [] }
    return files.filter { $0.hasSuffix(".js") }.sorted().filter {
      guard let text = try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) else {
        return false
      }
      return ["vue", nil].contains(BundleHeader.framework(of: text, url: $0)?.lowercased())
    }
  }()
}

/// Modules that pages require and that this host does not have: they accept every call and answer nothing.
@HostActor
enum StandIns {
  static func register(on host: Host) {
    for name in [
      "a", "animation", "cell", "clipboard", "dom", "event", "geolocation", "globalEvent", "header",
      "instanceWrap", "meta", "modal", "navigator", "picker", "storage", "stream", "webSocket",
      "webview", "timer",
    ] { host.registerModule(name, withClass: StandInModule.self) }
  }
}

final class StandInModule: WeexModule {
  static let exports = Exports<StandInModule> {
    for name in [
      "addEventListener", "removeEventListener", "toast", "alert", "confirm", "prompt", "fetch",
      "push", "pop", "open", "close", "openURL", "setNavBarTitle", "setNavBarRightItem",
      "setNavBarLeftItem", "clearNavBarRightItem", "setNavBarHidden", "setNavBarMoreItem",
      "setNavBarBackgroundColor", "transition", "scrollToElement", "getComponentRect", "addRule",
      "getItem", "setItem", "removeItem", "length", "getAllKeys", "setString", "getString", "pick",
      "pickDate", "pickTime", "goBack", "goForward", "reload", "WebSocket", "send", "onopen",
      "onmessage", "onerror", "onclose", "get", "watch", "getCurrentPosition", "watchPosition",
      "clearWatch", "setViewport", "error", "refresh", "setTimeout", "setInterval",
    ] { Method(name, labels: []) { (_: StandInModule, _: HostValue, _: HostValue) in } }
  }
}
