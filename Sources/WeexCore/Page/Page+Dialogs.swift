internal import HostLoop
package import WeexTree

extension Page {
  /// Leaves a dialog open until somebody answers it, or its page ends; called by the method that opens it.
  ///
  /// The method's callback waits for a person, who may never answer, so it does not keep the host from being at rest.
  package func leaveOpen(_ dialog: PageOverlay.Dialog) {
    for work in host.loop.outstanding.latestCallbacks { host.loop.outstanding.setAside(work) }
    screenPage.overlay.dialogs.append(dialog)
  }

  /// Closes the dialogs that the page has opened.
  func closeDialogs() {
    screenPage.overlay.dialogs.removeAll { $0.opener == number }
  }

  /// The page over which dialogs lie: this one, or the outermost that it is embedded in.
  private var screenPage: Page {
    var page = self
    while let parent = page.parent { page = parent }
    return page
  }
}
