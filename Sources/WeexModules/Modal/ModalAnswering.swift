internal import HostThread

/// Answers the dialogs that a page opens, in place of a user; registered with
/// `registerHandler(_:withProtocol: (any ModalAnswering).self)`.
public protocol ModalAnswering: Sendable {
  /// Answers a dialog; the page is told in a later turn.
  @HostActor func answer(_ dialog: ModalDialog) -> ModalAnswer
}

/// A dialog that a page opened.
public struct ModalDialog: Sendable, Equatable {
  /// The kind of a dialog.
  public enum Kind: String, Sendable {
    /// A message.
    case alert
    /// A yes-or-no question.
    case confirm
    /// A request for a text.
    case prompt
  }

  /// The kind.
  public let kind: Kind
  /// The message.
  public let message: String
  /// The title of the confirming button; `OK` unless the page gives another.
  public let okTitle: String
  /// The title of the cancelling button; `Cancel` unless the page gives another.
  public let cancelTitle: String
  /// The initial text of a prompt; empty unless the page gives one.
  public let text: String
  /// The placeholder of a prompt's field; empty unless the page gives one.
  public let placeholder: String
}

/// How a dialog was answered.
public struct ModalAnswer: Sendable, Equatable {
  /// No answer yet: the dialog stays open, and the page is not told, until `page.answerDialog` is called.
  public static let none = ModalAnswer(isConfirmed: false, isGiven: false)

  /// Whether the confirming button was pressed.
  public var isConfirmed: Bool
  /// The text in a prompt's field.
  public var text: String

  /// Whether there is an answer.
  let isGiven: Bool

  /// Makes an answer.
  public init(isConfirmed: Bool, text: String = "") {
    self.init(isConfirmed: isConfirmed, text: text, isGiven: true)
  }

  private init(isConfirmed: Bool, text: String = "", isGiven: Bool) {
    self.isConfirmed = isConfirmed
    self.text = text
    self.isGiven = isGiven
  }
}
