import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexTree

@HostActor
@Suite struct ImageTests {
  private func image(_ script: String, _ type: String = "image") async throws -> Image {
    try #require(try await PageHarness.page(script).first(type) as? Image)
  }

  @Test(arguments: ["image", "img"])
  func `knows its picture and is as large as its styles say`(_ type: String) async throws {
    let image = try await image(
      "add('\(type)', { attr: { src: 'logo.png', resize: 'cover' }, style: { width: 80, height: 60 } })",
      type
    )
    #expect(image.source == "logo.png")
    #expect(image.resize == .cover)
    #expect(image.calculatedFrame == Frame(width: 80, height: 60))
  }

  @Test func `is stretched and empty where nothing is said`() async throws {
    let image = try await image(
      "add('image', { attr: { src: '', resize: 'tile' }, style: { alignSelf: 'flex-start' } })"
    )
    #expect(image.source == nil)
    #expect(image.resize == .stretch)
    #expect(image.calculatedFrame == Frame())
  }
}
