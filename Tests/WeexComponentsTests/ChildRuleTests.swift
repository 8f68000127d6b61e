import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexTree

/// The children that lists, scrollers and texts accept.
@HostActor
@Suite struct ChildRuleTests {
  @Test func `a list takes rows, indicators and what is fixed`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', {}, {});
      for (const type of ['cell', 'header', 'refresh', 'loading']) add(list, type);
      add(list, 'div', { position: 'fixed', width: 10, height: 10 });
      add(add(list, 'div', { height: 10 }), 'text', {}, { value: 'x', testId: 'x' });
      """
    )
    #expect(
      await driven.takeLines() == [
        "list 3 takes cells, headers, refresh, loading and fixed children only; div 9 is not shown"
      ]
    )
    #expect(driven.page.component(ref: "8")?.isViewLoaded == true)
    #expect(driven.page.component(ref: "9")?.isViewLoaded == false)
    #expect(try driven.component("x").isViewLoaded == false)
  }

  @Test func `what a list does not take leaves no gap`() async throws {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 500 }, { testId: 'l' });
      add(list, 'div', { height: 100 });
      add(list, 'cell', { height: 400 }, { testId: 'a' });
      add(list, 'div', { height: 100 });
      add(list, 'cell', { height: 500 }, { testId: 'b' });
      """
    )
    #expect(try driven.component("a").frameInPage.y == 0)
    #expect(try driven.component("b").frameInPage.y == 400)
    #expect((try driven.component("l") as? List)?.contentSize.height == 900)
  }

  @Test func `what only has an effect in others is told outside of them, once for a parent`()
    async throws
  {
    let driven = try await DrivenPage(
      """
      const box = add(body, 'div');
      for (const type of ['cell', 'cell', 'header', 'cell-slot', 'refresh', 'loading', 'indicator', 'span']) add(box, type);
      const scroller = add(body, 'scroller');
      for (const type of ['refresh', 'loading', 'cell']) add(scroller, type);
      add(add(body, 'slider'), 'indicator');
      add(add(add(body, 'richtext'), 'a'), 'span');
      """
    )
    let list = "a list, a waterfall or a recycle-list"
    let scroller = "a list, a waterfall or a scroller"
    let places = [
      ("cell", list), ("header", list), ("cell-slot", "a recycle-list"), ("refresh", scroller),
      ("loading", scroller), ("indicator", "a slider"), ("span", "a richtext"),
    ]
    #expect(
      await driven.takeLines() == places.map {
        "\($0.0) in div 3 has no effect: it belongs in \($0.1)"
      } + ["cell in scroller 12 has no effect: it belongs in \(list)"]
    )
  }

  @Test func `a scroller takes one refresh and one loading`() async throws {
    let driven = try await DrivenPage(
      """
      const scroller = add(body, 'scroller');
      for (const type of ['refresh', 'loading', 'refresh', 'loading']) add(scroller, type);
      """
    )
    #expect(
      await driven.takeLines() == [
        "scroller 3 takes only one refresh; refresh 6 is not shown",
        "scroller 3 takes only one loading; loading 7 is not shown",
      ]
    )
  }

  @Test func `a text takes no elements`() async throws {
    let driven = try await DrivenPage("add(add(body, 'text', {}, { value: 'x' }), 'div');")
    #expect(await driven.takeLines() == ["text 3 takes no element children; div 4 is not shown"])
  }
}
