package import HostThread

/// The work that keeps a host from being at rest: running `async` methods, requests, one-shot callbacks still held, unanswered actions.
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
    var holdsClock = true
    var limit: Limit?
    /// Who does it: a task.
    var task: Int?
  }

  /// When somebody stops waiting for a piece of work: on the host's clock, and on the machine's.
  package struct Limit: Sendable {
    let deadline: Double
    let patience: MonotonicInstant

    /// A number of milliseconds from now.
    @HostActor
    package init(after milliseconds: Double, on clock: HostClock) {
      deadline = clock.monotonic + milliseconds
      patience = .now.advanced(byMilliseconds: milliseconds)
    }
  }

  private var items: [ID: Item] = [:]
  private var lastNumber = 0
  private var holding = 0

  /// Whether nothing is outstanding.
  package var isEmpty: Bool { items.isEmpty }

  /// Whether something is outstanding for which a virtual clock stands still.
  package var holdsClock: Bool { holding > 0 }

  /// How many pieces a page has outstanding.
  package func count(page: String) -> Int {
    items.values.count { $0.page == page }
  }

  /// What is outstanding, oldest first.
  package var descriptions: [String] {
    items.sorted { $0.key.number < $1.key.number }.map(\.value.label)
  }

  /// Begins a piece of work; `label` says what and where, for people, and `task` which task does it.
  package mutating func begin(_ label: String, page: String, task: Int? = nil) -> ID {
    lastNumber += 1
    let id = ID(number: lastNumber)
    items[id] = Item(label: label, page: page, task: task)
    holding += 1
    return id
  }

  /// Ends a piece of work; one that ended already is left alone.
  package mutating func end(_ id: ID) {
    guard let item = items.removeValue(forKey: id) else { return }
    if item.holdsClock { holding -= 1 }
  }

  /// Lets a virtual clock go on although the work has not ended: nothing runs for it, somebody just has not answered yet.
  ///
  /// Before the clock jumps to the limit of the work, its answer is waited for as long on the machine's clock.
  package mutating func letClockGo(_ id: ID, limit: Limit?) {
    guard items[id]?.holdsClock == true else { return }
    items[id]?.holdsClock = false
    items[id]?.limit = limit
    holding -= 1
  }

  /// Until when answers are waited for before a virtual clock jumps to a time.
  ///
  /// `nil` where no work has its limit by then. O(n).
  func patience(before time: Double) -> MonotonicInstant? {
    items.values.compactMap(\.limit).filter { $0.deadline <= time }.map(\.patience).max()
  }

  /// Ends what a task does that waits for the rest itself; returns whether there was any.
  mutating func endAll(task: Int) -> Bool {
    let ended = items.filter { $0.value.task == task }.keys
    for id in ended { end(id) }
    return !ended.isEmpty
  }

  /// Ends all that a page has outstanding.
  package mutating func endAll(page: String) {
    items = items.filter { $0.value.page != page }
    holding = items.values.count { $0.holdsClock }
  }
}
