package import BundleFormat
internal import HostLoop
internal import HostThread
package import HostValues
internal import Metering
internal import NameChecking
internal import ResourceAccess
public import WeexTree

/// Where a page's bundle comes from and how it is run: kept, so that the page can be reloaded.
package protocol PageOrigin: Sendable {
  /// The bundle's URL, as far as it is known before the bundle has loaded.
  @HostActor var url: String { get }
  /// The data for the page's root component.
  @HostActor var data: HostValue { get }
  /// Gets the bundle.
  @HostActor func bundle(for page: Page) async throws(HostError) -> PageBundle
  /// Runs the bundle in a page for the first time, in a turn of its own.
  @HostActor func run(_ bundle: PageBundle, in page: Page) throws(HostError)
}

extension Page {
  /// The options that the page was opened with, as a request for another page with the same ones.
  package var openingRequest: PageRequest {
    var request = PageRequest(url)
    request.config = options
    if let data = runner.origin?.data { request.data = data }
    return request
  }

  /// Sets what is to be rendered.
  ///
  /// - Throws: `.renderedTwice` (-2111) if something was rendered already, `.pageDestroyed` if the page has ended.
  package func begin(_ origin: any PageOrigin) throws(HostError) {
    guard isAlive else {
      throw HostError(.pageDestroyed, "page \(id) was destroyed: nothing can be rendered in it")
    }
    guard state == .empty else {
      throw HostError(
        .renderedTwice,
        "page \(id) has been rendered already, from \(url): call reload() to render that again, "
          + "or open another page for something else"
      )
    }
    runner.origin = origin
    url = origin.url
    state = .loading
    startMonitoring()
  }

  /// Gets the bundle, then runs it in a later turn; an error is a failure of the page.
  package func load() {
    guard let origin = runner.origin else { return }
    reach(.downloadStart)
    let answer = awaitAnswer("the bundle \(url) of page \(id)", line: nil)
    answer.find {
      Task { @HostActor in
        let bundle = await Self.bundle(of: origin, for: self)
        answer.complete { page in page.take(bundle) }
      }
    }
  }

  static func bundle(
    of origin: any PageOrigin,
    for page: Page
  ) async -> Result<PageBundle, HostError> {
    do throws(HostError) {
      return .success(try await origin.bundle(for: page))
    } catch {
      return .failure(error)
    }
  }

  private func take(_ result: Result<PageBundle, HostError>) {
    reach(.downloadEnd)
    onJSDownloadedFinish?(result)
    tell(.bundleLoaded(result))
    guard isAlive else { return }
    do throws(HostError) {
      let bundle = try result.get()
      if onRenderTerminateWhenJSDownloadedFinish?(bundle) == true {
        journal.record(.page, page: id, "is not rendered: its observer refused it")
        return abandon()
      }
      try run(bundle)
    } catch {
      fail(error.prefixed(with: url))
      didFailToRender()
    }
  }

  /// Runs the bundle for the first time; throws if it cannot start.
  package func run(_ bundle: PageBundle) throws(HostError) {
    guard let origin = runner.origin else { return }
    url = bundle.url
    runner.counters.bundleSize = bundle.source.utf8.count
    reach(.renderOrigin)
    reportSources(of: bundle)
    try origin.run(bundle, in: self)
  }

  /// Makes the page empty again; only if nothing has run yet.
  package func abandon() {
    runner.origin = nil
    state = .empty
    framework = ""
  }

  /// Gives the page its size and its options.
  package func setUp(viewport: Viewport, options: [String: HostValue]) {
    self.viewport = viewport
    self.options = options
    tree = ComponentTree(page: self)
    frames = Frames(self)
  }

  /// Notes that the page's bundle has loaded and is about to run.
  package func willRun() {
    journal.record(.page, page: id, "opened", [.string(url), .string(framework)])
    let validator = host.handler((any Validating).self)
    runner.validator = validator?.needsValidation(of: self) == true ? validator : nil
    if runner.validator != nil { tree.checkComponents() }
    host.handler((any PageEventNotifying).self)?.pageStart(self)
    onCreate?(self)
    tell(.created)
  }

  /// Ends what runs in the page and renders it again, from its URL if it has one, in a later turn.
  ///
  /// The page stays the same object, with the same id and the same callbacks, so that references to it stay valid. Its failures, log,
  /// metrics and components become those of the new rendering, and it uses the host's current registrations. A module object obtained
  /// before the reload no longer belongs to the page. On a page that has not been rendered, or was destroyed, this only writes to the
  /// journal.
  ///
  /// A template's page is not ended: it keeps showing the old document until the new one has loaded, then changes what differs. If the
  /// document cannot be loaded or read, that is a failure, and nothing changes.
  ///
  /// WEEX: iOS ends nothing and then refuses to render a second time.
  public func reload() {
    guard isUsable(for: "reload") else { return }
    guard runner.origin != nil else {
      return journal.record(.warning, page: id, "reload before anything was rendered")
    }
    let link = link
    host.loop.post { link.page?.renderAgain() }
  }

  private func renderAgain() {
    guard isAlive, runner.origin != nil else { return }
    guard runner.reloads.isWithinLimit(at: host.clock.monotonic) else {
      return fail(
        HostError(
          .instanceError,
          "\(url): the page is not reloaded again: it was reloaded \(Repetition.maximum) times without the clock moving"
        )
      )
    }
    if script?.isUpdatedByReload == true { return updateFromOrigin() }
    endActivity { journal.record(.page, page: id, "reloaded") }
    guard isAlive else { return }
    forget()
    startMonitoring()
    do throws(HostError) {
      runner.registry = try host.registry()
      load()
    } catch {
      fail(error)
      didFailToRender()
    }
  }

  /// Clears the records of what was rendered.
  private func forget() {
    state = .loading
    framework = ""
    failures = []
    log = []
    runner.link = PageLink(self)
    runner.replyOrder = ReplyOrder()
    runner.reportedTypes = []
    runner.checkedNames = CheckedNames()
    runner.hasReportedSourceMap = false
    runner.notices = []
    runner.knownRootFrame = nil
    runner.finalMetrics = nil
    sourceMap = nil
    runner.lastTouchNumber = -1
  }
}
