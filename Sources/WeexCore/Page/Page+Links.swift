internal import HostLoop
internal import HostValues
package import WeexTree

extension Page {
  /// Follows a link that a person tapped.
  package func follow(_ href: String, caller: String) {
    journal.record(.event, page: id, "link followed", [.string(href)])
    // WEEX: an empty link opens the page itself again.
    navigate(Navigation(url: href.isEmpty ? url : href), caller: caller)
  }
}
