internal import HostThread

/// Picks for the person that a picker would ask; registered with
/// `registerHandler(_:withProtocol: (any PickerAnswering).self)`.
public protocol PickerAnswering: Sendable {
  /// Answers a picker; the page is told in a later turn.
  @HostActor func answer(_ picker: Picker) -> PickerAnswer
}

/// A picker that a page opened.
public enum Picker: Sendable, Equatable {
  /// One of some items; `selected` is the place of the one that it begins with.
  case item(of: [String], selected: Int)
  /// A day, as `2026-11-21`: the one that it begins with, and the first and the last that may be picked, where they are said.
  case date(String, min: String?, max: String?)
  /// A time of day, as `09:30`: the one that it begins with.
  case time(String)
}

/// How a picker was answered.
public enum PickerAnswer: Sendable, Equatable {
  /// What the picker shows, the one that it begins with, was taken.
  case shown
  /// Another item was picked, by its place from 0; a day or a time of day is refused it.
  case item(Int)
  /// Another day or time of day was picked, in the form that the picker has it; an item is picked by its text.
  case text(String)
  /// Nothing was picked.
  case cancelled
}

/// Answers every picker in the same way: the default takes what it shows.
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
