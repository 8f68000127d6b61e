import Testing
import WeexHost
import WeexPictures

/// Pictures of all that a page's scroller contains.
@HostActor @Suite struct FullPageTests {
  /// The colours of a page on which `rows(parent, count)` adds blue rows of 100 units; the viewport is 750 by 1334.
  private func colors(_ script: String) async throws -> [[Color]] {
    let page = try await DrawnPage.page(
      """
      const rows = (parent, count) => Array.from({ length: count }, () =>
        add(parent, parent.type === 'list' ? 'cell' : 'div', { height: 100, backgroundColor: '#0000ff' }));
      const bar = (style) => add(body, 'div', { height: 100, backgroundColor: '#ff0000', ...style });

      """ + script
    )
    return try page.picture(isFullPage: true).colors()
  }

  /// The first and the last row in which a column has a colour.
  private func extent(of color: Color, x: Int, _ colors: [[Color]]) -> [Int] {
    let rows = colors.indices.filter { colors.at(x, $0).isNear(color) }
    return [rows.first ?? -1, rows.last ?? -1]
  }

  private let red = Color(0xFF0000)
  private let blue = Color(0x0000FF)
  private let green = Color(0x00FF00)

  @Test(arguments: ["", "overflow: 'hidden'"])
  func `what lies below the scroller moves down with its end`(style: String) async throws {
    let colors = try await colors(
      "rows(add(body, 'scroller', { flex: 1 }), 20); bar({ \(style) });"
    )
    #expect(colors.count == 2100)
    #expect(extent(of: blue, x: 9, colors) == [0, 1999])
    #expect(extent(of: red, x: 9, colors) == [2000, 2099])
  }

  @Test(arguments: ["absolute", "fixed"])
  func `what is anchored by its bottom is at the bottom`(position: String) async throws {
    let colors = try await colors(
      """
      rows(add(body, 'list', { flex: 1 }), 20);
      bar({ position: '\(position)', left: 0, width: 100, bottom: 0 });
      bar({ position: '\(position)', left: 200, width: 100, top: 0 });
      bar({ position: '\(position)', left: 400, width: 100, top: 0, bottom: 0, height: undefined });
      """
    )
    #expect(colors.count == 2000)
    #expect(extent(of: red, x: 50, colors) == [1900, 1999])
    #expect(extent(of: red, x: 250, colors) == [0, 99])
    #expect(extent(of: red, x: 450, colors) == [0, 1999])
  }

  @Test func `the largest vertical scroller is drawn, in a slider too`() async throws {
    let colors = try await colors(
      """
      rows(add(body, 'scroller', { height: 150 }), 9);
      add(body, 'scroller', { height: 100 }, { scrollDirection: 'horizontal' });
      const slider = add(body, 'slider', { flex: 1 }, { index: 1 });
      rows(add(add(slider, 'div', { width: 750 }), 'list', { flex: 1 }), 50);
      rows(add(add(slider, 'div', { width: 750 }), 'list', { flex: 1 }), 20);
      """
    )
    #expect(colors.count == 2250)
    #expect(extent(of: blue, x: 9, colors) == [0, 2249])
  }

  @Test(arguments: ["scroller", "div"])
  func `a sidebar is as high as the list beside it, and drawn once`(type: String) async throws {
    let colors = try await colors(
      """
      const row = add(body, 'div', { flex: 1, flexDirection: 'row' });
      const side = add(row, 'div', { width: 200 });
      const menu = add(side, '\(type)', { flex: 1, backgroundColor: '#ff0000' });
      add(menu, 'div', { height: 300, backgroundColor: '#00ff00' });
      rows(add(row, 'list', { flex: 1 }), 20);
      bar({});
      """
    )
    #expect(colors.count == 2100)
    #expect(extent(of: green, x: 9, colors) == [0, 299])
    #expect(extent(of: red, x: 9, colors) == [300, 2099])
    #expect(extent(of: blue, x: 300, colors) == [0, 1999])
  }

  @Test func `of two scrollers side by side the one with more contents is drawn whole`()
    async throws
  {
    let colors = try await colors(
      """
      const row = add(body, 'div', { flex: 1, flexDirection: 'row' });
      add(add(row, 'scroller', { flex: 1, backgroundColor: '#ff0000' }), 'div', { height: 1400, backgroundColor: '#00ff00' });
      rows(add(row, 'list', { flex: 1 }), 20);
      """
    )
    #expect(colors.count == 2000)
    #expect(extent(of: green, x: 9, colors) == [0, 1399])
    #expect(extent(of: red, x: 9, colors) == [1400, 1999])
    #expect(extent(of: blue, x: 500, colors) == [0, 1999])
  }

  @Test func `a page without a vertical scroller is drawn as it is`() async throws {
    let colors = try await colors(
      """
      const row = add(body, 'scroller', { height: 1334 }, { scrollDirection: 'horizontal' });
      for (let i = 0; i < 8; i++) {
        add(row, 'div', { width: 300, backgroundColor: i < 5 ? '#ff0000' : '#0000ff' }, { testId: `${i}` });
      }
      setTimeout(() => module('dom').scrollToElement(row.children[5], { animated: false }), 9);
      """
    )
    #expect(colors.count == 1334 && colors.at(9, 9) == blue)
  }

  @Test func `after scrolling, headers are where they were laid out`() async throws {
    let colors = try await colors(
      """
      const list = add(body, 'list', { flex: 1 });
      const header = add(list, 'header', { height: 80, backgroundColor: '#ff0000' });
      const cells = rows(list, 20);
      setTimeout(() => module('dom').scrollToElement(cells[6], { animated: false }), 9);
      """
    )
    #expect(colors.count == 2080)
    #expect(extent(of: red, x: 9, colors) == [0, 79])
  }

  @Test func `the end of the contents is in the picture`() async throws {
    let colors = try await colors(
      """
      const scroller = add(body, 'scroller', { flex: 1, paddingBottom: 60, borderWidth: 10, borderColor: '#00ff00' });
      rows(scroller, 20)[19].setStyle('marginBottom', 80);
      """
    )
    #expect(colors.count == 2160)
    #expect(extent(of: blue, x: 99, colors) == [10, 2009])
    #expect(extent(of: green, x: 99, colors) == [0, 2159])
    #expect(colors.at(99, 2149) == .white && colors.at(99, 2150) == green)
  }

  @Test func `indicators that the page shows are above and below the contents`() async throws {
    let colors = try await colors(
      """
      const list = add(body, 'list', { flex: 1 });
      add(list, 'refresh', { width: 750, height: 60, backgroundColor: '#ff0000' }, { display: 'show' });
      rows(list, 20);
      add(list, 'loading', { width: 750, height: 40, backgroundColor: '#00ff00' }, { display: 'show' });
      """
    )
    #expect(colors.count == 2100)
    #expect(extent(of: red, x: 9, colors) == [0, 59])
    #expect(extent(of: blue, x: 9, colors) == [60, 2059])
    #expect(extent(of: green, x: 9, colors) == [2060, 2099])
  }
}
