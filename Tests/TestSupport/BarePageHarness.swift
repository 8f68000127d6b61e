package import HostThread
package import WeexCore
import WeexPages
package import WeexTree

/// Opens pages from source text in hosts without modules and components, for the tests of lower layers.
@HostActor
package enum BarePageHarness {
  /// A host with only a `div` and a `text` that are like any component.
  package static func host(
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
  package static func page(_ script: String, in host: Host? = nil) throws -> Page {
    try (host ?? self.host()).openPage(
      source: "// { \"framework\": \"Vanilla\" }\n" + script,
      url: "test.js"
    )
  }

  /// Opens a Vanilla page with a body in the variable `root`.
  package static func pageWithBody(_ script: String, in host: Host? = nil) throws -> Page {
    try page(
      "const root = document.createElement('div'); document.documentElement.appendChild(root);\n"
        + script,
      in: host
    )
  }

  /// Opens a Vue page from the options of its root component.
  package static func vuePage(_ options: String, in host: Host? = nil) throws -> Page {
    try (host ?? self.host()).openPage(
      source: "// { \"framework\": \"Vue\" }\nnew Vue(Object.assign({ el: '#root' }, \(options)));",
      url: "test.js"
    )
  }
}
