internal import HostThread
public import WeexStyle

/// Decides how colours look on a dark page; registered with `registerHandler(_:withProtocol: (any DarkSchemeDeciding).self)`.
///
/// A style of its own for dark pages, such as `weexDarkSchemeColor`, comes before any decision.
///
/// Source: Weex's `WXDarkSchemeProtocol`.
public protocol DarkSchemeDeciding: Sendable {
  /// Whether the colours of a page are inverted whose root has no attribute `invertForDarkScheme`.
  @HostActor var invertsByDefault: Bool { get }

  /// The colour to show instead of one, on a component whose colours are inverted; `nil` for the colour as it is.
  @HostActor func invertedColor(for color: Color, in scene: ColorScene) -> Color?
}

/// What a colour is for.
///
/// Source: Weex's `WXColorScene`; it gives `text` for everything about text, its background too.
public enum ColorScene: String, Sendable {
  case background, text, unknown
}

/// The host's own decisions: nothing is inverted unless an attribute says so, and then to the opposite.
public struct DarkSchemePolicy: DarkSchemeDeciding {
  /// Whether the colours of a page are inverted that says nothing of it.
  public var invertsByDefault = false

  /// The usual decisions.
  public init() {}

  /// The opposite colour, as opaque as it was.
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
  /// Whether the colours of the component are inverted on a dark page: what its attribute `invertForDarkScheme` says, or that of the nearest
  /// component above that has one; O(depth).
  public var invertsForDarkScheme: Bool {
    var current: Component? = self
    while let component = current {
      switch component.attributes["invertForDarkScheme"] ?? .null {
      case .bool(let flag): return flag
      case .string(let text): return text == "true" || text == "1"
      case .number(let number): return number != 0
      default: current = component.supercomponent
      }
    }
    return page.host.handler((any DarkSchemeDeciding).self)?.invertsByDefault ?? false
  }
}

extension ComponentTree {
  /// Tells every component that the page is shown otherwise.
  func schemeDidChange(_ scheme: Page.Scheme) {
    var pending = root.map { [$0] } ?? []
    while let component = pending.popLast() {
      component.schemeDidChange(scheme)
      pending.append(contentsOf: component.subcomponents.reversed())
    }
  }
}
