import Testing
import WeexHost

/// The assertions of a case of one of Weex's scripts about a page, or a part of it.
struct PageCheck: Sendable, CustomTestStringConvertible {
  /// The script, `components/text`, and the case's position in it from 1.
  let script: String
  let number: Int
  /// The assertion.
  let claim: String
  /// Drives the page and checks it.
  let body: @HostActor @Sendable () async throws -> Void

  /// The name in the lists.
  var name: String { "\(script) \(number)" }

  var testDescription: String { "\(name): \(claim)" }

  /// A check of a page that is opened from its source.
  init(
    _ script: String,
    _ number: Int,
    _ claim: String,
    page: String,
    _ body: @escaping @HostActor @Sendable (UpstreamPage) async throws -> Void
  ) {
    self.init(script, number, claim) { try await body(UpstreamPage(page)) }
  }

  /// A check that opens its page itself.
  init(
    _ script: String,
    _ number: Int,
    _ claim: String,
    _ body: @escaping @HostActor @Sendable () async throws -> Void
  ) {
    self.script = script
    self.number = number
    self.claim = claim
    self.body = body
  }

  /// The checks of all scripts.
  static let all: [PageCheck] =
    [
      dom, text, forms, media, links, scrolling, waterfallLayout, waterfallDriving, sliders,
      modules, timers,
    ].flatMap(\.self)

  /// The cases that do not hold here, and the reasons; their pages still render.
  static let away: [String: String] = [
    "attributes/compositing 1": pictures, "components/image-resize 1": pictures,
    "css/border 1": pictures,
    "components/text 5": """
    the script wants a text in a row as high as the row, as Android measures it, and is not run on iOS, which this host follows: there, and in the \
    layout corpus (rule 24), it is as high as its lines
    """,
  ]

  private static let pictures = "compares a picture of the screen with one that was kept"
}
