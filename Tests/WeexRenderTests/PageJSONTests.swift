import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexRender

@HostActor
@Suite struct PageJSONTests {
  @Test func `the keys have one order, and attributes, styles and events are sorted`() async throws
  {
    let page = try await PageHarness.page(
      """
      const box = add('div', { attr: { testId: 'b', a: [1, { z: true, c: null }] }, style: { width: '100px', 'margin-top': 0.1, height: 20 } });
      box.addEvent('swipe', () => {});
      box.addEvent('click', () => {});
      console.warn('careful "you"');
      document.listener.createFinish();
      """
    )
    #expect(
      PageJSON.text(of: page) == """
        {"page":{"url":"test.js","framework":"Vanilla","state":"finished","text":"fixed"},\
        "root":{"ref":"_root","type":"div","attr":{},"style":{},"event":[],\
        "frame":{"x":0,"y":0,"width":750,"height":1334},"children":[\
        {"ref":"3","type":"div","attr":{"a":[1,{"c":null,"z":true}],"testId":"b"},\
        "style":{"height":20,"margin-top":0.1,"width":"100px"},"event":["click","swipe"],\
        "frame":{"x":0,"y":0.1,"width":100,"height":20},"children":[]}]},\
        "errors":[],"log":[{"level":"warn","text":"careful \\"you\\""}]}
        """
    )
  }

  @Test func `an indented text has an element's keys on lines of their own`() async throws {
    let page = try await PageHarness.page("add('text', { attr: { value: 'a', id: 'b' } });")
    #expect(
      PageJSON.text(of: page, indent: "  ") == """
        {
          "page": {"url": "test.js", "framework": "Vanilla", "state": "finished", "text": "fixed"},
          "root": {
            "ref": "_root",
            "type": "div",
            "attr": {},
            "style": {},
            "event": [],
            "frame": {"x": 0, "y": 0, "width": 750, "height": 1334},
            "children": [
              {
                "ref": "3",
                "type": "text",
                "attr": {"id": "b", "value": "a"},
                "style": {},
                "event": [],
                "frame": {"x": 0, "y": 0, "width": 750, "height": 38.4},
                "children": []
              }
            ]
          },
          "errors": [],
          "log": []
        }
        """
    )
  }

  @Test func `a failure says what is known of it`() async throws {
    let page = try await PageHarness.page(
      "weex.requireModule('instanceWrap').error(1, 2, 'gone'); throw new Error('broken');"
    )
    let text = PageJSON.text(of: page)
    #expect(text.contains(#"{"code":2,"name":"instanceError","message":"the page reported"#))
    #expect(
      text.contains(
        #""name":"javaScript","message":"Error: broken","url":"test.js","line":11,"column":"#
      )
    )
    page.fail(HostError(.noRoot, "no root"))
    #expect(
      PageJSON.text(of: page).contains(#"{"code":-9700,"name":"noRoot","message":"no root"}"#)
    )
  }

  @Test func `a page without a root has none`() async throws {
    let page = try await PageHarness.emptyPage("throw new Error('early');")
    #expect(PageJSON.text(of: page).contains(#""root":null,"errors":[{"code":-2013,"#))
  }

  @Test func `frames are rounded to a thousandth`() async throws {
    let page = try await PageHarness.page(
      "const row = add('div', { style: { flexDirection: 'row', width: 100 } }); for (let i = 0; i < 3; i++) add('div', { style: { flex: 1, height: 0.1 } }, row)"
    )
    #expect(
      PageJSON.text(of: page).contains(
        #""frame":{"x":33.333,"y":0,"width":33.333,"height":0.1}"#
      )
    )
  }

  @Test func `a page 100,000 levels deep is written`() throws {
    let text = PageJSON.text(of: try PageHarness.deepPage(levels: 100_000))
    #expect(text.utf8.count > 10_000_000)
    #expect(
      text.hasSuffix(
        #""children":[]}]}"# + String(repeating: "]}", count: 99_998) + #","errors":[],"log":[]}"#
      )
    )
  }

  @Test func `the indentation of a deep page does not grow with the square of its depth`() throws {
    let text = PageJSON.text(of: try PageHarness.deepPage(levels: 5000), indent: "  ")
    #expect(text.utf8.count < 5000 * 11 * 250)
    #expect(text.hasSuffix("\n  \"errors\": [],\n  \"log\": []\n}"))
  }
}
