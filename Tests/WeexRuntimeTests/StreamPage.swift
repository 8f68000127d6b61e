import HostThread
import HostValues
import JSEngine
import MethodTable
import Testing
import WeexCore
import WeexTree

@testable import WeexRuntime

/// A page without a tree of its own that executes words as if its JavaScript had sent them.
@HostActor
final class StreamPage {
  /// A module that notes what it is called with.
  private final class Notes: WeexModule {
    static let exports = Exports<Notes> { Method("take", "what", "count", Notes.take) }
    private let page: Page
    init(page: Page) { self.page = page }
    func take(_ what: String, _ count: Int) {
      HookLog.of(page).append("notes.take \(what) \(count)")
    }
  }

  /// A component that does so.
  private final class Row: Component, Exporting {
    static let exports = Exports<Row> { Method("poke", "how", Row.poke) }
    func poke(_ how: String) { HookLog.of(page).append("row \(ref) poke \(how)") }
  }

  let page: Page
  private let realm: PageRealm
  private let log: HookLog
  private var decoder = StreamDecoder()

  init() throws {
    let log = HookLog()
    self.log = log
    let host = BarePageHarness.host { host in
      host.registerModule("notes", withClass: Notes.self)
      host.registerComponent("box", withClass: Component.self)
      host.registerComponent("row", withClass: Row.self)
      host.registerHandler(log, withProtocol: HookLog.self)
    }
    page = try BarePageHarness.page("", in: host)
    realm = try #require(page.script as? PageRealm)
    page.renderFinish = { _ in log.append("finished") }
    page.refreshFinish = { _ in log.append("refreshed") }
  }

  /// Executes words, in a page of its own.
  static func execute(_ words: [UInt32]) throws {
    _ = try StreamPage().execute(words, [], "[]")
  }

  /// Executes words, and returns the calls, or else the tree if it has changed.
  func execute(_ words: [UInt32], _ strings: [String], _ sideValues: String) throws -> String {
    let context = realm.context
    let words = try context.evaluate("new Uint32Array(\(words))", url: "words")
    let strings = context.makeArray(strings.map { .string($0) })
    let sideValues = try context.evaluate(sideValues, url: "side values")
    log.clear()
    let before = tree
    page.turn { () throws(HostError) in
      decoder.addNames(strings.borrowed)
      words.borrowed.withUInt32Words { words in
        decoder.apply(words, count: words.count, sideValues: sideValues.borrowed, to: realm)
      }
    }
    return log.lines.isEmpty && tree != before ? tree : log.lines.joined(separator: ", ")
  }

  private var tree: String {
    guard let root = page.tree.root else { return "" }
    let lines = TreeElement(root).lines { element in
      let attributes = element.attributes.mapValues(\.shownText)
      return "\(element.type) \(element.ref) \(Self.text(element.styles)) \(Self.text(attributes)) "
        + "[\(element.events.joined(separator: ", "))]"
    }
    return lines.map { $0.drop { $0 == " " } }.joined(separator: ", ")
  }

  private static func text(_ pairs: [String: String]) -> String {
    "{" + pairs.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }
}
