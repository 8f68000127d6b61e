package import HostThread

/// What adds something of its own to one page: `$flex` is an attachment.
///
/// It is put into ``Page/attachments`` before the page's JavaScript begins, and is let go of when the page ends.
@HostActor
package protocol PageAttachment: AnyObject {
  /// The page's JavaScript stands, and nothing of the page has run.
  func scriptDidStart(_ script: any PageScript) throws(HostError)
  /// The bundle has run for the first time, whether or not it failed.
  func bundleDidRun()
  /// A line was added to the page's log.
  func pageDidLog(_ line: Page.LogLine)
  /// The page ends; its JavaScript is still there, and may not be called.
  func pageWillDestroy()
}

extension Page {
  /// Attaches what belongs to the page, before its JavaScript begins: anew for what a reload shows, and the host's where it has nothing of its own.
  package func attach() {
    guard attachments.isEmpty else { return }
    for attacher in attachers { attacher(self) }
    if attachers.isEmpty { host.handler((any PageAttaching).self)?.attach(toOpening: self) }
  }
}

/// What attaches itself to each page of a host that opens without an attachment of its own; registered as a handler.
package protocol PageAttaching: Sendable {
  /// Attaches itself, before anything of the page runs.
  @HostActor func attach(toOpening page: Page)
}

/// What shows pages, and wants to hear of one that was destroyed by others.
@HostActor
package protocol PageContaining: AnyObject {
  /// A page that it shows, or showed, is gone.
  func pageDidEnd(_ page: Page)
}
