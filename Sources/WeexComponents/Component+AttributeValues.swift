public import HostValues
internal import WeexCore
internal import WeexStyle
public import WeexTree

extension Component {
  /// An attribute that is a length, in page units; `nil` if it is not one.
  func length(_ name: String) -> Float? {
    guard let value = attribute(name) else { return nil }
    return Length.parse(.string(value.shownText), in: styles.table.units)
  }

  /// An attribute that is a colour; `nil` if it is not set.
  func color(_ name: String) -> Color? {
    attribute(name).map { Color.read(.string($0.shownText)).value }
  }

  /// An attribute that is a whole number; `nil` if it is not one, or is too large.
  func integer(_ name: String) -> Int? {
    attribute(name).flatMap { Double($0.shownText) }.flatMap { Int(exactly: $0.rounded(.down)) }
  }
}

// Separate public names, so that a subclass may export methods called `flag`, `number` or `length`.
extension Component {
  /// An attribute by its name in camelCase, or by the spelling that templates use: `auto-play`.
  public func attributeValue(_ name: String) -> HostValue? { attribute(name) }

  /// A boolean attribute, given as a boolean, a text or a number; `nil` if it is not set or is none of these.
  public func attributeFlag(_ name: String) -> Bool? { flag(name) }

  /// An attribute that is a number, or a number's text: `columns="3"`; `nil` if it is not one.
  public func attributeNumber(_ name: String) -> Double? {
    attribute(name).flatMap { Double($0.shownText) }
  }

  /// An attribute that is a whole number; `nil` if it is not a number, or is too large.
  ///
  /// A number with a fraction is rounded down.
  public func attributeInteger(_ name: String) -> Int? { integer(name) }

  /// An attribute that is a length, in page units; `nil` if it is not one.
  public func attributeLength(_ name: String) -> Double? { length(name).map(Double.init) }
}
