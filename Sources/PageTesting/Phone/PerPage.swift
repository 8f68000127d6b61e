internal import WeexHost

/// What a test sets for its pages: each page keeps what held when it was opened, and passes it on to the pages that it opens.
@HostActor
final class PerPage<Value> {
  /// What holds for the pages that the test opens from now on.
  var latest: Value
  private var values: [String: Value] = [:]
  private unowned let host: Host

  init(_ value: Value, in host: Host) { (latest, self.host) = (value, host) }

  /// Keeps what holds now for a page that the test opens.
  func keep(for page: Page) { values[page.id] = latest }

  /// What holds for a page: that of the page that has opened it, unless the test has; for no page, what was set last.
  subscript(id: String?) -> Value {
    guard let id else { return latest }
    if let value = values[id] { return value }
    guard let page = host.pages.first(where: { $0.id == id }) else { return latest }
    let others = (page.container as? PageStack)?.pages ?? []
    let opener = page.parent?.id ?? others.first { values[$0.id] != nil }?.id
    guard let opener else { return latest }
    let value = self[opener]
    values[id] = value
    return value
  }
}
