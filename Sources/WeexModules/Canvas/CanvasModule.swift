internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `canvas`: drawing on a `canvas` component.
///
/// The component keeps what is drawn on it, for pictures. A texture is loaded for its size.
///
/// Source: Weex's `WXCanvasModule`.
package final class CanvasModule: WeexModule {
  package nonisolated static let exports = Exports<CanvasModule> {
    Method("addDrawActions", "ref", "actions", CanvasModule.addDrawActions)
      .documented("Draws on a canvas; each action is like `[\"fillRect\", [0, 0, 10, 10]]`.")
    Method("initTexture", "url", "callback", CanvasModule.initTexture)
      .documented(
        "Loads an image and answers with `{url, width, height}` in pixels; both are 0 if it cannot be loaded."
      )
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

  private func addDrawActions(_ ref: Lenient<ElementReference>, _ actions: Lenient<[[HostValue]]>) {
    let component = page.component(ref: ref.value.shownText)
    do throws(HostError) {
      guard let canvas = component as? any CanvasDrawing else {
        throw HostError(
          .invalidArgument,
          "element '\(ref.value.shownText)' is not a canvas in the tree"
        )
      }
      guard let actions = actions.value.array else {
        throw HostError(
          .invalidArgument,
          "the actions are \(actions.value.kind.rawValue), not an array"
        )
      }
      try canvas.perform(actions)
    } catch {
      page.report(HostError(error.code, "canvas.addDrawActions: \(error.message)"))
    }
  }

  private func initTexture(_ url: Lenient<String>, _ callback: Callback.Of<TextureAnswer>?) {
    guard let source = url.value.string, let loader = page.host.handler((any ImageLoading).self)
    else {
      callback?.untyped(Self.answer(url.value.shownText, nil))
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
        callback?.untyped(Self.answer(source, try? outcome.get()))
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
