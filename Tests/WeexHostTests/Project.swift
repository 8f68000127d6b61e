import Foundation
import WeexHost

/// A project of Vanilla pages in a folder of its own, opened as by the command.
@HostActor
final class Project {
  private let own: TemporaryFolder
  var folder: URL { own.url }
  let host = Host.withDefaults()
  /// The output of all its pages, in order, each line after its page's file.
  private(set) var lines: [String] = []
  /// The failures of all its pages, in order.
  private(set) var failures: [String] = []

  /// The variables of every page: its body, `say(…)`, `module(name)`, and `query`, the URL's.
  private static let preamble = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const module = (name) => weex.requireModule(name);
    const say = (...values) => console.log(...values);
    const query = weex.config.bundleUrl.split('?')[1];
    function add(type, attr = {}, parent = body) {
      const element = document.createElement(type, { attr });
      parent.appendChild(element);
      return element;
    }
    function hear(...events) {
      for (const type of events) body.addEvent(type, () => say(type));
    }

    """

  /// Writes the files; those that end in `.js` begin with the preamble.
  init(_ files: [String: String], permissions: Permissions = Permissions()) throws {
    own = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: files.map { name, text in
          (name, name.hasSuffix(".js") ? Self.preamble + text : text)
        }
      )
    )
    var configuration = host.configuration
    configuration.permissions = permissions
    host.configure(configuration)
    host.onOpen = { [unowned self] page in
      page.onLog = { [unowned page] line in
        let name = page.url.split(separator: "?").first?.split(separator: "/").last ?? ""
        self.lines.append("\(name) \(line.text)")
      }
      page.onFailure = { self.failures.append(self.withoutFolder($0.message)) }
    }
  }

  /// Shows a page of it and lets it come to rest.
  func show(_ name: String, options: PageOptions = PageOptions()) async throws -> PageStack {
    let page = try await host.openPage(file: folder.path + "/" + name, options: options)
    let stack = page.show()
    await host.settle(timeout: .seconds(60))
    return stack
  }

  /// The lines since this was last called, once everything is at rest.
  func takeLines() async -> [String] {
    await host.settle(timeout: .seconds(60))
    defer { lines = [] }
    return lines
  }

  /// A text without the project's folder.
  func withoutFolder(_ text: String) -> String {
    text.replacing("file://\(folder.path)/", with: "").replacing(folder.path + "/", with: "")
  }

  /// The names of a stack's pages, with their queries.
  func names(_ stack: PageStack) -> [String] {
    stack.pages.map { withoutFolder($0.url) }
  }
}
