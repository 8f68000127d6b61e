import Foundation
import HostThread
import HostValues
import Synchronization
import TestSupport
import Testing
import WeexCore
import WeexModules
import WeexTree

/// Malicious and truncated images.
@HostActor
@Suite struct HostilePictureTests {
  /// The result of loading a file as a picture: its width, or the error.
  private func outcome(_ bytes: [UInt8], for page: Page) -> Result<Int, HostError>? {
    let result = Mutex<Result<Int, HostError>?>(nil)
    let url = "data:;base64," + Data(bytes).base64EncodedString()
    _ = ResourceImages().load(ImageRequest(url, for: page)) { outcome in
      result.withLock { $0 = outcome.map(\.naturalWidth) }
    }
    return result.withLock { $0 }
  }

  private func bytes(of url: String) throws -> [UInt8] {
    let data = url.drop { $0 != "," }.dropFirst()
    if url.contains("base64") { return [UInt8](try #require(Data(base64Encoded: String(data)))) }
    return Array(try #require(String(data).removingPercentEncoding).utf8)
  }

  @Test(arguments: [Pictures.png, Pictures.gif, Pictures.svg])
  func `a picture with wrong bytes, or cut off anywhere, has an outcome`(_ url: String) async throws
  {
    let page = try await PageHarness.page("")
    let good = try bytes(of: url)
    for length in 0..<good.count { #expect(outcome(Array(good[..<length]), for: page) != nil) }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1500 {
      var bad = good
      for _ in 0..<3 {
        bad[random.number(0...(bad.count - 1))] = UInt8(random.number(0...255))
      }
      #expect(outcome(bad, for: page) != nil)
    }
  }

  @Test(arguments: [
    "GIF8", "BM", "RIFF0000WEBP", "<html><p>not found</p></html>", "/* XPM */ static char *a[] = {",
    "<?xml version='1.0'?><rss/>", "P6 9 9 255 ", "II*\u{0}", "<svg",
    "<svg xmlns='x' width='1e99'/>",
  ])
  func `a file that only looks like an image is refused`(_ text: String) async throws {
    let page = try await PageHarness.page("")
    guard case .failure(let error)? = outcome(Array(text.utf8), for: page) else {
      Issue.record("\(text) is a picture")
      return
    }
    #expect(error.code == .invalidValue)
    #expect(error.message.hasPrefix("it is not a readable picture"))
  }

  private nonisolated static let start =
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='80'>"
  private nonisolated static let hugeText = "<text font-size='1e9'>Hi</text></svg>"

  /// librsvg would end the process.
  @Test(arguments: [
    (start + "<style>" + String(repeating: ":not(", count: 100_000), "nest deeper"),
    (start + "<style>" + String(repeating: ":not(/*)*/", count: 20_000), "nest deeper"),
    (start + "<style>" + String(repeating: ":n\\6ft(", count: 20_000), "nest deeper"),
    (start + "<style><![CDATA[" + String(repeating: ":not(", count: 9_000), "nest deeper"),
    (start + hugeText, "larger than 500000 pixels"),
    (start + "<text font-size='&#49;e9'>Hi</text></svg>", "larger than"),
    (start + "<text style='font: 9e5in serif'>Hi</text></svg>", "larger than"),
    (start + "<text style='font-family:&quot;a&quot;;font-size:1e9px'>Hi</text></svg>", "larger"),
    (start + "<style>text{font-s\\69ze:1e9px}</style><text>Hi</text></svg>", "larger than"),
    (start + String(repeating: "<g font-size='1000%'>", count: 7) + "<text>Hi</text>", "larger"),
    (start + String(repeating: "<g font-size='larger'>", count: 90) + "<text>Hi</text>", "larger"),
    (
      start + "<style>*{font-size:300%}</style>" + String(repeating: "<g>", count: 20), "larger"
    ),
    (
      start + "<style>@import url('data:text/css,text%7Bfont-size:1e9px%7D');</style>", "data: URL"
    ),
    (
      "<?xml-stylesheet type='text/css' href='data:text/css,text%7Bfont-size:1e9px%7D'?>" + start,
      "data: URL"
    ),
    ("<!DOCTYPE svg [<!ENTITY e '1e9'>]>" + start + "<text font-size='&e;'>Hi</text>", "entity"),
    ("<!DOCTYPE svg [<!ATTLIST text font-size CDATA '1e9'>]>" + start, "attributes"),
    ("<?xml version='1.0' encoding='UTF-7'?>" + start + "<text font-size='+ADE-e9'>Hi", "UTF-8"),
    (
      start + "<image href='data:image/svg+xml;base64,"
        + Data((start + hugeText).utf8).base64EncodedString() + "'/></svg>", "larger than"
    ),
    (
      start + "<image href='data:;base64," + Data((start + hugeText).utf8).base64EncodedString()
        + "'/></svg>", "larger than"
    ),
  ])
  func `an SVG image that would end the process is refused`(
    _ text: String,
    reason: String
  ) async throws {
    try await expectRefusal(of: Array(text.utf8), reason)
  }

  private nonisolated static let hugeRule = "text{font-size:1e9px}"
  private nonisolated static let nested =
    Data((start + hugeText).utf8).base64EncodedString()

  /// What the engine reads differently from how it looks at first sight.
  @Test(arguments: [
    ("<style>text{font-size/**/ :1e9px}</style>", "larger than"),
    ("<style>text{f\\6f&#13;\nnt-size:1e9px}</style>", "control character"),
    ("<style>a{b:\"x\\&#13;\n \"} text{font-size:1e9px} a{b:\"}</style>", "control character"),
    ("<text style='a:\"x\n\";font-size:1e9px;b:\"\"'>Hi</text>", "larger than"),
    ("<style>a{b:#url(x' ) ')} text{font-size:1e9px} c{d:'}</style>", "larger than"),
    ("<style>a{b:&lt;!--url(x')} text{font-size:1e9px} c{d:'}</style>", "larger than"),
    ("<style>text{font-si<style>x</style>ze:1e9px}</style>", "elements"),
    ("<text font-size='9&#\(String(repeating: "0", count: 30))48;000000'>Hi</text>", "larger than"),
    ("<style>@import /*;*/ url('data:text/css,\(hugeRule)');</style>", "data: URL"),
    ("<style>@import url('da\tta:text/css,\(hugeRule)');</style>", "data: URL"),
    ("<rect fill='url(data:image/svg+xml;base64,PHN2Zy8+#g)'/>", "data: URL"),
    ("<?xml-stylesheet type='text/css' href='da\nta:text/css,\(hugeRule)'?>", "data: URL"),
    ("<xi:include href='data:text/xml,%3Cg/%3E'/>", "other files"),
    ("<use href='data:image/png;base64,\(nested)#g'/>", "larger than"),
    ("<image href='da&#10;ta:;base64,\(nested)'/>", "larger than"),
    ("<image href='data:;ba&#9;se64,\(nested)'/>", "larger than"),
    ("<image href='data:image/svg+xml;base64;x=y,%3Csvg/%3E'/>", "malformed data: URL"),
    ("<image href='data:;base64,H4sIAAAAAAAAA7MpLkvXtwMAp+zBGAYAAAA='/>", "neither a PNG"),
    ("<image href='data:,%FE%FF%00%3C%00s'/>", "neither a PNG"),
    ("<image href='data:,%3C%00s%00v%00g%00'/>", "UTF-8"),
    (
      "<style>g{font-size:1000%}</style>"
        + (0..<9).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/></g>" }.joined(), "larger than"
    ),
    (
      (0..<9000).map {
        "<marker id='a\($0)'><path d='M0 0L5 5L9 9' marker-mid='url(#a\($0 + 1))'/></marker>"
      }.joined(), "too deeply"
    ),
  ])
  func `an SVG image that hides what would end the process is refused`(
    _ content: String,
    reason: String
  ) async throws {
    try await expectRefusal(of: Array((Self.start + content + "</svg>").utf8), reason)
  }

  @Test(arguments: [
    "<!ENTITY e \"http://<text font-size='1e9'>Hi</text>\">",
    "<!ENTITY e 'http://;font-size:1e9px'>", "<!ENTITY e 'http://{} text{font-size:1e9px}'>",
    "<!ENTITY e 'http:///*'>", "<!ENTITY % e 'http://x'>", "<!ENTITY e SYSTEM 'http://x'>",
    "<!NOTATION e SYSTEM 'http://x'>",
  ])
  func `an entity that is not only a URL is refused`(_ declaration: String) async throws {
    let file = "<!DOCTYPE svg [\(declaration)]>" + Self.start + "&e;</svg>"
    try await expectRefusal(of: Array(file.utf8), "an entity that is not a URL")
  }

  @Test(arguments: ["font-size='&e;'", "style='a:&e;'", "href='&e;'"])
  func `an entity in a style or a link is refused`(_ attribute: String) async throws {
    let file =
      "<!DOCTYPE svg [<!ENTITY e 'http://x'>]>" + Self.start + "<image \(attribute)/></svg>"
    try await expectRefusal(of: Array(file.utf8), "an entity")
  }

  /// The second byte of the character is a backslash.
  @Test(arguments: ["Shift_JIS", "Big5", "GBK", "windows-31j"])
  func `an encoding in which ASCII may be half of a character is refused`(
    _ encoding: String
  ) async throws {
    let head = Array(
      "<?xml version='1.0' encoding='\(encoding)'?>\(Self.start)<text style='a:\"".utf8
    )
    let tail = Array("\";font-size:1e9px;b:\"\"'>Hi</text></svg>".utf8)
    try await expectRefusal(of: head + [0x95, 0x5C] + tail, "UTF-8")
  }

  @Test func `an SVG image in UTF-16 that has bytes like those of one in ASCII is refused`()
    async throws
  {
    // In UTF-16, these two characters have the bytes of '<svg'.
    let comment = Array("<!-- 猼杶    ".utf16) + Array(" -->\(Self.start)\(Self.hugeText)".utf16)
    let bytes = comment.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try await expectRefusal(of: bytes, "UTF-8")
  }

  private func expectRefusal(
    of file: [UInt8],
    _ reason: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let page = try await PageHarness.page("")
    guard case .failure(let error)? = outcome(file, for: page) else {
      Issue.record(
        "\(String(decoding: file.prefix(300), as: UTF8.self)) is a picture",
        sourceLocation: sourceLocation
      )
      return
    }
    #expect(
      error.message.hasPrefix("it is not a readable picture"),
      sourceLocation: sourceLocation
    )
    #expect(error.message.contains(reason), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "<text style='font: bold 12px/1.5 serif'>:( :( {</text>",
    "<style>text{font-size:120%} @font-face{src:url(data:font/woff2;base64,1e9//{{)}</style>",
    "<style>@import url('https://fonts.example/css?family=A');</style><text font-size='9999'>a</text>",
    "<path d='M 1e9 0 L 20037508 5'/><image href='data:image/png;base64,iVBORw0KGgo='/>",
    "<a href='data:text/html,x'><use href='#a' style='a:url(#b)'/></a><image href='data:image/png;base64,'/>",
    "<symbol id='a'><path fill='url(#a)' transform='scale(2)'/></symbol><g id='fff' fill='#fff'/>",
    "<image href='data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='/>",
  ])
  func `an SVG image as drawing programs write it is a picture`(_ content: String) async throws {
    let page = try await PageHarness.page("")
    let head =
      "<?xml version='1.0' encoding='utf-8'?><!DOCTYPE svg [<!ENTITY ns 'http://ns.example/'>]>"
    let file = head + Self.start + content + "</svg>"
    #expect(try outcome(Array(file.utf8), for: page)?.get() == 100)
  }
}
