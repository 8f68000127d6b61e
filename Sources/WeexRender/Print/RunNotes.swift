package import HostThread
package import HostValues
package import WeexTree

/// What the pages of one run have failed with and logged, also those that are gone or covered by another.
@HostActor
package final class RunNotes {
  /// A failure, or a line of the log, with its page.
  package struct Note<Content: Sendable>: Sendable {
    fileprivate let page: String
    /// The page's URL.
    let url: String
    /// What there is to note.
    let content: Content
  }

  private var failureNotes: [Note<HostError>] = []
  /// The lines of pages that are gone.
  private var oldLines: [Note<Page.LogLine>] = []
  /// The pages that were alive when the last one opened, in the order in which they opened.
  private var pages: [Page] = []

  /// Makes a record without notes.
  package nonisolated init() {}

  /// Begins to note what a page logs; its failures have to be added.
  package func follow(_ page: Page) {
    // A page that is gone is released here, because a run may open any number of pages.
    for page in pages where !page.isAlive { oldLines += lines(of: page) }
    pages = pages.filter(\.isAlive) + [page]
  }

  /// Notes a failure of a page.
  package func add(_ failure: HostError, of page: Page) {
    failureNotes.append(Note(page: page.id, url: page.url, content: failure))
  }

  /// The failures of all pages, in order.
  package var failures: [HostError] { failureNotes.map(\.content) }

  /// The failures of the pages besides one, in order, without those that it embeds, whose failures it has itself.
  func failures(besides page: Page) -> [Note<HostError>] {
    let own = [page.id] + pages.filter { $0.isAlive && $0.outermost === page }.map(\.id)
    return failureNotes.filter { !own.contains($0.page) }
  }

  /// The lines of the pages besides one, page by page; those that it embeds are left out if they are printed in its tree.
  func lines(besides page: Page, isTreePrinted: Bool) -> [Note<Page.LogLine>] {
    let others = pages.filter { other in
      other !== page && !(isTreePrinted && other.isAlive && other.outermost === page)
    }
    return oldLines.filter { $0.page != page.id } + others.flatMap(lines)
  }

  private func lines(of page: Page) -> [Note<Page.LogLine>] {
    page.log.map { Note(page: page.id, url: page.url, content: $0) }
  }
}
