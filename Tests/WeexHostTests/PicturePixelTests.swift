import Foundation
import Testing
import WeexHost
import WeexPictures

/// The appearance of boxes, pixel by pixel.
///
/// Source: CSS Backgrounds and Borders Level 3, CSS Images Level 3; where these leave a choice, headless Chromium's.
@HostActor @Suite struct PicturePixelTests {
  /// The pixels of a picture.
  private struct Pixels {
    let colors: [[Color]]

    /// The colour of a pixel, as `0xRRGGBB`.
    subscript(x: Int, y: Int) -> UInt32 {
      let color = colors.at(x, y)
      return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }

    /// The darkness of a pixel, from 0 to 255.
    func darkness(_ x: Int, _ y: Int) -> Int { 255 - Int(self[x, y] >> 8 & 0xFF) }
  }

  /// A page on which `box(style)` adds a box at the upper left corner, unless its style moves it.
  private func page(_ script: String) async throws -> Page {
    try await DrawnPage.page(
      """
      const box = (style, type = 'div', attr = {}) =>
        add(body, type, { position: 'absolute', left: 0, top: 0, ...style }, attr);
      const blue = { src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVR42mNkYPjPgA0wMeAAg1MCAMtDAQ9w2TiCAAAAAElFTkSuQmCC' };

      """ + script
    )
  }

  private func picture(_ script: String) async throws -> Pixels {
    Pixels(colors: try await page(script).picture().colors())
  }

  @Test func `a gradient lies inside the border and is repeated under it`() async throws {
    let seen = try await picture(
      """
      box({ width: 140, height: 60, borderWidth: 20, borderColor: 'rgba(0,0,0,0)',
        backgroundImage: 'linear-gradient(to right, #ff0000, #0000ff)' });
      """
    )
    #expect(seen[20, 30] >> 16 > 0xF8)
    #expect(seen[119, 30] & 0xFF > 0xF8)
    #expect(seen[19, 30] & 0xFF > 0xF8)
    #expect(seen[120, 30] >> 16 > 0xF8)
  }

  @Test func `the colours of a gradient count by their opacity`() async throws {
    let seen = try await picture(
      """
      box({ width: 100, height: 20,
        backgroundImage: 'linear-gradient(to right, rgba(255,0,0,1), rgba(0,0,255,0))' });
      box({ top: 20, width: 100, height: 20,
        backgroundImage: 'linear-gradient(to right, rgba(255,0,0,0.8), rgba(0,0,255,0.2))' });
      """
    )
    #expect([0xFF7F7F, 0xFF8080, 0xFF8181, 0xFF7E7E].contains(seen[50, 10]))
    // Half of 0.8 red and half of 0.2 blue, on half white.
    let mixed = seen[50, 30]
    #expect(abs(Int(mixed >> 16) - 230) < 4 && abs(Int(mixed & 0xFF) - 153) < 4)
  }

  @Test func `dashes are twice as long as the border is wide, and whole`() async throws {
    let seen = try await picture(
      "box({ width: 110, height: 40, borderTopWidth: 10, borderStyle: 'dashed' });"
    )
    let row = (0..<110).map { seen.darkness($0, 5) > 128 }
    #expect(row == (0..<110).map { $0 % 30 < 20 })
  }

  @Test(arguments: [10, 11, 12, 13]) func `dots of one pixel stay apart`(width: Int) async throws {
    let seen = try await picture(
      "box({ width: \(width), height: 9, borderTopWidth: 1, borderStyle: 'dotted' });"
    )
    let row = (0..<width).map { seen.darkness($0, 0) }
    #expect(row.allSatisfy { $0 == 0 || $0 == 255 })
    #expect(row.first == 255 && row.last == 255)
    #expect(row.filter { $0 == 0 }.count == (width - 1) / 2)
  }

  @Test func `a broken border follows a round corner`() async throws {
    let seen = try await picture(
      "box({ width: 100, height: 100, borderWidth: 10, borderStyle: 'dotted', borderRadius: 50 });"
    )
    let outside = (0..<15).flatMap { x in (0..<(15 - x)).map { seen.darkness(x, $0) } }
    #expect(outside.allSatisfy { $0 == 0 })
    // As many dots as fit on the circle in the middle of the border.
    let around = (0..<720).map { step in
      let angle = Double(step) * .pi / 360
      return seen.darkness(Int(50 + 45 * cos(angle)), Int(50 + 45 * sin(angle))) > 128
    }
    let starts = around.indices.filter { around[$0] && !around[($0 + 719) % 720] }
    #expect(starts.count == 14)
  }

  @Test func `sides of one colour have no seam where they meet`() async throws {
    let seen = try await picture(
      "box({ width: 60, height: 60, borderWidth: 20, borderTopWidth: 11, borderLeftWidth: 17 });"
    )
    #expect((0..<11).allSatisfy { seen[$0, $0] == 0 })
  }

  @Test func `sides that are half transparent do not lie on each other`() async throws {
    let seen = try await picture(
      """
      box({ width: 60, height: 60, borderWidth: 20, borderTopColor: 'rgba(255,0,0,0.5)',
        borderRightColor: 'rgba(255,0,0,0.5)', borderBottomColor: 'rgba(0,0,255,0.5)',
        borderLeftColor: 'rgba(0,0,255,0.5)' });
      box({ left: 100, width: 60, height: 60, borderWidth: 20, borderColor: 'rgba(255,0,0,0.5)',
        borderTopColor: 'rgba(255,0,0,0.4)' });
      """
    )
    for (x, y) in [(4, 14), (14, 4), (50, 9), (9, 50), (30, 10), (104, 50), (150, 56)] {
      let color = seen[x, y]
      #expect(min(color >> 16, color >> 8 & 0xFF, color & 0xFF) >= 0x7E, "at \(x), \(y)")
    }
  }

  @Test func `a corner whose curve ends in the border is sharp inside`() async throws {
    let seen = try await picture(
      """
      box({ width: 105, height: 105, borderTopWidth: 40, borderRightWidth: 24, borderBottomWidth: 16,
        borderLeftWidth: 10, borderRadius: 30 });
      """
    )
    #expect((45..<80).allSatisfy { seen[82, $0] == 0 })
    #expect((45..<80).allSatisfy { seen[79, $0] == 0xFFFFFF })
  }

  @Test(arguments: [3, 8, 12, 20]) func `a shadow is centred`(blur: Int) async throws {
    let seen = try await picture(
      "box({ left: 50, top: 50, width: 60, height: 60, boxShadow: '0 0 \(blur)px #000000' });"
    )
    for distance in 0..<12 {
      let (left, right) = (seen.darkness(49 - distance, 80), seen.darkness(110 + distance, 80))
      #expect(abs(left - right) <= 1)
      #expect(abs(left - seen.darkness(80, 49 - distance)) <= 1)
    }
    // At the edge it is nearly half as dark as inside.
    #expect((90...128).contains(seen.darkness(49, 80)))
  }

  @Test func `a wide shadow of a box with a small radius is hardly round`() async throws {
    let seen = try await picture(
      """
      box({ left: 50, top: 50, width: 60, height: 60, borderRadius: 2,
        boxShadow: '0 0 0 20px #000000' });
      """
    )
    #expect(seen[33, 33] == 0 && seen[30, 30] == 0xFFFFFF)
  }

  @Test func `a box at a fraction of a pixel has sharp edges`() async throws {
    let seen = try await picture(
      "box({ left: 10.4, top: 3.6, width: 20.3, height: 0.5, backgroundColor: '#000000' });"
    )
    #expect((9..<33).map { seen[$0, 4] == 0 } == (9..<33).map { (10..<31).contains($0) })
    #expect((9..<33).allSatisfy { seen[$0, 3] == 0xFFFFFF && seen[$0, 5] == 0xFFFFFF })
  }

  @Test func `an image has the corners of its border, further in`() async throws {
    let seen = try await picture(
      """
      box({ width: 100, height: 100, borderWidth: 20, borderRadius: 30, borderColor: '#ff0000' },
        'image', blue);
      """
    )
    #expect(seen[24, 24] == 0x0000FF && seen[20, 20] == 0xFF0000 && seen[0, 0] == 0xFFFFFF)
  }

  @Test func `a blurred image fades out beyond its box`() async throws {
    let seen = try await picture(
      """
      box({ left: 50, top: 50, width: 100, height: 100, filter: 'blur(8px)' }, 'image', blue);
      """
    )
    let row = (30..<70).map { seen.darkness($0, 100) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(row[0] < 8 && row[39] > 247 && abs(row[20] - 128) < 10)
  }

  @Test func `an SVG has a filter only where something is blurred`() async throws {
    let sharp = try await page("box({ width: 9, height: 9, boxShadow: '2 2 0 #000001' });")
    #expect(try !sharp.picture().svg().contains("filter"))
    let soft = try await page("box({ width: 9, height: 9, boxShadow: '2 2 40px #000001' });")
    let svg = try soft.picture().svg()
    // It reaches as far as the shadow does, however small the box is.
    #expect(svg.contains(#"filterUnits="userSpaceOnUse" x="-58" y="-58" width="129" height="129""#))
  }
}
