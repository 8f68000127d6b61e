import HostLoop
import HostThread
import HostValues
import MethodTable
import PromiseBridge
import Tapes
import Testing
import WeexCore
import WeexPages
import WeexTree

/// The calls of `$flex` in the journal and on tapes.
@HostActor
@Suite struct FlexTapeTests {
  /// An exposed module with a method of every kind; it must not run in a replay.
  private final class Stock: WeexModule {
    static let exports = Exports<Stock> {
      Method("price", "name", Stock.price)
      SyncMethod("count", "name", Stock.count)
      Method("find", "name", "callback", Stock.find)
      Method("fail", Stock.fail)
      SyncMethod("refuse", Stock.refuse)
    }

    private let answer: String

    init(page: Page) { answer = page.host.configuration.languages[0] }

    func price(_ name: String) async throws -> String { "\(answer) \(name)" }
    func count(_ name: String) -> String { "\(answer) \(name)" }
    func find(_ name: String, _ callback: Callback) { callback("\(answer) \(name)") }
    func fail() async throws -> Int { throw HostError(.refused, "\(answer)") }
    func refuse() throws -> Int { throw HostError(.refused, "\(answer)") }
  }

  private static let script = """
    const tried = async (call) => { try { return await call(); } catch (error) { return error.message; } };
    show(await $flex.add(1, 2));
    show(await $flex.stock.price('tea'), await $flex.stock.count('cup'));
    show(await $flex.stock.find('pot'), await tried(() => $flex.stock.fail()));
    show(await tried(() => $flex.stock.refuse()), await tried(() => $flex.act(5)));
    show(await Promise.all([$flex.add(3, 4), $flex.stock.price('jar')]));
    """

  /// A host whose module answers with a word, and its `$flex`.
  private func host(answering word: String, isTimeVirtual: Bool = true) -> (Host, FlexComponent) {
    var configuration = Host.Configuration()
    configuration.languages = [word]
    configuration.isTimeVirtual = isTimeVirtual
    let host = Host(configuration)
    host.registerComponent("div", withClass: Component.self)
    host.registerModule("stock", withClass: Stock.self)
    let flex = FlexComponent()
    flex.expose(module: "stock")
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    flex.setAction("act") { (action: FlexAction, number: Int) in
      action.PromiseReturn("\(number)")
    }
    return (host, flex)
  }

  @Test func `a method of an exposed module is recorded as the module's`() async throws {
    let (host, flex) = host(answering: "live")
    let journal = JournalRecorder(host.journal)
    let script = "await $flex.stock.price('tea'); await $flex.add(1, 2)"
    _ = try FlexHarness.page(script, flex, in: host)
    await host.rest()
    let calls = journal.entries.compactMap(\.call)
    #expect(calls.map { "\($0.owner).\($0.method)" } == ["stock.price", "$flex.add"])
    #expect(journal.lines(.call) == [#"$flex.stock.price "tea""#, "$flex.add 1 2"])
  }

  @Test func `a tape answers for exposed modules, and interfaces run without being compared`()
    async throws
  {
    let (recording, flex) = host(answering: "taped")
    let head = TapeHead(
      page: "page.js",
      PageOptions(),
      recording.configuration,
      timeZone: "UTC",
      text: nil,
      hasSteps: false
    )
    let recorder = TapeRecorder(head, of: recording, folder: "https://shop.example/app/")
    recorder.begin()
    let recorded = try FlexHarness.page(Self.script, flex, in: recording)
    await recording.rest()
    #expect(
      recorded.printed == [
        "3", #""taped tea" "taped cup""#, #""taped pot" "taped""#, #""taped" "5""#,
        #"[7,"taped jar"]"#,
      ]
    )
    let tape = try Tape(recorder.text, named: "page.tape.jsonl")
    let (playing, other) = host(answering: "live")
    let replay = TapeReplay(tape, in: playing, ignoring: [], folder: "https://shop.example/app/")
    #expect(replay.missingModule == nil)
    replay.begin()
    playing.onOpen = { replay.follow($0) }
    let played = try FlexHarness.page(Self.script, other, in: playing)
    await playing.rest()
    replay.finish()
    #expect(played.printed == recorded.printed)
    #expect(replay.difference?.error.message == nil)
  }

  /// Modules of which one waits until the page has the other's answer.
  private final class Slow: WeexModule {
    static let gate = Gate()
    static let exports = Exports<Slow> { Method("wait", Slow.wait) }
    init(page: Page) {}
    func wait() async throws -> String {
      await Self.gate.wait()
      return "slow"
    }
  }

  private final class Quick: WeexModule {
    static let exports = Exports<Quick> {
      Method("now", Quick.now)
      Method("open", Quick.open)
    }
    init(page: Page) {}
    func now() async throws -> String { "quick" }
    func open() { Task { await Slow.gate.open() } }
  }

  @Test func `on a real clock one exposed module does not wait for another`() async throws {
    let (host, flex) = host(answering: "live", isTimeVirtual: false)
    host.registerModule("slow", withClass: Slow.self)
    host.registerModule("quick", withClass: Quick.self)
    flex.expose(module: "slow")
    flex.expose(module: "quick")
    let page = try FlexHarness.page(
      """
      $flex.slow.wait().then(show);
      $flex.quick.now().then((answer) => { show(answer); weex.requireModule('quick').open(); });
      """,
      flex,
      in: host
    )
    await host.settle(timeout: .seconds(600))
    #expect(page.printed == [#""quick""#, #""slow""#])
    await Slow.gate.open()
  }
}
