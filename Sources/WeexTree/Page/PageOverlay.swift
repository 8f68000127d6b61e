/// What the module `modal` shows above a page: dialogs that nobody has answered, and a text for some time.
package struct PageOverlay: Sendable {
  /// A dialog.
  package struct Dialog: Sendable {
    package let message: String
    /// The contents of a prompt's field, and whether they are only its placeholder; `nil` for another dialog.
    package let field: (text: String, isPlaceholder: Bool)?
    /// The titles of its buttons, the confirming one last.
    package let buttons: [String]

    package init(
      message: String,
      field: (text: String, isPlaceholder: Bool)?,
      buttons: [String]
    ) {
      (self.message, self.field, self.buttons) = (message, field, buttons)
    }
  }

  /// The last dialog that was opened.
  package var dialog: Dialog?
  /// A text, and the clock's time when it is hidden, in milliseconds.
  package var toast: (text: String, end: Double)?

  package init() {}
}
