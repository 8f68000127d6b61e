import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages

@HostActor
@Suite struct ModalPolicyTests {
  private func answers(_ policy: ModalPolicy) async throws -> [String] {
    let host = PageHarness.host()
    host.registerHandler(policy, withProtocol: (any ModalAnswering).self)
    return try await PageHarness.page(
      """
      const modal = module('modal');
      modal.alert({ message: 'a' }, (result) => log(result));
      modal.confirm({ message: 'b' }, (result) => log(result));
      modal.prompt({ message: 'c', default: 'd' }, (result) => log(result));
      """,
      in: host
    ).printed
  }

  @Test func `agrees to everything unless told otherwise`() async throws {
    #expect(try await answers(ModalPolicy()) == ["\"\"", "\"OK\"", #"{"data":"d","result":"OK"}"#])
  }

  @Test func `refuses what can be refused`() async throws {
    #expect(
      try await answers(ModalPolicy(confirms: false)) == [
        "\"\"", "\"Cancel\"", #"{"data":"d","result":"Cancel"}"#,
      ]
    )
  }

  @Test func `types a text`() async throws {
    #expect(
      try await answers(ModalPolicy(promptText: "Ada")).last == #"{"data":"Ada","result":"OK"}"#
    )
  }
}
