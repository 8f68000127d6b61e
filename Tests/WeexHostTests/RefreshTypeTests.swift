import Testing
import WeexHost

/// The moment at which a `refresh` begins: as soon as it is near, or when it is pulled out completely.
@HostActor
@Suite struct RefreshTypeTests {
  private func list(_ attributes: String) async throws -> DrivenPage {
    try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, Object.assign({ testId: 'l' }, \(attributes)));
      const refresh = add(list, 'refresh', { height: 100 });
      rows(list, 20, 100);
      hear(refresh, 'refresh');
      """
    )
  }

  @Test(arguments: [
    ("{}", 50.0, -40.0, 0), ("{}", 50, -120, 0), ("{}", 50, -160, 1),
    ("{ refreshType: 'refreshForAppear' }", 500, -300, 0),
    ("{ refreshType: 'refreshForAppear' }", 500, -410, 1),
    ("{ refreshType: 'refreshForAppear' }", 50, -500, 1),
    ("{ refreshType: 'refreshForWholeVisible' }", 50, -40, 0),
  ])
  func `a pull refreshes`(
    _ attributes: String,
    _ start: Double,
    _ way: Double,
    _ count: Int
  )
    async throws
  {
    let driven = try await list(attributes)
    try driven.page.scroll(.testID("l"), y: start)
    #expect(await driven.takeLines() == [])
    try driven.page.scroll(.testID("l"), y: way)
    #expect(await driven.takeLines() == Array(repeating: "refresh refresh {}", count: count))
  }

  @Test func `another word than show and hide leaves its display as it was`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 400 }, { testId: 'l' });
      const refresh = add(list, 'refresh', { height: 100 });
      rows(list, 20, 100);
      for (const word of ['show', 'none', 'hide']) body.addEvent(word, () => refresh.setAttr('display', word));
      """
    )
    let list = try driven.page.component(at: .testID("l"))
    for (word, place) in [("none", 0), ("show", -100), ("none", -100), ("hide", 0)] {
      try driven.page.fire(word, on: .ref("_root"))
      await driven.host.settle()
      #expect(list.contentOffset.y == Float(place))
    }
    #expect(
      await driven.takeLines() == [
        "refresh 4: <refresh> attribute 'display' wants one of 'hide', 'show', got the string \"none\""
      ]
    )
  }
}
