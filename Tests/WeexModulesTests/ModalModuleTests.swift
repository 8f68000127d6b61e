import HostLoop
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Gives the answers that it is given and keeps the dialogs.
private final class ScriptedAnswers: ModalAnswering {
  @HostActor private(set) var dialogs: [ModalDialog] = []

  func answer(_ dialog: ModalDialog) -> ModalAnswer {
    dialogs.append(dialog)
    return ModalAnswer(isConfirmed: false, text: "typed")
  }
}

@HostActor
@Suite struct ModalModuleTests {
  @Test func `an alert is answered with nothing`() async throws {
    let page = try await PageHarness.page(
      "module('modal').alert({ message: 'hi' }, (result) => log(result))"
    )
    #expect(page.printed == ["\"\""])
  }

  @Test func `a confirmation is answered with the title of the button that agrees`() async throws {
    let page = try await PageHarness.page(
      """
      module('modal').confirm({ message: 'really?' }, (result) => log(result));
      module('modal').confirm({ message: 'really?', okTitle: 'Yes', cancelTitle: 'No' }, (result) => log(result));
      """
    )
    #expect(page.printed == ["\"OK\"", "\"Yes\""])
  }

  @Test func `a prompt is answered with the title and the text it began with`() async throws {
    let page = try await PageHarness.page(
      """
      module('modal').prompt({ message: 'name?' }, (result) => log(result));
      module('modal').prompt({ message: 'name?', default: 'Ada', okTitle: 'Go' }, (result) => log(result));
      """
    )
    #expect(
      page.printed == [#"{"data":"","result":"OK"}"#, #"{"data":"Ada","result":"Go"}"#]
    )
  }

  @Test func `the host's handler answers, and sees the whole dialog`() async throws {
    let host = PageHarness.host()
    let answers = ScriptedAnswers()
    host.registerHandler(answers, withProtocol: (any ModalAnswering).self)
    let page = try await PageHarness.page(
      """
      module('modal').prompt({ message: 'name?', default: 'Ada', okTitle: 'Go', cancelTitle: 'No', placeholder: 'you' },
        (result) => log(result));
      module('modal').confirm({ message: 7 }, (result) => log(result));
      """,
      in: host
    )
    #expect(page.printed == [#"{"data":"typed","result":"No"}"#, "\"Cancel\""])
    let prompt = try #require(answers.dialogs.first)
    #expect(prompt.kind == .prompt)
    #expect(prompt.message == "name?")
    #expect(
      [prompt.okTitle, prompt.cancelTitle, prompt.text, prompt.placeholder] == [
        "Go", "No", "Ada", "you",
      ]
    )
    #expect(answers.dialogs.last?.message == "7")
  }

  @Test(arguments: ["alert", "confirm", "prompt"])
  func `a dialog without a message is not opened`(_ method: String) async throws {
    let host = PageHarness.host()
    let answers = ScriptedAnswers()
    host.registerHandler(answers, withProtocol: (any ModalAnswering).self)
    let page = try await PageHarness.page(
      "for (const options of [{}, undefined, 'text', { message: null }]) module('modal').\(method)(options, (result) => log(result))",
      in: host
    )
    let refusal = "\"Error: message should be passed correctly.\""
    #expect(page.printed == [refusal, refusal, refusal, refusal])
    #expect(answers.dialogs.isEmpty)
  }

  @Test func `a toast and dialogs without a callback need no answer`() async throws {
    let page = try await PageHarness.page(
      "const modal = module('modal'); modal.toast({ message: 'saved', duration: 2 }); modal.toast(); modal.alert({ message: 'x' })"
    )
    #expect(page.failures.isEmpty)
    #expect(page.printed.isEmpty)
  }

  @Test func `the calls and their answers are in the journal`() async throws {
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    _ = try await PageHarness.page(
      "module('modal').toast({ message: 'saved' }); module('modal').confirm({ message: 'sure?' })",
      in: host
    )
    #expect(
      journal.lines(.call) == [
        #"modal.toast {"message":"saved"}"#, #"modal.confirm {"message":"sure?"}"#,
      ]
    )
    #expect(journal.lines(.reply) == [#"modal.confirm "OK""#])
  }
}
