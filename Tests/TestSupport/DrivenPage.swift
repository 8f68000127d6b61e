package import HostThread
internal import HostValues
package import WeexCore
import WeexPages
import WeexRuntime
package import WeexTree

/// A Vanilla page that tests drive: with events here, with touches if there is a whole host.
@HostActor
package final class DrivenPage {
  /// The host that was given.
  package let host: Host
  /// The page.
  package let page: Page
  private var taken = 0

  /// The names of the tests' own that a host of such pages must allow.
  package static var configuration: Host.Configuration {
    var configuration = Host.Configuration()
    configuration.allowedNames = ["a", "ask", "go", "gone", "hint", "kind", "other", "third", "x"]
    return configuration
  }

  /// Opens a page in a host and runs it to rest.
  ///
  /// Its script has `body`, `add(parent, type, style, attr)`, `module(name)`, `log(…)`, which prints its arguments as JSON, and
  /// `hear(element, …events)`, which logs each event's name and fields. A test target provides the host in an initializer without one.
  package init(
    _ script: String,
    in host: Host,
    url: String = "file:///page.js"
  ) async throws {
    self.host = host
    page = try host.openPage(
      source: CannedPages.bundle(
        """
        const module = (name) => weex.requireModule(name);
        const log = (...values) => console.log(values.map((value) => JSON.stringify(value)).join(' '));
        function sorted(value) {
          if (value === null || typeof value !== 'object') return value;
          if (Array.isArray(value)) return value.map(sorted);
          return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
        }
        function fieldsOf(event) {
          const { type, target, currentTarget, timestamp, stopPropagation, ...fields } = event;
          return sorted(fields);
        }
        function hear(element, ...events) {
          const name = element.attr.testId || element.type;
          for (const type of events) {
            element.addEvent(type, (event) => console.log(`${name} ${type} ${JSON.stringify(fieldsOf(event))}`));
          }
        }
        // Rows that are `height` tall, named r0, r1 and so on.
        function rows(parent, count, height, type = 'cell') {
          const made = [];
          for (let i = 0; i < count; i++) made.push(add(parent, type, { height }, { testId: `r${i}` }));
          return made;
        }

        """ + script
      ),
      url: url
    )
    await host.settle()
  }

  /// The component with a `testId`.
  package func component(_ testID: String) throws -> Component {
    guard
      let component = page.components.first(where: { $0.attributes["testId"] == .string(testID) })
    else { throw HostError(.noTarget, "the page has no component '\(testID)'") }
    return component
  }

  /// Sends an event to the body, which must listen for it.
  package func fire(_ event: String) throws {
    guard let body = page.tree.root, body.listens(for: event) else {
      throw HostError(.noTarget, "the body does not listen for '\(event)'")
    }
    body.fireEvent(event)
  }

  /// The page's output since this was last read, except warnings about the tests' own names.
  package func takeLines() async -> [String] {
    await host.settle()
    defer { taken = page.log.count }
    return page.log.dropFirst(taken).map(\.text).filter {
      !$0.contains("allow it with --allow-unknown=")
    }
  }

  /// The message of the error that an action throws; `nil` if it does not throw.
  package func errorMessage(_ action: (Page) throws -> Void) -> String? {
    do {
      try action(page)
      return nil
    } catch {
      return (error as? HostError)?.message ?? "\(error)"
    }
  }
}
