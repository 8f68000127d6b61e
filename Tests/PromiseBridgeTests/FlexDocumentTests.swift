import HostThread
import PromiseBridge
import Testing
import WeexCore
import WeexHost
import WeexPages

/// The founding document of `$flex` from its beginning to its end: what each of its samples and sentences says, is so.
///
/// Where a sample cannot stand as it is, a comment says why. UIKit's part has no counterpart: `pod`, `frame:`,
/// `init(frame:configuration:)`, `configration`, `parentViewController`; a page is opened by a host instead.
@HostActor
@Suite struct FlexDocumentTests {
  private func open(_ source: String, _ flexComponent: FlexComponent) throws -> FlexWebView {
    // flexWebView = FlexWebView(frame: self.view.frame, component: flexComponent)
    try Host.withDefaults().openPage(
      source: "// { \"framework\": \"Vanilla\" }\n\(source)",
      url: "https://shop.example/app/page.js",
      component: flexComponent
    )
  }

  @Test func `Nomal Interface: what is returned is passed to web`() async throws {
    let flexComponent = FlexComponent()
    let heard = Box<[String]>([])
    // in Swfit
    flexComponent.setInterface("Normal")  // "Normal" becomes the function name in Web JavaScript.
    { arguments -> Any? in
      // arguments is Arguemnts Data from web. Type is Array<Any>
      // ["data1", 2, false]
      heard.value = (arguments ?? []).map { "\($0 ?? "nil"): \(type(of: $0 ?? 0))" }
      return "HiFlexWeb"  // "HiFlexWeb" is passed to web in Promise pattern.
    }
    let flexWebView = try open(
      """
      (async () => {
        const res = await $flex.Normal("data1",2,false);
        // res is "HiFlexWeb"
        console.log(res);
      })();
      """,
      flexComponent
    )
    await flexWebView.host.rest()
    #expect(flexWebView.printed == ["HiFlexWeb"] && flexWebView.messages == [])
    #expect(heard.value == ["data1: String", "2: Int", "false: Bool"])
  }

  @Test func `Action Interface: pending until PromiseReturn is called`() async throws {
    let flexComponent = FlexComponent()
    let heard = Box<[String]>([])
    // var mAction: FlexAction? = nil — Swift 6 lets no closure on another thread write to a variable.
    let mAction = Box<FlexAction?>(nil)
    flexComponent.setAction("Action") { (action, arguments) -> Void in
      // arguments is Array<Any>, ["Who Are You?"]
      // action is FlexAction Object
      heard.value = (arguments ?? []).compactMap { $0 as? String }
      mAction.value = action
    }
    let flexWebView = try open(
      """
      (async () => {
        const res = await $flex.Action("Who Are You?"); // Pending until PromiseReturn is called...
        // res is ["FlexAction!!!", 100]
        console.log(JSON.stringify(res));
      })();
      """,
      flexComponent
    )
    await flexWebView.host.advance(by: .milliseconds(10), waiting: .seconds(600))
    #expect(flexWebView.printed == [] && heard.value == ["Who Are You?"])
    // Returns to the Web when calling PromiseReturn. ("as [Any?]": Swift gives mixed literals no type of their own.)
    mAction.value?.PromiseReturn(["FlexAction!!!", 100] as [Any?]);
    mAction.value = nil
    await flexWebView.host.rest()
    #expect(flexWebView.printed == [#"["FlexAction!!!",100]"#] && flexWebView.messages == [])
  }

  @Test func `NativeToWeb: functions of $flex.web are called and answer`() async throws {
    let component = FlexComponent()
    let heard = Box<[String]>([])
    let mFlexWebView = try open(
      """
      window.onFlexLoad = () => {
          $flex.web.webFunc = (data) => {
              // data is ["data1","data2"]
              console.log(JSON.stringify(data));
              return data[0]; // "data1"
          }
          $flex.web.promiseReturn = () => {
              return Promise.resolve("this is promise")
          }
      }
      """,
      component
    )
    callAsDocumented(mFlexWebView, component, heard)
    await mFlexWebView.host.rest()
    #expect(heard.value.sorted() == ["data1", "this is promise"])
    #expect(mFlexWebView.printed == Array(repeating: #"["data1","data2"]"#, count: 2))
    #expect(mFlexWebView.messages == [])
  }

  // A function without `async`, as the document's code is: elsewhere, `evalFlexFunc` without a closure is the form that is awaited.
  private func callAsDocumented(
    _ mFlexWebView: FlexWebView,
    _ component: FlexComponent,
    _ heard: Box<[String]>
  ) {
    // call function, send data, get response (the document's form without the label `sendData:`, which its signatures have)
    // same as $flex.web.webFunc(["data1","data2"])
    mFlexWebView.evalFlexFunc("webFunc", ["data1", "data2"]) { res -> Void in
      // res is "data1"
      heard.update { $0.append(res as? String ?? "") }
    }
    component.evalFlexFunc("promiseReturn")  // same as $flex.web.promiseReturn()
    { res -> Void in
      // res is "this is promise"
      heard.update { $0.append(res as? String ?? "") }
    }
    // just call function
    component.evalFlexFunc("promiseReturn")
    // call function and send data
    mFlexWebView.evalFlexFunc("webFunc", ["data1", "data2"])
  }

  private func callEach(_ caller: some FlexCalling, _ heard: Box<[String]>) {
    let data: Any = ["data1", "data2"]
    caller.evalFlexFunc("count")
    caller.evalFlexFunc("count") { (_ data: Any?) -> Void in
      heard.update { $0.append("\(data ?? "nil")") }
    }
    caller.evalFlexFunc("count", sendData: data)
    caller.evalFlexFunc("count", sendData: data) { (_ data: Any?) -> Void in
      heard.update { $0.append("\(data ?? "nil")") }
    }
  }

  @Test func `FlexWebView and FlexComponent have the four forms of evalFlexFunc`() async throws {
    let component = FlexComponent()
    let heard = Box<[String]>([])
    let view = try open(
      "let calls = 0; window.onFlexLoad = () => { $flex.web.count = (...data) => `${++calls}: ${data.length}`; }",
      component
    )
    callEach(view, heard)
    callEach(component, heard)
    await view.host.rest()
    #expect(heard.value == ["2: 0", "4: 1", "6: 0", "8: 1"] && view.messages == [])
  }

  @Test func `FlexWebView's and FlexComponent's properties`() async throws {
    let flexComponent = FlexComponent()
    #expect(flexComponent.FlexWebView == nil)
    let view = try open("", flexComponent)
    // `let component: FlexComponent`: a page may have none
    let component: FlexComponent? = view.component
    let FlexWebView: FlexWebView? = flexComponent.FlexWebView
    #expect(component === flexComponent && FlexWebView === view)
  }

  @Test func `BaseUrl: only pages below it use $flex, and it stays`() async throws {
    let component = FlexComponent()
    var BaseUrl: String? = component.BaseUrl
    #expect(BaseUrl == nil)
    component.setBaseUrl("https://shop.example/app")
    component.setBaseUrl("https://other.example")
    BaseUrl = component.BaseUrl
    #expect(BaseUrl == "https://shop.example/app")
    let view = try open("console.log(typeof $flex)", component)
    let other = try view.host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\nconsole.log(typeof $flex)",
      url: "https://other.example/",
      component: component
    )
    #expect(
      component.refusals.map(\.message) == [
        "the BaseUrl is 'https://shop.example/app' already, and cannot be changed"
      ]
    )
    #expect(view.printed.last == "object" && other.printed.last == "undefined")
  }

  @Test func `the documented signatures of setInterface, setAction and PromiseReturn`() async throws
  {
    let component = FlexComponent()
    let interface: @Sendable (_ arguments: [Any?]?) -> Any? = { $0?.count }
    let answer: @Sendable (_ action: FlexAction, _ arguments: [Any?]?) -> Void = {
      action,
      arguments in
      action.PromiseReturn(arguments?.first ?? nil)
    }
    component.setInterface("count", interface)
    component.setAction("first", answer)
    let view = try open(
      "$flex.count(1, null).then(console.log); $flex.first('x').then(console.log); $flex.first(undefined).then(v => console.log(v));",
      component
    )
    await view.host.rest()
    #expect(view.printed.sorted() == ["2", "undefined", "x"] && view.messages == [])
  }

  @Test func `FlexAction: once only, and without effect when made by hand`() {
    #expect(FlexAction().PromiseReturn("nobody") == false)
  }

  @Test func `the table of types`() async throws {
    let component = FlexComponent()
    let heard = Box<[String]>([])
    component.setInterface("take") { arguments -> Any? in
      heard.value = (arguments ?? []).map { $0.map { "\(type(of: $0))" } ?? "nil" }
      let list: [Any] = [
        1, Float(0.5), 2.5, "s", Character("c"), ["k": nil as Any?] as [String: Any?],
      ]
      return list
    }
    let view = try open(
      "$flex.take(1, 1.5, 's', [1], { a: 1 }, null, undefined).then(r => console.log(JSON.stringify(r)))",
      component
    )
    await view.host.rest()
    #expect(view.printed == [#"[1,0.5,2.5,"s","c",{"k":null}]"#] && view.messages == [])
    #expect(
      heard.value == [
        "Int", "Double", "String", "Array<Optional<Any>>", "Dictionary<String, Optional<Any>>",
        "nil", "nil",
      ]
    )
  }

  @Test func `the object $flex has what the document lists`() async throws {
    let view = try open(
      "console.log(typeof $flex, typeof $flex.version, typeof $flex.web); window.onFlexLoad = () => { console.log('onFlexLoad'); };",
      FlexComponent()
    )
    await view.host.rest()
    #expect(view.printed == ["object string object", "onFlexLoad"])
  }
}
