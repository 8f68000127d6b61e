package import HostThread

extension Page {
  /// Keeps in mind what the page was told of who looks at it, for itself and for the pages in it.
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

  /// Tells the page that the device is short of memory: what JavaScript does not need any more is let go of.
  public func receiveMemoryWarning() {
    guard isUsable(for: "receiveMemoryWarning") else { return }
    instanceState = .memoryWarning
    journal.record(.page, page: id, "was told that memory is short")
    forceGarbageCollection()
  }

  /// Lets go of what JavaScript does not need any more, at once.
  public func forceGarbageCollection() {
    guard isUsable(for: "forceGarbageCollection") else { return }
    script?.collectGarbage()
  }
}

extension Host {
  /// Sends the app to the background, as somebody does who looks at another one.
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
  /// Called when the page around it was told that it is seen, or is not.
  func parentDidChangeAppearance()
  /// Opens the other page anew.
  func refreshWeex()
}
