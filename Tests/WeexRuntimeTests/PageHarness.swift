import HostThread
import Testing
import WeexCore
import WeexRuntime

/// Opens pages from source text in hosts of their own, as the tests need them.
@HostActor
enum PageHarness {
  /// A host with nothing but a `div`.
  static func host(
    isStrict: Bool = false,
    isTimeVirtual: Bool = true,
    _ register: (Host) -> Void = { _ in }
  ) -> Host {
    var configuration = Host.Configuration()
    configuration.isStrict = isStrict
    configuration.isTimeVirtual = isTimeVirtual
    let host = Host(configuration)
    host.registerComponent("div", withClass: Component.self)
    host.registerComponent("text", withClass: Component.self)
    register(host)
    return host
  }

  /// Opens a Vanilla page whose bundle is `script`.
  static func page(_ script: String, in host: Host? = nil) throws -> Page {
    try (host ?? self.host()).openPage(
      source: "// { \"framework\": \"Vanilla\" }\n" + script,
      url: "test.js"
    )
  }

  /// Opens a Vanilla page with a body in the variable `root`.
  static func pageWithBody(_ script: String, in host: Host? = nil) throws -> Page {
    try page(
      "const root = document.createElement('div'); document.documentElement.appendChild(root);\n"
        + script,
      in: host
    )
  }

  /// Opens a Vue page from the options of its root component.
  static func vuePage(_ options: String, in host: Host? = nil) throws -> Page {
    try (host ?? self.host()).openPage(
      source: "// { \"framework\": \"Vue\" }\nnew Vue(Object.assign({ el: '#root' }, \(options)));",
      url: "test.js"
    )
  }
}

extension Page {
  /// What the page's console printed, without the levels.
  var printed: [String] { log.map(\.text) }

  /// The messages of the page's failures.
  var messages: [String] { failures.map(\.description) }
}
