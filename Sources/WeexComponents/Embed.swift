public import Drawing
public import Flexbox
internal import HostLoop
internal import HostThread
public import HostValues
public import MethodTable
internal import ResourceAccess
public import WeexCore
internal import WeexStyle
public import WeexTree

/// A page in a page: `embed`.
///
/// The page at `src`, which is relative to the page around it, is found and loaded like any page that a page opens: the host's rewrite
/// filters see its URL, and a URL such as `kl://Cart/detail?id=3` shows the page that the route returns. It has a context of its own and a
/// root as large as the embed, in the same units. It is opened when the embed is visible and has a size, and is closed when `src` changes,
/// when the embed's view is unloaded and when the page around it ends. It is sent `viewappear` when it has loaded and each time the
/// attribute or style `visibility` stops being `hidden`, and `viewdisappear` each time it becomes `hidden`.
///
/// A failure in it is also a failure of the page around it, whose message names its URL. Pages are nested at most ``maximumDepth`` levels, and
/// no page contains itself.
///
/// Source: Weex's `WXEmbedComponent`.
open class Embed: Component, PageEmbedding {
  open override class var methods: [ExportRow] { super.methods + ownMethods.rows }

  private static let ownMethods = Exports<Embed> {
    Method("refreshWeex", Embed.refreshWeex)
  }

  /// The largest number of pages around a page.
  public static let maximumDepth = 8

  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("src", String.self), AttributeRow("visibility", values: ["visible", "hidden"]),
      // Of no effect: `weex`, as in Apache's weex-components.
      AttributeRow("type", String.self),
    ]
  }

  private var child: Page?
  private var failure: HostError?
  /// Counts the openings, so that the result of an outdated one is ignored.
  private var opening = 0
  private var isOpening = false
  private var isShown = true
  private var openings = Repetition()

  open override var embeddedPage: Page? { child }
  open override var embeddingFailure: HostError? { failure }

  /// Draws the name of a page that cannot be shown; the host draws the page itself.
  open override func draw(in context: inout DrawingContext, size: Size) {
    guard child == nil, failure != nil else { return }
    drawPlaceholder(attribute("src")?.shownText, in: &context, size)
  }

  open override func viewDidLoad() {
    isShown = isVisible
    openIfNeeded()
  }

  open override func layoutDidFinish() {
    let frame = calculatedFrame
    child?.resize(to: Size(width: frame.width, height: frame.height), in: page)
    openIfNeeded()
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    if changed.changes("src") { refreshWeex() }
    visibilityMayHaveChanged()
  }

  open override func updateStyles(_ changed: Styles) {
    visibilityMayHaveChanged()
  }

  open override func viewWillUnload() {
    close()
  }

  package func parentDidChangeAppearance() {
    tellAppearance()
  }

  /// Opens the embedded page again, from its URL.
  public func refreshWeex() {
    close()
    openIfNeeded()
  }

  private var isVisible: Bool {
    attribute("visibility")?.string != "hidden" && styles.value(VisualStyle.visibility) != .hidden
  }

  private func visibilityMayHaveChanged() {
    guard isViewLoaded, isVisible != isShown else { return }
    isShown.toggle()
    tellAppearance()
    openIfNeeded()
  }

  /// Whether the embed is shown on a page that is visible.
  ///
  /// A page of its own counts as visible until its host says otherwise; an embedded one is visible once its embed has said so.
  private var isSeen: Bool {
    isShown && (page.parent == nil ? !page.hasDisappeared : page.hasAppeared)
  }

  private func tellAppearance() {
    if isSeen { child?.willAppear() } else { child?.didDisappear() }
  }
}

extension Embed {
  private func openIfNeeded() {
    guard isShown, isViewLoaded, child == nil, failure == nil, !isOpening,
      let source = attribute("src")?.string, !source.isEmpty,
      calculatedFrame.width > 0, calculatedFrame.height > 0
    else { return }
    do throws(HostError) {
      guard openings.isWithinLimit(at: page.host.clock.monotonic) else {
        throw HostError(
          .refused,
          "embed \(ref): \(source) is not opened again: it was opened \(Repetition.maximum) times without the clock moving"
        )
      }
      try checkDepth(source)
      open(source)
    } catch {
      fail(error)
    }
  }

  private func open(_ source: String) {
    isOpening = true
    let number = opening
    let finish = { @HostActor [self] (error: HostError?) in
      guard opening == number else { return }
      isOpening = false
      guard let error else { return }
      close()
      fail(error.prefixed(with: page.completeURL(source) ?? source))
    }
    page.find(PageRequest(source)) { [self] found in
      do throws(HostError) {
        switch try found.get() {
        case .request(let request): try load(request, number, whenDone: finish)
        case .opened(let child):
          try show(child, number)
          finish(nil)
        }
      } catch {
        finish(error)
      }
    }
  }

  /// Opens the page that was found, unless another is wanted by now.
  private func load(
    _ request: PageRequest,
    _ number: Int,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) throws(HostError) {
    guard opening == number else { return }
    if let url = page.completeURL(request.url) { try checkIsNew(url) }
    page.openPage(request) { [self] child in
      guard opening == number else { return child.destroy() }
      do throws(HostError) {
        try checkIsNew(child.url)
        take(child)
      } catch {
        fail(error)
        child.destroy()
      }
    } whenDone: { result in
      if case .failure(let error) = result { whenDone(error) } else { whenDone(nil) }
    }
  }

  /// Shows a page that a route has opened; ends it if another is wanted by now.
  private func show(_ child: Page, _ number: Int) throws(HostError) {
    try child.checkIsFree()
    try checkIsNew(child.url)
    guard opening == number else { return child.destroy() }
    take(child)
    for failure in child.failures {
      page.recordEmbeddedFailure(failure.prefixed(with: child.shownURL))
    }
  }

  private func take(_ child: Page) {
    self.child = child
    let (page, frame) = (page, calculatedFrame)
    child.parent = page
    child.parentRef = ref
    child.resize(to: Size(width: frame.width, height: frame.height), in: page)
    page.countEmbeddedPage()
    child.onLog = { page.onLog?($0) }
    child.onFailure = { [unowned child] in
      page.recordEmbeddedFailure($0.prefixed(with: child.shownURL))
    }
    child.onFailed = { [unowned self] in failure = $0 }
    // It may have been hidden while the page was on its way.
    tellAppearance()
  }

  private func close() {
    opening += 1
    isOpening = false
    failure = nil
    let child = child
    self.child = nil
    child?.destroy()
  }

  private func fail(_ error: HostError) {
    failure = error
    page.recordEmbeddedFailure(error)
  }

  private func checkDepth(_ source: String) throws(HostError) {
    guard page.ancestors.count < Self.maximumDepth else {
      throw HostError(
        .refused,
        "embed \(ref): \(source) is not shown: pages are nested at most \(Self.maximumDepth) levels deep"
      )
    }
  }

  /// Throws if the page would contain itself, at any depth.
  private func checkIsNew(_ url: String) throws(HostError) {
    guard ([page] + page.ancestors).contains(where: { $0.url == url }) else { return }
    throw HostError(
      .refused,
      "embed \(ref): \(url) is not shown: a page cannot contain itself"
    )
  }
}

extension Page {
  /// The pages around this one, innermost first.
  fileprivate var ancestors: [Page] {
    var ancestors: [Page] = []
    while let next = (ancestors.last ?? self).parent { ancestors.append(next) }
    return ancestors
  }
}
