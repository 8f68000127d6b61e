import Flexbox
import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexRuntime

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
}
