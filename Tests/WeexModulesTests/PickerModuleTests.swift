import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Gives the answers that it is given and keeps the pickers.
private final class ScriptedPicks: PickerAnswering {
  @HostActor private(set) var pickers: [Picker] = []
  @HostActor var answer = PickerAnswer.shown

  func answer(_ picker: Picker) -> PickerAnswer {
    pickers.append(picker)
    return answer
  }
}

@HostActor
@Suite struct PickerModuleTests {
  private static let pickAll = """
    const picker = module('picker');
    picker.pick({ items: ['tea', 'milk', 3], index: 1 }, (result) => log(result));
    picker.pickDate({ value: '2026-02-28', min: '2026-01-01', max: '2026-12-31' }, (result) => log(result));
    picker.pickTime({ value: '09:30' }, (result) => log(result));
    """

  @Test func `what a picker shows is taken`() async throws {
    let page = try await PageHarness.page(Self.pickAll)
    #expect(
      page.printed == [
        #"{"data":1,"result":"success"}"#, #"{"data":"2026-02-28","result":"success"}"#,
        #"{"data":"09:30","result":"success"}"#,
      ]
    )
  }

  @Test func `a picker without a value begins with the clock's`() async throws {
    let page = try await PageHarness.page(
      """
      const picker = module('picker');
      picker.pick({ items: ['tea'], index: 7 }, (result) => log(result.data));
      picker.pickDate({ value: '2026-02-30' }, (result) => log(result.data));
      picker.pickTime({}, (result) => log(result.data));
      """
    )
    #expect(page.printed == ["0", #""2000-01-01""#, #""00:00""#])
  }

  @Test func `the host's handler picks, and sees the whole picker`() async throws {
    let host = PageHarness.host()
    let picks = ScriptedPicks()
    host.registerHandler(picks, withProtocol: (any PickerAnswering).self)
    picks.answer = .cancelled
    let page = try await PageHarness.page(Self.pickAll, in: host)
    #expect(page.printed == Array(repeating: #"{"result":"cancel"}"#, count: 3))
    #expect(
      picks.pickers == [
        .item(of: ["tea", "milk", "3"], selected: 1),
        .date("2026-02-28", min: "2026-01-01", max: "2026-12-31"), .time("09:30"),
      ]
    )
  }

  @Test(arguments: [
    (PickerAnswer.item(2), "2" as String?), (.text("tea"), "0"), (.text("coffee"), nil),
    (.item(3), nil),
  ])
  func `an item is picked by its place or its text`(
    _ answer: PickerAnswer,
    _ data: String?
  )
    async throws
  {
    let host = PageHarness.host()
    host.registerHandler(PickerPolicy(answer), withProtocol: (any PickerAnswering).self)
    let page = try await PageHarness.page(
      "module('picker').pick({ items: ['tea', 'milk', 3] }, (result) => log(result))",
      in: host
    )
    let expected =
      data.map { #"{"data":\#($0),"result":"success"}"# } ?? #"{"result":"error"}"#
    #expect(page.printed.contains(expected))
    #expect(page.log.contains { $0.isFromHost } == (data == nil))
  }

  @Test(arguments: [("2026-03-01", true), ("2027-01-01", false), ("soon", false)])
  func `a day is picked between the first and the last`(
    _ day: String,
    _ isThere: Bool
  )
    async throws
  {
    let host = PageHarness.host()
    host.registerHandler(PickerPolicy(.text(day)), withProtocol: (any PickerAnswering).self)
    let page = try await PageHarness.page(
      "module('picker').pickDate({ min: '2026-01-01', max: '2026-12-31' }, (result) => log(result.result))",
      in: host
    )
    #expect(page.printed.contains(isThere ? #""success""# : #""error""#))
  }

  @Test func `a picker without items, or with strange ones, is not opened`() async throws {
    let host = PageHarness.host()
    let picks = ScriptedPicks()
    host.registerHandler(picks, withProtocol: (any PickerAnswering).self)
    let page = try await PageHarness.page(
      "for (const items of [undefined, [], 'tea', [{}]]) module('picker').pick({ items }, (result) => log(result))",
      in: host
    )
    #expect(page.printed == Array(repeating: #"{"result":"error"}"#, count: 4))
    #expect(picks.pickers.isEmpty)
  }
}
