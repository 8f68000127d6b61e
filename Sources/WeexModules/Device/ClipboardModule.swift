internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `clipboard`: a text that pages share, kept by the host's `ClipboardKeeping` handler.
///
/// Source: Weex's `WXClipboardModule`.
package final class ClipboardModule: WeexModule {
  package nonisolated static let exports = Exports<ClipboardModule> {
    Method("setString", "text", ClipboardModule.setString)
      .checking("text")
      .documented(
        "Puts a text on the clipboard; a number counts as its text, a missing value as an empty text, and anything else is refused."
      )
    Method("getString", "callback", ClipboardModule.getString)
      .documented(
        "Answers with `{result: \"success\", data}`; `{result: \"fail\", data: \"\"}` if nothing was ever put on the clipboard."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func setString(_ text: Lenient<TextOrNumber>?) throws {
    let text = text?.value ?? .undefined
    guard text.isNil || text.string != nil || text.number != nil else {
      throw HostError(
        .invalidArgument,
        "clipboard.setString: the text must be a string or a number, not \(text.kind.rawValue)"
      )
    }
    try clipboard.setText(text.isNil ? "" : text.shownText)
  }

  private func getString(_ callback: Callback.Of<ClipboardAnswer>) throws {
    let text = try clipboard.text
    callback.untyped(["result": text == nil ? "fail" : "success", "data": .string(text ?? "")])
  }

  private var clipboard: any ClipboardKeeping {
    get throws { try page.host.requireHandler((any ClipboardKeeping).self) }
  }
}
