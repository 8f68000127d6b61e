internal import HostLoop
internal import HostThread
internal import HostValues
public import WeexTree

extension Page {
  /// Tells the page that it is visible: its root is sent `viewappear`, if it listens, once the page has finished.
  ///
  /// The code that shows the page calls it, as a view controller does; a second call without `didDisappear()` does nothing.
  ///
  /// Source: Weex's `WXBaseViewController`, which sends it at each of the two moments.
  public func willAppear() {
    guard isAlive, !hasAppeared else { return }
    hasAppeared = true
    if state == .finished { sendAppearance() }
  }

  /// Tells the page that it is no longer visible: its root is sent `viewdisappear`, if it listens.
  ///
  /// Does nothing on a page that has not appeared; a page that has not finished was never visible.
  public func didDisappear() {
    guard isAlive, hasAppeared else { return }
    hasAppeared = false
    if state == .finished { sendAppearance() }
  }

  /// Sends the root `viewappear` or `viewdisappear`, as a later turn.
  func sendAppearance() {
    let type = hasAppeared ? "viewappear" : "viewdisappear"
    post("event \(type)") { [self] script throws(HostError) in
      guard let root = tree.root, root.listens(for: type) else { return }
      journal.record(.event, page: id, "\(type) on \(root.reference)")
      defer { tree.tell(type, on: root.reference, .undefined) }
      guard root.events.contains(type) else { return }
      _ = try script.fireEvent(PageEvent(ref: root.reference, type: type))
    }
  }
}
