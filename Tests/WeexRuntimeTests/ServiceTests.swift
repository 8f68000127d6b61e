import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexTree

/// JavaScript services: scripts of the host that run in every page before its bundle.
@HostActor
@Suite struct ServiceTests {
  private let counter = """
    let creations = 0;
    service.register(options.serviceName, {
      create(id, env, config) {
        creations++;
        console.log('create', id, env.framework, env.bundleType, env.weex === weex, env.config.bundleUrl, env.created);
        console.log(typeof config.Document, typeof config.Element, options.step);
        return {
          instance: { count: () => creations += options.step, Counter: class Counter {} },
          counted: () => creations,
        };
      },
      refresh(id, { info }) { console.log('refresh', id, info.framework) },
      destroy(id, { info }) { console.log('destroy', id, info.framework) },
    });
    """

  @Test func `a service gives a page globals and members of service`() throws {
    let host = PageHarness.host {
      $0.registerService("counter", script: counter, options: ["step": 2])
    }
    let page = try PageHarness.page(
      """
      console.log(count(), service.counted(), typeof Counter, Object.keys(service), Object.isFrozen(service));
      console.log(services.service === service, services.count === count, typeof services.BroadcastChannel);
      console.log(typeof creations, typeof options.step);
      """,
      in: host
    )
    #expect(page.messages == [])
    #expect(
      page.printed == [
        "create 1 Vanilla Vanilla true test.js 946684800000", "function function 2",
        "3 3 function [ 'counted' ] true", "true true function", "undefined undefined",
      ]
    )
  }

  @Test func `a Vue page has the services when its bundle begins, and they follow its life`()
    async throws
  {
    let host = PageHarness.host {
      $0.registerService("counter", script: counter, options: ["step": 1])
    }
    let page = try PageHarness.vuePage(
      """
      { data: { n: count() }, render(h) { return h('div', [h('text', [String(this.n)])]) },
        destroyed() { console.log('Vue is done') } }
      """,
      in: host
    )
    #expect(page.tree.root?.subcomponents.first?.attributes["value"] == "2")
    page.refresh(["n": 7])
    await host.settle()
    #expect(page.tree.root?.subcomponents.first?.attributes["value"] == "7")
    page.destroy()
    #expect(page.messages == [])
    #expect(page.printed.suffix(3) == ["refresh 1 Vue", "Vue is done", "destroy 1 Vue"])
  }

  @Test func `what a service sends while its page ends still arrives`() async throws {
    let host = PageHarness.host { host in
      host.registerService(
        "farewell",
        script: """
          service.register('farewell', { destroy(id) { new BroadcastChannel('ends').postMessage(id) } });
          """
      )
    }
    let witness = try PageHarness.page(
      "new BroadcastChannel('ends').onmessage = e => console.log('page', e.data, 'ends')",
      in: host
    )
    try PageHarness.page("", in: host).destroy()
    await host.settle()
    #expect(witness.printed == ["page 2 ends"])
  }

  @Test func `no page reaches what a service keeps for another`() throws {
    let host = PageHarness.host {
      $0.registerService(
        "shelf",
        script:
          "const shelf = []; service.register('shelf', { create: () => ({ instance: { shelf } }) });"
      )
    }
    _ = try PageHarness.page("shelf.push('a')", in: host)
    let page = try PageHarness.page("console.log(shelf.length)", in: host)
    #expect(page.printed == ["0"])
  }

  @Test func `services are created in the order of their registration, the later name wins`() throws
  {
    let host = PageHarness.host { host in
      for name in ["c", "a", "b"] {
        host.registerService(
          name,
          script: """
            service.register('\(name)', { create() {
              console.log('\(name)'); return { instance: { last: '\(name)' }, own: '\(name)' } } });
            """
        )
      }
    }
    let page = try PageHarness.page("console.log(last, service.own)", in: host)
    #expect(page.printed == ["c", "a", "b", "b b"])
  }

  @Test func `the names of the runtime stay, those of the page's realm may be replaced`() throws {
    let host = PageHarness.host {
      $0.registerService(
        "greedy",
        script: """
          service.register('greedy', { create: () => ({ instance: {
            weex: 1, requireModule: 1, setTimeout: 1, service: 1, BroadcastChannel: 'mine', Map: 'mine' } }) });
          """
      )
    }
    let page = try PageHarness.page(
      """
      console.log(typeof weex, typeof requireModule, typeof setTimeout, typeof service, BroadcastChannel, Map);
      console.log(services.BroadcastChannel);
      """,
      in: host
    )
    #expect(page.messages == [])
    #expect(page.printed == ["object function function object mine mine", "mine"])
  }

  @Test func `a service without a create, or that returns nothing, is not a mistake`() throws {
    let host = PageHarness.host {
      $0.registerService("plain", script: "service.register('plain', { refresh() {} });")
      $0.registerService("empty", script: "service.register('empty', { create() {} });")
      $0.registerService("nothing", script: "service.register('nothing');")
    }
    let page = try PageHarness.page("console.log(Object.keys(service).length)", in: host)
    #expect(page.messages == [])
    #expect(page.printed == ["0"])
  }

  @Test func `a page without services has an empty service`() throws {
    let page = try PageHarness.page(
      "console.log(Object.keys(service).length, Object.keys(services), services.service === service)"
    )
    #expect(page.printed == ["0 [ 'service', 'BroadcastChannel' ] true"])
  }
}

/// Services that are registered wrongly, and services that throw.
@HostActor
@Suite struct ServiceFailureTests {
  @Test func `the first registration of a name stays, and the next page warns`() throws {
    let host = PageHarness.host {
      $0.registerService("x", script: "service.register('x', { create: () => ({ x: 1 }) });")
      $0.registerService("x", script: "service.register('x', { create: () => ({ x: 2 }) });")
    }
    let page = try PageHarness.page("console.log(service.x)", in: host)
    #expect(
      page.printed == ["service 'x' is registered already; the first registration is kept", "1"]
    )
    host.unregisterService("x")
    #expect(try PageHarness.page("console.log(service.x)", in: host).printed == ["undefined"])
    host.registerService("x", script: "service.register('x', { create: () => ({ x: 2 }) });")
    #expect(try PageHarness.page("console.log(service.x)", in: host).printed == ["2"])
    host.unregisterService("y")
  }

  @Test func `a script registers a name once, and may take one off`() throws {
    let host = PageHarness.host {
      $0.registerService(
        "x",
        script: """
          service.register('x', { create: () => ({ x: 1 }) });
          service.register('x', { create: () => ({ x: 2 }) });
          service.register('y', { create: () => ({ y: 1 }) });
          service.unregister('y');
          setTimeout(() => service.register('late', {}));
          """
      )
    }
    let page = try PageHarness.page("console.log(service.x, service.y)", in: host)
    #expect(
      page.printed == [
        "service 'x' is registered already; the first registration is kept", "1 undefined",
      ]
    )
  }

  @Test func `a service without a name keeps pages from opening until it is taken off`() throws {
    let host = PageHarness.host { $0.registerService("", script: "") }
    #expect {
      try PageHarness.page("", in: host)
    } throws: {
      "\($0)" == "a service is registered without a name"
    }
    host.unregisterService("")
    _ = try PageHarness.page("", in: host)
  }

  @Test func `a script that registers nothing is warned of`() throws {
    let host = PageHarness.host { $0.registerService("idle", script: "// nothing") }
    let page = try PageHarness.page("", in: host)
    #expect(page.messages == [])
    #expect(
      page.printed == [
        "service 'idle': its script registers nothing; it should call service.register(name, {create})"
      ]
    )
  }

  @Test(arguments: [
    ("throw new Error('at once')", "service:bad:1:16: Error: at once"),
    ("\n  throw new Error('later')", "service:bad:2:18: Error: later"),
    ("var a = ;", "service:bad:1:9: SyntaxError: Unexpected token ';'"),
    (
      "service.register('bad', {\n  create() {",
      "service:bad:2:13: SyntaxError: Unexpected end of script"
    ),
    (
      "service.register('bad', { create() { nothing() } })",
      "service:bad:1:45: ReferenceError: Can't find variable: nothing (in service 'bad', create)"
    ),
    (
      "service.register({ create() {} })",
      "service:bad:1:17: TypeError: service.register needs a name, not an object"
    ),
    (
      "service.register('bad', { create: 1 })",
      "service:bad:1:17: TypeError: service 'bad': create must be a function, not 1",
    ),
  ])
  func `what a script throws is a failure at its own line and column`(
    script: String,
    message: String
  ) throws {
    let host = PageHarness.host {
      $0.registerService("bad", script: script)
      $0.registerService("good", script: "service.register('good', { create: () => ({ ok: 1 }) });")
    }
    let page = try PageHarness.page("console.log(service.ok)", in: host)
    #expect(page.messages == [message])
    #expect(page.printed == ["1"])
  }

  @Test func `what refresh and destroy throw is a failure, and the others are told`() async throws {
    let script = """
      service.register(options.serviceName, {
        refresh() { throw new Error('stale') }, destroy() { throw new Error('stuck') } });
      """
    let host = PageHarness.host {
      $0.registerService("a", script: script, url: "file:///a.js")
      $0.registerService("b", script: script, url: "file:///b.js")
    }
    let page = try PageHarness.page("", in: host)
    page.refresh([:])
    await host.settle()
    page.destroy()
    #expect(
      page.messages == [
        "file:///a.js:2:30: Error: stale (in service 'a', refresh)",
        "file:///b.js:2:30: Error: stale (in service 'b', refresh)",
        "file:///a.js:2:70: Error: stuck (in service 'a', destroy)",
        "file:///b.js:2:70: Error: stuck (in service 'b', destroy)",
      ]
    )
  }

  @Test func `an unhandled rejection and a timer of a service fail at its line`() async throws {
    let host = PageHarness.host {
      $0.registerService(
        "late",
        script: "service.register('late', {}); setTimeout(() => { throw new Error('late') });",
        url: "file:///late.js"
      )
    }
    let page = try PageHarness.page("", in: host)
    await host.settle()
    #expect(page.messages == ["file:///late.js:1:65: Error: late"])
  }

  @Test(arguments: [
    (
      "http://h/x.js",
      "service 'x': the script's URL is 'http://h/x.js'; it should begin with file:///"
    ),
    ("file:///no/such.js", "service 'x': /no/such.js: there is no such file"),
    ("file:///", "service 'x': /: this is a directory, not a file"),
    ("file:///dev/null", "service 'x': /dev/null: this is not a regular file"),
  ])
  func `a script's URL is that of a file that can be read`(url: String, message: String) {
    #expect {
      try PageHarness.host().registerService("x", scriptURL: url)
    } throws: {
      "\($0)" == message
    }
  }
}
