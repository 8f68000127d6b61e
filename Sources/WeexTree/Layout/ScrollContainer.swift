internal import Flexbox
package import HostThread

/// A component with scrolling content, as far as other code needs to know it: a scroller, a list.
@HostActor
package protocol ScrollContainer: LayoutObserving {
  /// Whether the content is laid out, and scrolls, from left to right.
  var isHorizontal: Bool { get }
  /// The components inside, with their views loaded, that listen for appearance.
  var watched: [Component] { get set }
  /// The components inside, with their views loaded, that stick to the edge.
  var sticky: [Component] { get set }
  /// Scrolls a component to the start of the visible part, plus `offset`, as a script asks.
  ///
  /// - Returns: The content offset it scrolls to; `nil` if the content is too short to scroll.
  func bring(_ component: Component, offset: Float, isAnimated: Bool) -> Point?
}

/// A place or a distance, in page units.
public struct Point: Hashable, Sendable {
  /// From left to right.
  public var x: Float
  /// From top to bottom.
  public var y: Float

  /// Makes a point from its two numbers.
  public init(x: Float = 0, y: Float = 0) {
    self.x = x
    self.y = y
  }
}

extension Component {
  /// The nearest ancestor whose content scrolls; `nil` if there is none.
  package var nearestScroller: (any ScrollContainer)? {
    var current = supercomponent
    while let component = current {
      if component.flags.contains(.observesLayout), let scroller = component as? any ScrollContainer
      {
        return scroller
      }
      current = component.supercomponent
    }
    return nil
  }

  /// How far the content is scrolled from its start; both 0 if it was not, or cannot be.
  public var contentOffset: Point { page.tree.contentOffset(of: self) }

  /// Whether the content may be larger than the component, and is clipped to it.
  package var clipsContent: Bool { flags.contains(.observesLayout) }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { unsafe loadedView != nil }

  /// Whether the scroller around the component last found it visible; kept while the view is unloaded.
  package var hasAppeared: Bool {
    get { flags.contains(.appeared) }
    set { if newValue { flags.insert(.appeared) } else { flags.remove(.appeared) } }
  }
}
