import HostThread
import HostValues
import PromiseBridge
import Testing
import WeexCore
import WeexPages

/// Additions of later versions of the original to the founding document.
@HostActor
@Suite struct FlexLaterTests {
  private struct Person: Codable, HostArgument, Sendable {
    var name: String
    var age: Int?
  }

  @Test func `a BrowserException is thrown, returned or given to an action`() async throws {
    let flex = FlexComponent()
    flex.setInterface("thrown") { _ -> Any? in throw BrowserException("thrown") }
    flex.setInterface("returned") { _ -> Any? in BrowserException("returned") }
    flex.setInterface("silent") { _ -> Any? in FlexReject() }
    flex.setAction("given") { action, _ in action.promiseReturn(BrowserException("given")) }
    flex.setAction("reason") { action, _ in action.reject(reason: "reason") }
    flex.setAction("none") { action, _ in action.reject() }
    let printed = try await FlexHarness.run(
      """
      for (const name of ['thrown', 'returned', 'silent', 'given', 'reason', 'none']) {
        const e = await failure($flex[name]());
        show(e instanceof Error, e.message);
      }
      """,
      flex
    )
    #expect(
      printed == [
        #"true "thrown""#, #"true "returned""#, #"true "$flex.silent was rejected""#,
        #"true "given""#, #"true "reason""#, #"true "$flex.none was rejected""#,
      ]
    )
  }

  @Test func `an action says when it is finished, whatever ended it`() async throws {
    let flex = FlexComponent()
    let ends = Box<[String]>([])
    let held = Box<[FlexAction]>([])
    flex.setAction("end", timeout: .milliseconds(20)) { (action: FlexAction, how: String) in
      action.onFinished { ends.update { $0.append("\(how) \(action.isFinished)") } }
      held.update { $0.append(action) }
      if how == "answer" { action.PromiseReturn(1) }
      if how == "void" { action.resolveVoid() }
      if how == "reject" { action.reject() }
    }
    let page = try FlexHarness.page(
      "for (const how of ['answer', 'void', 'reject', 'time']) $flex.end(how).then(show, e => show(e.message));",
      flex
    )
    await page.host.rest()
    let late = try FlexHarness.page("$flex.end('page')", flex)
    await late.host.advance(by: .milliseconds(1), waiting: .seconds(60))
    late.destroy()
    #expect(
      ends.value.sorted() == ["answer true", "page true", "reject true", "time true", "void true"]
    )
    held.value[0].onFinished { ends.update { $0.append("at once") } }
    FlexAction().onFinished { ends.update { $0.append("by hand") } }
    #expect(ends.value.suffix(2) == ["at once", "by hand"])
  }

  @Test func `times are milliseconds or durations, for all or for one`() async throws {
    let flex = FlexComponent()
    let held = Box<[FlexAction]>([])
    #expect(flex.setInterfaceTimeout(30) == nil)
    flex.setAction("usual") { action, _ in held.update { $0.append(action) } }
    flex.setAction("quick", timeout: .milliseconds(10)) { action, _ in
      held.update { $0.append(action) }
    }
    let page = try FlexHarness.page(
      "const start = Date.now(); for (const call of [$flex.quick, $flex.usual]) call().catch(e => show(e.message, Date.now() - start));",
      flex
    )
    await page.host.rest()
    #expect(page.printed == [#""timeout error" 10"#, #""timeout error" 30"#])
  }

  @Test func `models are arguments and results, and values are read by type`() async throws {
    let flex = FlexComponent()
    flex.setInterface("older") { (person: Person) in
      Person(name: person.name, age: (person.age ?? 0) + 1)
    }
    flex.setInterface("read") { (data: HostValue) in
      "\(data["name"]?.string ?? "-") \(data["list"]?[1]?.number ?? -1) \(data["no"]?.bool ?? true)"
    }
    let printed = try await FlexHarness.run(
      """
      show(await $flex.older({ name: 'Ada', age: 36 }), await $flex.older({ name: 'Bo' }));
      show(await $flex.read({ name: 'x', list: [1, 2.5] }));
      show((await failure($flex.older({ name: {} }))).message);
      """,
      flex
    )
    #expect(
      printed == [
        #"{"age":37,"name":"Ada"} {"age":1,"name":"Bo"}"#, #""x 2.5 true""#,
        #""$flex.older: argument 0 (object).name wants a string, got an object""#,
      ]
    )
  }

  @Test func `listeners are taken off, in Swift and in JavaScript`() async throws {
    let flex = FlexComponent()
    let heard = Box<[String]>([])
    flex.setInterface("ok") { 1 }
    let one = flex.addEventListener(.success) { _ in heard.update { $0.append("one") } }
    flex.addEventListener(.success) { _ in heard.update { $0.append("two") } }
    flex.removeEventListener(one)
    let page = try FlexHarness.page(
      """
      const hear = e => show('heard', e.function);
      $flex.addEventListener(hear); $flex.addEventListener('success', hear);
      $flex.addEventListener('success', e => { show('last'); $flex.removeEventListener(hear); });
      await $flex.ok(); await $flex.ok();
      """,
      flex
    )
    await page.host.rest()
    #expect(heard.value == ["two", "two"])
    #expect(
      page.printed == [
        #""heard" "$flex.ok""#, #""heard" "$flex.ok""#, #""last""#, #""last""#,
      ]
    )
    flex.removeAllEventListeners()
  }

  @Test func `a listener is taken off for one kind of event, as it was added`() async throws {
    let flex = FlexComponent()
    flex.setInterface("ok") { 1 }
    flex.setInterface("no") { throw FlexReject("no") }
    let page = try FlexHarness.page(
      """
      const hear = e => show(e.type);
      $flex.addEventListener('success', hear); $flex.addEventListener('error', hear);
      $flex.removeEventListener('success', hear); $flex.removeEventListener('timeout', hear);
      await $flex.ok(); await $flex.no().catch(() => {});
      """,
      flex
    )
    await page.host.rest()
    #expect(page.printed == [#""error""#])
  }

  @Test func `the object $flex says where it is, and a dependency runs before the bundle`()
    async throws
  {
    let flex = FlexComponent()
    flex.setDependency("window.greet = name => `hello ${name}`; var early = typeof $flex;")
    flex.setDependency("null.x")
    let page = try FlexHarness.page(
      "show($flex.isiOS, $flex.isAndroid, greet('you'), early)",
      flex
    )
    await page.host.rest()
    #expect(page.printed == [#"true false "hello you" "object""#])
    #expect(page.messages.count == 1 && page.messages[0].contains("dependency"), "\(page.messages)")
    #expect(flex.setDependency("late") != nil)
  }

  @Test func `an invalid URL is not allowed`() {
    let flex = FlexComponent()
    #expect(flex.addAllowUrl("b.example") != nil && flex.refusals.count == 1)
  }

  @Test func `more URLs may be allowed`() async throws {
    for (base, url, type) in [
      ("https://a.example", "https://a.example/x", "object"),
      ("https://a.example", "https://b.example/in/x", "object"),
      ("https://a.example", "https://b.example/x", "undefined"),
      ("", "https://b.example/in", "object"),
      ("", "https://a.example", "undefined"),
    ] {
      let flex = FlexComponent()
      if !base.isEmpty { #expect(flex.setBaseUrl(base) == nil) }
      #expect(flex.addAllowUrl("https://b.example/in") == nil)
      let page = try FlexHarness.page("console.log(typeof $flex)", flex, url: url)
      await page.host.rest()
      #expect(page.printed == [type], "\(base) \(url)")
    }
  }
}
