package import BundleFormat
package import HostValues
internal import ResourceAccess
import Synchronization
package import WeexCore
import WeexModules
package import WeexTree

/// A user's own handler for pages: bundles from a table, by their URLs.
package final class CannedPages: PageOpening {
  private let bundles: Mutex<[String: String]>
  private let asked = Mutex<[String]>([])

  /// Answers with these bundles, and with an error for any other URL.
  package init(_ bundles: [String: String]) {
    self.bundles = Mutex(bundles)
  }

  /// The requested URLs, in order.
  package var requests: [String] { asked.withLock { $0 } }

  /// Replaces a bundle by another.
  package func replace(_ url: String, with bundle: String) {
    bundles.withLock { $0[url] = bundle }
  }

  package func bundle(
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

  /// A Vanilla bundle with the variable `body`, and `add(parent, type, style, attr)`.
  package static func bundle(_ script: String) -> String {
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
