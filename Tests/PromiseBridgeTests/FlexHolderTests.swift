import HostLoop
import HostThread
import HostValues
import PromiseBridge
import Testing
import WeexCore
import WeexPages

/// Things that are almost a value, or almost a function.
@HostActor
@Suite struct FlexHolderTests {
  @Test func `objects that hold a text, a number or a boolean cross as that`() async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { (value: HostValue) in value }
    let printed = try await FlexHarness.run(
      """
      show(await $flex.echo(new String('x')), await $flex.echo(new Number(1)), await $flex.echo(new Boolean(false)));
      show(await $flex.echo({ a: [new String('é👍'), Object(2)], b: Object(true) }));
      show(await $flex.echo(new (class Name extends String {})('sub')));
      show(await $flex.echo(Object.create(String.prototype)), await $flex.echo(Object.assign(Object.create(null), { a: 1 })));
      console.log((await failure($flex.echo(Object(1n)))).message.split(';')[0]);
      console.log((await failure($flex.echo({ s: Object(Symbol('x')) }))).message.split(';')[0]);
      """,
      flex
    )
    #expect(
      printed == [
        #""x" 1 false"#, #"{"a":["é👍",2],"b":true}"#, #""sub""#, #"{} {"a":1}"#,
        "argument 0 of $flex.echo is a BigInt", "'s' in argument 0 of $flex.echo is a symbol",
      ]
    )
  }

  @Test(arguments: [
    ("5", "a number"), ("'load'", "a string"), ("{}", "an object"), ("Symbol()", "a symbol"),
  ])
  func `an onFlexLoad that is not a function is a warning`(value: String, kind: String) async throws
  {
    let page = try FlexHarness.page("window.onFlexLoad = \(value);", FlexComponent())
    await page.host.rest()
    #expect(
      page.printed == [
        "window.onFlexLoad must be a function, not \(kind): nothing is called"
      ]
    )
    #expect(page.messages.isEmpty)
  }

  @Test func `removing onFlexLoad is not a mistake`() async throws {
    let printed = try await FlexHarness.run(
      "window.onFlexLoad = () => {}; window.onFlexLoad = null; window.onFlexLoad = undefined;",
      FlexComponent()
    )
    #expect(printed.isEmpty)
  }

  @Test func `FA6 an action that is answered a hundred times has one entry in the journal`()
    async throws
  {
    let flex = FlexComponent()
    let counted = Box<[Bool]>([])
    flex.setAction("many") { action, _ in
      counted.value = (0..<100).map { action.PromiseReturn($0) }
    }
    let host = FlexHarness.host()
    var entries: [String] = []
    host.journal.addSink { if $0.kind == .warning { entries.append($0.description) } }
    let page = try FlexHarness.page("show(await $flex.many())", flex, in: host)
    await host.rest()
    #expect(counted.value == [true] + Array(repeating: false, count: 99))
    #expect(page.printed.filter { $0 == "0" }.count == 1 && entries.count == 1, "\(entries)")
  }

  struct Item: Codable, HostConvertible {
    var id: Int
    var kind: Kind?
  }

  enum Kind: String, Codable, CaseIterable, HostConvertible { case tea, cup }

  enum Secret: Int, Codable, HostConvertible { case one = 1 }

  struct Picky: Decodable, HostArgument {
    struct Refused: Error {}
    init(from decoder: any Decoder) throws { throw Refused() }
  }

  @Test func `errors of arguments name labels and kinds, and no type of the user's`() async throws {
    let flex = FlexComponent()
    flex.setInterface("item") { (item: Item) in item }
    flex.setInterface("items") { (items: [Item?]) in items }
    flex.setInterface("kind") { (kind: Kind) in kind }
    flex.setInterface("secret") { (secret: Secret) in secret }
    flex.setInterface("picky") { (picky: Picky) in true }
    let printed = try await FlexHarness.run(
      """
      const calls = [
        () => $flex.item({ id: 'x' }), () => $flex.item(), () => $flex.item({ id: 1, kind: 'pot' }), () => $flex.items([{}]),
        () => $flex.kind('pot'), () => $flex.secret(3), () => $flex.picky({}),
      ];
      for (const call of calls) console.log((await failure(call())).message);
      """,
      flex
    )
    #expect(
      printed == [
        #"$flex.item: argument 0 (object).id wants a number, got the string "x""#,
        "$flex.item: missing argument 0 (object)",
        #"$flex.item: argument 0 (object).kind wants one of 'tea', 'cup', got the string "pot""#,
        "$flex.items: argument 0 ([object?])[0].id wants a value, got nothing",
        #"$flex.kind: argument 0 (String) wants one of 'tea', 'cup', got the string "pot""#,
        "$flex.secret: argument 0 (Int) wants one of its values, got the number 3",
        "$flex.picky: argument 0 (object) wants a valid value, got an invalid one (reading it failed)",
      ]
    )
  }
}
