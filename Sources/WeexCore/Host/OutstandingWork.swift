/// The work that keeps a host from being at rest: running `async` methods, requests, and one-shot callbacks still held.
///
/// Keep-alive callbacks, listeners and timers are not in it.
package struct OutstandingWork {
  /// A piece of work.
  package struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Item {
    let label: String
    let page: String
  }

  private var items: [ID: Item] = [:]
  private var lastNumber = 0

  /// Whether nothing is outstanding.
  package var isEmpty: Bool { items.isEmpty }

  /// How many pieces a page has outstanding.
  package func count(page: String) -> Int {
    items.values.count { $0.page == page }
  }

  /// What is outstanding, oldest first.
  package var descriptions: [String] {
    items.sorted { $0.key.number < $1.key.number }.map(\.value.label)
  }

  /// Begins a piece of work; `label` says what and where, for people.
  package mutating func begin(_ label: String, page: String) -> ID {
    lastNumber += 1
    let id = ID(number: lastNumber)
    items[id] = Item(label: label, page: page)
    return id
  }

  /// Ends a piece of work; one that ended already is left alone.
  package mutating func end(_ id: ID) {
    items[id] = nil
  }

  /// Ends all that a page has outstanding.
  package mutating func endAll(page: String) {
    items = items.filter { $0.value.page != page }
  }
}
