internal import HostLoop
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `instanceWrap`: a page that reports its own failure, or asks for a reload.
package final class InstanceWrapModule: WeexModule {
  package nonisolated static let exports = Exports<InstanceWrapModule> {
    Method("error", "type", "code", "info", InstanceWrapModule.error)
      .documented(
        "Makes the page fail with the given error; bundles do this to have a web page shown instead."
      )
    Method("refresh", InstanceWrapModule.refresh)
      .documented(
        "Reloads the page; an embedded page is reloaded by the component that shows it."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func error(
    _ type: Lenient<TextOrNumber>,
    _ code: Lenient<TextOrNumber>,
    _ info: Lenient<TextOrNumber>
  ) throws {
    throw HostError(
      .instanceError,
      "the page reported an error of type '\(type.value.shownText)', code '\(code.value.shownText)': "
        + info.value.shownText,
      underlying: InstanceFailure(
        type: type.value.shownText,
        code: Double(code.value.shownText).flatMap { Int(exactly: $0) },
        info: info.value.shownText
      )
    )
  }

  private func refresh() {
    page.host.journal.record(.page, page: page.id, "asked to be reopened")
    if let embed = page.embedder as? any PageEmbedding {
      embed.refreshWeex()
    } else {
      page.reload()
    }
  }
}
