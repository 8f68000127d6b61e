import Testing
import WeexHost
import WeexPictures

/// Transforms in three dimensions, as pixels.
@HostActor @Suite struct SpacePictureTests {
  private let red = Color(0xFF0000)

  private func colors(_ transform: String, inside: String = "") async throws -> [[Color]] {
    try await DrawnPage.colors(
      """
      const box = add(body, 'div', { position: 'absolute', left: 200, top: 100, width: 200, height: 200,
        backgroundColor: '#ff0000', \(transform) });
      \(inside)
      """
    )
  }

  @Test func `without perspective, a turned box is only narrower or lower`() async throws {
    let turned = try await colors("transform: 'rotateY(60deg)'")
    #expect(turned.count(red, x: 0..<750, y: 0..<600) == 100 * 200)
    #expect(turned.at(250, 100) == red && turned.at(349, 299) == red)
    let hinged = try await colors("transform: 'rotateX(60deg)', transformOrigin: 'left top'")
    #expect(hinged.at(200, 100) == red && hinged.at(399, 199) == red)
    #expect(hinged.at(300, 201) == .white)
    let back = try await colors(
      "transform: 'rotateY(180deg)'",
      inside: "add(box, 'div', { width: 50, height: 50, backgroundColor: '#0000ff' });"
    )
    #expect(back.at(375, 125) == Color(0x0000FF) && back.at(225, 125) == red)
  }

  @Test func `in perspective, what is nearer is larger`() async throws {
    let colors = try await colors(
      "transform: 'perspective(400px) rotateY(45deg)', opacity: 0.5",
      inside: """
        add(box, 'div', { width: 100, height: 200, backgroundColor: '#0000ff' });
        add(box, 'div', { width: 20, height: 20, backgroundColor: '#00ff00', position: 'fixed', left: 700, top: 0 });
        """
    )
    // Its middle is at 300, 200. The left edge comes nearer, to 86 before the middle and 122 up and down; the right one is 60 behind it, 85 up and down.
    let (blue, pale) = (Color(0x8080FF), Color(0xFF8080))
    #expect(colors.at(218, 90).isNear(blue) && colors.at(218, 310).isNear(blue))
    #expect(colors.at(211, 200) == .white && colors.at(218, 76) == .white)
    #expect(colors.at(355, 200).isNear(pale) && colors.at(363, 200) == .white)
    #expect(colors.at(355, 120).isNear(pale) && colors.at(355, 110) == .white)
    // The middle of the box stays in the middle.
    #expect(colors.at(297, 200).isNear(blue) && colors.at(303, 200).isNear(pale))
    #expect(colors.at(710, 10) == Color(0x00FF00))
  }

  @Test func `a plane in a plane, and one in a moved and scaled box, are where fingers find them`()
    async throws
  {
    let page = try await DrawnPage.page(
      """
      const outer = add(body, 'div', { width: 400, height: 400, transform: 'translateX(100px) scale(0.5)' });
      const box = add(outer, 'div', { width: 400, height: 400, backgroundColor: '#ff0000',
        transform: 'perspective(800px) rotateX(50deg)' }, { testId: 'box' });
      add(box, 'div', { width: 100, height: 100, backgroundColor: '#0000ff', left: 150, top: 150,
        transform: 'perspective(300px) rotateY(40deg)' }, { testId: 'inner' });
      """
    )
    let (inner, outer) = try (
      page.component(at: .testID("inner")), page.component(at: .testID("box"))
    )
    let colors = try page.picture().colors()
    var found = 0
    for y in stride(from: 0, to: 500, by: 3) {
      for x in stride(from: 0, to: 600, by: 3) {
        let color = colors.at(x, y)
        let component = try page.component(at: .point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if color == Color(0x0000FF) { found += 1 }
        if color == Color(0x0000FF) { #expect(component === inner, "\(x) \(y)") }
        if color == red { #expect(component === outer, "\(x) \(y)") }
        if color == .white { #expect(component !== inner && component !== outer, "\(x) \(y)") }
      }
    }
    #expect(found > 50)
    #expect(try page.picture().pdf().starts(with: Array("%PDF".utf8)))
  }

  @Test func `SVG, which has no perspective, shows the plane as it is in its middle`() async throws
  {
    let page = try await DrawnPage.page(
      "add(body, 'div', { width: 200, height: 200, backgroundColor: '#ff0000', transform: 'perspective(400px) rotateY(60deg)' });"
    )
    #expect(try page.picture().svg().contains(#"transform="matrix(0.5 0 0 1 50 0)""#))
  }

  @Test func `what is behind the viewer is not seen`() async throws {
    let colors = try await colors("transform: 'perspective(50px) rotateY(80deg)'")
    // The part on the right, which is turned away from the viewer, ends before 50 from the middle.
    #expect(colors.at(305, 200) == red && colors.at(352, 200) == .white)
    #expect(colors.at(100, 200) == red)
  }
}
