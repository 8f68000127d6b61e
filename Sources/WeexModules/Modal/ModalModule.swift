internal import HostLoop
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `modal`: toasts and dialogs, recorded in the journal and answered by the host's `ModalAnswering` handler.
///
/// Without a handler, a default `ModalPolicy` answers.
///
/// Source: Weex's `WXModalUIModule`.
package final class ModalModule: WeexModule {
  package static let exports = Exports<ModalModule> {
    Method("toast", "options", ModalModule.toast)
      .documented(
        "Shows a text for some seconds, which only pictures show: the call is recorded in the journal."
      )
    Method("alert", "options", "callback", ModalModule.alert)
      .documented("Shows a text and answers with `\"\"`.")
    Method("confirm", "options", "callback", ModalModule.confirm)
      .documented("Asks a yes-or-no question and answers with the title of the button.")
    Method("prompt", "options", "callback", ModalModule.prompt)
      .documented("Asks for a text and answers with the title of the button and the text.")
  }

  /// The answer to a dialog without a message.
  private static let noMessage: HostValue = "Error: message should be passed correctly."

  /// How long a text is shown whose page does not say.
  private static let toastSeconds = 3.0

  let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func toast(_ options: Lenient<ToastOptions>) {
    guard let message = options.value["message"], !message.isNil else { return }
    let seconds =
      options.value["duration"]?.number.flatMap { $0 > 0 ? $0 : nil } ?? Self.toastSeconds
    page.overlay.toast = (message.shownText, page.clock.now + 1000 * seconds)
  }

  private func alert(_ options: Lenient<AlertOptions>, _ callback: Callback.Of<String>?) {
    open(.alert, options.value, callback?.untyped) { _, _ in "" }
  }

  private func confirm(_ options: Lenient<ConfirmOptions>, _ callback: Callback.Of<String>?) {
    open(.confirm, options.value, callback?.untyped) { dialog, answer in
      .string(dialog.title(of: answer))
    }
  }

  private func prompt(_ options: Lenient<PromptOptions>, _ callback: Callback.Of<PromptAnswer>?) {
    open(.prompt, options.value, callback?.untyped) { dialog, answer in
      ["result": .string(dialog.title(of: answer)), "data": .string(answer.text)]
    }
  }

  private func open(
    _ kind: ModalDialog.Kind,
    _ options: HostValue,
    _ callback: Callback?,
    _ result: (ModalDialog, ModalAnswer) -> HostValue
  ) {
    guard let dialog = ModalDialog(kind, options) else {
      callback?(Self.noMessage)
      return
    }
    let answering = page.host.handler((any ModalAnswering).self) ?? ModalPolicy()
    let given = answering.answer(dialog)
    guard given.isGiven else {
      page.overlay.dialog = PageOverlay.Dialog(dialog)
      return
    }
    let answer = result(dialog, given)
    guard let callback else { return recordAnswer(answer, to: kind) }
    callback(answer)
  }
}

extension ModalModule {
  /// Records an answer that has no callback: in a later turn, like a callback's answer, so that the call is recorded before it.
  private func recordAnswer(_ answer: HostValue, to kind: ModalDialog.Kind) {
    let page = page
    page.host.loop.post {
      guard page.isAlive else { return }
      page.host.journal.record(.reply, page: page.id, "modal.\(kind.rawValue)", [answer])
    }
  }
}

extension ModalDialog {
  /// Reads a dialog's options; `nil` if there is no message.
  fileprivate init?(_ kind: Kind, _ options: HostValue) {
    guard let message = options["message"], !message.isNil else { return nil }
    func text(_ name: String, or absent: String) -> String {
      options[name].flatMap { $0.isNil ? nil : $0.shownText } ?? absent
    }
    self.init(
      kind: kind,
      message: message.shownText,
      okTitle: text("okTitle", or: "OK"),
      cancelTitle: text("cancelTitle", or: "Cancel"),
      text: text("default", or: ""),
      placeholder: text("placeholder", or: "")
    )
  }

  fileprivate func title(of answer: ModalAnswer) -> String {
    answer.isConfirmed ? okTitle : cancelTitle
  }
}

extension PageOverlay.Dialog {
  fileprivate init(_ dialog: ModalDialog) {
    let isPlaceholder = dialog.text.isEmpty
    let text = isPlaceholder ? dialog.placeholder : dialog.text
    self.init(
      message: dialog.message,
      field: dialog.kind == .prompt ? (text, isPlaceholder) : nil,
      buttons: (dialog.kind == .alert ? [] : [dialog.cancelTitle]) + [dialog.okTitle]
    )
  }
}
