package import HostThread
internal import ResourceAccess
import WeexComponents
package import WeexCore
import WeexModules
package import WeexPages
import WeexRender
package import WeexTree

/// Opens Vanilla pages in hosts with the standard modules, components and handlers.
@HostActor
package enum PageHarness {
  /// A host with virtual time, whose text is measured with fixed advances unless told otherwise.
  package static func host(measuresText: Bool = true, isStrict: Bool = false) -> Host {
    var configuration = Host.Configuration()
    configuration.isStrict = isStrict
    configuration.allowedNames = ownNames
    return host(configuration, measuresText: measuresText)
  }

  /// Attributes and events that no component has and that the tests' pages use.
  package static let ownNames: Set<String> = ["a", "gone", "go", "hint"]

  /// A host of a configuration.
  package static func host(_ configuration: Host.Configuration, measuresText: Bool = true) -> Host {
    let host = Host(configuration)
    host.registerDefaultComponents()
    host.registerDefaultModules()
    host.registerDefaultHandlers()
    if measuresText {
      host.registerHandler(FixedAdvanceText(), withProtocol: (any TextMeasuring).self)
    }
    return host
  }

  /// A host whose pages may reach the hosts of that name.
  package static func host(reaching names: String..., isTimeVirtual: Bool = true) throws -> Host {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = isTimeVirtual
    configuration.allowedNames = ownNames
    configuration.permissions.network = .only(try names.map { try Permissions.NetworkHost($0) })
    return host(configuration)
  }

  /// Opens a page and does not run it further.
  ///
  /// `root` is its body, `add(type, props, parent)` adds an element, `module(name)` returns a module, and `log(…)` prints its arguments as JSON.
  package static func open(
    _ script: String,
    in host: Host? = nil,
    url: String = "test.js",
    options: PageOptions = PageOptions()
  ) throws -> Page {
    try (host ?? self.host()).openPage(
      source: """
        // { "framework": "Vanilla" }
        const log = (...values) => console.log(values.map((value) => JSON.stringify(value)).join(' '));
        const module = (name) => weex.requireModule(name);
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        function add(type, props, parent = root) {
          const element = document.createElement(type, props);
          parent.appendChild(element);
          return element;
        }
        \(script)
        """,
      url: url,
      options: options
    )
  }

  /// Opens a page as `open` does, and runs it to rest.
  package static func page(
    _ script: String,
    in host: Host? = nil,
    url: String = "test.js"
  ) async throws -> Page {
    let page = try open(script, in: host, url: url)
    await page.host.settle()
    return page
  }

  /// A page at rest whose bundle is only `script`.
  package static func emptyPage(_ script: String, url: String = "test.js") async throws -> Page {
    let page = try host().openPage(source: "// {\"framework\": \"Vanilla\"}\n" + script, url: url)
    await page.host.settle()
    return page
  }
}
