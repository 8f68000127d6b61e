import Flexbox
import HostLoop
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct CanvasModuleTests {
  @Test func `drawing calls are in the journal`() async throws {
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    let page = try await PageHarness.page(
      """
      const canvas = add('canvas', { style: { width: 100, height: 80 }, attr: { fps: 30 } });
      module('canvas').addDrawActions(canvas.ref, [['fillRect', [0, 0, 10, 10]]]);
      module('canvas').addDrawActions(canvas.ref, []);
      """,
      in: host
    )
    #expect(page.log.isEmpty)
    #expect(
      journal.lines(.call).contains {
        $0.hasPrefix("canvas.addDrawActions") && $0.contains("fillRect")
      }
    )
    #expect(page.tree.root?.subcomponents.first?.calculatedFrame.height == 80)
  }

  @Test func `a drawing goes to a canvas, and is a list`() async throws {
    let page = try await PageHarness.page(
      """
      const canvas = add('canvas', {});
      for (const ref of [root.ref, '99', undefined]) module('canvas').addDrawActions(ref, []);
      for (const actions of [undefined, 'line', 7]) module('canvas').addDrawActions(canvas.ref, actions);
      """
    )
    #expect(page.log.filter { $0.text.contains("is not a canvas") }.count == 3)
    #expect(page.log.filter { $0.text.contains("not an array") }.count == 3)
    #expect(page.failures.isEmpty)
  }

  @Test func `a texture is a picture's size, or none`() async throws {
    let page = try await PageHarness.page(
      """
      const { initTexture } = module('canvas');
      for (const url of ['\(Pictures.png)', 'data:,x', 7]) {
        module('canvas').initTexture(url, ({ width, height }) => log(width, height));
      }
      """
    )
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == ["0 0", "3 2", "0 0"])
  }
}
