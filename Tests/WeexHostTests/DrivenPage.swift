import WeexHost

/// A Vanilla page in a host of its own, as the tests of scrolling and touching drive it.
@HostActor
final class DrivenPage {
  let host: Host
  let page: Page
  private var taken = 0

  /// Opens a page and runs it to rest.
  ///
  /// Its script finds the body as `body`, `add(parent, type, style, attr)`, `module(name)`, `log(…)`, which prints its arguments as JSON, and
  /// `hear(element, …events)`, which logs each event's name and fields. Attributes and events may have names of the tests' own.
  init(_ script: String, prepare: (Host) -> Void = { _ in }) async throws {
    var configuration = Host.Configuration()
    configuration.allowedNames = ["a", "ask", "go", "gone", "hint", "kind", "other", "third", "x"]
    host = Host.withDefaults(configuration)
    prepare(host)
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
      url: "file:///page.js"
    )
    await host.settle()
  }

  /// What the page printed since this was last asked, but for warnings of the tests' own names.
  func takeLines() async -> [String] {
    await host.settle()
    defer { taken = page.log.count }
    return page.log.dropFirst(taken).map(\.text).filter { !$0.contains("; --allow-unknown=") }
  }

  /// The message that an action fails with; `nil` where it does not.
  func complaint(_ action: (Page) throws -> Void) -> String? {
    do {
      try action(page)
      return nil
    } catch {
      return (error as? HostError)?.message ?? "\(error)"
    }
  }
}
