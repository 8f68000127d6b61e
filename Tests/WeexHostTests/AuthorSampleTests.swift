import FoundationEssentials
import Testing
import WeexHost

/// What the articles show of handlers, components and configurations, run.
@HostActor
@Suite struct AuthorSampleTests {
  // sample: fixed-place
  /// A phone that stays in one place.
  struct FixedPlace: Locating {
    private let place = Position(latitude: 52.52, longitude: 13.405, accuracy: 10)

    func position(options: HostValue) async throws -> Position { place }

    func positions(options: HostValue) -> AsyncThrowingStream<Position, any Error> {
      AsyncThrowingStream { continuation in
        continuation.yield(place)
        continuation.finish()
      }
    }
  }
  // end

  // sample: square-images
  /// Images of one size; no file is read.
  struct SquareImages: ImageLoading {
    func load(
      _ request: ImageRequest,
      completion: @escaping @Sendable (Result<LoadedImage, HostError>) -> Void
    ) -> @Sendable () -> Void {
      completion(.success(LoadedImage(naturalWidth: 100, naturalHeight: 100)))
      return {}
    }
  }
  // end

  // sample: ticket
  /// The tag `ticket`: a `div` that knows when it was made.
  final class Ticket: Div {
    let issued: Duration

    required init(
      ref: Ref,
      type: String,
      styles: Styles,
      attributes: [String: HostValue],
      events: [String],
      page: Page
    ) {
      issued = page.clock.elapsed
      super.init(
        ref: ref,
        type: type,
        styles: styles,
        attributes: attributes,
        events: events,
        page: page
      )
    }
  }
  // end

  // sample: inspector
  /// What pages call as `weex.requireModule('inspector')`.
  final class InspectorModule: WeexModule {
    static let exports = Exports<InspectorModule> {
      SyncMethod("describe", "element", readsTree: true, InspectorModule.describe)
    }

    private let page: Page

    init(page: Page) {
      self.page = page
    }

    func describe(_ ref: String) throws -> String {
      guard let component = page.component(ref: ref) else {
        throw HostError(.noTarget, "there is no element '\(ref)'")
      }
      return "\(component.type) with \(component.subcomponents.count) children"
    }
  }
  // end

  // sample: configuration
  /// A host that emulates an iPhone X at noon, and lets pages reach one server and read one folder.
  func newsHost() throws -> Host {
    var configuration = Host.Configuration()
    configuration.device = .named("iPhone X")
    configuration.languages = ["de-DE", "en-US"]
    configuration.startDate = Date(timeIntervalSince1970: 1_769_860_800)  // 2026-01-31T12:00:00Z
    configuration.permissions.network = .only([try Permissions.NetworkHost("example.com:8080")])
    configuration.permissions.folders = .only(["/news/pictures"])
    return Host.withDefaults(configuration)
  }
  // end

  private func run(_ script: String, in host: Host) async throws -> Page {
    let page = try host.openPage(source: CannedPages.bundle(script), url: "file:///a.js")
    #expect(await host.settle() == .rest)
    return page
  }

  @Test func `the handlers of the article answer`() async throws {
    let host = Host.withDefaults()
    host.registerHandler(FixedPlace(), withProtocol: (any Locating).self)
    host.registerHandler(SquareImages(), withProtocol: (any ImageLoading).self)
    let page = try await run(
      """
      weex.requireModule('geolocation').getCurrentPosition(({ coords }) => {
        console.log(coords.latitude, coords.longitude, coords.accuracy);
      });
      const image = weex.document.createElement('image', { attr: { src: 'a.png' } });
      image.setStyles({ width: 20, height: 20 });
      image.addEvent('load', ({ success, size }) => {
        console.log(success, size.naturalWidth, size.naturalHeight);
      });
      body.appendChild(image);
      """,
      in: host
    )
    #expect(page.lines.sorted() == ["52.52 13.405 10", "true 100 100"])
    #expect(page.failures.isEmpty)
    var places: [Position] = []
    for try await place in FixedPlace().positions(options: .undefined) { places.append(place) }
    #expect(places.count == 1)
  }

  @Test func `a missing handler is WX_NO_HANDLER to JavaScript`() async throws {
    final class Shop: WeexModule {
      static let exports = Exports<Shop> { SyncMethod("open", Shop.open) }
      private let page: Page
      init(page: Page) { self.page = page }
      func open() throws { _ = try page.host.requireHandler((any Locating).self) }
    }
    let host = Host.withDefaults()
    host.registerModule("shop", withClass: Shop.self)
    let page = try await run(
      "try { weex.requireModule('shop').open() } catch (error) { console.log(error.code) }",
      in: host
    )
    #expect(page.log.first { !$0.isFromHost }?.text == "WX_NO_HANDLER")
  }

  @Test func `a component gets everything by its initializer`() async throws {
    let host = Host.withDefaults()
    host.registerComponent("ticket", withClass: Ticket.self)
    let page = try await run(
      "setTimeout(() => add(body, 'ticket', {}, { testId: 'ticket' }), 2000);",
      in: host
    )
    let ticket = try #require(try page.component(at: .testID("ticket")) as? Ticket)
    #expect(ticket.issued == .seconds(2))
    #expect(ticket.ref != "_root" && page.component(ref: ticket.ref) === ticket)
  }

  @Test func `an element arrives as its reference's text`() async throws {
    let host = Host.withDefaults()
    host.registerModule("inspector", withClass: InspectorModule.self)
    let page = try await run(
      """
      const inspector = weex.requireModule('inspector');
      const list = add(body, 'div');
      add(list, 'text');
      add(list, 'text');
      console.log(inspector.describe(list));
      try { inspector.describe('999') } catch (error) { console.log(error.code, error.message) }
      """,
      in: host
    )
    #expect(page.lines == ["div with 2 children", "noTarget there is no element '999'"])
    #expect(page.component(ref: "999") == nil)
    #expect(throws: HostError.self) { try page.component(at: .ref("999")) }
  }

  @Test func `the configuration of the article is what its pages see`() async throws {
    let host = try newsHost()
    let page = try await run(
      """
      console.log(weex.config.env.deviceModel, new Date().toISOString());
      console.log(weex.requireModule('locale').getLanguages().join());
      """,
      in: host
    )
    #expect(page.lines == ["iPhone10,3 2026-01-31T12:00:00.000Z", "de-DE,en-US"])
    #expect(host.configuration.permissions.network != .everything)
  }
}
