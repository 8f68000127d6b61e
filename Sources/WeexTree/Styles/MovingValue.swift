internal import Flexbox
internal import HostThread
internal import WeexStyle

/// The value of a style that may be moving to another.
enum MovingValue: Equatable {
  case number(Double)
  case color(Color)
  case transform(Transform)

  /// The value on its way to another of the same kind.
  func interpolated(to end: MovingValue, at progress: Double) -> MovingValue {
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
package enum MovingProperty: Sendable {
  case opacity, backgroundColor, transform
  /// A length that layout takes; its name.
  case length(String)

  private static let lengths: Set = [
    "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "top", "bottom", "left",
    "right", "margin", "marginTop", "marginBottom", "marginLeft", "marginRight", "padding",
    "paddingTop", "paddingBottom", "paddingLeft", "paddingRight", "borderWidth", "borderTopWidth",
    "borderBottomWidth", "borderLeftWidth", "borderRightWidth",
  ]

  /// The property with a name in camelCase; `nil` for one that does not move.
  package init?(_ name: String) {
    switch name {
    case "opacity": self = .opacity
    case "backgroundColor", VisualStyle.darkPrefix + "BackgroundColor",
      VisualStyle.lightPrefix + "BackgroundColor":
      self = .backgroundColor
    case "transform": self = .transform
    case _ where Self.lengths.contains(name): self = .length(name)
    default: return nil
    }
  }

  /// Its name in `transitionProperty`.
  var transitionProperty: TransitionProperty? {
    switch self {
    case .opacity: .opacity
    case .backgroundColor: .backgroundColor
    case .transform: .transform
    case .length(let name): TransitionProperty(rawValue: name)
    }
  }

  /// Whether it is the component's own width or height.
  package var isSize: Bool {
    if case .length("width") = self { return true }
    if case .length("height") = self { return true }
    return false
  }

  /// Reads a style's value, as Weex does; a value of `nil` is the style's default.
  ///
  /// `nil` for a value that nothing can move to or from: a length that is not set, or a text that does not parse as this property.
  func read(_ value: StyleValue?, in units: StyleUnits) -> MovingValue? {
    switch self {
    case .opacity:
      return .number(value.map { VisualStyle.opacity.read($0, units).value } ?? 1)
    case .backgroundColor: return .color(value.map { Color.read($0).value } ?? .transparent)
    case .transform:
      return .transform(value.map { Transform.read($0.text, units).value } ?? .identity)
    case .length:
      return value.flatMap { Length.parse($0, in: units) }.map { .number(Double($0)) }
    }
  }

  /// The value of a length that is not set: the size as laid out, no inset, no edge.
  @HostActor
  func unsetLength(of component: Component) -> Double? {
    guard case .length(let name) = self else { return nil }
    switch name {
    case "width": return Double(component.calculatedFrame.width)
    case "height": return Double(component.calculatedFrame.height)
    case "minWidth", "minHeight", "maxWidth", "maxHeight": return nil
    default: return 0
    }
  }
}

extension MovingValue {
  /// Two transforms in the same terms: if one moves by a length and the other by a part of the size, both move by lengths.
  @HostActor
  static func aligned(
    _ from: MovingValue,
    _ to: MovingValue,
    in component: Component
  ) -> (MovingValue, MovingValue) {
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
