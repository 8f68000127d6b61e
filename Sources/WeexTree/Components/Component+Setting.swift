internal import HostThread
public import HostValues
public import WeexStyle

extension Component {
  /// Sets a style from Swift, as if JavaScript had set it; `nil` and `""` reset it.
  ///
  /// Layout follows before anything else happens, `updateStyles` is called, and JavaScript's element learns the value, so that the last
  /// write counts, whichever side makes it. A value that is set already changes nothing. A component that is out of the tree has no styles
  /// to set; `init` may set some. Must not be called while components are measured.
  public func setStyle(_ name: String, _ value: StyleValue?) {
    setStyles([name: value])
  }

  /// Sets several styles at once: one `updateStyles`, one layout.
  public func setStyles(_ styles: [String: StyleValue?]) {
    page.tree.set(styles: styles, of: self)
  }

  /// Sets an attribute from Swift, as if JavaScript had set it; `.null` and `.undefined` remove it.
  ///
  /// `updateAttributes` is called, and JavaScript's element learns the value. A value that is set already changes nothing.
  public func setAttribute(_ name: String, _ value: HostValue) {
    setAttributes([name: value])
  }

  /// Sets several attributes at once: one `updateAttributes`.
  public func setAttributes(_ attributes: [String: HostValue]) {
    page.tree.set(attributes: attributes, of: self)
  }

  /// Asks for each child's placement (`placement(of:)`) again, and shows or hides the children whose placement changed.
  public func updatePlacements() {
    page.tree.updatePlacements(in: self)
  }

  /// Whether the component has a place on the page: it is in the tree, and its parent does not exclude it.
  public var isPlaced: Bool { isInTree && !flags.contains(.excluded) }
}
