package import HostThread
package import WeexTree

/// A reference to a page for objects that may outlive it: it is empty once the page is destroyed.
///
/// It is not a weak reference, which would make every use of the page slower.
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
