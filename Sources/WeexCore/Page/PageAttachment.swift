package import HostThread
package import HostValues
package import WeexTree

/// Extends one page: `$flex` is such an attachment.
///
/// It is put into ``Page/attachments`` before the page's JavaScript begins, and is released when the page ends.
@HostActor
package protocol PageAttachment: AnyObject {
  /// Called when the page's JavaScript is ready and none of the page's code has run.
  func scriptDidStart(_ script: any PageScript) throws(HostError)
  /// Called when the bundle has run for the first time, whether or not it failed.
  func bundleDidRun()
  /// Calls a function that the attachment gives the page, as the page would, and waits for the answer.
  func answer(_ name: String, _ arguments: [HostValue]) async throws(HostError) -> HostValue
  /// Called when a line was added to the page's log.
  func pageDidLog(_ line: Page.LogLine)
  /// Called when the page ends; its JavaScript still exists, but must not be called.
  func pageWillDestroy()
}

extension Page {
  /// Adds the page's attachments before its JavaScript begins, again at each reload; a page without attachments of its own gets the host's.
  package func attach() {
    guard attachments.isEmpty else { return }
    for attacher in attachers { attacher(self) }
    if attachers.isEmpty { host.handler((any PageAttaching).self)?.attach(toOpening: self) }
  }
}

extension Page {
  /// Calls a function of the page's attachment, such as `$flex`, and waits for the answer; a page without an attachment gets the host's.
  package func callAttached(
    _ name: String,
    _ arguments: [HostValue]
  ) async throws(HostError) -> HostValue {
    if attachments.isEmpty, isAlive {
      host.handler((any PageAttaching).self)?.attach(toOpening: self)
    }
    guard let attachment = attachments.first else {
      guard isAlive else { throw HostError(.pageDestroyed, "the page was destroyed") }
      throw HostError(
        .refused,
        "page \(id) has no $flex: it was opened without a FlexComponent, and nothing was added to WXSDKEngine.flex"
      )
    }
    return try await attachment.answer(name, arguments)
  }
}

/// Attaches itself to each page of a host that opens without an attachment of its own; registered as a handler.
package protocol PageAttaching: Sendable {
  /// Adds an attachment to a page before any of the page's code runs.
  @HostActor func attach(toOpening page: Page)
}

/// An object that shows pages, and is notified when other code destroys one of them.
@HostActor
package protocol PageContaining: AnyObject {
  /// Called when a page that it shows, or showed, is gone.
  func pageDidEnd(_ page: Page)
}
