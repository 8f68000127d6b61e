import Flexbox
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexRuntime

@HostActor
@Suite struct AnimationModuleTests {
  private static let grow = """
    const box = add('div', { style: { width: '100px', height: '50px' } });
    const below = add('div', { style: { height: '10px' } });
    module('animation').transition(box.ref,
      { styles: { height: '80px', opacity: 0.5, transform: 'translateX(10px)' }, duration: 300, delay: 100, timingFunction: 'ease' },
      (result) => log(result, Date.now() - 946684800000));
    """

  @Test func `the styles are there when the time is over, and the layout with them`() async throws {
    let page = try PageHarness.open(Self.grow)
    await page.host.advance(by: .milliseconds(399))
    let box = try #require(page.tree.root?.subcomponents.first)
    let below = try #require(page.tree.root?.subcomponents.last)
    #expect(below.calculatedFrame.y == 50)
    #expect(page.printed.isEmpty)
    await page.host.advance(by: .milliseconds(1))
    #expect(below.calculatedFrame.y == 80)
    #expect(box.styles.contains("transform"))
    #expect(page.printed == [#"{"message":"Success","result":"Success"} 400"#])
    #expect(page.failures.isEmpty)
  }

  @Test func `without a duration they are there at once`() async throws {
    let page = try await PageHarness.page(
      """
      const box = add('div', { style: { height: '50px' } });
      module('animation').transition(box.ref, { styles: { height: '80px' } }, (result) => log(result.result));
      module('dom').getComponentRect(box.ref, (result) => log(result.size.height));
      module('animation').transition(box.ref, { styles: { height: '90px' }, duration: -5, delay: 'soon' });
      module('dom').getComponentRect(box.ref, (result) => log(result.size.height));
      """
    )
    #expect(page.printed == [#""Success""#, "80", "90"])
  }

  @Test func `an element that is not there, or no styles, fail`() async throws {
    let page = try await PageHarness.page(
      """
      module('animation').transition('99', { styles: {} }, (result) => log(result));
      module('animation').transition(root.ref, {}, (result) => log(result.result));
      """
    )
    #expect(
      page.printed.contains(#"{"message":"No component find for ref:99","result":"Fail"}"#)
    )
    #expect(page.printed.contains(#""Fail""#))
    #expect(page.log.filter(\.isFromHost).count == 2)
  }

  @Test func `an element that goes away meanwhile does no harm`() async throws {
    let page = try PageHarness.open("\(Self.grow) root.removeChild(box)")
    await page.host.settle()
    #expect(page.printed == [#"{"message":"Success","result":"Success"} 400"#])
    #expect(page.failures.isEmpty)
  }

  @Test func `a page that ends takes its animations with it`() async throws {
    let page = try PageHarness.open(Self.grow)
    page.destroy()
    await page.host.settle()
    #expect(page.host.clock.timerCount == 0)
    #expect(page.printed.isEmpty)
  }
}
