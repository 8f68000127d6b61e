internal import HostLoop
package import HostThread
internal import HostValues
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
    tellPages(.background, "WXApplicationWillResignActiveEvent")
  }

  /// Brings the app back: each page gets the global event `WXApplicationDidBecomeActiveEvent`, and its `instanceState` is `foreground`.
  @HostActor
  public func enterForeground() {
    tellPages(.foreground, "WXApplicationDidBecomeActiveEvent")
  }

  /// Tells every page that the device is short of memory.
  @HostActor
  public func receiveMemoryWarning() {
    for page in pages { page.receiveMemoryWarning() }
  }

  @HostActor
  private func tellPages(_ state: Page.InstanceState, _ event: String) {
    for page in pages {
      page.instanceState = state
      page.fireGlobalEvent(event, params: .object([:]))
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
