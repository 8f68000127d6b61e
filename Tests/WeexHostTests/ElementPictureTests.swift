import Testing
import WeexHost
import WeexPictures

/// Pictures of one element.
@HostActor @Suite struct ElementPictureTests {
  /// The picture of a red element of 200 by 100 units in a green one that is turned itself.
  private func picture(_ style: String) async throws -> Picture {
    let page = try await DrawnPage.page(
      """
      const around = add(body, 'div', { height: 500, transform: 'rotate(20deg)', backgroundColor: '#00ff00' });
      add(around, 'div', { width: 200, height: 100, backgroundColor: '#ff0000', \(style) }, { testId: 'box' });
      """
    )
    return try page.component(at: .testID("box")).picture()
  }

  @Test(arguments: [
    ("position: 'absolute', left: -300, transform: 'translateX(300px)'", 200, 100),
    ("marginLeft: 10.4, transform: 'rotate(90deg)'", 100, 200),
    ("transform: 'scale(2, 0.5)'", 400, 50),
    ("transform: 'rotateY(180deg)', transformOrigin: 'left center'", 200, 100),
  ])
  func `an element is drawn with its own transform`(
    style: String,
    width: Int,
    height: Int
  ) async throws {
    let colors = try await picture(style).colors()
    #expect([colors[0].count, colors.count] == [width, height])
    let whole = colors.count(Color(0xFF0000), x: 1..<width - 1, y: 1..<height - 1)
    #expect(whole == (width - 2) * (height - 2))
  }

  @Test(arguments: [
    "rotate(45deg)", "perspective(600px) rotateX(40deg) rotateY(20deg)",
  ])
  func `no corner of a transformed element is cut off`(transform: String) async throws {
    let colors = try await picture("transform: '\(transform)'").colors()
    let (width, height) = (colors[0].count, colors.count)
    let edges =
      [(0..<2, 0..<height), (width - 2..<width, 0..<height)]
      + [(0..<width, 0..<2), (0..<width, height - 2..<height)]
    for (x, y) in edges { #expect(colors.marks(x: x, y: y) > 0, "\(x) \(y)") }
    // A corner that is cut off would leave a side of the picture full.
    for (x, y) in edges { #expect(colors.marks(x: x, y: y) < x.count * y.count * 3 / 4 + 2) }
  }

  @Test func `a header that sticks is in its own picture`() async throws {
    let page = try await DrawnPage.page(
      """
      const list = add(body, 'list', { height: 500 });
      add(list, 'header', { height: 80, backgroundColor: '#ff0000' }, { testId: 'header' });
      const cells = Array.from({ length: 20 }, () => add(list, 'cell', { height: 100 }));
      setTimeout(() => module('dom').scrollToElement(cells[6], { animated: false }), 9);
      """
    )
    let colors = try page.component(at: .testID("header")).picture().colors()
    #expect(colors.count == 80 && colors.at(9, 40) == Color(0xFF0000))
  }
}
