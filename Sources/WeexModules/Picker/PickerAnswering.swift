internal import HostThread

/// Answers the pickers that a page opens, in place of a user; registered with
/// `registerHandler(_:withProtocol: (any PickerAnswering).self)`.
public protocol PickerAnswering: Sendable {
  /// Answers a picker; the page is told in a later turn.
  @HostActor func answer(_ picker: Picker) -> PickerAnswer
}

/// A picker that a page opened.
public enum Picker: Sendable, Equatable {
  /// One of some items; `selected` is the index of the initial one.
  case item(of: [String], selected: Int)
  /// A day, such as `2026-11-21`: the initial one, and the first and the last allowed one, if given.
  case date(String, min: String?, max: String?)
  /// A time of day, such as `09:30`: the initial one.
  case time(String)
}

/// How a picker was answered.
public enum PickerAnswer: Sendable, Equatable {
  /// The initial choice was confirmed.
  case shown
  /// Another item was picked, by its index from 0; pickers of days and times refuse it.
  case item(Int)
  /// Another day or time of day was picked, in the picker's format; an item is picked by its text.
  case text(String)
  /// Nothing was picked.
  case cancelled
  /// No answer yet: the picker stays open until `page.answerDialog` is called.
  case open
}

/// Answers every picker in the same way: the default confirms the initial choice.
public struct PickerPolicy: PickerAnswering {
  /// The answer.
  public var answer: PickerAnswer

  /// Makes a policy.
  public init(_ answer: PickerAnswer = .shown) {
    self.answer = answer
  }

  /// Answers as the policy says, whatever the picker asks.
  public func answer(_ picker: Picker) -> PickerAnswer { answer }
}
