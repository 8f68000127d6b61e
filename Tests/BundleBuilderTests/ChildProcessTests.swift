import Glibc
import HostThread
import ResourceAccess
import Testing

@testable import BundleBuilder

/// A program that runs as a child of the host.
@HostActor @Suite struct ChildProcessTests {
  @Test func `one whose output nobody can read is not started, and the system's reason is told`() {
    // More bytes than any thread's stack has.
    let error = #expect(throws: SystemError.self) {
      _ = try ChildProcess("/bin/cat", arguments: [], readingStackSize: 1 << 60)
    }
    #expect(error?.number == EAGAIN || error?.number == ENOMEM)
  }

  @Test func `one that is started answers`() async throws {
    let process = try ChildProcess("/bin/cat", arguments: [])
    try process.write(Array("hello".utf8), waitLimit: .seconds(60))
    #expect(try await process.read(waitLimit: .seconds(60)) == Array("hello".utf8))
    process.stop()
  }
}
