internal import HostThread

/// Where a page's bundle comes from and what runs it: kept, so that the page can be reloaded.
package protocol PageOrigin: Sendable {
  /// The bundle's URL, as far as it is known before the bundle is there.
  @HostActor var url: String { get }
  /// The data for the page's root component.
  @HostActor var data: HostValue { get }
  /// Gets the bundle.
  @HostActor func bundle(for page: Page) async throws(HostError) -> PageBundle
  /// Runs it in a page for the first time, in a turn of its own.
  @HostActor func run(_ bundle: PageBundle, in page: Page) throws(HostError)
}

extension Page {
  /// What the page was opened with, as a request for another of its kind.
  package var openingRequest: PageRequest {
    var request = PageRequest(url)
    request.config = options
    if let data = origin?.data { request.data = data }
    return request
  }

  /// Takes over what is to be rendered.
  ///
  /// - Throws: `.renderedTwice` (-2111) where something was rendered already, `.pageDestroyed` where the page has ended.
  package func begin(_ origin: any PageOrigin) throws(HostError) {
    guard isAlive else {
      throw HostError(.pageDestroyed, "page \(id) was destroyed: nothing can be rendered in it")
    }
    guard state == .empty else {
      throw HostError(
        .renderedTwice,
        "page \(id) has been rendered, from \(url): reload() shows that anew, a page of its own "
          + "shows something else"
      )
    }
    self.origin = origin
    url = origin.url
    state = .loading
    startMonitoring()
  }

  /// Gets the bundle, then runs it in a later turn; what goes wrong is a failure of the page.
  package func load() {
    guard let origin else { return }
    reach(.downloadStart)
    let answer = awaitAnswer("the bundle \(url) of page \(id)", line: nil)
    answer.find {
      Task { @HostActor in
        let bundle = await Self.bundle(of: origin, for: self)
        answer.give { page in page.take(bundle) }
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
    guard isAlive else { return }
    do throws(HostError) {
      let bundle = try result.get()
      if onRenderTerminateWhenJSDownloadedFinish?(bundle) == true {
        journal.record(.page, page: id, "is not rendered, as its observer wants it")
        return abandon()
      }
      try run(bundle)
    } catch {
      fail(error.said(of: url))
      didFailToRender()
    }
  }

  /// Runs the bundle for the first time; throws where that cannot be begun.
  package func run(_ bundle: PageBundle) throws(HostError) {
    guard let origin else { return }
    url = bundle.url
    counters.bundleSize = bundle.source.utf8.count
    reach(.renderOrigin)
    reportSources(of: bundle)
    try origin.run(bundle, in: self)
  }

  /// Makes the page empty again, where nothing has run yet.
  package func abandon() {
    origin = nil
    state = .empty
    framework = ""
  }

  /// Gives the page its size and what it is opened with.
  package func setUp(viewport: Viewport, options: [String: HostValue]) {
    self.viewport = viewport
    self.options = options
    tree = ComponentTree(page: self)
    frames = Frames(self)
  }

  /// Says that the page's bundle is there and about to run.
  package func willRun() {
    journal.record(.page, page: id, "opened", [.string(url), .string(framework)])
    let validator = host.handler((any Validating).self)
    self.validator = validator?.needsValidation(of: self) == true ? validator : nil
    if self.validator != nil { tree.isPlain = false }
    host.handler((any PageEventNotifying).self)?.pageStart(self)
    onCreate?(self)
  }

  /// Ends what runs in the page and renders the same anew, from its URL where it has one, in a later turn.
  ///
  /// The page stays the same object with the same id and the same callbacks, so that whoever holds it goes on with it; its failures, log, metrics and
  /// components are those of what it renders now. A module that was asked for before is not the page's any more. The registrations
  /// are those of now. A page that has not been rendered, or was destroyed, says so in the journal.
  ///
  /// A template's page ends nothing: it goes on showing what it shows until the new document is there, then changes what differs. A document that
  /// cannot be had or read is a failure, and nothing changes.
  ///
  /// WEEX: iOS ends nothing and then refuses to render twice.
  public func reload() {
    guard isUsable(for: "reload") else { return }
    guard origin != nil else {
      return journal.record(.warning, page: id, "reload before anything was rendered")
    }
    let link = link
    host.loop.post { link.page?.renderAgain() }
  }

  private func renderAgain() {
    guard isAlive, origin != nil else { return }
    guard reloads.isStillFew(at: host.clock.monotonic) else {
      return fail(
        HostError(
          .instanceError,
          "\(url): the page is not reloaded any more: it was \(Repetition.most) times at one moment"
        )
      )
    }
    if script?.isUpdatedByReload == true { return updateFromOrigin() }
    endWhatRuns { journal.record(.page, page: id, "reloaded") }
    guard isAlive else { return }
    forget()
    startMonitoring()
    do throws(HostError) {
      registry = try host.registry()
      load()
    } catch {
      fail(error)
      didFailToRender()
    }
  }

  /// Forgets what is said of what was rendered.
  private func forget() {
    state = .loading
    framework = ""
    failures = []
    log = []
    link = PageLink(self)
    replyOrder = ReplyOrder()
    reportedTypes = []
    judgedNames = JudgedNames()
    hasReportedSourceMap = false
    notices = []
    knownRootFrame = nil
    finalMetrics = nil
    sourceMap = nil
    lastTouchNumber = -1
  }
}
