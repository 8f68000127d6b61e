import HostThread
import Testing
import WeexCore
import WeexRender
import WeexRuntime

@HostActor
@Suite struct TreePrinterTests {
  /// A page as an app has it.
  static let shop = """
    root.setStyle('backgroundColor', '#f5f5f5');
    const header = add('div', { attr: { id: 'header' }, style: { flexDirection: 'row', justifyContent: 'space-between',
      alignItems: 'center', height: '96px', paddingLeft: '24px', paddingRight: '24px', backgroundColor: '#42b983' } });
    add('text', { attr: { value: 'Shopping list' }, style: { fontSize: '40px', fontWeight: 'bold', color: '#ffffff' } }, header);
    add('image', { attr: { src: 'https://example.com/icons/basket.png' }, style: { width: '48px', height: '48px' } }, header)
      .addEvent('click', () => {});
    const list = add('list');
    list.addEvent('loadmore', () => {});
    for (const [name, price] of [['Milk', '1.19 €'], ['牛奶和面包', '3.40 €'], ['A long name that goes on and on, over the whole line and further', '7 €']]) {
      const cell = add('cell', {}, list);
      const row = add('div', { style: { flexDirection: 'row', padding: '20px', borderBottomWidth: '1px', borderColor: '#dddddd' } }, cell);
      row.addEvent('click', () => {});
      row.addEvent('longpress', () => {});
      add('text', { attr: { value: name }, style: { flex: 1, fontSize: '32px', lines: 1 } }, row);
      add('text', { attr: { value: price }, style: { color: '#999999' } }, row);
    }
    add('badge', { attr: { testId: 'badge' }, style: { position: 'fixed', right: '24px', bottom: '24px', width: '100px', height: '100px', borderRadius: '50px', backgroundColor: 'red' } });
    """

  @Test func `a page reads well`() async throws {
    let page = try await PageHarness.page(Self.shop)
    #expect(TreePrinter.text(of: page) == "")
  }
}
