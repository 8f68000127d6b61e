import HostThread
import Testing

@Suite struct HostActorTests {
  @Test func `runs on the host thread`() async {
    #expect(await HostActor.run { HostThread.isCurrent })
    #expect(!HostThread.isCurrent)
  }
}
