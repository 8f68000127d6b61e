internal import HostThread
package import HostValues
package import JSEngine

/// The call that values are read for: its page, and the label of its callbacks.
@HostActor
final class ScriptCall {
  // Used only while the realm runs JavaScript or applies its commands.
  unowned(unsafe) let realm: PageRealm
  let address: String
  /// Why an argument could not be copied: what the page's getter threw, or the runtime.
  private var refusal: JSException?

  init(_ realm: PageRealm, _ address: String) {
    unsafe self.realm = realm
    self.address = address
  }

  /// Notes why an argument could not be copied.
  func refuse(_ exception: JSException) { refusal = exception }

  /// What JavaScript threw while it copied an argument, if a call fails for that reason.
  func takeRefusal(for error: HostError) -> JSException? {
    guard let refusal = refusal.take(), !refusal.isTermination, error.code == .invalidArgument,
      error.message.hasSuffix(refusal.message)
    else { return nil }
    return refusal
  }
}

/// An engine's value as exported methods read it: a scalar, a function, or a snapshot that JavaScript made.
@HostActor
struct ScriptValueReader: ValueReader {
  let borrowed: JSBorrowed
  // The reader's maker holds the call until reading has ended.
  unowned(unsafe) let call: ScriptCall

  init(_ borrowed: JSBorrowed, _ call: ScriptCall) {
    self.borrowed = borrowed
    unsafe self.call = call
  }

  var kind: HostValue.Kind {
    switch borrowed.kind {
    case .undefined, .symbol: .undefined
    case .null: .null
    case .boolean: .bool
    case .number: .number
    case .string, .bigInt: .string
    case .array: .array
    case .function: .callback
    case .object, .date, .typedArray: .object
    }
  }

  var number: Double? { borrowed.number }
  var bool: Bool? { borrowed.bool }
  var string: String? { borrowed.string ?? borrowed.bigIntText }
  var count: Int { borrowed.isArray ? borrowed.count : 0 }
  var propertyNames: [String] { borrowed.isFunction ? [] : borrowed.propertyNames() }

  func element(_ index: Int) -> any ValueReader { part(at: index) }

  func property(_ name: String) -> any ValueReader { part(named: name) }

  func part(at index: Int) -> ScriptValueReader {
    unsafe reader((try? borrowed.element(index)) ?? call.realm.undefined.borrowed)
  }

  func part(named name: String) -> ScriptValueReader {
    unsafe reader((try? borrowed.property(name)) ?? call.realm.undefined.borrowed)
  }

  var value: HostValue {
    switch kind {
    case .undefined, .opaque: return .undefined
    case .null: return .null
    case .bool: return .bool(borrowed.bool ?? false)
    case .number: return .number(borrowed.number ?? .nan)
    case .string: return .string(borrowed.string ?? (try? borrowed.asString()) ?? "")
    case .array: return .array((0..<count).map { element($0).value })
    case .object: return .object(properties)
    case .callback:
      guard let reply = reply(.keepAlive) else { return .undefined }
      return .callback(KeepAliveCallback(reply: reply))
    }
  }

  func reply(_ lifetime: Reply.Lifetime) -> Reply? {
    guard borrowed.isFunction else { return nil }
    return unsafe call.realm.makeReply(to: borrowed, lifetime, for: call)
  }

  private var properties: [String: HostValue] {
    var properties: [String: HostValue] = [:]
    try? borrowed.forEachProperty { name, value throws(JSException) in
      properties[name] = reader(value).value
    }
    return properties
  }

  private func reader(_ value: JSBorrowed) -> ScriptValueReader {
    unsafe ScriptValueReader(value, call)
  }
}

/// A snapshot of an argument, or a part of one; it retains the snapshot, which JavaScript does not reference.
@HostActor
private struct SnapshotReader: ValueReader {
  let part: ScriptValueReader
  let snapshot: JSValue

  var kind: HostValue.Kind { part.kind }
  var number: Double? { part.number }
  var bool: Bool? { part.bool }
  var string: String? { part.string }
  var count: Int { part.count }
  var propertyNames: [String] { part.propertyNames }
  var value: HostValue { part.value }

  func element(_ index: Int) -> any ValueReader {
    SnapshotReader(part: part.part(at: index), snapshot: snapshot)
  }

  func property(_ name: String) -> any ValueReader {
    SnapshotReader(part: part.part(named: name), snapshot: snapshot)
  }

  func reply(_ lifetime: Reply.Lifetime) -> Reply? { part.reply(lifetime) }
}

/// An argument of a synchronous call, on the engine's stack: a scalar is read directly, an object by a snapshot.
@HostActor
struct ScriptArgumentReader: ValueReader {
  let borrowed: JSBorrowed
  // The reader's maker holds the call until reading has ended.
  unowned(unsafe) let call: ScriptCall
  /// Where the snapshot is kept, if it is read more than once.
  private let kept: KeptSnapshots?
  private let index: Int

  init(_ borrowed: JSBorrowed, _ call: ScriptCall, keptIn snapshots: KeptSnapshots?, at index: Int)
  {
    self.borrowed = borrowed
    unsafe self.call = call
    kept = snapshots
    self.index = index
  }

  var kind: HostValue.Kind { parts.kind }
  var number: Double? { borrowed.number }
  var bool: Bool? { borrowed.bool }
  var string: String? {
    borrowed.string ?? (borrowed.isObject ? parts.string : borrowed.bigIntText)
  }
  var count: Int { parts.count }
  var propertyNames: [String] { parts.propertyNames }
  var value: HostValue { parts.value }

  func element(_ index: Int) -> any ValueReader { parts.element(index) }
  func property(_ name: String) -> any ValueReader { parts.property(name) }
  func reply(_ lifetime: Reply.Lifetime) -> Reply? { parts.reply(lifetime) }

  func snapshot() throws(ArgumentMismatch) -> any ValueReader {
    guard borrowed.isObject, !borrowed.isFunction else {
      guard !borrowed.isTooLong else {
        throw ArgumentMismatch(
          expected: "a text of at most \(maximumJSTextLength) characters",
          actual: "a longer one"
        )
      }
      return unsafe ScriptValueReader(borrowed, call)
    }
    let taken = kept?[index] ?? take()
    kept?[index] = taken
    let snapshot = try taken.get()
    let part = unsafe ScriptValueReader(snapshot.borrowed, call)
    return SnapshotReader(part: part, snapshot: snapshot)
  }

  /// The parts of a snapshot; a value that cannot be copied has none, and a call with it fails.
  private var parts: any ValueReader {
    guard borrowed.isObject, !borrowed.isFunction else {
      return unsafe ScriptValueReader(borrowed, call)
    }
    return (try? snapshot()) ?? HostValue.object([:])
  }

  private func take() -> Result<JSValue, ArgumentMismatch> {
    do throws(JSException) {
      let what = unsafe "argument \(index) of \(call.address)"
      return .success(try unsafe call.realm.snapshot(borrowed, as: what))
    } catch {
      unsafe call.refuse(error)
      return .failure(
        ArgumentMismatch(expected: "a value that can be copied", actual: error.message)
      )
    }
  }
}

/// The snapshots of the arguments of one synchronous call: the recorded values are those that were converted, and the page's getters run only once.
@HostActor
final class KeptSnapshots {
  private var taken: [Int: Result<JSValue, ArgumentMismatch>] = [:]

  subscript(index: Int) -> Result<JSValue, ArgumentMismatch>? {
    get { taken[index] }
    set { taken[index] = newValue }
  }
}

/// The arguments of a synchronous call.
@HostActor
struct ScriptArguments: CallArguments {
  let arguments: JSArguments
  // The function that JavaScript calls holds it, and is itself held while it runs.
  unowned(unsafe) let call: ScriptCall
  /// The snapshots, if arguments are read more than once.
  let snapshots: KeptSnapshots?

  var count: Int { arguments.count }

  func number(_ index: Int) -> Double? { arguments.number(index) }
  func string(_ index: Int) -> String? { arguments.string(index) }

  func argument(_ index: Int) -> any ValueReader {
    unsafe ScriptArgumentReader(arguments[index], call, keptIn: snapshots, at: index)
  }
}

/// The arguments of a queued call: consecutive side values, which are snapshots.
@HostActor
struct SideValueArguments: CallArguments {
  let sideValues: JSBorrowed
  let first: Int
  let count: Int
  // `PageRealm.reading` holds the call until the arguments are read.
  unowned(unsafe) let call: ScriptCall

  func argument(_ index: Int) -> any ValueReader {
    guard index < count else { return HostValue.undefined }
    let value = try? sideValues.element(first + index)
    return unsafe ScriptValueReader(value ?? call.realm.undefined.borrowed, call)
  }
}

@HostActor
extension JSBorrowed {
  /// The digits of a `BigInt`, as which it crosses; nil for any other value.
  fileprivate var bigIntText: String? { kind == .bigInt ? try? asString() : nil }
}

extension PageRealm {
  /// Calls a closure with the arguments of a call that JavaScript has copied, and reports lone surrogates in them.
  func reading<Success, Failure: Error>(
    _ sideValues: JSBorrowed,
    _ first: Int,
    _ count: Int,
    for address: String,
    _ body: (SideValueArguments) throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let call = ScriptCall(self, address)
    let halves = LoneSurrogates.count
    defer { withExtendedLifetime(call) { page.reportLoneSurrogates(since: halves, in: address) } }
    return try body(
      SideValueArguments(sideValues: sideValues, first: first, count: count, call: call)
    )
  }
}

extension JSContext {
  /// Makes the engine's value from a host value; objects get their properties in the order of their names.
  package func makeResult(_ value: HostValue) -> JSResult {
    switch value {
    case .undefined: .undefined
    case .null, .callback: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let elements): .value(makeArray(elements.map(makeResult)))
    case .object(let properties): .value(makeObject(properties))
    case .opaque: .value(makeObject())
    }
  }

  private func makeObject(_ properties: [String: HostValue]) -> JSValue {
    let object = makeObject()
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      guard name == "__proto__" else {
        try? object.setProperty(name, makeResult(value))
        continue
      }
      object.borrowed.defineProperty(name, makeResult(value))
    }
    return object
  }
}
