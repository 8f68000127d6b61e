import HostThread
import WeexComponents
import WeexCore
import WeexModules
import WeexRender
import WeexRuntime

/// Opens Vanilla pages in a host with the standard modules and components.
@HostActor
enum PageHarness {
  /// A host with virtual time.
  static func host(isStrict: Bool = false) -> Host {
    var configuration = Host.Configuration()
    configuration.isStrict = isStrict
    return host(configuration)
  }

  static func host(_ configuration: Host.Configuration) -> Host {
    let host = Host(configuration)
    host.registerDefaultComponents()
    host.registerDefaultModules()
    host.registerDefaultHandlers()
    host.registerHandler(FixedAdvanceText(), withProtocol: (any TextMeasuring).self)
    return host
  }

  /// Opens a page and does not run it further.
  ///
  /// `log(…)` prints its arguments as JSON; `root` is the body.
  static func open(
    _ script: String,
    in host: Host? = nil,
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
      url: "test.js",
      options: options
    )
  }

  /// Opens a page and runs it to rest.
  static func page(_ script: String, in host: Host? = nil) async throws -> Page {
    let page = try open(script, in: host)
    await page.host.settle()
    return page
  }
}

extension Page {
  /// What the page printed.
  var printed: [String] { log.map(\.text) }
}

/// Keeps what a journal records.
@HostActor
final class JournalKeeper {
  private(set) var entries: [Journal.Entry] = []

  init(_ journal: Journal) {
    journal.addSink { [weak self] entry in self?.entries.append(entry) }
  }

  /// The entries of a kind, as `subject (values)`.
  func lines(_ kind: Journal.Entry.Kind) -> [String] {
    entries.filter { $0.kind == kind }.map { entry in
      ([entry.subject] + entry.values.map { JSONText.of($0) }).joined(separator: " ")
    }
  }
}
