import Foundation
import HostThread
import HostValues
import Synchronization
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
    var random: UInt64 = 88_172_645_463_325_252
    for _ in 0..<1500 {
      var bad = good
      for _ in 0..<3 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bad[Int(random >> 33) % bad.count] = UInt8(truncatingIfNeeded: random >> 24)
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
    let page = try await PageHarness.page("")
    guard case .failure(let error)? = outcome(Array(text.utf8), for: page) else {
      Issue.record("\(text.prefix(300)) is a picture")
      return
    }
    #expect(error.message.hasPrefix("it is not a readable picture"))
    #expect(error.message.contains(reason))
  }

  @Test(arguments: [
    "<text style='font: bold 12px/1.5 serif'>:( :( {</text>",
    "<style>text{font-size:120%} @font-face{src:url(data:font/woff2;base64,1e9//{{)}</style>",
    "<style>@import url('https://fonts.example/css?family=A');</style><text font-size='9999'>a</text>",
    "<path d='M 1e9 0 L 20037508 5'/><image href='data:image/png;base64,iVBORw0KGgo='/>",
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
