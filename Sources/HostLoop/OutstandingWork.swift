package import HostThread

/// The work that keeps a host from being at rest: running `async` methods, requests, one-shot callbacks not yet called, unanswered actions.
///
/// Keep-alive callbacks, listeners and timers do not count.
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
    /// The task that does the work; `nil` if it is not known.
    var task: Int?
    /// Whether it is a function of the page that was not called yet.
    var isCallback = false
    /// The functions of the page that are called with its outcome.
    var callbacks: [ID] = []
    /// How many of its tasks wait on the host's clock.
    var sleepers = 0
  }

  /// When a caller stops waiting for a piece of work: on the host's clock, and on the machine's.
  package struct Limit: Sendable {
    let deadline: Double
    let waitLimit: MonotonicInstant

    /// A number of milliseconds from now.
    @HostActor
    package init(after milliseconds: Double, on clock: HostClock) {
      deadline = clock.monotonic + milliseconds
      waitLimit = .now.advanced(byMilliseconds: milliseconds)
    }
  }

  private var items: [ID: Item] = [:]
  /// The pages of the work that waits for a person.
  private var aside: [ID: String] = [:]
  /// The work of methods that have not returned, and how long other things wait for each.
  private var methods: [ID: HoldTime] = [:]
  /// Where the work of the method call begins that runs, or ran last.
  package let calls = CallMarks()
  /// The number of the work that was begun last before the turn that runs.
  private var turnStart = 0
  private var holding = 0
  /// How many waits on the clock a page has whose work is not known.
  private var sleeps: [String: Int] = [:]

  /// Whether nothing is outstanding.
  package var isEmpty: Bool { items.isEmpty }

  /// Whether any outstanding work holds back a virtual clock.
  package var holdsClock: Bool { holding > 0 }

  /// The labels of a page's outstanding work, oldest first.
  package func descriptions(page: String) -> [String] {
    items.filter { $0.value.page == page }.sorted { $0.key.number < $1.key.number }
      .map(\.value.label)
  }

  /// The labels of all outstanding work, oldest first.
  package var descriptions: [String] {
    items.sorted { $0.key.number < $1.key.number }.map(\.value.label)
  }

  /// The labels of all outstanding work, oldest first; a call and the work that answers it share one line, `CALL (WORK)`.
  package var linesByCall: [String] { labelsByCall.map(\.label) }

  /// Those of the work that a page waits for.
  package func linesByCall(of page: String) -> [String] {
    labelsByCall.filter { items[$0.id]?.page == page }.map(\.label)
  }

  private var labelsByCall: [(id: ID, label: String)] {
    var lines = items.mapValues(\.label)
    for (id, item) in items {
      let callbacks = item.callbacks.filter { items[$0] != nil }
      guard let first = callbacks.min(by: { $0.number < $1.number }) else { continue }
      for hidden in callbacks + [id] { lines[hidden] = nil }
      lines[first] = items[first].map { "\($0.label) (\(item.label))" }
    }
    return lines.sorted { $0.key.number < $1.key.number }.map { (id: $0.key, label: $0.value) }
  }

  /// Begins a piece of work; `label` describes it in messages, and `task` is the task that does it.
  ///
  /// `isMethod` is whether a method of this process does it. `callbacks` are the page's functions that are called with its outcome.
  package mutating func begin(
    _ label: String,
    page: String,
    task: Int? = nil,
    isCallback: Bool = false,
    isMethod: Bool = false,
    callbacks: [ID] = []
  ) -> ID {
    calls.lastWork += 1
    let id = ID(number: calls.lastWork)
    let item = Item(
      label: label,
      page: page,
      task: task,
      isCallback: isCallback,
      callbacks: callbacks
    )
    items[id] = item
    if isMethod { methods[id] = HoldTime() }
    if holds(item) { holding += 1 }
    return id
  }

  /// Marks the start of a turn.
  package mutating func beginTurn() { turnStart = calls.lastWork }

  /// The one-shot callbacks of the method call that runs now; empty if the call has started other work since.
  ///
  /// They are the newest work of this turn and this call, and all have the method's label.
  package var latestCallbacks: [ID] {
    let (start, lastNumber) = (max(turnStart, calls.start), calls.lastWork)
    guard lastNumber > start, let last = items[ID(number: lastNumber)], last.isCallback else {
      return []
    }
    return (start + 1...lastNumber).reversed().lazy.map { ID(number: $0) }
      .prefix { items[$0].map { $0.isCallback && $0.label == last.label } ?? false }
  }

  /// Ends a piece of work; does nothing, and returns `false`, if it has ended already.
  @discardableResult
  package mutating func end(_ id: ID) -> Bool {
    methods[id] = nil
    guard let item = items.removeValue(forKey: id) else {
      return aside.removeValue(forKey: id) != nil
    }
    if holds(item) { holding -= 1 }
    return true
  }

  /// Lets the host be at rest although the work has not ended, because it waits for a person, who may never answer.
  package mutating func setAside(_ id: ID) {
    guard let item = items[id] else { return }
    end(id)
    aside[id] = item.page
  }

  /// Lets a virtual clock move although the work has not ended: nothing runs for it, only its answer is missing.
  ///
  /// Before the clock jumps to the limit of the work, the host waits equally long in real time for its answer.
  package mutating func releaseClock(_ id: ID, limit: Limit?) {
    guard let item = items[id], item.holdsClock else { return }
    items[id]?.holdsClock = false
    items[id]?.limit = limit
    if holds(item) { holding -= 1 }
  }

  /// How long to wait for answers before a virtual clock jumps to a time.
  ///
  /// `nil` if no work reaches its limit by then. O(n).
  package func waitLimit(before time: Double) -> MonotonicInstant? {
    items.values.compactMap(\.limit).filter { $0.deadline <= time }.map(\.waitLimit).max()
  }

  /// Ends the work of a task that itself waits for the host to be at rest; returns whether there was any.
  package mutating func endAll(task: Int) -> Bool {
    let ended = items.filter { $0.value.task == task }.keys
    for id in ended { end(id) }
    return !ended.isEmpty
  }

  /// Ends all outstanding work of a page.
  package mutating func endAll(page: String) {
    items = items.filter { $0.value.page != page }
    methods = methods.filter { items[$0.key] != nil }
    aside = aside.filter { $0.value != page }
    sleeps[page] = nil
    countHolding()
  }
}

extension OutstandingWork {
  /// Whether an answer may come while the host waits: some outstanding work does not itself wait on the clock.
  ///
  /// O(n).
  package var isAwaited: Bool { items.values.contains { !sleeps($0) } }

  /// Whether a piece of work has not ended.
  package func has(_ id: ID) -> Bool { items[id] != nil }

  /// The label of a piece of work; `nil` once it has ended.
  package func label(of id: ID) -> String? { items[id]?.label }

  /// The work of a task.
  ///
  /// O(n).
  package func works(ofTask task: Int) -> [ID] {
    items.filter { $0.value.task == task }.map(\.key)
  }

  /// Lets a virtual clock move while work waits on it.
  ///
  /// If it is not known which work waits, the wait counts for the page and its uncalled callbacks. O(n).
  package mutating func beginSleep(of works: [ID], in page: String?) {
    for id in works { items[id]?.sleepers += 1 }
    if works.isEmpty, let page { sleeps[page, default: 0] += 1 }
    countHolding()
  }

  /// Ends such a wait.
  package mutating func endSleep(of works: [ID], in page: String?) {
    for id in works { items[id]?.sleepers -= 1 }
    if works.isEmpty, let page, let count = sleeps[page] {
      sleeps[page] = count > 1 ? count - 1 : nil
    }
    countHolding()
  }

  /// Notes that the method has returned that does a piece of work: only its answer waits, for its place.
  package mutating func endMethod(of id: ID) { methods[id] = nil }

  /// The milliseconds for which things due at this moment still wait for running methods, see ``HoldTime``; `nil` if they do not wait.
  ///
  /// The order of events must not depend on how long a method takes on this machine. A method that waits on the host's
  /// clock does not count as running.
  package var methodTimeLeft: Double? {
    guard !methods.isEmpty else { return nil }
    let running = methods.lazy.filter { id, _ in items[id].map(holds) ?? false }
    return running.map(\.value.left).max().flatMap { $0 > 0 ? $0 : nil }
  }

  private func holds(_ item: Item) -> Bool { item.holdsClock && !sleeps(item) }

  private func sleeps(_ item: Item) -> Bool {
    item.sleepers > 0 || item.isCallback && sleeps[item.page] != nil
  }

  private mutating func countHolding() {
    holding = items.values.count { holds($0) }
  }
}
