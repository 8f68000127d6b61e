/// Limits the number of processes that run at the same time.
actor CommandSlots {
  /// For commands: two, so that a command that is to be stopped gets the processor time it needs for that.
  static let shared = CommandSlots(2)
  /// For exit tests: one, because each blocks a thread of the concurrency runtime until its process ends.
  ///
  /// On a machine with two cores there are two such threads, and two exit tests would stop the servers of all other tests.
  static let exitTests = CommandSlots(1)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(_ places: Int) {
    free = places
  }

  /// Does something while it holds a slot, for which it waits.
  nonisolated(nonsending) func run<Success, Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    await enter()
    let result: Result<Success, Failure>
    do throws(Failure) {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    await leave()
    return try result.get()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the slot to the longest waiting task.
  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
