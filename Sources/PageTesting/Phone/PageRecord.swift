internal import WeexHost

/// Records what the pages of a phone print and which methods they call.
///
/// An embedded page is attributed to the outermost page around it, which is the one that the test has opened.
@HostActor
final class PageRecord {
  private let recorder = CallRecorder()
  private var lines: [String: [Page.LogLine]] = [:]
  /// The id of the outermost page for each embedded page's id; a destroyed page no longer knows its parent.
  private var outermost: [String: String] = [:]

  /// Records what a page prints, from its creation on.
  func follow(_ page: Page) {
    page.onLog = { [weak self, unowned page] line in
      if !line.isFromHost { self?.lines[page.outermost.id, default: []].append(line) }
    }
  }

  /// Records the calls of a host's pages.
  func follow(_ host: Host) {
    recorder.follow(host.journal)
    host.journal.addSink { [weak self, unowned host] entry in
      guard let self, entry.kind == .call, let id = entry.page, outermost[id] == nil,
        let page = host.pages.first(where: { $0.id == id }), page.parent != nil
      else { return }
      outermost[id] = page.outermost.id
    }
  }

  /// The lines that a page and the pages in it have printed, without the host's warnings.
  func lines(of page: Page) -> [Page.LogLine] { lines[page.id] ?? [] }

  /// The calls of all pages.
  var calls: [RecordedCall] { recorder.calls }

  /// The calls of a page, and of the pages in it.
  func calls(of page: Page) -> [RecordedCall] {
    calls.filter { (outermost[$0.page] ?? $0.page) == page.id }
  }
}
