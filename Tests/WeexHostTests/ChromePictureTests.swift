import Testing
import WeexHost
import WeexPictures

/// The bar above a page, and a dialog or a toast over it; two pixels are a point.
@HostActor @Suite struct ChromePictureTests {
  private static let blue = Color(0x007AFF)

  private func colors(_ script: String) async throws -> [[Color]] {
    let page = try await DrawnPage.page(
      "const navigator = module('navigator'), modal = module('modal'), done = () => {};\n" + script
    )
    return try page.picture(hasChrome: true).colors()
  }

  /// The first and the last column of the bar, and the first and the last row, that have pixels of about a colour.
  private func extent(
    of color: Color,
    in colors: [[Color]],
    x: Range<Int> = 0..<750
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let rows = (0..<86).filter { colors.count(color, x: x, y: $0..<$0 + 1) > 0 }
    let columns = x.filter { colors.count(color, x: $0..<$0 + 1, y: 0..<86) > 0 }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test(arguments: [
    "A very long title of the page that does not fit", "A quite long title there",
    "多么长的标题啊，它显示不下，所以后面的部分被省略了", "Two\\nlines",
  ])
  func `a title is one line between the items`(title: String) async throws {
    let colors = try await colors(
      """
      navigator.setNavBarTitle({ title: '\(title)' }, done);
      navigator.setNavBarLeftItem({ title: 'All categories' }, done);
      navigator.setNavBarRightItem({ title: 'Save' }, done);
      """
    )
    let left = try #require(extent(of: Self.blue, in: colors, x: 0..<375))
    let right = try #require(extent(of: Self.blue, in: colors, x: 375..<750))
    let middle = try #require(extent(of: .black, in: colors))
    #expect(left.x.lowerBound >= 32 && left.x.upperBound + 12 < middle.x.lowerBound)
    #expect(middle.x.upperBound + 12 < right.x.lowerBound && right.x.upperBound < 720)
    #expect(middle.y.lowerBound > 18 && middle.y.upperBound < 70)
  }

  @Test func `a short title is in the middle, and items beside each other do not overlap`()
    async throws
  {
    let colors = try await colors(
      """
      navigator.setNavBarTitle({ title: 'Tea' }, done);
      navigator.setNavBarRightItem({ title: 'An item that is much too long' , titleColor: '#ff0000' }, done);
      navigator.setNavBarMoreItem({ title: 'More' }, done);
      """
    )
    let title = try #require(extent(of: .black, in: colors))
    #expect(abs(title.x.lowerBound + title.x.upperBound - 750) < 8)
    let item = try #require(extent(of: Color(0xFF0000), in: colors))
    let more = try #require(extent(of: Self.blue, in: colors))
    #expect(title.x.upperBound < item.x.lowerBound && item.x.upperBound < more.x.lowerBound)
    #expect(item.y.upperBound < 70)
  }

  @Test(arguments: [
    (1...100).map { "Line \($0)" }.joined(separator: "\\n"),
    String(repeating: "many words ", count: 400),
  ])
  func `a long message stays on the screen`(message: String) async throws {
    let alert = try await colors(
      "modal.confirm({ message: '\(message)', okTitle: 'A title much too long for it' }, done);"
    )
    let edge = alert.at(375, 2)
    #expect(edge != .white && alert.at(375, 1331) == edge)
    // The buttons are blue, in one line each, at the lower end.
    let rows = (0..<1334).filter { alert.count(Self.blue, x: 0..<750, y: $0..<$0 + 1) > 0 }
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    #expect(last - first < 50 && last < 1334 - 48 && first > 1000)
    #expect(alert.count(.black, x: 0..<750, y: first - 20..<first) == 0)
    let toast = try await colors("modal.toast({ message: '\(message)' }, done);")
    #expect(toast.at(375, 40) == .white && toast.at(375, 80) != .white)
    #expect(toast.at(375, 1334 - 40) == .white)
  }
}
