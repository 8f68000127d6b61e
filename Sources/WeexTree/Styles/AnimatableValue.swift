internal import Flexbox
internal import HostThread
internal import WeexStyle

/// The value of a style that may be moving to another.
enum AnimatableValue: Equatable {
  case number(Double)
  case color(Color)
  case transform(Transform)

  /// The value on its way to another of the same kind.
  func interpolated(to end: AnimatableValue, at progress: Double) -> AnimatableValue {
    switch (self, end) {
    case (.number(let from), .number(let to)): .number(from.interpolated(to: to, at: progress))
    case (.color(let from), .color(let to)): .color(from.interpolated(to: to, at: progress))
    case (.transform(let from), .transform(let to)):
      .transform(from.interpolated(to: to, at: progress))
    default: end
    }
  }

  /// The value as a page would write it: numbers with at most four decimals, colours with integral channels.
  var styleValue: StyleValue {
    switch self {
    case .number(let number): .number(number.shortened)
    case .transform(let transform): .string(transform.text)
    case .color(let color):
      .string(
        Color(
          red: color.red.rounded(),
          green: color.green.rounded(),
          blue: color.blue.rounded(),
          alpha: color.alpha
        ).description
      )
    }
  }
}

/// A style that Weex moves.
package struct AnimatableProperty: Sendable {
  private let row: PropertyRow
  private let kind: MovementKind

  /// The property with a name in camelCase; `nil` for one that does not move.
  ///
  /// A colour also moves under its names for dark and light pages.
  package init?(_ name: String) {
    guard let row = PropertyTable.row(forAnyScheme: name), let kind = row.movement else {
      return nil
    }
    if name != row.name {
      guard case .color = kind else { return nil }
    }
    (self.row, self.kind) = (row, kind)
  }

  /// Its name in `transitionProperty`; `nil` if only animations move it.
  var transitionProperty: TransitionProperty? { TransitionProperty(rawValue: row.name) }

  /// Whether it is a length that layout uses.
  package var isLength: Bool {
    if case .length = kind { true } else { false }
  }

  /// Whether it is the component's own width or height.
  package var isSize: Bool {
    switch kind {
    case .length(unset: .laidOutWidth), .length(unset: .laidOutHeight): true
    default: false
    }
  }

  /// Reads a style's value, as Weex does; a value of `nil` is the style's default.
  ///
  /// `nil` for a value that nothing can move to or from: a length that is not set, or a text that does not parse as this property.
  func read(_ value: StyleValue?, in units: StyleUnits) -> AnimatableValue? {
    switch kind {
    case .length: value.flatMap { Length.parse($0, in: units) }.map { .number(Double($0)) }
    case .number(let property): .number(property.value(of: value, units))
    case .color(let property): .color(property.value(of: value, units))
    case .transform(let property): .transform(property.value(of: value, units))
    }
  }

  /// The value of a length that is not set: the size as laid out, no inset, no edge.
  @HostActor
  func unsetLength(of component: Component) -> Double? {
    guard case .length(let unset) = kind else { return nil }
    switch unset {
    case .laidOutWidth: return Double(component.calculatedFrame.width)
    case .laidOutHeight: return Double(component.calculatedFrame.height)
    case .nothing: return nil
    case .zero: return 0
    }
  }
}

extension AnimatableValue {
  /// Converts two transforms to a common form: if one translates by a length and the other by a part of the size, both translate by lengths.
  @HostActor
  static func aligned(
    _ from: AnimatableValue,
    _ to: AnimatableValue,
    in component: Component
  ) -> (AnimatableValue, AnimatableValue) {
    guard case .transform(let first) = from, case .transform(let second) = to else {
      return (from, to)
    }
    let frame = component.calculatedFrame
    var (start, end) = (first.components, second.components)
    align(&start.translateX, &end.translateX, in: Double(frame.width))
    align(&start.translateY, &end.translateY, in: Double(frame.height))
    return (.transform(Transform(start)), .transform(Transform(end)))
  }

  private static func align(
    _ first: inout LengthPercentage,
    _ second: inout LengthPercentage,
    in size: Double
  ) {
    let hasLength = first.length != 0 || second.length != 0
    let hasPercentage = first.percentage != 0 || second.percentage != 0
    guard hasLength, hasPercentage else { return }
    first = .length(first.resolved(in: size))
    second = .length(second.resolved(in: size))
  }
}
