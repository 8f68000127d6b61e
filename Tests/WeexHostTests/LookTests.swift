import Testing
import WeexHost
import WeexPictures

/// The appearance of components that draw themselves, as pixels.
@HostActor @Suite struct LookTests {
  private let grey = Color(0xE3E3E8)

  @Test func `a switch has the colours of iOS, or those of its attributes`() async throws {
    let colors = try await DrawnPage.colors(
      """
      add(body, 'switch', {}, { checked: true });
      add(body, 'switch', {}, {});
      add(body, 'switch', {}, { checked: true, onTintColor: '#0000ff', thumbTintColor: '#ff0000' });
      add(body, 'switch', {}, { checked: true, disabled: true });
      """
    )
    // 102 by 62 units each: the knob of a switch that is on is on the right.
    #expect(colors.at(20, 31) == Color(0x34C759) && colors.at(71, 31) == .white)
    #expect(colors.at(82, 62 + 31) == Color(0xE9E9EA) && colors.at(31, 62 + 31) == .white)
    #expect(
      colors.at(20, 124 + 31) == Color(0x0000FF) && colors.at(71, 124 + 31) == Color(0xFF0000)
    )
    #expect(colors.at(20, 186 + 31).isNear(Color(0x9AE3AC)))
  }

  @Test func `the dots of a slider are five points apart, the current page's in its own colour`()
    async throws
  {
    let colors = try await DrawnPage.colors(
      """
      const slider = add(body, 'slider', { width: 300, height: 100 }, { index: 1 });
      for (let i = 0; i < 3; i++) add(slider, 'div', { width: 300, height: 100, backgroundColor: '#204060' });
      add(slider, 'indicator', { width: 300, height: 100, itemColor: '#ffffff', itemSelectedColor: '#ff0000',
        itemSize: 20 });
      """
    )
    // Three dots of 20 with two gaps of 10: from 110 to 190.
    let row = (100..<200).map { colors.at($0, 50) }
    #expect(row[20] == .white && row[50] == Color(0xFF0000) && row[80] == .white)
    #expect([5, 35, 65, 95].allSatisfy { row[$0] == Color(0x204060) })
  }

  @Test
  func `a field of one line ends with an ellipsis, and one of several lines begins at its top`()
    async throws
  {
    let colors = try await DrawnPage.colors(
      """
      add(body, 'input', { width: 300, height: 100, fontSize: 30 }, { value: 'Two cups of tea and a piece of cake' });
      add(body, 'textarea', { width: 300, height: 200, fontSize: 30, placeholderColor: '#ff0000' },
        { placeholder: 'What else do you want to tell us?' });
      add(body, 'textarea', { width: 300, height: 200, fontSize: 30 }, { value: 'one\\n\\nthree' });
      """
    )
    #expect(colors.marks(x: 0..<300, y: 0..<30) == 0)
    #expect(colors.marks(x: 0..<300, y: 30..<70) > 500)
    #expect(colors.marks(x: 0..<300, y: 75..<100) == 0)
    // The last word is cut, and not moved to a second line.
    #expect(colors.marks(x: 250..<300, y: 30..<70) > 30)
    // Two lines of the placeholder.
    #expect(colors.marks(x: 0..<300, y: 100..<140) > 300)
    #expect(colors.marks(x: 0..<300, y: 140..<175) > 200)
    #expect(colors.marks(x: 0..<300, y: 180..<300) == 0)
    #expect(colors.count(Color(0xFF0000), x: 0..<300, y: 100..<180) > 100)
    #expect(colors.marks(x: 0..<300, y: 300..<336) > 100)
    #expect(colors.marks(x: 0..<300, y: 340..<366) == 0)
    #expect(colors.marks(x: 0..<300, y: 370..<410) > 100)
  }

  @Test func `what cannot be shown is a grey box with its name`() async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'video', { width: 400, height: 200, borderRadius: 40 }, { src: 'https://a.example/films/Tea%20time.mp4?x=1' });
      add(body, 'web', { width: 400, height: 30 }, { src: 'https://a.example/' });
      add(body, 'web', { width: 400, height: 100 }, { source: '<p>' });
      add(body, 'web', { width: 400, height: 30 }, { src: 'https://a.example/caf%C3%A9%20au%20lait?x' });
      """
    )
    let svg = try page.picture().svg()
    #expect(svg.contains("<title>video</title>") && svg.contains("<title>Tea time.mp4</title>"))
    #expect(svg.contains("<title>web: a.example</title>") && svg.contains("<title>web</title>"))
    #expect(svg.contains("<title>web: café au lait</title>"))
    let colors = try page.picture().colors()
    #expect(colors.at(200, 10) == grey && colors.at(2, 2) == .white)
    #expect(colors.count(grey, x: 0..<400, y: 60..<140) < 400 * 80 - 500)
    // The text is inside its box.
    #expect(colors.marks(x: 400..<750, y: 0..<330) == 0)
    #expect(colors.at(399, 229) == grey && colors.at(399, 230) == grey)
  }

  @Test func `an embed whose page cannot be shown has its name`() async throws {
    let page = try await DrawnPage.page(
      "add(body, 'embed', { width: 300, height: 100 }, { src: 'file:///missing/news.js' });",
      isFailing: true
    )
    #expect(try page.picture().svg().contains("<title>news.js</title>"))
    #expect(try page.picture().colors().at(5, 5) == grey)
  }

  @Test func `a video shows its poster until it plays`() async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'video', { width: 40, height: 20 },
        { src: 'tea.mp4', poster: '\(DrawnImage.redAndBlue)', testId: 'video' });
      """
    )
    #expect(try page.picture().colors().at(5, 10) == Color(0xFF0000))
    try page.component(at: .testID("video")).setAttribute("playStatus", "play")
    await page.host.settle()
    #expect(try page.picture().colors().at(1, 1) == grey)
  }

  @Test func `a loading indicator turns where the page shows what is around it`() async throws {
    let page = try await DrawnPage.page(
      """
      const scroller = add(body, 'scroller', { width: 300, height: 600 });
      const refresh = add(scroller, 'refresh', { width: 300, height: 100, backgroundColor: '#ffffcc' },
        { display: 'hide', testId: 'refresh' });
      add(refresh, 'loading-indicator', { width: 300, height: 100, color: '#ff0000' });
      add(scroller, 'div', { width: 300, height: 200 });
      const loading = add(scroller, 'loading', { width: 300, height: 100, backgroundColor: '#ccffff' },
        { display: 'hide', testId: 'loading' });
      add(loading, 'loading-indicator', { width: 300, height: 100 });
      """
    )
    #expect(try page.picture().colors().marks(x: 0..<300, y: 0..<600) == 0)
    try page.component(at: .testID("refresh")).setAttribute("display", "show")
    await page.host.settle()
    let colors = try page.picture().colors()
    #expect(colors.at(10, 50) == Color(0xFFFFCC))
    // The brightest of the twelve spokes, between a quarter and a half of 20 points from the middle, is at the top.
    #expect(colors.at(150, 35).isNear(Color(0xFF0000)))
    #expect(colors.at(150, 50) == Color(0xFFFFCC) && colors.at(150, 28) == Color(0xFFFFCC))
    #expect(colors.at(150, 65).green > 60 && colors.at(150, 65).green < 200)
  }

  @Test func `a loading is drawn where the page shows it, below what it follows`() async throws {
    let page = try await DrawnPage.page(
      """
      const list = add(body, 'list', { width: 300, height: 400 });
      add(add(list, 'cell', {}), 'div', { width: 300, height: 500, backgroundColor: '#204060' });
      const loading = add(list, 'loading', { width: 300, height: 100, backgroundColor: '#ccffff' },
        { display: 'show', testId: 'loading' });
      add(loading, 'loading-indicator', { width: 300, height: 100, color: '#ff0000' });
      """
    )
    try page.component(at: .testID("loading")).setAttribute("display", "hide")
    try page.component(at: .testID("loading")).setAttribute("display", "show")
    await page.host.settle()
    let colors = try page.picture().colors()
    #expect(colors.at(10, 250) == Color(0x204060) && colors.at(10, 350) == Color(0xCCFFFF))
    #expect(colors.at(150, 335).isNear(Color(0xFF0000)))
  }

  @Test func `a waterfall is drawn like a list, clipped and scrolled`() async throws {
    let page = try await DrawnPage.page(
      """
      const fall = add(body, 'waterfall', { width: 410, height: 200, testId: 'fall' }, { columnCount: 2, columnGap: 10, testId: 'fall' });
      for (let i = 0; i < 8; i++) add(fall, 'cell', { height: 150, backgroundColor: i % 2 ? '#ff0000' : '#0000ff' });
      """
    )
    let colors = try page.picture().colors()
    #expect(colors.at(100, 50) == Color(0x0000FF) && colors.at(300, 50) == Color(0xFF0000))
    #expect(colors.at(205, 50) == .white)
    #expect(colors.marks(x: 0..<410, y: 200..<700) == 0)
  }

  @Test func `the images of a rich text stand between its words`() async throws {
    let colors = try await DrawnPage.colors(
      """
      add(body, 'richtext', { fontSize: 30, width: 400, padding: 10 }, { value: [
        { type: 'span', attr: { value: 'Tea ' } },
        { type: 'image', attr: { src: '\(DrawnImage.redAndBlue)' }, style: { width: 80, height: 60 } },
        { type: 'span', attr: { value: ' now' } },
      ] });
      """
    )
    let box = 0..<400
    #expect(colors.count(Color(0xFF0000), x: box, y: 0..<100) > 1500)
    #expect(colors.count(Color(0x0000FF), x: box, y: 0..<100) > 1500)
    let column = colors.map { $0.firstIndex { $0.isNear(Color(0xFF0000)) } }
    #expect(column.firstIndex { $0 != nil } == 10)
    #expect(column.lastIndex { $0 != nil } == 69)
  }
}
