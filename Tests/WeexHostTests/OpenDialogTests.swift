import Testing
import WeexHost

/// Dialogs and pickers that are left open until somebody answers them.
@HostActor
@Suite struct OpenDialogTests {
  private let host = Host.withDefaults()

  init() {
    var policy = ModalPolicy()
    policy.leavesOpen = true
    host.registerHandler(policy, withProtocol: (any ModalAnswering).self)
    host.registerHandler(PickerPolicy(.open), withProtocol: (any PickerAnswering).self)
  }

  private func page(_ source: String) async throws -> Page {
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('div');
        weex.document.documentElement.appendChild(body);
        const modal = weex.requireModule('modal'), picker = weex.requireModule('picker');
        const button = weex.document.createElement('text', { attr: { value: 'Press' } });
        button.setStyles({ width: 100, height: 40 });
        button.addEvent('click', () => console.log('pressed'));
        body.appendChild(button);

        """ + source,
      url: "file:///page.js"
    )
    await host.settle()
    return page
  }

  private func message(_ action: () throws(HostError) -> Void) -> String? {
    do throws(HostError) {
      try action()
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a person answers, the topmost first`() async throws {
    let page = try await page(
      """
      modal.confirm({ message: 'Sure?', okTitle: 'Yes' }, (answer) => console.log(answer));
      modal.prompt({ message: 'Name?', default: 'Ann' }, (answer) => console.log(answer.result, answer.data));
      """
    )
    let prompt = try #require(page.openDialog)
    #expect(prompt.message == "Name?" && prompt.text == "Ann" && prompt.items.isEmpty)
    #expect(prompt.buttons == ["Cancel", "OK"])
    try page.answerDialog(text: "Bob")
    await host.settle()
    #expect(page.openDialog?.message == "Sure?" && page.log.map(\.text) == ["OK Bob"])
    try page.answerDialog(confirming: false)
    await host.settle()
    #expect(page.openDialog == nil && page.log.map(\.text) == ["OK Bob", "Cancel"])
    #expect(
      message { () throws(HostError) in try page.answerDialog() }
        == "no dialog is open"
    )
  }

  @Test func `a dialog keeps fingers from the page, and the page is at rest`() async throws {
    let page = try await page("modal.alert({ message: 'Read this' }, () => console.log('read'));")
    page.show()
    #expect(await host.settle() == .rest)
    let refusal =
      "a finger cannot reach the page: the dialog 'Read this' lies over it; answer it first"
    #expect(message { () throws(HostError) in try page.tap(.text("Press")) } == refusal)
    #expect(message { () throws(HostError) in try page.stack.goBack() } == refusal)
    #expect(
      message { () throws(HostError) in try page.answerDialog(confirming: false) }
        == "an alert can only be confirmed"
    )
    try page.answerDialog()
    await host.settle()
    try page.tap(.text("Press"))
    await host.settle()
    #expect(page.log.map(\.text) == ["read", "pressed"] && page.failures.isEmpty)
  }

  @Test func `time passes below a dialog`() async throws {
    let page = try await page(
      "setTimeout(() => console.log('late'), 500); modal.alert({ message: 'Wait' }, () => {});"
    )
    #expect(page.log.map(\.text) == ["late"] && page.openDialog?.message == "Wait")
  }

  @Test(arguments: [
    (
      "picker.pick({ items: ['red', 'blue'], index: 1 }, tell)", "red",
      #"{"data":0,"result":"success"}"#
    ),
    (
      "picker.pickDate({ value: '2026-11-21', max: '2026-12-31' }, tell)", "2026-12-24",
      #"{"data":"2026-12-24","result":"success"}"#
    ),
    ("picker.pickTime({ value: '09:30' }, tell)", "10:00", #"{"data":"10:00","result":"success"}"#),
  ])
  func `something is picked`(call: String, text: String, answer: String) async throws {
    let page = try await page(Self.tell + call)
    try page.answerDialog(text: text)
    await host.settle()
    #expect(page.log.map(\.text) == [answer])
  }

  @Test(arguments: [
    (
      "picker.pick({ items: ['red', 'blue'] }, tell)",
      "the picker has no 'green'; it has 'red', 'blue'"
    ),
    (
      "picker.pickDate({ value: '2026-11-21', max: '2026-12-31' }, tell)",
      "the picker takes a day such as 2026-11-21 to 2026-12-31, not 'green'"
    ),
    (
      "picker.pickTime({ value: '09:30' }, tell)",
      "the picker takes a time of day such as 09:30, not 'green'"
    ),
    (
      "modal.confirm({ message: 'Sure?' }, tell)",
      "only a prompt takes a text; 'modal.confirm' is confirmed or cancelled"
    ),
  ])
  func `what cannot be entered is refused, and the dialog stays open`(
    call: String,
    refusal: String
  ) async throws {
    let page = try await page(Self.tell + call)
    #expect(message { () throws(HostError) in try page.answerDialog(text: "green") } == refusal)
    #expect(page.openDialog != nil && page.log.isEmpty)
    try page.answerDialog(confirming: false)
    await host.settle()
    #expect(page.log.count == 1 && page.openDialog == nil)
  }

  @Test func `a page that ends takes its dialogs along`() async throws {
    let page = try await page("modal.confirm({ message: 'Sure?' }, () => {});")
    page.destroy()
    #expect(page.openDialog == nil && host.loop.outstanding.descriptions.count == 0)
  }

  private static let tell =
    "const tell = ({ data, result }) => console.log(JSON.stringify({ data, result }));\n"
}
