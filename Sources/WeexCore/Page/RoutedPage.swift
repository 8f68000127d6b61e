internal import HostThread
package import HostValues
internal import Synchronization
public import WeexTree

/// A page that is to be shown: what a routing function returned, or where a URL leads.
public enum RoutedPage: Sendable {
  /// A page to be opened.
  case request(PageRequest)
  /// A page that is open, and not shown yet.
  case opened(Page)
}

extension Host {
  /// Finds the page for a URL that another page shows.
  package typealias PageFinder =
    @HostActor @Sendable (
      PageRequest, Page, @escaping @HostActor (Result<RoutedPage, HostError>) -> Void
    ) -> Void

  /// Registers the function that finds pages by their URLs, from now on; without one, each URL is taken as the URL of the page itself.
  package func registerPageFinder(_ find: @escaping PageFinder) {
    registrations.withLock { $0.pageFinder = find }
  }
}

extension Page {
  /// Finds the page that this one is to show, by the host's rules.
  ///
  /// - Parameters:
  ///   - request: Its URL as this page wrote it, and its options.
  ///   - whenDone: Called with the page or with the error, at once or in a turn of its own; never if this page ends first.
  package func find(
    _ request: PageRequest,
    whenDone: @escaping @HostActor (Result<RoutedPage, HostError>) -> Void
  ) {
    guard let find = host.registrations.withLock({ $0.pageFinder }) else {
      return whenDone(.success(.request(request)))
    }
    find(request, self, whenDone)
  }

  /// Throws if the page cannot be shown: it is gone, or is shown already.
  package func checkIsFree() throws(HostError) {
    guard isAlive, parent == nil, container == nil else {
      let reason = isAlive ? "it is already shown" : "it was destroyed"
      throw HostError(.methodFailed, "'\(url)' cannot be shown: \(reason)")
    }
  }
}
