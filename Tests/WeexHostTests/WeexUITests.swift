import Foundation
import Testing
import WeexHost

/// The example pages of alibaba/weex-ui, from their sources in the checkout that `WEEXHOST_WEEX_UI` names.
///
/// Its dependencies, `weex-bindingx` and `url-parse`, are in its `node_modules`, as `npm install` puts them.
@HostActor
@Suite(
  .enabled(
    if: WeexUICheckout.folder != nil,
    "WEEXHOST_WEEX_UI names no checkout of alibaba/weex-ui"
  )
)
struct WeexUITests {
  /// A page, the number of its components at rest, and one of the texts that it shows.
  ///
  /// Each tree was once inspected line by line, beside its source.
  nonisolated static let pages: [(name: String, components: Int, text: String?)] = [
    ("button", 92, "wxc-button"),
    ("cell", 107, "wxc-cell"),
    ("checkbox", 44, "wxc-checkbox"),
    ("city", 1064, "B"),
    ("countdown", 115, nil),
    ("dialog", 42, "wxc-dialog"),
    ("ep-slider", 54, "wxc-ep-slider"),
    ("grid-select", 115, "wxc-grid-select"),
    ("icon", 72, "add"),
    ("indexlist", 546, "BAV"),
    ("lightbox", 13, "wxc-lightbox"),
    ("loading", 45, "wxc-loading"),
    ("lottery-rain", 6, nil),
    ("mask", 12, "wxc-mask"),
    ("minibar", 41, "wxc-minibar"),
    ("noticebar", 52, "wxc-noticebar"),
    ("overlay", 12, "wxc-overlay"),
    ("page-calendar", 3622, "16"),
    ("popover", 27, "wxc-popover"),
    ("popup", 27, "wxc-popup"),
    ("progress", 21, "wxc-progress"),
    ("radio", 32, "wxc-radio"),
    ("refresher", 34, "wxc-refresher"),
    ("result", 8, nil),
    ("rich-text", 44, "wxc-rich-text"),
    ("searchbar", 38, "wxc-searchbar"),
    ("simple-flow", 161, "wxc-simple-flow"),
    ("slide-nav", 168, "06-22"),
    ("slider-bar", 46, "wxc-slider-bar"),
    ("stepper", 39, "wxc-stepper"),
    ("swipe-action", 19, "wxc-swipe-action"),
    ("tab-bar", 27, "5"),
    ("tab-page", 270, "666"),
    ("tag", 79, "wxc-tag"),
  ]

  private func open(_ name: String) async throws -> (host: WeexHost.Host, page: Page) {
    let host = WeexHost.Host.withDefaults()
    var build = BuildOptions()
    build.cacheFolder = nil
    let file = "\(WeexUICheckout.folder ?? "")/example/\(name)/index.vue"
    let page = try await host.openPage(file: file, build: build)
    await host.settle(timeout: .seconds(2))
    return (host, page)
  }

  @Test(arguments: pages)
  func `a page shows what its source says`(
    name: String,
    components: Int,
    text: String?
  ) async throws {
    let (_, page) = try await open(name)
    defer { page.destroy() }
    #expect(page.failures.map(\.description) == [])
    let all = page.tree.root.map(Self.withDescendants) ?? []
    #expect(all.count == components)
    if let text { #expect(all.contains { $0.attributes["value"] == .string(text) }) }
  }

  /// The tapped text, and the reference of the tapped component.
  @Test(arguments: [
    ("mask", "9"), ("overlay", "9"), ("popup", "9"), ("lightbox", "10"), ("popover", "18"),
  ])
  func `a panel opens at a tap and closes at another`(name: String, button: String) async throws {
    let (host, page) = try await open(name)
    defer { page.destroy() }
    let before = page.tree.root.map(Self.withDescendants)?.count ?? 0
    try page.tap(.ref(button))
    await host.settle(timeout: .seconds(2))
    let opened = page.tree.root.map(Self.withDescendants) ?? []
    #expect(opened.count > before)
    #expect(page.failures.map(\.description) == [])
  }

  @Test func `a stepper counts, and stops at its ends`() async throws {
    let (host, page) = try await open("stepper")
    defer { page.destroy() }
    func value() -> HostValue? {
      page.tree.root.map(Self.withDescendants)?.first { $0.type == "input" }?.attributes["value"]
    }
    #expect(value()?.shownText == "1")
    for _ in 0..<3 {
      try page.tap(.text("+"))
      await host.settle()
    }
    #expect(value()?.shownText == "4")
    for _ in 0..<5 {
      try page.tap(.text("-"))
      await host.settle()
    }
    #expect(value()?.shownText == "1")
  }

  private static func withDescendants(_ component: Component) -> [Component] {
    [component] + component.subcomponents.flatMap(withDescendants)
  }
}

/// The folder of the examples.
enum WeexUICheckout {
  static let folder = ProcessInfo.processInfo.environment["WEEXHOST_WEEX_UI"]
}
