internal import HostThread
internal import HostValues
public import WeexStyle
public import WeexTree

/// Decides how colours look on a dark page; registered with `registerHandler(_:withProtocol: (any DarkSchemeDeciding).self)`.
///
/// A style for dark pages, such as `weexDarkSchemeColor`, takes precedence over this handler.
///
/// Source: Weex's `WXDarkSchemeProtocol`.
public protocol DarkSchemeDeciding: Sendable {
  /// Whether the colours are inverted on a page whose root has no attribute `invertForDarkScheme`.
  @HostActor var invertsByDefault: Bool { get }

  /// The colour to show in place of another, on a component whose colours are inverted; `nil` to keep the colour.
  @HostActor func invertedColor(for color: Color, in scene: ColorScene) -> Color?
}

/// The purpose of a colour.
///
/// Source: Weex's `WXColorScene`; it uses `text` for everything about text, including its background.
public enum ColorScene: String, Sendable {
  /// A background; a text, or its background; anything else.
  case background, text, unknown
}

/// The host's default policy: nothing is inverted unless an attribute says so, and then to the opposite colour.
public struct DarkSchemePolicy: DarkSchemeDeciding {
  /// Whether the colours of a page without the attribute are inverted.
  public var invertsByDefault = false

  /// Makes the default policy.
  public init() {}

  /// The opposite colour, with the same opacity.
  public func invertedColor(for color: Color, in scene: ColorScene) -> Color? {
    Color(
      red: 255 - color.red,
      green: 255 - color.green,
      blue: 255 - color.blue,
      alpha: color.alpha
    )
  }
}

extension Component {
  /// Whether the colours of the component are inverted on a dark page: the value of its attribute `invertForDarkScheme`, or that of the
  /// nearest ancestor which has one; O(depth).
  public var invertsForDarkScheme: Bool {
    var current: Component? = self
    while let component = current {
      if let flag = component.attributes["invertForDarkScheme"]?.flag { return flag }
      current = component.supercomponent
    }
    return page.host.handler((any DarkSchemeDeciding).self)?.invertsByDefault ?? false
  }
}

extension ComponentTree {
  /// Tells every component that the page's colour scheme changed.
  package func schemeDidChange(_ scheme: Page.Scheme) {
    var pending = root.map { [$0] } ?? []
    while let component = pending.popLast() {
      component.schemeDidChange(scheme)
      pending.append(contentsOf: component.subcomponents.reversed())
    }
  }
}
