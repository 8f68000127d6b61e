internal import Flexbox
internal import HostThread
package import WeexCore

/// A page in a page: `embed`.
///
/// The page at `src`, which is relative to the page around it and got as any page that a page opens, has a context of its own and a root as large as
/// the embed, in the same units. It is opened when the embed is visible and has a size, and is closed when `src` changes, with the
/// embed's view and with the page around it. It is sent `viewappear` when it is there and each time the attribute or style
/// `visibility` stops being `hidden`, and `viewdisappear` each time it begins.
///
/// What fails in it is a failure of the page around it too, which names its URL. Pages go at most ``deepest`` deep into each other, and none goes into itself.
///
/// Source: Weex's `WXEmbedComponent`.
package final class Embed: Component, PageEmbedding, Exporting {
  package static let exports = Exports<Embed> {
    Method("refreshWeex", Embed.refreshWeex)
  }

  /// How many pages may lie around a page.
  package static let deepest = 8

  package override class var attributeNames: [String] { ["src", "visibility"] }

  private var child: Page?
  private var failure: HostError?
  /// Counts the openings, so that what was asked for before the last one is not taken.
  private var opening = 0
  private var isOpening = false
  private var isShown = true
  private var openings = Repetition()

  package override var embeddedPage: Page? { child }
  package override var embeddingFailure: HostError? { failure }

  package override func viewDidLoad() {
    isShown = isVisible
    openIfNeeded()
  }

  package override func layoutDidFinish() {
    let frame = calculatedFrame
    child?.resize(to: Size(width: frame.width, height: frame.height), in: page)
    openIfNeeded()
  }

  package override func updateAttributes(_ changed: [String: HostValue]) {
    if changed.changes("src") { refreshWeex() }
    visibilityMayHaveChanged()
  }

  package override func updateStyles(_ changed: Styles) {
    visibilityMayHaveChanged()
  }

  package override func viewWillUnload() {
    close()
  }

  package func parentDidChangeAppearance() {
    showChild(isShown && page.hasAppeared)
  }

  /// Opens the page anew, from its URL.
  package func refreshWeex() {
    close()
    openIfNeeded()
  }

  private var isVisible: Bool {
    attribute("visibility")?.string != "hidden" && styles.string("visibility") != "hidden"
  }

  private func visibilityMayHaveChanged() {
    guard isViewLoaded, isVisible != isShown else { return }
    isShown.toggle()
    showChild(isShown)
    openIfNeeded()
  }

  private func showChild(_ isShown: Bool) {
    if isShown { child?.willAppear() } else { child?.didDisappear() }
  }
}

extension Embed {
  private func openIfNeeded() {
    guard isShown, isViewLoaded, child == nil, failure == nil, !isOpening,
      let source = attribute("src")?.string, !source.isEmpty,
      calculatedFrame.width > 0, calculatedFrame.height > 0
    else { return }
    do throws(HostError) {
      guard openings.isStillFew(at: page.host.clock.monotonic) else {
        throw HostError(
          .refused,
          "embed \(ref): \(source) is not opened any more: it was \(Repetition.most) times at one moment"
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
    page.openPage(PageRequest(source)) { [self] child in
      if opening == number { take(child) } else { child.destroy() }
    } whenDone: { [self] result in
      guard opening == number else { return }
      isOpening = false
      if case .failure(let error) = result {
        close()
        fail(error.said(of: page.completeURL(source) ?? source))
      }
    }
  }

  /// Takes a page in of which nothing has run yet.
  private func take(_ child: Page) {
    do throws(HostError) {
      try checkIsNew(child.url)
    } catch {
      fail(error)
      return child.destroy()
    }
    self.child = child
    let (page, frame) = (page, calculatedFrame)
    child.parent = page
    child.parentRef = ref
    child.resize(to: Size(width: frame.width, height: frame.height), in: page)
    page.countEmbeddedPage()
    child.onLog = { page.onLog?($0) }
    child.onFailure = { [unowned child] in page.failInside($0.said(of: child.url)) }
    child.onFailed = { [unowned self] in failure = $0 }
    child.willAppear()
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
    page.failInside(error)
  }

  private func checkDepth(_ source: String) throws(HostError) {
    guard page.ancestors.count < Self.deepest else {
      throw HostError(
        .refused,
        "embed \(ref): \(source) is not shown: pages go at most \(Self.deepest) deep into each other"
      )
    }
    if let url = page.completeURL(source) { try checkIsNew(url) }
  }

  /// Throws where a page shows itself, whatever is around it.
  private func checkIsNew(_ url: String) throws(HostError) {
    guard ([page] + page.ancestors).contains(where: { $0.url == url }) else { return }
    throw HostError(
      .refused,
      "embed \(ref): \(url) is not shown in itself: it would be shown again and again"
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
