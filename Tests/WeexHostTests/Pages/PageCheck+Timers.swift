import Testing
import WeexHost

extension PageCheck {
  /// Timers; those of the `.we` page, which no script drives, do the same in five seconds instead of three.
  static let timers =
    timers("modules/vue_timer.vue", seconds: 3) + timers("modules/we_timer.we", seconds: 5)

  private static func timers(_ file: String, seconds: Int) -> [PageCheck] {
    let (short, long) = (Duration.seconds(seconds + 1), Duration.seconds(2 * seconds + 1))
    return [
      PageCheck("modules/timer", 1, "\(file): a timeout comes once each time", page: file) { page in
        for count in 1...2 {
          try await page.tap(id: "setTimeout")
          #expect(try page.text("timeout") == "\(count - 1)")
          await page.pass(short)
          #expect(try page.text("timeout") == "\(count)")
        }
      },
      PageCheck("modules/timer", 2, "\(file): two timeouts come both", page: file) { page in
        try await page.tap(id: "setTimeout")
        try await page.tap(id: "setTimeout")
        await page.pass(short)
        #expect(try page.text("timeout") == "2")
      },
      PageCheck("modules/timer", 3, "\(file): one that is cleared never comes", page: file) {
        page in
        try await page.tap(id: "setTimeout")
        try await page.tap(id: "clearTimeout")
        await page.pass(short)
        #expect(try page.text("timeout") == "0")
      },
      PageCheck("modules/timer", 4, "\(file): an interval comes until it is cleared", page: file) {
        page in
        try await page.tap(id: "setInterval")
        await page.pass(long)
        #expect(try page.text("interval") == "2")
        try await page.tap(id: "clearInterval")
        await page.pass(short)
        #expect(try page.text("interval") == "2")
      },
    ]
  }
}
