import Foundation
import TestSupport
import Testing

/// Damaged tapes, and intact ones whose lines are removed, duplicated, exchanged, or from another time.
@Suite struct TapeFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "1e999", "1e308", "\n", "\n\n",
    "\u{0}", "\u{FEFF}", "\\ud800", "{}", "[]\n", "[[[[[[[[", "\"__proto__\"",
    "99999999999999999999",
    #""kind":"call""#, #""kind":"reply""#, #""kind":"response""#, #""kind":"end""#, #""kind":"x""#,
    #""at":-1"#, #""at":1e300"#, #""page":"../../etc/passwd""#, #""tape":2"#, #""status":-1"#, "é",
  ]

  @Test func `a damaged tape is played, or refused with a reason`() async throws {
    let run = try await RecordedRun()
    let finding = await Fuzzing.run("tapes", count: 6) { random in
      var lines = run.lines
      for _ in 0..<random.number(0...3) where lines.count > 1 {
        let place = random.number(0...(lines.count - 1))
        switch random.number(0...3) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: random.number(0...lines.count))
        case 2: lines.swapAt(place, random.number(0...(lines.count - 1)))
        default: lines[place] = random.damaged(lines[place], with: Self.pieces)
        }
      }
      var tape = lines.joined(separator: "\n") + "\n"
      if random.once(in: 2) { tape = random.damaged(tape, with: Self.pieces) }
      try run.write(tape)
      let result = try await run.replay(["--timeout", "20s"])
      // The tape may have lost an answer, and the page waits for it.
      let waits = result.status == 124 && result.stderr.contains("no answer within ")
      return result.isTold || waits
        ? nil
        : "exit \(result.status), \(result.stderr.prefix(500))\n\(result.stdout.prefix(300))\n\(tape)"
    }
    #expect(finding == nil)
  }
}
