public import BundleFormat
internal import HostLoop
internal import HostThread
public import HostValues
public import WeexTree

/// Gets the bundles of the pages that other pages open, by their URLs; registered with
/// `registerHandler(_:withProtocol: (any PageOpening).self)`.
///
/// The default handler reads files, including sources, and uses the network, as far as the host's permissions go.
public protocol PageOpening: Sendable {
  /// Gets the bundle of a page that another one opens.
  ///
  /// While it runs, the opener is not at rest.
  ///
  /// - Parameters:
  ///   - request: What to open; its URL is as the opener wrote it.
  ///   - opener: The page that opens it, which the URL is relative to.
  /// - Returns: The bundle, under its absolute URL.
  /// - Throws: `.refused` if the URL may not be reached, `.invalidValue` if it is not a URL; any other error if there is no bundle.
  @HostActor func bundle(
    of request: PageRequest,
    openedBy opener: Page
  ) async throws(HostError) -> PageBundle
}

/// A page to be opened by another.
public struct PageRequest: Sendable, Equatable {
  /// The URL as the opener wrote it, relative or not.
  public var url: String
  /// Additions to what the page finds in `weex.config`.
  public var config: [String: HostValue] = [:]
  /// Data for the page's root component.
  public var data: HostValue = .object([:])
  /// The size of the page; `nil` for the size that the opener had first.
  public var viewport: Page.Viewport?

  /// Asks for a page.
  public init(_ url: String) {
    self.url = url
  }
}

extension Page {
  /// Opens another page in this one's host, through its `PageOpening` handler; options not in the request are those of this page.
  ///
  /// This page is not at rest until the other one has opened. The other page outlives this one, and starts out not visible: see
  /// `willAppear()`.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - prepare: Called with the other page before any of its code runs.
  ///   - whenDone: Called in a turn of its own with the other page once its bundle has run, or with the error that kept it from opening;
  ///     never if this page ends first.
  public func openPage(
    _ request: PageRequest,
    prepare: @escaping @HostActor (Page) -> Void = { _ in },
    whenDone: @escaping @HostActor (Result<Page, HostError>) -> Void
  ) {
    guard isAlive else { return }
    journal.record(.page, page: id, "opens a page", [.string(request.url)])
    let answer = awaitAnswer("the page '\(request.url)', opened by page \(id)", line: nil)
    answer.find {
      Task { @HostActor in
        let bundle = await bundle(of: request)
        answer.complete { opener in
          let open = { @HostActor in whenDone(opener.open(bundle, request, prepare)) }
          if let gate = opener.host.arrivalGate { gate.open(open) } else { open() }
        }
      }
    }
  }

  private func bundle(of request: PageRequest) async -> Result<PageBundle, HostError> {
    do throws(HostError) {
      let opening = try host.requireHandler((any PageOpening).self)
      return .success(try await opening.bundle(of: request, openedBy: self))
    } catch {
      return .failure(error)
    }
  }

  private func open(
    _ bundle: Result<PageBundle, HostError>,
    _ request: PageRequest,
    _ prepare: (Page) -> Void
  ) -> Result<Page, HostError> {
    do throws(HostError) {
      let bundle = try bundle.get()
      guard let openAnother else {
        throw HostError(
          .pageDestroyed,
          "'\(request.url)' is not opened: the page that requested it was destroyed"
        )
      }
      return .success(try openAnother(bundle, request, prepare))
    } catch {
      return .failure(error)
    }
  }
}
