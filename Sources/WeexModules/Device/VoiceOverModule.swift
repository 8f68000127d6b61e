internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `voice-over`: the screen reader, which is always off on this host.
///
/// Source: Weex's `WXVoiceOverModule`.
package final class VoiceOverModule: WeexModule {
  package nonisolated static let exports = Exports<VoiceOverModule> {
    Method("read", "options", "callback", VoiceOverModule.read)
      .documented(
        "Answers with `{success: false, errorDesc}`: `options.value` is missing, or the screen reader is off."
      )
    Method("focusToElement", "ref", VoiceOverModule.focusToElement)
      .documented(
        "Does nothing, because the screen reader is off; an element that is not in the tree is reported."
      )
    SyncMethod("isVoiceOverOn", VoiceOverModule.isVoiceOverOn)
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func read(
    _ options: Keyed<VoiceOverOptions>,
    _ callback: Callback.Of<VoiceOverAnswer>?
  ) {
    let hasText = options.values["value"].map { !$0.isNil } ?? false
    callback?.untyped([
      "success": false,
      "errorDesc": hasText
        ? "please check the voice status" : "you didn't specify any value to read",
    ])
  }

  private func focusToElement(_ ref: Lenient<ElementReference>) {
    guard page.component(ref: ref.value.shownText) == nil else { return }
    page.reportNoElement(ref.value, in: "voice-over.focusToElement")
  }

  private func isVoiceOverOn() -> Bool { false }
}
