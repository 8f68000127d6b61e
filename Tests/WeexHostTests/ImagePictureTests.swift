import Testing
import WeexHost
import WeexPictures

/// Filters that change the pixels of an image.
@HostActor @Suite struct ImagePictureTests {
  @Test func `an image is blurred with its edges, as CSS does`() async throws {
    let page = try await DrawnPage.page(
      """
      for (const filter of ['none', 'blur(20px)'])
        add(body, 'image', { width: 400, height: 200, marginLeft: 50, filter }, { src: '\(DrawnImage.redAndBlue)' });
      """
    )
    let colors = try page.picture().colors()
    #expect(colors.at(55, 100) == Color(0xFF0000) && colors.at(445, 100) == Color(0x0000FF))
    let (left, middle, right) = (colors.at(50, 300), colors.at(250, 300), colors.at(449, 300))
    #expect((90..<170).contains(left.green) && (90..<170).contains(right.green))
    #expect(abs(middle.red - 128) < 12 && abs(middle.blue - 128) < 12)
    // One standard deviation from the middle, a sixth of the other colour is mixed in.
    #expect(colors.at(230, 300).blue > 20 && colors.at(150, 300).isNear(Color(0xFF0000)))
    let svg = try page.picture().svg()
    #expect(svg.contains(#"<feGaussianBlur stdDeviation="20"/>"#))
  }

  @Test func `an SVG image is sharp in any size, and keeps its natural one`() async throws {
    let svg =
      "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='10' height='5'><rect width='5' height='5' fill='%23ff0000'/></svg>"
    let page = try await DrawnPage.page(
      """
      for (const resize of ['stretch', 'cover', 'contain'])
        add(body, 'image', { width: 200, height: 120, transform: resize === 'cover' ? 'scale(1)' : 'none' },
          { src: "\(svg)", resize })
          .addEvent('load', ({ size }) => console.log(size.naturalWidth, size.naturalHeight));
      """
    )
    #expect(page.log.map(\.text) == ["10 5", "10 5", "10 5"])
    for scale in [1, 2] {
      let colors = try page.picture(scale: Double(scale)).colors()
      for top in [0, 120, 240] {
        let y = (top + 60) * scale
        let ends = [colors.at(100 * scale - 1, y), colors.at(100 * scale, y)]
        #expect(ends == [Color(0xFF0000), .white], "\(scale) \(top)")
      }
    }
  }

  @Test func `a sharpened image has stronger edges`() async throws {
    // A step from 100 to 150, each 4 pixels wide.
    let url = DrawnImage.step
    let page = try await DrawnPage.page(
      """
      for (const sharpen of ['unsharpen', 'sharpen'])
        add(body, 'image', { width: 8, height: 2 }, { src: '\(url)', sharpen });
      """
    )
    let colors = try page.picture().colors()
    #expect(colors.at(3, 0) == Color(0x646464) && colors.at(4, 0) == Color(0x969696))
    #expect(colors.at(3, 2).red < 60 && colors.at(4, 2).red > 190)
    #expect(colors.at(1, 2) == Color(0x646464))
    #expect(try page.picture().svg().contains("feConvolveMatrix"))
  }

  @Test(arguments: [
    // The colours of the corners, clockwise from the upper left one, as Exif defines its numbers.
    (1, "red blue yellow white"), (2, "blue red white yellow"), (3, "yellow white red blue"),
    (4, "white yellow blue red"), (5, "red white yellow blue"), (6, "white red blue yellow"),
    (7, "yellow blue red white"), (8, "blue yellow white red"),
  ])
  func `a photo is upright, whichever way the camera was held`(
    orientation: Int,
    corners: String
  ) async throws {
    for isLittle in [true, false] {
      let url = DrawnImage.photo(orientation: UInt8(orientation), isLittleEndian: isLittle)
      let (wide, high) = orientation >= 5 ? (16, 24) : (24, 16)
      let page = try await DrawnPage.page(
        """
        add(body, 'image', { width: \(wide), height: \(high) }, { src: '\(url)' })
          .addEvent('load', ({ size }) => console.log(size.naturalWidth, size.naturalHeight));
        """
      )
      #expect(page.log.map(\.text) == ["\(wide) \(high)"])
      let colors = try page.picture().colors()
      let names = [(3, 3), (wide - 4, 3), (wide - 4, high - 4), (3, high - 4)].map { x, y in
        DrawnImage.photoColors.first { $0.value.isNear(colors.at(x, y)) }?.key ?? "another"
      }
      #expect(names.joined(separator: " ") == corners)
    }
  }

  @Test func `in SVG a photo is turned by a transform, and not again by its viewer`() async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'image', { width: 160, height: 240, marginLeft: 10 },
        { src: '\(DrawnImage.photo(orientation: 6, isLittleEndian: true))' });
      """
    )
    let svg = try page.picture().svg()
    let image = #"width="240" height="160" transform="matrix(0 1 -1 0 160 0)""#
    #expect(svg.contains("<image x=\"0\" y=\"0\" \(image)"), "\(svg)")
    let upright = DrawnImage.photo(orientation: 1, isLittleEndian: true)
    #expect(svg.contains("\"\(upright)\""), "\(svg)")
  }

  @Test func `an image of too many pixels is told, because it is not drawn`() async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'image', { width: 100, height: 100 }, { src: '\(DrawnImage.head(width: 60_000, height: 60_000))' });
      """
    )
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.contains("has 3600000000 pixels and is not drawn; at most 100000000 are")
        == true,
      "\(warnings)"
    )
  }

  /// Cairo takes at most 32,767 pixels on a side, and draws nothing of an image that is almost as high.
  @Test(arguments: [32_000, 32_766, 40_000])
  func `an image of very many pixels on a side is drawn`(height: Int) async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'image', { width: 100, height: 100 }, { src: '\(DrawnImage.tower(height: height))' });
      add(body, 'div', { width: 100, height: 100, backgroundColor: '#0000ff' });
      """
    )
    let colors = try page.picture().colors()
    #expect(colors.at(50, 50).isNear(Color(0xFF0000)))
    #expect(colors.at(50, 150) == Color(0x0000FF))
    #expect(try !page.picture().pdf().isEmpty)
  }
}
