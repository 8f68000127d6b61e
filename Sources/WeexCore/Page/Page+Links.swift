extension Page {
  /// Goes where a link leads that a person tapped.
  package func follow(_ href: String, caller: String) {
    journal.record(.event, page: id, "link followed", [.string(href)])
    // WEEX: an empty one leads to the page itself, once more.
    navigate(Navigation(url: href.isEmpty ? url : href), caller: caller)
  }
}
