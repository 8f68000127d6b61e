internal import HostThread
internal import HostValues
package import MethodTable
internal import WeexCore
package import WeexTree

/// Weex's `canvas`: drawing on a `canvas` component.
///
/// Nothing is drawn, because there is no screen: the calls are recorded in the journal, and the page is warned once. Images for it are
/// loaded, for their sizes.
///
/// Source: Weex's `WXCanvasModule`.
package final class CanvasModule: WeexModule {
  package static let exports = Exports<CanvasModule> {
    Method("addDrawActions", "ref", "actions", CanvasModule.addDrawActions)
    Method("initTexture", "url", "callback", CanvasModule.initTexture)
  }

  private let page: Page
  private var loadings: [Int: PageLoading] = [:]
  private var lastNumber = 0

  package init(page: Page) {
    self.page = page
  }

  /// Cancels pending loading.
  package func pageWillDestroy() {
    for loading in loadings.values { loading.cancel() }
    loadings = [:]
  }

  /// Draws nothing: the call is only recorded in the journal.
  private func addDrawActions(_ ref: HostValue, _ actions: HostValue) {
    guard let component = page.component(ref: ref.shownText), component is any CanvasDrawing else {
      return page.report(
        HostError(
          .invalidArgument,
          "canvas.addDrawActions: element '\(ref.shownText)' is not a canvas in the tree"
        )
      )
    }
    guard actions.array != nil else {
      return page.report(
        HostError(
          .invalidArgument,
          "canvas.addDrawActions: the actions are \(actions.kind.rawValue), not an array"
        )
      )
    }
    page.reportOnce(
      HostError(.noHandler, "a canvas has no screen: what is drawn on it is only in the journal")
    )
  }

  /// Loads an image and answers with `{url, width, height}` in pixels; both are 0 if it cannot be loaded.
  private func initTexture(_ url: HostValue, _ callback: Callback?) {
    guard let source = url.string, let loader = page.host.handler((any ImageLoading).self) else {
      callback?(Self.answer(url.shownText, nil))
      return
    }
    lastNumber += 1
    let number = lastNumber
    loadings[number] = PageLoading(
      "the picture \(source.prefix(120))",
      for: page,
      start: { [page] in loader.load(ImageRequest(source, for: page), completion: $0) },
      finish: { [weak self] (outcome: Result<LoadedImage, HostError>) in
        self?.loadings[number] = nil
        if case .failure(let error) = outcome { self?.page.reportOnce(error) }
        callback?(Self.answer(source, try? outcome.get()))
      }
    )
  }

  private static func answer(_ url: String, _ image: LoadedImage?) -> HostValue {
    [
      "url": .string(url), "width": .number(Double(image?.naturalWidth ?? 0)),
      "height": .number(Double(image?.naturalHeight ?? 0)),
    ]
  }
}
