import Testing
import WeexHost

/// `waterfall` in bundles.
@HostActor
@Suite struct WaterfallPageTests {
  /// A waterfall with a header and cells of these heights, named c0, c1 and so on.
  private func driven(_ attributes: String, _ script: String = "") async throws -> DrivenPage {
    try await DrivenPage(
      """
      const fall = add(body, 'waterfall', { height: 1000 }, { testId: 'w', \(attributes) });
      const header = add(fall, 'header', { height: 50 }, { testId: 'h' });
      const cells = [100, 30, 40, 80].map((height, i) => add(fall, 'cell', { height }, { testId: `c${i}` }));
      hear(fall, 'dragstart', 'dragend');

      """ + script
    )
  }

  private func frames(_ driven: DrivenPage) throws -> [String] {
    let fall = try #require(driven.page.tree.root?.subcomponents.first)
    return fall.subcomponents.map { cell in
      let frame = cell.calculatedFrame
      let sides = [frame.x, frame.y, frame.width].map { "\(($0 * 100).rounded() / 100)" }
      return "\(cell.attributes["testId"]?.string ?? "") \(sides.joined(separator: " "))"
    }
  }

  @Test(
    arguments: [
      ("columnCount: 2, columnGap: 50", "350.0", "400.0"), ("columnCount: '2'", "359.0", "391.0"),
      ("columnCount: 2, columnGap: 'normal'", "359.0", "391.0"),
      ("columnCount: 'auto', columnWidth: 300, columnGap: 50", "350.0", "400.0"),
      ("columnCount: 5, columnWidth: '300px', columnGap: 50", "350.0", "400.0"),
      ("columnCount: 2, columnGap: 50, leftGap: 20, rightGap: 30", "325.0", "395.0"),
      // The number of columns that fit is computed without the gaps at the sides.
      ("columnWidth: 350, columnGap: 50, leftGap: 20, rightGap: 30", "325.0", "395.0"),
      // WEEX: no gap is one of -1.
      ("columnCount: 2, columnGap: 0", "375.5", "374.5"),
      ("'column-count': 2, 'column-gap': '50px'", "350.0", "400.0"),
    ]
  )
  func `the width is divided`(attributes: String, width: String, second: String) async throws {
    let frames = try frames(await driven(attributes))
    #expect(frames[0] == "h 0.0 0.0 750.0")
    #expect(frames[1].hasSuffix(" 50.0 \(width)"))
    #expect(frames[2] == "c1 \(second) 50.0 \(width)")
    #expect(frames[3] == "c2 \(second) 80.0 \(width)")
  }

  @Test func `columns change with their attributes`() async throws {
    let driven = try await driven(
      "columnCount: 2, columnGap: 50",
      """
      body.addEvent('three', () => fall.setAttr('columnCount', 3));
      body.addEvent('gap', () => fall.setAttrs({ columnGap: 30, leftGap: 15, rightGap: 15 }));
      body.addEvent('wide', () => fall.setAttrs({ columnCount: 'auto', columnWidth: 600 }));
      """
    )
    func after(_ event: String) async throws -> [String] {
      try driven.page.fire(event, on: .ref("_root"))
      await driven.host.settle()
      return try frames(driven)
    }
    #expect(try await after("three")[3] == "c2 533.33 50.0 216.67")
    #expect(try await after("gap")[3] == "c2 515.0 50.0 220.0")
    #expect(try await after("wide")[2] == "c1 15.0 150.0 720.0")
  }

  @Test func `headers stick one after the other`() async throws {
    let driven = try await driven(
      "columnCount: 2",
      """
      header.setStyle('position', 'sticky');
      hear(header, 'sticky', 'unsticky');
      add(fall, 'header', { height: 50, position: 'sticky' }, { testId: 'h2' });
      for (let i = 0; i < 20; i++) add(fall, 'cell', { height: 200 });
      """
    )
    try driven.page.scroll(.testID("w"), y: 60)
    #expect(await driven.takeLines() == ["h sticky {}"])
    let fall = try #require(driven.page.tree.root?.subcomponents.first)
    #expect(fall.subcomponents[0].frameInPage.y == 0)
    try driven.page.scroll(.testID("w"), y: 200)
    await driven.host.settle()
    #expect(fall.subcomponents[5].frameInPage.y == 0)
    #expect(fall.subcomponents[0].frameInPage.y < -50)
  }

  @Test func `headers that are not sticky scroll away`() async throws {
    let driven = try await driven(
      "columnCount: 2",
      "for (let i = 0; i < 20; i++) add(fall, 'cell', { height: 200 });"
    )
    try driven.page.scroll(.testID("w"), y: 60)
    await driven.host.settle()
    let fall = try #require(driven.page.tree.root?.subcomponents.first)
    #expect(fall.subcomponents[0].frameInPage.y == -60)
  }

  @Test func `a person carries a cell to another place`() async throws {
    let driven = try await driven("columnCount: 2, columnGap: 50, draggable: true")
    try driven.page.carry(.testID("c0"), x: 400, y: 30)
    #expect(
      await driven.takeLines() == [
        #"w dragstart {"fromIndex":"0"}"#, #"w dragend {"fromIndex":"0","toIndex":"3"}"#,
      ]
    )
    #expect(try frames(driven).map { String($0.prefix(2)) } == ["h ", "c1", "c2", "c3", "c0"])
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `cells that are excluded, and other waterfalls, stay as they are`() async throws {
    let plain = try await driven("columnCount: 2")
    #expect(
      plain.errorMessage { try $0.carry(.testID("c0"), y: 100) }
        == "cell 5 (testId 'c0') cannot be carried: no waterfall around it lets a long press drag it"
    )
    let driven = try await driven(
      "columnCount: 2, draggable: 'true'",
      "cells[0].setAttr('dragExcluded', true);"
    )
    #expect(driven.errorMessage { try $0.carry(.testID("c0"), y: 100) } != nil)
    try driven.page.carry(.testID("c1"), y: 5)
    #expect(await driven.takeLines().last == #"w dragend {"fromIndex":"1","toIndex":"1"}"#)
  }

  @Test(arguments: ["0", "'0'", "false", "'false'", "''", "null"])
  func `an element that says that it is no anchor is none`(value: String) async throws {
    let driven = try await driven(
      "columnCount: 2, columnGap: 50, draggable: true",
      "add(cells[0], 'div', { height: 20 }, { testId: 'grip', dragAnchor: \(value) });"
    )
    try driven.page.carry(.testID("c1"), y: 5)
    #expect(await driven.takeLines().last == #"w dragend {"fromIndex":"1","toIndex":"1"}"#)
  }

  @Test func `an anchor is what a finger takes hold of`() async throws {
    let driven = try await driven(
      "columnCount: 2, columnGap: 50, draggable: true, dragTriggerType: 'pan'",
      "add(cells[0], 'div', { height: 20 }, { testId: 'grip', dragAnchor: true }); add(cells[0], 'div', { height: 20 }, { testId: 'rest' });"
    )
    #expect(driven.errorMessage { try $0.carry(.testID("grip"), x: 400) } != nil)
    #expect(driven.errorMessage { try $0.pan(.testID("rest"), x: 400) } != nil)
    // One anchor is enough to take the gesture from all other cells.
    #expect(driven.errorMessage { try $0.carry(.testID("c1"), x: 100) } != nil)
    try driven.page.pan(.testID("grip"), x: 400)
    #expect(
      await driven.takeLines() == [
        #"w dragstart {"fromIndex":"0"}"#, #"w dragend {"fromIndex":"0","toIndex":"1"}"#,
      ]
    )
  }
}
