internal import WeexStyle

extension Page {
  /// How far a page has come.
  public enum State: String, Sendable {
    /// Nothing has been rendered in it.
    case empty
    /// Its bundle is on its way, or running for the first time.
    ///
    /// A page stays so if its bundle ended without a root and without an exception: a timer or an answer may still make one. Once the host is at
    /// rest, `page.tree.root == nil` says that none did. `weexhost` and its tests report that as a failure.
    case loading
    /// The framework has reported that everything was created once.
    case finished
    /// Its bundle failed to load, or its first run threw before it had a root.
    case failed
    /// It is gone.
    case destroyed
  }

  /// The appearance state that a page was last sent, with Weex's numbers.
  ///
  /// Source: Weex's `WXState`.
  public enum InstanceState: Int, Sendable {
    /// It is visible.
    case appear = 100
    /// It is no longer visible.
    case disappear
    /// The app is in front again.
    case foreground
    /// The app is not in front.
    case background
    /// The device is short of memory.
    case memoryWarning
    /// The page is gone.
    case destroy = 106
  }

  /// Whether a page is shown light or dark.
  public enum Scheme: String, Sendable, CaseIterable {
    /// Dark on light, or light on dark.
    case light, dark
  }

  /// The prefix of style names that are for the page's scheme.
  package var stylePrefix: String {
    scheme == .dark ? VisualStyle.darkPrefix : VisualStyle.lightPrefix
  }
}
