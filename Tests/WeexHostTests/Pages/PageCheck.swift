import Testing
import WeexHost

/// What a case of one of Weex's scripts asserts of a page, or a part of it.
struct PageCheck: Sendable, CustomTestStringConvertible {
  /// The script, `components/text`, and the case's place in it from 1.
  let script: String
  let number: Int
  /// What is asserted.
  let claim: String
  /// The part of the host that it is about, where that may not be there yet.
  let part: Part?
  /// Drives the page and expects it.
  let body: @HostActor @Sendable () async throws -> Void

  /// A part of the host that came later than its check.
  enum Part: String {
    case navigator, images, video, web, storage
  }

  /// How the lists name it.
  var name: String { "\(script) \(number)" }

  var testDescription: String { "\(name): \(claim)" }

  /// A check of a page that is opened from its source.
  init(
    _ script: String,
    _ number: Int,
    _ claim: String,
    page: String,
    needs part: Part? = nil,
    _ body: @escaping @HostActor @Sendable (UpstreamPage) async throws -> Void
  ) {
    self.init(script, number, claim, needs: part) { try await body(UpstreamPage(page)) }
  }

  /// A check that opens its page itself.
  init(
    _ script: String,
    _ number: Int,
    _ claim: String,
    needs part: Part? = nil,
    _ body: @escaping @HostActor @Sendable () async throws -> Void
  ) {
    self.script = script
    self.number = number
    self.claim = claim
    self.part = part
    self.body = body
  }

  /// The checks of all scripts.
  static let all: [PageCheck] =
    [
      dom, text, forms, media, links, scrolling, waterfallLayout, waterfallDriving, sliders,
      modules, timers,
    ].flatMap(\.self)

  /// The parts of the host that are not there yet; whoever brings one takes it off this list, and is told to where they forget.
  static let awaiting: Set<Part> = [.navigator, .images, .video, .web, .storage]

  /// What of the cases does not hold here, and why; their pages render all the same.
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
