internal import HostThread
package import HostValues

/// What modules show above a page: unanswered dialogs and pickers, and a toast.
package struct PageOverlay: Sendable {
  /// A dialog, or a picker.
  package struct Dialog: Sendable {
    /// The number of the page that opened it.
    package let opener: Int
    /// Its message, or a picker's title; empty for a picker without one.
    package let message: String
    /// What can be entered; `nil` for a dialog that is only confirmed or cancelled.
    package let field: Field?
    /// The titles of its buttons, the confirming one last.
    package let buttons: [String]
    private let answering: @HostActor @Sendable (Bool, String?) throws(HostError) -> Void

    package init(
      openedBy page: Page,
      message: String,
      field: Field? = nil,
      buttons: [String],
      answer: @escaping @HostActor @Sendable (Bool, String?) throws(HostError) -> Void
    ) {
      opener = page.number
      (self.message, self.field, self.buttons, answering) = (message, field, buttons, answer)
    }

    /// Confirms or cancels it, with the text in its field, or `nil` for the one that was in it at first.
    ///
    /// - Throws: If this answer is not possible; the dialog stays open then.
    @HostActor
    package func answer(_ isConfirmed: Bool, _ text: String?) throws(HostError) {
      try answering(isConfirmed, text)
    }
  }

  /// What can be entered into a dialog.
  package struct Field: Sendable {
    /// How it is entered.
    package enum Kind: String, Sendable {
      case text, item, date, time
    }

    package let kind: Kind
    /// The text in it at first.
    package let text: String
    /// The text that is shown in the field while it is empty.
    package let placeholder: String
    /// The items to choose from.
    package let items: [String]

    package init(_ kind: Kind, text: String, placeholder: String = "", items: [String] = []) {
      (self.kind, self.text, self.placeholder, self.items) = (kind, text, placeholder, items)
    }
  }

  /// The open dialogs, the topmost last.
  package var dialogs: [Dialog] = []
  /// A text, and the time of the clock at which it disappears, in milliseconds.
  package var toast: (text: String, end: Double)?

  package init() {}
}
