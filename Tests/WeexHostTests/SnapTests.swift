import Testing
import WeexHost

/// Lists whose rows snap to a position, and lists that keep their end visible.
@HostActor
@Suite struct SnapTests {
  private func list(_ attributes: String, more: String = "") async throws -> DrivenPage {
    try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, Object.assign({ testId: 'l', scrollSnap: true }, \(attributes)));
      rows(list, 10, 300);
      \(more)
      hear(list, 'snapend');
      """
    )
  }

  @Test(arguments: [
    ("{}", 130, 300, 1), ("{}", 110, 0, 0), ("{ scrollSnapAlign: 'end' }", 130, 500, 2),
    ("{ scrollSnapAlign: 'center' }", 130, 250, 1), ("{ scrollPaddingTop: 40 }", 130, 260, 1),
    ("{ scrollSnapAlign: 'end', scrollPaddingBottom: 50 }", 130, 550, 2),
  ])
  func `a row comes to rest at the place`(
    _ attributes: String,
    _ way: Double,
    _ offset: Float,
    _ row: Int
  )
    async throws
  {
    let driven = try await list(attributes)
    try driven.page.scroll(.testID("l"), y: way)
    #expect(try driven.page.component(at: .testID("l")).contentOffset == Point(y: offset))
    #expect(await driven.takeLines() == [#"l snapend {"row":\#(row),"section":0}"#])
  }

  @Test func `back it takes twice the way, and rows that are ignored are passed`() async throws {
    let driven = try await list(
      "{}",
      more: "made = body.children[0].children; made[1].setAttr('scrollSnapIgnore', true);"
        .replacing("made = ", with: "const made = ")
    )
    let list = try driven.page.component(at: .testID("l"))
    try driven.page.scroll(.testID("l"), y: 130)
    #expect(list.contentOffset == Point(y: 600))
    try driven.page.scroll(.testID("l"), y: -200)
    #expect(list.contentOffset == Point(y: 600))
    try driven.page.scroll(.testID("l"), y: -250)
    #expect(list.contentOffset == Point(y: 0))
    #expect(await driven.takeLines().last == #"l snapend {"row":0,"section":0}"#)
  }

  @Test func `sections begin with headers`() async throws {
    let driven = try await list(
      "{}",
      more: """
        add(list, 'header', { height: 100 });
        rows(list, 3, 300);
        """
    )
    for _ in 0..<11 { try driven.page.scroll(.testID("l"), y: 290) }
    #expect(
      await driven.takeLines().suffix(2) == [
        #"l snapend {"row":0,"section":1}"#, #"l snapend {"row":1,"section":1}"#,
      ]
    )
  }

  @Test func `the end stays in sight as the list becomes smaller`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l', contentAttachBottom: true });
      rows(list, 10, 100);
      setTimeout(() => list.setStyle('height', 300), 10);
      """
    )
    #expect(try driven.page.component(at: .testID("l")).contentOffset == Point(y: 700))
  }

  @Test func `the end is not looked for where the page does not ask for it`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l' });
      rows(list, 10, 100);
      setTimeout(() => list.setStyle('height', 300), 10);
      """
    )
    #expect(try driven.page.component(at: .testID("l")).contentOffset == Point(y: 0))
  }
}
