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

  @Test(arguments: [
    ("value: '2020-01-01', min: '2021-05-05'", "2021-05-05"),
    ("value: '2026-01-01', min: '2021-05-05', max: '2022-02-02'", "2022-02-02"),
    ("max: '1999-12-31'", "1999-12-31"), ("min: '2000-01-02'", "2000-01-02"),
    ("value: '2021-06-06', min: '2021-05-05', max: 'soon'", "2021-06-06"),
  ])
  func `a picker of days begins within its range`(_ options: String, _ day: String) async throws {
    let page = try await PageHarness.page(
      "module('picker').pickDate({ \(options) }, (result) => log(result.data));"
    )
    #expect(page.printed == ["\"\(day)\""])
  }

  @Test(arguments: ["+5:30", "-1:00", "05:+3", "٠٥:٣٠", "24:00", "5:30"])
  func `what is no time of day is not shown`(_ value: String) async throws {
    let page = try await PageHarness.page(
      "module('picker').pickTime({ value: '\(value)' }, (result) => log(result.data));"
    )
    #expect(page.printed == [#""00:00""#])
  }

  @Test func `a clock before 1970 has a day and a time`() async throws {
    var configuration = WeexCore.Host.Configuration()
    // 12:34 on the day before 1970, in UTC.
    configuration.clockStart = -41_160_000
    let page = try await PageHarness.page(
      """
      const twoDigits = (number) => String(number).padStart(2, '0');
      const now = new Date();
      module('picker').pickTime({}, ({ data }) =>
        log(data === `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`));
      """,
      in: PageHarness.host(configuration)
    )
    #expect(page.printed == ["true"])
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
