internal import HostLoop
package import HostThread
package import HostValues
public import WeexTree

extension Page {
  /// Updates the page's instance state after it has become visible or invisible, and that of the pages in it.
  func appearanceDidChange() {
    instanceState = hasAppeared ? .appear : .disappear
    for component in embeddingComponents { component.parentDidChangeAppearance() }
  }

  /// The components that show other pages.
  private var embeddingComponents: [any PageEmbedding] {
    host.pages.filter { $0.parent === self }.compactMap { child in
      child.parentRef.flatMap { component(ref: $0) } as? any PageEmbedding
    }
  }

  /// Tells the page that the device is short of memory, and frees what JavaScript no longer needs.
  public func receiveMemoryWarning() {
    guard isUsable(for: "receiveMemoryWarning") else { return }
    instanceState = .memoryWarning
    journal.record(.page, page: id, "got a memory warning")
    forceGarbageCollection()
  }

  /// Frees what JavaScript no longer needs, at once.
  public func forceGarbageCollection() {
    guard isUsable(for: "forceGarbageCollection") else { return }
    script?.collectGarbage()
  }
}

extension Host {
  /// Sends the app to the background, as when the user switches to another one.
  ///
  /// Each page gets the global event `WXApplicationWillResignActiveEvent`; its `instanceState` is `background`. Timers go on.
  @HostActor
  public func enterBackground() {
    tellPages(.background)
  }

  /// Brings the app back: each page gets the global event `WXApplicationDidBecomeActiveEvent`, and its `instanceState` is `foreground`.
  @HostActor
  public func enterForeground() {
    tellPages(.foreground)
  }

  /// Tells every page that the device is short of memory.
  @HostActor
  public func receiveMemoryWarning() {
    for page in pages { page.receiveMemoryWarning() }
  }

  /// Tells every page, also those below others and embedded ones, that the app has gone to the background or come back.
  @HostActor
  package func tellPages(_ state: Page.InstanceState, params: HostValue = .object([:])) {
    guard let event = state.applicationEvent else { return }
    for page in pages {
      page.instanceState = state
      page.fireGlobalEvent(event, params: params)
    }
  }
}

extension Page.InstanceState {
  /// The global event with which each page is told of the app's state; `nil` for a state of one page alone.
  package var applicationEvent: String? {
    switch self {
    case .background: "WXApplicationWillResignActiveEvent"
    case .foreground: "WXApplicationDidBecomeActiveEvent"
    default: nil
    }
  }
}

/// A component that shows another page.
@HostActor
package protocol PageEmbedding: Component {
  /// Called when the page around it became visible or invisible.
  func parentDidChangeAppearance()
  /// Reloads the other page.
  func refreshWeex()
}
