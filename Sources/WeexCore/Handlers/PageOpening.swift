internal import HostThread

/// Gets the bundles of the pages that pages open, by their URLs; registered with
/// `registerHandler(_:withProtocol: (any PageOpening).self)`.
///
/// A host with the defaults reads files, sources among them, and asks the network, as far as its permissions go.
public protocol PageOpening: Sendable {
  /// Gets the bundle of a page that another one opens.
  ///
  /// While it runs, the opener is not at rest.
  ///
  /// - Parameters:
  ///   - request: What is to be opened; its URL is as the opener wrote it.
  ///   - opener: The page that opens it, which the URL is relative to.
  /// - Returns: The bundle, under its absolute URL.
  /// - Throws: `.refused` where the URL may not be reached, `.invalidValue` where it is none; any other error where there is no bundle.
  @HostActor func bundle(
    of request: PageRequest,
    openedBy opener: Page
  ) async throws(HostError) -> PageBundle
}

/// A page to be opened by another.
public struct PageRequest: Sendable, Equatable {
  /// The URL as the opener wrote it, relative or not.
  public var url: String
  /// What the page finds in `weex.config`, beside what the host puts there.
  public var config: [String: HostValue] = [:]
  /// Data for the page's root component.
  public var data: HostValue = .object([:])
  /// The size of the page; `nil` for the opener's first.
  public var viewport: Page.Viewport?

  /// Asks for a page.
  public init(_ url: String) {
    self.url = url
  }
}

/// A bundle, ready to run, or a template, ready to be shown.
public struct PageBundle: Sendable {
  /// The script, or the template's JSON.
  public var source: String
  /// Where it came from, absolute: its identity in errors, its `weex.config.bundleUrl`, and what its own URLs are relative to.
  public var url: String
  /// From the bundle's places to its sources'; `nil` to use the one that the bundle holds itself, if any.
  public var sourceMap: SourceMap?
  /// What is dubious about the sources; reported when the page opens.
  public var warnings: [HostError] = []
  /// The names in the sources that only the host can judge; those that nobody knows are reported when the page opens.
  public var names: [TemplateName] = []
  /// Whether it is a template that a server sends (`view_items`), and no script.
  public var isTemplate: Bool

  /// Makes a bundle; one whose URL's path ends in `.json` is a template.
  public init(source: String, url: String) {
    self.source = source
    self.url = url
    isTemplate = Self.isTemplate(url)
  }

  /// Whether what is at a URL is a template, as far as the URL says: its path ends in `.json`, in any case.
  package static func isTemplate(_ url: String) -> Bool {
    url.prefix { $0 != "?" && $0 != "#" }.suffix(5).lowercased() == ".json"
  }
}

extension Page {
  /// Opens another page in this one's host, through its `PageOpening` handler, with what this one was opened with beside the request.
  ///
  /// Until it has opened, this page is not at rest. The other page outlives this one, and nobody has seen it yet: `willAppear()`.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - prepare: Called with the other page before anything of it runs.
  ///   - whenDone: Called in a turn of its own with the other page, its bundle run once, or with what kept it from opening; never if this
  ///     page ends before.
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
        answer.give { opener in whenDone(opener.open(bundle, request, prepare)) }
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
        throw HostError(.pageDestroyed, "the page that opens '\(request.url)' is gone")
      }
      return .success(try openAnother(bundle, request, prepare))
    } catch {
      return .failure(error)
    }
  }
}
