import PromiseBridge
import Testing
import URLRouter
import WeexHost

/// Modules that pages may not use, through every way to a module.
@HostActor
@Suite struct ModulePermissionTests {
  private static let refusal =
    "module 'stream' may not be used; allow it with --allow-module=stream"

  private func host(_ modules: Permissions.Grant<String>) -> Host {
    var configuration = Host.Configuration()
    configuration.permissions.modules = modules
    return Host.withDefaults(configuration)
  }

  @Test(arguments: [
    "weex.requireModule('stream')", "requireModule('stream')",
    "weex.requireModule('stream').fetch({ url: 'a.txt' })",
    "weex.document.taskCenter.send('module', { module: 'stream', method: 'fetch' }, [{}])",
    "new (class { get x() { return weex.requireModule('stream'); } })().x",
  ])
  func `a page sees the error, and the journal has it though it is caught`(
    call: String
  ) async throws {
    let host = host(.only(["dom", "timer"]))
    let journal = JournalRecorder(host.journal)
    let page = try host.openPage(
      source: CannedPages.bundle(
        "try { \(call); console.log('reached'); } catch (e) { console.log(e.code, e.message); }"
      ),
      url: "file:///a.js"
    )
    await host.settle()
    #expect(page.lines == ["refused \(Self.refusal)"], "\(page.lines) \(page.messages)")
    #expect(journal.lines(.warning).contains { $0.contains(Self.refusal) })
  }

  @Test func `an error that is not caught is the page's failure`() async throws {
    let host = host(.only([]))
    let page = try? host.openPage(
      source: CannedPages.bundle("weex.requireModule('stream')"),
      url: "file:///a.js"
    )
    await host.settle()
    #expect(
      page?.messages.contains { $0.contains(Self.refusal) } == true,
      "\(page?.messages ?? [])"
    )
  }

  @Test func `a page can ask what it may use`() async throws {
    let page = try host(.only(["dom"])).openPage(
      source: CannedPages.bundle(
        """
        console.log(weex.supports('@module/stream'), weex.supports('@module/stream.fetch'),
          weex.supports('@module/dom'), weex.isRegisteredModule('stream'));
        console.log(typeof weex.requireModule('dom').getComponentRect, String(weex.requireModule('nope')));
        """
      ),
      url: "file:///a.js"
    )
    #expect(page.printed.first == "false false true false")
    #expect(page.printed.last == "function undefined")
  }

  @Test func `a refused module is not reached by a URL`() async throws {
    let host = host(.only(["router"]))
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        weex.requireModule('router').call('kl://stream/fetch?url=a')
          .then(() => console.log('reached'), (e) => console.log(e.message));
        """
      ),
      url: "file:///a.js"
    )
    await host.settle()
    #expect(
      page.lines.count == 1 && page.lines[0].contains("--allow-module=stream"),
      "\(page.lines)"
    )
    await #expect(throws: HostError.self) {
      try await Khala(str: "kl://stream/fetch?url=a", in: host)?.call()
    }
  }

  @Test func `a refused module is not reached through $flex`() async throws {
    let host = host(.only(["dom"]))
    let flex = FlexComponent()
    flex.expose(module: "stream")
    host.registerFlexComponent(flex)
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        window.onFlexLoad = () => $flex.stream.fetch({ url: 'a' })
          .then(() => console.log('reached'), (e) => console.log(e.message));
        """
      ),
      url: "file:///a.js"
    )
    await host.settle()
    #expect(!page.lines.contains("reached"))
    #expect(
      (page.lines + page.messages).contains { $0.contains("--allow-module=stream") },
      "\(page.lines) \(page.messages)"
    )
  }

  @Test func `all modules may be used unless it is said`() throws {
    #expect(Permissions().modules == .everything)
    let page = try Host.withDefaults().openPage(
      source: CannedPages.bundle("console.log(typeof weex.requireModule('stream').fetch)"),
      url: "file:///a.js"
    )
    #expect(page.lines == ["function"])
  }

  @Test func `the harmless modules exist`() throws {
    let host = Host.withDefaults()
    let known = try host.registry().modules.keys
    #expect(Permissions.harmlessModules.allSatisfy(known.contains))
    #expect(Permissions.untrusted.modules == .only(Permissions.harmlessModules))
  }
}
