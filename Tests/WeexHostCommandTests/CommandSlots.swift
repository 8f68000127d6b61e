/// Lets two commands run at a time, so that a command that is to be stopped gets the processor time it needs for that.
actor CommandSlots {
  static let shared = CommandSlots()

  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for a place; `leave()` gives it back.
  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to the longest waiting task.
  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
