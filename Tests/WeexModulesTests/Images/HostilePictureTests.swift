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
}
