internal import WeexHost

/// What the pages of a phone have printed and called.
///
/// An embedded page counts to the page around it, which is the one that a test has opened.
@HostActor
final class PageRecord {
  private let recorder = CallRecorder()
  private var lines: [String: [Page.LogLine]] = [:]
  /// The outermost pages of embedded ones, by their ids: a page that is gone does not know the one around it.
  private var outermost: [String: String] = [:]

  /// Follows a page from when it is made.
  func follow(_ page: Page) {
    page.onLog = { [weak self, unowned page] line in
      if !line.isFromHost { self?.lines[page.outermost.id, default: []].append(line) }
    }
  }

  /// Follows the calls of a host's pages.
  func follow(_ host: Host) {
    recorder.follow(host.journal)
    host.journal.addSink { [weak self, unowned host] entry in
      guard let self, entry.kind == .call, let id = entry.page, outermost[id] == nil,
        let page = host.pages.first(where: { $0.id == id }), page.parent != nil
      else { return }
      outermost[id] = page.outermost.id
    }
  }

  /// What a page has printed itself, without the host's warnings, and what the pages in it have.
  func lines(of page: Page) -> [Page.LogLine] { lines[page.id] ?? [] }

  /// The calls of all pages.
  var calls: [RecordedCall] { recorder.calls }

  /// The calls of a page, and of the pages in it.
  func calls(of page: Page) -> [RecordedCall] {
    calls.filter { (outermost[$0.page] ?? $0.page) == page.id }
  }
}
