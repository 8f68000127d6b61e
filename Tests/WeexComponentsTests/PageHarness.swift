import HostThread
import WeexComponents
import WeexCore
import WeexRender
import WeexRuntime

/// Opens Vanilla pages in a host with the standard components.
@HostActor
enum PageHarness {
  /// A host whose text is measured with fixed advances, unless told otherwise.
  static func host(measuresText: Bool = true, isStrict: Bool = false) -> Host {
    var configuration = Host.Configuration()
    configuration.isStrict = isStrict
    let host = Host(configuration)
    host.registerDefaultComponents()
    if measuresText {
      host.registerHandler(FixedAdvanceText(), withProtocol: (any TextMeasuring).self)
    }
    return host
  }

  /// A page with a body in the variable `root`, and `add(type, props, parent)` to add elements with.
  static func page(_ script: String, in host: Host? = nil) async throws -> Page {
    let host = host ?? self.host()
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        function add(type, props, parent = root) {
          const element = document.createElement(type, props);
          parent.appendChild(element);
          return element;
        }
        \(script)
        """,
      url: "test.js"
    )
    await host.settle()
    return page
  }
}

extension Page {
  /// The first component of a type, in the order of references.
  func first(_ type: String) throws -> Component {
    var pending = tree.root.map { [$0] } ?? []
    while let component = pending.popLast() {
      if component.type == type { return component }
      pending.append(contentsOf: component.subcomponents.reversed())
    }
    throw HostError(.invalidValue, "the page has no \(type)")
  }
}
