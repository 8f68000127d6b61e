extension Page {
  /// Goes where a link leads that a person tapped.
  package func follow(_ href: String) {
    journal.record(.event, page: id, "link followed", [.string(href)])
    if let onFollow { return onFollow(href) }
    warn("a link leads to \(href); nobody navigates here")
  }
}
