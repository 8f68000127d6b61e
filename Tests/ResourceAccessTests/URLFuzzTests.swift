import HostValues
import ResourceAccess
import TestSupport
import Testing

/// Random texts as URLs.
@Suite struct URLFuzzTests {
  private static let pieces = [
    "http:", "https://", "file:", "ws:", "data:", "//", "/", "\\", "..", ".", "%2e", "%2E%2e",
    "%00", "%zz", "%", "?", "#", "@",
    ":", ":80", ":99999", ":-1", "[::1]", "[::ffff:127.0.0.1]", "[", "]", "127.0.0.1", "0x7f.1",
    "2130706433", "0177.0.0.1",
    "localhost", "a.example", "Ａ.example", "ex\u{AD}ample", "xn--", "xn--a-ecp.ru", "user:pw@", " ",
    "\t", "\n", "\u{0}", "é",
    "🏳️‍🌈", "a", "A", "b=c&d", "|", "^", "<", "\"", "\u{202E}", "\u{2044}", "\u{3002}", "local://x",
    "bundlejs", "javascript:1",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<random.number(0...8)).map { _ in random.one(of: Self.pieces) }.joined()
  }

  @Test func `a URL that is read reads the same again, and stays below its base`() async {
    let finding = await Fuzzing.run("urls", count: 3000, known: [1268]) { random in
      let text = text(&random)
      let base = try? ResourceURL(
        random.one(of: ["https://a.example/b/c.js?d", "file:///a/b/c.js", "http://[::1]:8/"])
      )
      let url: ResourceURL
      do throws(HostError) {
        url = try ResourceURL(text, relativeTo: base)
      } catch {
        return error.message.isEmpty ? "no reason for \(text.debugDescription)" : nil
      }
      let written = url.description
      guard let again = try? ResourceURL(written) else {
        return "\(text.debugDescription): \(written) is refused"
      }
      guard again == url, again.description == written else {
        return "\(text.debugDescription): \(written) becomes \(again)"
      }
      let path = url.path
      return path.split(separator: "/").contains("..") ? "\(text.debugDescription): \(path)" : nil
    }
    #expect(finding == nil)
  }
}
