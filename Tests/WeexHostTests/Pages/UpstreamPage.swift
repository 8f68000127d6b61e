import Foundation
import Testing
import WeexHost

/// One of Weex's test pages, opened and driven as its script drives it on a phone.
@HostActor
final class UpstreamPage {
  let host: WeexHost.Host
  /// The page that was opened last, if pages open others.
  var page: Page { host.pages.last ?? first }
  private let first: Page

  /// Opens a page from its source, in a host with the modules of Weex's playground app, and with answers for its web requests.
  init(
    _ file: String,
    runtime: String? = nil
  ) async throws {
    host = Self.host()
    var options = PageOptions()
    options.officialRuntime = runtime
    first = try await host.openPage(
      file: "\(UpstreamPages.folder?.path ?? "")/\(file)",
      options: options,
      build: UpstreamPages.options
    )
    await pass(.zero)
  }

  /// Opens a page from a bundle, built from its source beforehand, so that it can open others that were built too.
  init(bundle: String, beside others: [String]) async throws {
    try await UpstreamPages.buildBundles([bundle] + others)
    host = Self.host()
    first = try await host.openPage(file: "\(UpstreamPages.folder?.path ?? "")/\(bundle).js")
    await pass(.zero)
  }

  private static func host() -> WeexHost.Host {
    let host = Host.withDefaults()
    host.registerModule("event", withClass: PlaygroundEvents.self)
    host.registerModule("ext", withClass: PlaygroundCoverage.self)
    host.registerHandler(PlaygroundWeb(), withProtocol: (any ResourceRequesting).self)
    host.registerHandler(ShortFilms(), withProtocol: (any VideoPlaying).self)
    return host
  }

  /// Lets a time pass.
  func pass(_ time: Duration) async {
    await host.advance(by: time)
  }

  /// Taps a text like a user, who scrolls to it first if necessary.
  func tap(_ text: String) async throws {
    try await sees(text)
    try page.tap(.text(text))
    await pass(.zero)
  }

  /// Puts a finger on the middle of a component's visible part.
  func tap(id: String) async throws {
    let frame = try rect(id)
    let (top, bottom) = (max(frame.y, 0), min(frame.y + frame.height, height))
    try page.tap(.point(x: Double(frame.x + frame.width / 2), y: Double((top + bottom) / 2)))
    await pass(.zero)
  }

  /// Drags the component in the middle of the screen up by a distance.
  func drag(up distance: Double) async throws {
    try page.scroll(.point(x: page.viewport.width / 2, y: Double(height) * 0.7), y: distance)
    await pass(.seconds(1))
  }

  /// Waits for a text, as a user would, for ten seconds at most.
  func sees(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws
  {
    for _ in 0..<100 where !page.values.contains(text) { await pass(.milliseconds(100)) }
    let values = page.values
    try #require(
      values.contains(text),
      "\(text.debugDescription) is not there: \(values)",
      sourceLocation: sourceLocation
    )
  }

  /// The text of a component.
  func text(_ id: String) throws -> String {
    try page.component(at: .testID(id)).attributes["value"]?.shownText ?? ""
  }

  /// The place of a component on the screen.
  func rect(_ id: String) throws -> Frame {
    try page.component(at: .testID(id)).frameInPage
  }

  /// Whether there is a component of that name.
  func has(_ id: String) -> Bool {
    (try? page.component(at: .testID(id))) != nil
  }

  /// The screen's height in page units.
  var height: Float { Float(page.viewport.height) }
}

/// Expects a frame, each of its numbers to a hundredth.
///
/// `getRect` of a script is in points of its phone, rounded down; here the screen is as wide as the page, so that its `style × width / 750` is `style × 1`.
func expect(
  _ frame: Frame,
  x: Float? = nil,
  y: Float? = nil,
  width: Float? = nil,
  height: Float? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for (name, value, wanted) in [
    ("x", frame.x, x), ("y", frame.y, y), ("width", frame.width, width),
    ("height", frame.height, height),
  ] {
    guard let wanted, abs(value - wanted) > 0.01 else { continue }
    Issue.record("\(name) is \(value), not \(wanted)", sourceLocation: sourceLocation)
  }
}
