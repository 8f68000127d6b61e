package import HostThread

/// A page as those see it that may outlive it: it leads nowhere once the page is destroyed.
///
/// Not a weak reference, which would make every use of the page slower.
@HostActor
package final class PageLink {
  package private(set) var page: Page?

  init(_ page: Page) {
    self.page = page
  }

  func cut() {
    page = nil
  }
}
