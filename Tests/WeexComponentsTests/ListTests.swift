import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexTree

@HostActor
@Suite struct ListTests {
  @Test(arguments: ["list", "vlist"])
  func `stacks cells and headers in the room there is`(_ type: String) async throws {
    let page = try await PageHarness.page(
      """
      const list = add('\(type)');
      add('text', { attr: { value: 'A' } }, add('header', {}, list));
      add('text', { attr: { value: 'B' } }, add('cell', {}, list));
      """
    )
    let list = try page.first(type)
    #expect(list.calculatedFrame == Frame(width: 750, height: 1334))
    #expect(
      list.subcomponents.map(\.calculatedFrame) == [
        Frame(width: 750, height: 38.4), Frame(y: 38.4, width: 750, height: 38.4),
      ]
    )
    #expect(list.subcomponents.first is Header)
    #expect(list.subcomponents.last is Cell)
  }

  @Test func `stacks its rows from the right on a right-to-left page`() async throws {
    let page = try await PageHarness.page(
      """
      root.setStyle('direction', 'rtl');
      const list = add('list');
      add('cell', { style: { width: 300, height: 50, alignSelf: 'flex-start' } }, list);
      """
    )
    #expect(try page.first("list").calculatedFrame == Frame(width: 750, height: 1334))
    #expect(try page.first("cell").calculatedFrame == Frame(x: 450, width: 300, height: 50))
  }
}
