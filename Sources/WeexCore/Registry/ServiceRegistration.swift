package import HostValues

/// A JavaScript service: a script of the host that runs in every page before its bundle, and defines names for it.
///
/// It has `service` (`register`, `unregister`) and `options` in scope. Each page has a copy of its own, in its own context: the script's
/// state belongs to the page, and pages communicate through `BroadcastChannel`.
///
/// WEEX: on devices a service's script runs once, and all pages share its state.
package struct ServiceRegistration: Sendable {
  /// The name it is registered under; `options.serviceName` to the script.
  package let name: String
  /// The script.
  package let script: String
  /// Where the script came from, for errors.
  package let url: String
  /// What the script finds in `options`, the name included.
  package let options: [String: HostValue]

  init(name: String, script: String, url: String?, options: [String: HostValue]) {
    self.name = name
    self.script = script
    self.url = url ?? "service:\(name)"
    self.options = options.merging(["serviceName": .string(name)]) { _, name in name }
  }
}
