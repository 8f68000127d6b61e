import Testing

@testable import BundleBuilder

/// A program that is run to its end.
@Suite struct ToolProcessTests {
  @Test func `one that something else kills was not stopped for its time`() {
    let ended = ToolProcess("/bin/sh", ["-c", "kill -9 $$"], input: "", waitLimit: .seconds(60))
    #expect(ended.status == 137)
    #expect(ended.error == "it was ended by signal 9")
  }

  @Test func `one that takes too long is stopped, and its output kept`() {
    let ended = ToolProcess(
      "/bin/sh",
      ["-c", "echo begun; exec sleep 1000"],
      input: "",
      waitLimit: .milliseconds(50)
    )
    #expect(ended.status == 137)
    #expect(ended.error == "it was stopped after 0.05 s")
  }
}
