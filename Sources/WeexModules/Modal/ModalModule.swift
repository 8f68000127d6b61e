package import WeexCore

/// Weex's `modal`: toasts and dialogs, seen in the journal and answered by the host's `ModalAnswering` handler.
///
/// Where no handler is registered, a `ModalPolicy` of the default kind answers.
///
/// Source: Weex's `WXModalUIModule`.
package final class ModalModule: WeexModule {
  package static let exports = Exports<ModalModule> {
    Method("toast", "options", ModalModule.toast)
    Method("alert", "options", "callback", ModalModule.alert)
    Method("confirm", "options", "callback", ModalModule.confirm)
    Method("prompt", "options", "callback", ModalModule.prompt)
  }

  /// What a dialog without a message is answered with.
  private static let noMessage: HostValue = "Error: message should be passed correctly."

  let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Shows a text for a while: the call's own entry in the journal is all there is to see.
  private func toast(_ options: HostValue) {}

  /// Shows a text and answers with `""`.
  private func alert(_ options: HostValue, _ callback: Callback?) {
    open(.alert, options, callback) { _, _ in "" }
  }

  /// Asks for a yes or a no and answers with the title of the button.
  private func confirm(_ options: HostValue, _ callback: Callback?) {
    open(.confirm, options, callback) { dialog, answer in .string(dialog.title(of: answer)) }
  }

  /// Asks for a text and answers with the title of the button and the text.
  private func prompt(_ options: HostValue, _ callback: Callback?) {
    open(.prompt, options, callback) { dialog, answer in
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
    let answer = result(dialog, answering.answer(dialog))
    guard let callback else { return recordAnswer(answer, to: kind) }
    callback(answer)
  }
}

extension ModalModule {
  /// Records an answer that goes to nobody: a later turn, as that of a callback is, so that the call stands before it.
  private func recordAnswer(_ answer: HostValue, to kind: ModalDialog.Kind) {
    let page = page
    page.host.loop.post {
      guard page.isAlive else { return }
      page.host.journal.record(.reply, page: page.id, "modal.\(kind.rawValue)", [answer])
    }
  }
}

extension ModalDialog {
  /// Reads a dialog's options; `nil` where there is no message.
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
