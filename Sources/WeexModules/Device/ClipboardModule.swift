internal import HostValues
package import MethodTable
internal import WeexCore
package import WeexTree

/// Weex's `clipboard`: a text that pages share, kept by the host's `ClipboardKeeping` handler.
///
/// Source: Weex's `WXClipboardModule`.
package final class ClipboardModule: WeexModule {
  package static let exports = Exports<ClipboardModule> {
    Method("setString", "text", ClipboardModule.setString)
    Method("getString", "callback", ClipboardModule.getString)
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Puts a text on the clipboard; a number counts as its text, a missing value as an empty text, and anything else is refused.
  private func setString(_ text: HostValue) throws {
    guard text.isNil || text.string != nil || text.number != nil else {
      throw HostError(
        .invalidArgument,
        "clipboard.setString: the text is a string or a number, not \(text.kind.rawValue)"
      )
    }
    try clipboard.setText(text.isNil ? "" : text.shownText)
  }

  /// Answers with `{result: "success", data}`; `{result: "fail", data: ""}` if nothing was ever put on the clipboard.
  private func getString(_ callback: Callback) throws {
    let text = try clipboard.text
    callback(["result": text == nil ? "fail" : "success", "data": .string(text ?? "")])
  }

  private var clipboard: any ClipboardKeeping {
    get throws { try page.host.requireHandler((any ClipboardKeeping).self) }
  }
}
