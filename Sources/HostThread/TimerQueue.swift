/// Timers in the order they fall due: by deadline, then by age.
///
/// A binary heap; a cancelled timer stays in it, and is dropped when it comes to the top.
struct TimerQueue {
  private struct Entry: Comparable {
    let deadline: Double
    let sequence: Int
    let id: TimerID

    static func < (left: Entry, right: Entry) -> Bool {
      (left.deadline, left.sequence) < (right.deadline, right.sequence)
    }
  }

  private var heap: [Entry] = []
  private var timers: [TimerID: (timer: HostTimer, sequence: Int)] = [:]
  private var sequence = 0

  /// The waiting timers, in no order.
  var waiting: [HostTimer] { timers.values.map(\.timer) }

  /// The number of waiting timers.
  var count: Int { timers.count }

  /// Adds a timer, or puts it back with a new deadline, after those with the same deadline; with `isFirst`, before
  /// those that were not added as first.
  mutating func insert(_ timer: HostTimer, isFirst: Bool = false) {
    sequence += 1
    let place = isFirst ? sequence - Int.max : sequence
    timers[timer.id] = (timer, place)
    heap.append(Entry(deadline: timer.deadline, sequence: place, id: timer.id))
    siftUp(from: heap.count - 1)
  }

  /// Removes a timer; does nothing if it is not in the queue.
  mutating func remove(_ id: TimerID) {
    timers[id] = nil
    if timers.isEmpty { heap = [] }
  }

  /// The timer that falls due first.
  mutating func first() -> HostTimer? {
    while let entry = heap.first {
      if let (timer, sequence) = timers[entry.id], sequence == entry.sequence { return timer }
      removeTop()
    }
    return nil
  }

  private mutating func removeTop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown()
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var minimum = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child] < heap[minimum] {
        minimum = child
      }
      guard minimum != parent else { return }
      heap.swapAt(parent, minimum)
      parent = minimum
    }
  }
}
