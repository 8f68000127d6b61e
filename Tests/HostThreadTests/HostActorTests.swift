import HostThread
import Testing

@Suite struct HostActorTests {
  @Test func `runs its code on the host thread and nowhere else`() async {
    #expect(await HostActor.run { HostThread.isCurrent })
    #expect(!HostThread.isCurrent)
  }

  @Test func `assumes its isolation on the host thread`() async throws {
    let number = await HostActor.run { HostActor.assumeIsolated { isolatedNumber() } }
    #expect(number == 7)
    await #expect(throws: Refusal.self) {
      try await HostActor.run { () throws(Refusal) in
        try HostActor.assumeIsolated { () throws(Refusal) in throw Refusal() }
      }
    }
  }

  @Test func `stops the process with a sentence when it is assumed elsewhere`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      HostActor.assumeIsolated {}
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("belong to the host thread"))
  }

  @Test func `stops the process when a precondition on it fails`() async {
    await #expect(processExitsWith: .failure) { HostActor.preconditionIsolated() }
  }

  @Test func `who cannot await waits for the host thread, which runs its own at once`() {
    let isInside = HostActor.runBlocking {
      HostThread.isCurrent && HostActor.runBlocking { HostThread.isCurrent }
    }
    #expect(isInside)
    #expect(!HostThread.isCurrent)
    #expect(throws: Refusal.self) {
      try HostActor.runBlocking { () throws(Refusal) in throw Refusal() }
    }
  }
}

private struct Refusal: Error {}

@HostActor private func isolatedNumber() -> Int { 7 }
