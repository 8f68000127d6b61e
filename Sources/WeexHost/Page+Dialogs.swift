internal import WeexCore
public import WeexTree

/// A dialog or picker that lies over a page until somebody answers it.
public struct OpenDialog: Sendable, Equatable {
  /// Its message, or a picker's title; empty for a picker without one.
  public let message: String
  /// The text of a prompt's field, the chosen item, day or time of a picker; `nil` if nothing can be entered.
  public let text: String?
  /// The items of a picker.
  public let items: [String]
  /// The titles of its buttons, the confirming one last.
  public let buttons: [String]

  /// Its name in error messages.
  package var name: String { message.isEmpty ? "a picker" : "the dialog '\(message)'" }
}

extension Page {
  /// The topmost dialog or picker that nobody has answered; `nil` if there is none.
  ///
  /// A `ModalAnswering` or `PickerAnswering` handler leaves them open: `ModalPolicy` with `leavesOpen`, `PickerAnswer.open`.
  public var openDialog: OpenDialog? {
    outermost.overlay.dialogs.last.map { dialog in
      OpenDialog(
        message: dialog.message,
        text: dialog.field?.text,
        items: dialog.field?.items ?? [],
        buttons: dialog.buttons
      )
    }
  }

  /// Presses a button of the topmost open dialog or picker, which is closed; the page gets its answer in a later turn.
  ///
  /// - Parameters:
  ///   - isConfirming: Whether to press the confirming button, and not the cancelling one.
  ///   - text: What to enter into a prompt first, or the item, day or time to pick; `nil` to leave what is there.
  /// - Throws: If nothing is open, the dialog has no such button or field, or the picker does not allow the text; it stays open then.
  public func answerDialog(
    confirming isConfirming: Bool = true,
    text: String? = nil
  ) throws(HostError) {
    try checkIsOnTop()
    guard let dialog = outermost.overlay.dialogs.last else {
      throw HostError(.noTarget, "no dialog is open")
    }
    try dialog.answer(isConfirming, text)
    outermost.overlay.dialogs.removeLast()
  }

  /// Throws if a dialog keeps fingers from the page.
  func checkHasNoDialog() throws(HostError) {
    guard let openDialog else { return }
    throw HostError(
      .noTarget,
      "a finger cannot reach the page: \(openDialog.name) lies over it; answer it first"
    )
  }
}
