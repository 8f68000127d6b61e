import Testing
import URLRouter
import WeexHost

/// Errors in tables are reported when the host starts, all of them at once.
@HostActor
@Suite struct TableFaultTests {
  @HostActor final class Other {
    func ping() {}
    func count() -> Int { 1 }
  }

  final class Stranger: WeexModule {
    static let exports = Exports<Other> {
      Method("ping", Other.ping)
      SyncMethod("count", Other.count)
    }
  }

  final class Labels: WeexModule {
    static let exports = Exports<Labels> {
      SyncMethod("add", "a", Labels.add)
      SyncMethod("same", "a", "a", Labels.add)
      Method("twice", Labels.nothing)
      Method("twice", Labels.nothing)
    }
    func add(_ a: Int, _ b: Int) -> Int { a + b }
    func nothing() {}
  }

  final class Box: Component, Exporting {
    static let exports = Exports<Box> { Method("open", "how", Box.open) }
    func open() {}
  }

  final class Desk: RoutingClass {
    static let exports = Exports<Desk> { Method("open", "how", Desk.open) }
    func open() {}
  }

  class List: WeexModule {
    class var exports: Exports<List> { Exports<List> { SyncMethod("name", List.name) } }
    required init() {}
    func name() -> String { "list" }
  }

  final class Inheriting: List {
    override func name() -> String { "inheriting" }
  }

  final class Extending: List {
    override class var exports: Exports<List> {
      Exports<List> {
        super.exports
        Exports<Extending> { SyncMethod("size", Extending.size) }
      }
    }
    func size() -> Int { 7 }
  }

  /// A table of another subclass, which its own class does not inherit from.
  final class Mixed: List {
    override class var exports: Exports<List> { Extending.exports }
  }

  final class Nameless: WeexModule {
    static let exports = Exports<Nameless> { Method("", Nameless.nothing) }
    func nothing() {}
  }

  final class Hearing: WeexModule {
    static let exports = Exports<Hearing> { Method("addEventListener", Hearing.nothing) }
    func nothing() {}
  }

  @Test func `a method without a name is a fault`() {
    #expect(
      fault { $0.registerModule("nameless", withClass: Nameless.self) }
        == "module 'nameless' exports a method without a name"
    )
  }

  @Test func `a module or a component without a name that a page can write is a fault`() {
    #expect(
      fault { $0.registerModule("", withClass: Hearing.self) }
        == "a module is registered without a name"
    )
    #expect(
      fault {
        $0.registerComponent("", withClass: Component.self)
        $0.registerComponent("DIV x", withClass: Component.self)
      } == """
        a component is registered without a name
        component 'DIV x': the name of an element has no spaces
        """
    )
  }

  @Test func `a method that replaces one of every module's is warned of`() throws {
    let host = Host.withDefaults()
    host.registerModule("hearing", withClass: Hearing.self)
    let page = try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js")
    #expect(
      page.log.map(\.text) == [
        "module 'hearing' exports 'addEventListener', which replaces the method of that name that every module has for its events; use another name"
      ]
    )
  }

  private func fault(_ register: (Host) -> Void) -> String? {
    let host = Host.withDefaults()
    register(host)
    do throws(HostError) {
      _ = try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a table of another class's methods keeps the host from starting`() {
    #expect(
      fault { $0.registerModule("stranger", withClass: Stranger.self) } == """
        module 'stranger'.ping is a method of Other, which Stranger does not inherit from; the table of Stranger must be Exports<Stranger>
        module 'stranger'.count is a method of Other, which Stranger does not inherit from; the table of Stranger must be Exports<Stranger>
        """
    )
    #expect(
      fault { $0.registerModule("mixed", withClass: Mixed.self) }
        == "module 'mixed'.size is a method of Extending, which Mixed does not inherit from; the table of Mixed must be Exports<Mixed>"
    )
  }

  @Test func `the faults of all modules, components and routing classes are told at once`() {
    let lines =
      fault {
        $0.registerModule("labels", withClass: Labels.self)
        $0.registerModule("stranger", withClass: Stranger.self)
        $0.registerComponent("box", withClass: Box.self)
        $0.router.register(Desk.self)
      }?.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.sorted() == [
        "component 'box'.open has 1 label for 0 parameters",
        "module 'labels' exports 'twice' twice; a name may appear only once",
        "module 'labels'.add has 1 label for 2 parameters",
        "module 'labels'.same has the label 'a' twice",
        "module 'stranger'.count is a method of Other, which Stranger does not inherit from; the table of Stranger must be Exports<Stranger>",
        "module 'stranger'.ping is a method of Other, which Stranger does not inherit from; the table of Stranger must be Exports<Stranger>",
        "routing class 'Desk'.open has 1 label for 0 parameters",
      ]
    )
  }

  @Test func `a subclass inherits its superclass's table, and may add to it`() async throws {
    let host = Host.withDefaults()
    host.registerModule("inheriting", withClass: Inheriting.self)
    host.registerModule("extending", withClass: Extending.self)
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        const extending = weex.requireModule('extending');
        console.log(weex.requireModule('inheriting').name(), extending.name(), extending.size());
        """
      ),
      url: "file:///a.js"
    )
    await host.settle()
    #expect(page.lines == ["inheriting list 7"])
  }
}
