import HostThread
import PromiseBridge
import Testing
import WeexCore
import WeexHost

import class Foundation.ProcessInfo

/// The code of the founding document, as it stands there as far as it is not UIKit's.
@HostActor
@Suite struct FlexSampleTests {
  private static let bundle = """
    // { "framework": "Vanilla" }
    window.onFlexLoad = () => {
        $flex.web.webFunc = (data) => {
            // data is ["data1","data2"]
            return data[0]; // "data1"
        }
        $flex.web.promiseReturn = () => {
            return Promise.resolve("this is promise")
        }
    };
    (async () => {
        const res = await $flex.Normal("data1",2,false);
        console.log(res); // "HiFlexWeb"
    })();
    (async () => {
        const res = await $flex.Action("Who Are You?"); // Pending until PromiseReturn is called...
        console.log(JSON.stringify(res)); // ["FlexAction!!!", 100]
    })();
    """

  @Test func `the samples of the founding document run`() async throws {
    let flexComponent = FlexComponent()
    let mAction = Box<FlexAction?>(nil)
    let heard = Box<[String]>([])
    flexComponent.setInterface("Normal")  // "Normal" becomes the function name in Web JavaScript.
    { arguments -> Any? in
      // arguments is Arguemnts Data from web. Type is Array<Any>
      // ["data1", 2, false]
      heard.value.append(
        "\(arguments?[0] as? String ?? "") \(arguments?[1] as? Int ?? 0) \(arguments?[2] as? Bool ?? true)"
      )
      return "HiFlexWeb"  // "HiFlexWeb" is passed to web in Promise pattern.
    }
    flexComponent.setAction("Action") { (action, arguments) -> Void in
      // arguments is Array<Any>, ["Who Are You?"]
      // action is FlexAction Object
      mAction.value = action
    }
    let host = Host.withDefaults()
    let page = try host.openPage(source: Self.bundle, url: "sample.js", component: flexComponent)
    Self.callPage(page, flexComponent, heard)
    await host.advance(by: .milliseconds(10), waiting: .seconds(600))
    #expect(page.log.map(\.text) == ["HiFlexWeb"])
    // Returns to the Web when calling PromiseReturn.
    mAction.value?.PromiseReturn(["FlexAction!!!", 100] as [Any?]);
    mAction.value = nil
    await host.rest()
    #expect(
      page.log.map(\.text) == ["HiFlexWeb", #"["FlexAction!!!",100]"#] && page.failures.isEmpty
    )
    #expect(heard.value.sorted() == ["data1", "data1 2 false", "this is promise"])
  }

  private static func callPage(
    _ mFlexWebView: Page,
    _ component: FlexComponent,
    _ heard: Box<[String]>
  ) {
    // call function, send data, get response: same as $flex.web.webFunc(["data1","data2"])
    mFlexWebView.evalFlexFunc("webFunc", ["data1", "data2"]) { res -> Void in
      // res is "data1"
      heard.value.append(res as? String ?? "")
    }
    component.evalFlexFunc("promiseReturn")  // same as $flex.web.promiseReturn()
    { res -> Void in
      // res is "this is promise"
      heard.value.append(res as? String ?? "")
    }
    // just call function
    component.evalFlexFunc("promiseReturn")
    // call function and send data
    mFlexWebView.evalFlexFunc("webFunc", ["data1", "data2"])
    mFlexWebView.evalFlexFunc("webFunc", sendData: ["data1", "data2"])
  }

  @Test func `a Vue page shows what $flex answers`() async throws {
    let flex = FlexComponent()
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: """
        // { "framework": "Vue" }
        new Vue({
          el: '#root',
          data: { sum: null, list: [1, { two: 2 }] },
          async created() { this.sum = await $flex.add(...[this.list[0], this.list[1].two]); },
          render(h) { return h('div', [h('text', { attrs: { value: `sum ${this.sum}` } })]); }
        });
        """,
      url: "sum.js",
      component: flex
    )
    await host.rest()
    #expect(page.tree.root?.subcomponents.first?.attributes["value"] == "sum 3")
    #expect(page.failures.isEmpty)
  }

  private nonisolated static let officialRuntime = ProcessInfo.processInfo.environment[
    "WEEXHOST_JSFM"
  ]

  @Test(.enabled(if: officialRuntime != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
  func `Apache's own runtime runs pages with $flex too`() async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { arguments in arguments }
    let host = Host.withDefaults()
    var options = PageOptions()
    options.officialRuntime = Self.officialRuntime
    let page = try host.openPage(
      source: """
        // { "framework": "Vue" }
        window.onFlexLoad = () => { $flex.web.one = () => 1; console.log('loaded'); };
        $flex.echo(1, [{ a: 'x' }]).then(r => console.log(JSON.stringify(r)));
        new Vue({ el: '#root', render(h) { return h('div'); } });
        """,
      url: "official.js",
      component: flex,
      options: options
    )
    await host.rest()
    #expect(page.log.map(\.text).sorted() == [#"[1,[{"a":"x"}]]"#, "loaded"])
    #expect(try await page.evalFlexFunc("one") == 1)
    page.destroy()
    #expect(host.outstanding.isEmpty)
  }

  @Test func `the documented settings are there`() throws {
    let component = FlexComponent()
    component.setBaseUrl("https://good.example/app")
    let BaseUrl: String? = component.BaseUrl
    let view: FlexWebView? = component.FlexWebView
    #expect(BaseUrl == "https://good.example/app" && view == nil)
  }
}
