import Foundation
import Testing

/// Local time, and other parts of the environment that a run must not use.
@Suite struct LocalTimeTests {
  private static let clock = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    const date = new Date();
    console.log(date.getTimezoneOffset(), String(date), Intl.DateTimeFormat().resolvedOptions().locale);
    weex.requireModule('picker').pickTime({}, ({ data }) => console.log(data));
    """

  private func run(
    _ options: [String] = [],
    _ environment: [String: String] = [:]
  ) async throws
    -> Command.Result
  {
    let folder = try TemporaryFolder(["page.js": Self.clock])
    return try await Command.run(
      ["run", folder.path + "/page.js", "--print", "none"] + options,
      environment: environment
    )
  }

  @Test func `local time is universal time, whatever the machine's zone`() async throws {
    let result = try await run([], ["TZ": "America/New_York"])
    #expect(
      result.stderr == """
        console.log: 0 Sat Jan 01 2000 00:00:00 GMT+0000 (Coordinated Universal Time) en-US
        console.log: 00:00

        """
    )
  }

  @Test func `local time is that of the zone that is asked for`() async throws {
    let result = try await run(
      ["--time-zone", "Europe/Berlin", "--now", "2026-07-01T10:00Z"],
      ["TZ": "America/New_York", "LC_ALL": "de_DE.UTF-8"]
    )
    #expect(
      result.stderr == """
        console.log: -120 Wed Jul 01 2026 12:00:00 GMT+0200 (Central European Summer Time) en-US
        console.log: 12:00

        """
    )
  }

  @Test func `on a real clock local time is the machine's`() async throws {
    let result = try await run(
      ["--clock", "real", "--now", "2026-07-01T10:00Z"],
      ["TZ": "America/New_York"]
    )
    #expect(result.stderr.hasPrefix("console.log: 240 Wed Jul 01 2026 06:00:00 GMT-0400"))
  }

  @Test func `a test chooses the time and the zone of its phone, and the next test has its own`()
    async throws
  {
    let folder = try TestFolder([
      "page.js": Self.clock,
      "a.test.js": TestFolder.tests(
        """
        test('in Tokyo', async (t) => {
          const page = await t.open('page.js', { now: '2024-02-29T23:30:00Z', timeZone: 'Asia/Tokyo' });
          console.log(page.console[0].text);
          await t.advance('30m');
          console.log(new Date().getDate(), new Date().getHours());
        });
        test('at the time of the run', async (t) => {
          const page = await t.open('page.js');
          console.log(page.console[0].text);
        });
        test('in two zones', async (t) => {
          await t.open('page.js', { timeZone: 'America/New_York' });
          const page = await t.open('page.js', { now: new Date(0), timeZone: 'Asia/Kathmandu' });
          console.log(page.console[0].text);
        });
        """
      ),
    ])
    let options = ["--now", "2026-07-01T10:00Z", "--time-zone", "Europe/Berlin"]
    let result = try await folder.run(["test", "--jobs", "1"] + options)
    #expect(result.status == 0, "\(result)")
    let printed = result.stderr.split(separator: "\n").compactMap { line in
      line.firstRange(of: "): ").map { String(line[$0.upperBound...]) }
    }
    #expect(
      printed
        == [
          "-540 Fri Mar 01 2024 08:30:00 GMT+0900 (Japan Standard Time) en-US", "1 9",
          "-120 Wed Jul 01 2026 12:00:00 GMT+0200 (Central European Summer Time) en-US",
          "-330 Thu Jan 01 1970 05:30:00 GMT+0530 (Nepal Time) en-US",
        ]
    )
  }

  @Test(arguments: ["calendar", "cart", "chat", "todo"])
  func `an example prints the same bytes in any surroundings`(name: String) async throws {
    let arguments = ExampleTests.arguments(name)
    let other = try await Command.run(
      arguments,
      environment: [
        "TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "ar_EG.UTF-8",
        "HOME": "/proc/nowhere",
      ]
    )
    #expect(try await Command.run(arguments) == other)
  }

  @Test func `an example prints the same bytes in any folder`() async throws {
    let page = Command.repository.appending(path: "JSBundles/Examples/calendar.js").path
    let arguments = ["run", page, "--steps", page.replacing(".js", with: ".steps.json")]
    let elsewhere = try await Command.run(arguments, script: #"cd / && "$0" "$@""#)
    #expect(try await Command.run(arguments) == elsewhere)
  }
}
