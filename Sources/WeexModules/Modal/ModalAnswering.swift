internal import HostThread

/// Answers the dialogs that a page opens, since nobody looks at them; registered with
/// `registerHandler(_:withProtocol: (any ModalAnswering).self)`.
public protocol ModalAnswering: Sendable {
  /// Answers a dialog; the page is told in a later turn.
  @HostActor func answer(_ dialog: ModalDialog) -> ModalAnswer
}

/// A dialog that a page opened.
public struct ModalDialog: Sendable, Equatable {
  /// What a dialog asks for.
  public enum Kind: String, Sendable {
    /// To be seen.
    case alert
    /// For a yes or a no.
    case confirm
    /// For a text.
    case prompt
  }

  /// What it asks for.
  public let kind: Kind
  /// What it says.
  public let message: String
  /// The button that agrees; `OK` unless the page says otherwise.
  public let okTitle: String
  /// The button that does not; `Cancel` unless the page says otherwise.
  public let cancelTitle: String
  /// The text that a prompt begins with; empty unless the page says otherwise.
  public let text: String
  /// What stands in a prompt's field while it is empty; empty unless the page says otherwise.
  public let placeholder: String
}

/// How a dialog was answered.
public struct ModalAnswer: Sendable, Equatable {
  /// Whether the button that agrees was pressed.
  public var isConfirmed: Bool
  /// The text that was in a prompt's field.
  public var text: String

  /// Makes an answer.
  public init(isConfirmed: Bool, text: String = "") {
    self.isConfirmed = isConfirmed
    self.text = text
  }
}
