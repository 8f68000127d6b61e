import HostThread
import HostValues
import MethodTable
import Testing

/// Tables of exported methods: how rows read, are checked, found and called.
@HostActor
@Suite struct ExportTableTests {
  class Shelf: Exporting {
    class var exports: Exports<Shelf> {
      Exports<Shelf> {
        SyncMethod("count", "of", Shelf.count)
        SyncMethod("take", "name", "number", Shelf.take, defaults: (nil, 1))
        Method("clear", Shelf.clear)
        Method("order", "name", "callback", Shelf.order)
        Method("fetch", "name", Shelf.fetch)
      }
    }
    var stock = ["tea": 3]

    func count(of name: String) throws -> Int {
      guard let count = stock[name] else { throw HostError(.invalidValue, "no \(name)") }
      return count
    }
    func take(_ name: String, _ number: Int) -> [String] {
      stock[name, default: 0] -= number
      return Array(repeating: name, count: number)
    }
    func clear() { stock = [:] }
    func order(_ name: String, _ callback: Callback?) { stock[name] = 10 }
    func fetch(_ name: String) async throws -> Int { try count(of: name) }
  }

  @Test func `a parameter is a callback if its type is one, optional or with typed answers`() {
    let types: [any HostArgument.Type] = [
      Callback.self, Callback?.self, Callback.Of<Int>.self, Callback.Of<Int>?.self,
      KeepAliveCallback.self, String.self, [Int]?.self,
    ]
    #expect(
      types.map { ParameterType.of($0).isCallback }
        == [true, true, true, true, false, false, false]
    )
    let names: [ParameterType] = ["Callback", "Callback?", "KeepAliveCallback", "Callbacks"]
    #expect(names.map(\.isCallback) == [true, true, false, false])
  }

  private func table() throws -> ExportTable {
    try ExportTable(Shelf.exports.rows, of: Shelf.self, owner: "module 'shelf'")
  }

  /// Calls a method as an entry point does.
  private func call(
    _ name: String,
    on shelf: Shelf,
    _ arguments: HostValue...
  ) async throws -> HostValue {
    let row = try #require(try table()[name])
    switch row.body {
    case .inPlace(let bind): return try bind(shelf)(ArgumentList(arguments))
    case .task(let convert): return try await convert(shelf, ArgumentList(arguments))()
    }
  }

  private func refusal(_ name: String, _ arguments: HostValue...) async throws -> String? {
    let row = try #require(try table()[name])
    guard case .inPlace(let bind) = row.body else { return nil }
    do {
      _ = try bind(Shelf())(ArgumentList(arguments))
      return nil
    } catch {
      return HostError(thrownBy: "shelf.\(name)", error).message
    }
  }

  @Test func `rows read as a person would write the methods, with their answers`() throws {
    let rows = try table().rows
    #expect(
      rows.map(\.signature) == [
        "count(of: String)", "take(name: String, number: Int = 1)", "clear()",
        "order(name: String, callback: Callback?)", "fetch(name: String)",
      ]
    )
    #expect(rows.map(\.reply) == [.value, .value, .callback, .callback, .promise])
    #expect(rows[1].parameters.map(\.isOptional) == [false, true])
  }

  @Test func `a call converts arguments by the method's own types, and its result`() async throws {
    let shelf = Shelf()
    #expect(try await call("count", on: shelf, "tea") == 3)
    #expect(try await call("take", on: shelf, "tea", "2") == ["tea", "tea"])
    #expect(try await call("take", on: shelf, "tea") == ["tea"])
    #expect(try await call("fetch", on: shelf, "tea") == 0)
    #expect(try await call("clear", on: shelf) == .undefined)
    #expect(shelf.stock.isEmpty)
    await #expect(throws: HostError.self) { try await call("fetch", on: shelf, "tea") }
  }

  @Test func `a wrong argument is refused with its place, label and type`() async throws {
    #expect(try await refusal("count") == "shelf.count: missing argument 0 (of: String)")
    #expect(
      try await refusal("take", "tea", "x")
        == #"shelf.take: argument 1 (number: Int) wants a number, got the string "x""#
    )
    #expect(try await refusal("count", "rum") == "no rum")
  }

  @Test func `an unknown name is answered with the nearest`() throws {
    let table = try table()
    #expect(table["fetsh"] == nil)
    let error = table.unknownMethod("fetsh", of: "module 'shelf'")
    #expect(error.code == .unknownMethod)
    #expect(error.message == "module 'shelf' has no method 'fetsh'; did you mean 'fetch'?")
  }

  @HostActor final class Other {
    func ping() {}
  }

  @Test func `all that is wrong with a table is told at once`() {
    let rows =
      Exports<Shelf> {
        SyncMethod("count", "of", "and", Shelf.count)
        SyncMethod("take", "a", "a", Shelf.take)
        Method("clear", Shelf.clear)
        Method("clear", Shelf.clear)
      }.rows + Exports<Other> { Method("ping", Other.ping) }.rows
    var told: String?
    do throws(HostError) {
      _ = try ExportTable(rows, of: Shelf.self, owner: "module 'shelf'")
    } catch {
      told = error.message
    }
    #expect(
      told == """
        module 'shelf'.count has 2 labels for 1 parameter
        module 'shelf'.take has the label 'a' twice
        module 'shelf' exports 'clear' twice; a name may appear only once
        module 'shelf'.ping is a method of Other, which Shelf does not inherit from; the table of Shelf must be Exports<Shelf>
        """
    )
  }

  final class TallShelf: Shelf {
    override class var exports: Exports<Shelf> {
      Exports<Shelf> {
        super.exports
        Exports<TallShelf> { SyncMethod("height", TallShelf.height) }
      }
    }
    func height() -> Int { 7 }
  }

  @Test func `a subclass has its superclass's rows and its own`() throws {
    let table = try ExportTable(TallShelf.exports.rows, of: TallShelf.self, owner: "shelf")
    #expect(table.rows.last?.name == "height" && table["count"] != nil)
  }
}
