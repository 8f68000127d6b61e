import Synchronization
/// Every file of these tests sees what the tests of all targets share.
@_exported public import TestSupport
import WeexHost

/// A user's own handler for pages: bundles from a table, by their URLs.
final class CannedPages: PageOpening {
  private let bundles: Mutex<[String: String]>
  private let asked = Mutex<[String]>([])

  init(_ bundles: [String: String]) {
    self.bundles = Mutex(bundles)
  }

  /// What was asked for, in order.
  var requests: [String] { asked.withLock { $0 } }

  /// Puts another bundle in the place of one.
  func replace(_ url: String, with bundle: String) {
    bundles.withLock { $0[url] = bundle }
  }

  func bundle(
    of request: PageRequest,
    openedBy opener: Page
  ) async throws(HostError) -> PageBundle {
    let url = try opener.resolve(request.url, as: .mainBundle).description
    asked.withLock { $0.append(url) }
    guard let source = bundles.withLock({ $0[url] }) else {
      throw HostError(.requestFailed, "the server answers with the status 404")
    }
    return PageBundle(source: source, url: url)
  }

  /// A host with these pages.
  @HostActor
  static func host(_ bundles: [String: String]) -> Host {
    let host = Host.withDefaults()
    host.registerHandler(CannedPages(bundles), withProtocol: (any PageOpening).self)
    return host
  }

  /// A Vanilla bundle that finds its body as `body`, and `add(parent, type, style, attr)`.
  static func bundle(_ script: String) -> String {
    """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    function add(parent, type, style = {}, attr = {}) {
      const element = weex.document.createElement(type, { attr });
      element.setStyles(style);
      parent.appendChild(element);
      return element;
    }
    \(script)
    """
  }
}

extension Page {
  /// What the page's console printed.
  var lines: [String] { printed }

  /// The messages of the page's failures.
  var messages: [String] { failures.map(\.message) }
}
