internal import HostLoop
internal import HostThread
internal import HostValues
public import WeexTree

extension Page {
  /// Shows the page light or dark, as when the user switches the phone's scheme.
  ///
  /// Does nothing if the configuration (`ConfigProviding`) switches the dark scheme off. Otherwise the root is sent `schemechange` with
  /// `{scheme}`, and the page's `dark-scheme` listener is called, in later turns.
  public func setScheme(_ scheme: Scheme) {
    guard isAlive, scheme != self.scheme,
      host.isEnabled("iOS_weex_ext_config.supportDarkScheme", default: true)
    else { return }
    self.scheme = scheme
    journal.record(.page, page: id, "is shown \(scheme.rawValue)")
    tree.schemeDidChange(scheme)
    onSchemeChange?(scheme)
    tree.root?.fireEvent("schemechange", params: ["scheme": .string(scheme.rawValue)])
  }
}
