internal import HostLoop
internal import HostThread
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
  package nonisolated static let exports = Exports<ModalModule> {
    Method("toast", "options", ModalModule.toast)
      .documented(
        "Shows a text for some seconds; the journal records the call, and only pictures contain the text."
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

  /// How long a toast is shown if the page does not set a duration, in seconds.
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
    open(.alert, options.value, callback?.untyped)
  }

  private func confirm(_ options: Lenient<ConfirmOptions>, _ callback: Callback.Of<String>?) {
    open(.confirm, options.value, callback?.untyped)
  }

  private func prompt(_ options: Lenient<PromptOptions>, _ callback: Callback.Of<PromptAnswer>?) {
    open(.prompt, options.value, callback?.untyped)
  }

  private func open(_ kind: ModalDialog.Kind, _ options: HostValue, _ callback: Callback?) {
    guard let dialog = ModalDialog(kind, options) else {
      callback?(Self.noMessage)
      return
    }
    let answering = page.host.handler((any ModalAnswering).self) ?? ModalPolicy()
    let given = answering.answer(dialog)
    guard !given.isGiven else { return answer(dialog, given, callback) }
    page.leaveOpen(
      dialog.overlay(of: page) { isConfirmed, text throws(HostError) in
        guard isConfirmed || kind != .alert else {
          throw HostError(.invalidArgument, "an alert can only be confirmed")
        }
        guard text == nil || kind == .prompt else {
          throw HostError(
            .invalidArgument,
            "only a prompt takes a text; 'modal.\(kind.rawValue)' is confirmed or cancelled"
          )
        }
        let text = text ?? dialog.text
        self.answer(dialog, ModalAnswer(isConfirmed: isConfirmed, text: text), callback)
      }
    )
  }
}

extension ModalModule {
  /// Tells the page how a dialog was answered.
  private func answer(_ dialog: ModalDialog, _ given: ModalAnswer, _ callback: Callback?) {
    let answer = dialog.result(of: given)
    guard let callback else { return recordAnswer(answer, to: dialog.kind) }
    callback(answer)
  }

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
    self.init(
      kind: kind,
      message: message.shownText,
      okTitle: options.text("okTitle", or: "OK"),
      cancelTitle: options.text("cancelTitle", or: "Cancel"),
      text: options.text("default", or: ""),
      placeholder: options.text("placeholder", or: "")
    )
  }

  /// The value that the page gets for an answer.
  fileprivate func result(of answer: ModalAnswer) -> HostValue {
    let title = answer.isConfirmed ? okTitle : cancelTitle
    return switch kind {
    case .alert: ""
    case .confirm: .string(title)
    case .prompt: ["result": .string(title), "data": .string(answer.text)]
    }
  }

  /// The dialog as it lies over a page.
  @HostActor
  fileprivate func overlay(
    of page: Page,
    answer: @escaping @HostActor @Sendable (Bool, String?) throws(HostError) -> Void
  ) -> PageOverlay.Dialog {
    PageOverlay.Dialog(
      openedBy: page,
      message: message,
      field: kind == .prompt
        ? PageOverlay.Field(.text, text: text, placeholder: placeholder) : nil,
      buttons: (kind == .alert ? [] : [cancelTitle]) + [okTitle],
      answer: answer
    )
  }
}
