internal import CommandProcess
internal import JSEngine
internal import WeexHost
internal import WeexRuntime

/// The native functions that the driver's JavaScript is built on.
@HostActor
enum DriverFunctions {
  /// Makes an object with all of them.
  static func make(for realm: DriverRealm) -> JSValue {
    let native = realm.context.makeObject()
    for (name, body) in functions {
      let function = realm.context.makeFunction(name: name) { [weak realm] arguments in
        guard let realm else { return .undefined }
        do throws(HostError) {
          return try body(realm, arguments)
        } catch {
          throw ThrownHostError(error)
        }
      }
      try? native.setProperty(name, .value(function))
    }
    return native
  }

  private typealias Body = @HostActor (DriverRealm, JSArguments) throws(HostError) -> JSResult

  private static let functions: [(String, Body)] = [
    ("now", { realm, _ in .number(realm.run?.phone.host.clock.now ?? 0) }),
    ("monotonic", { realm, _ in .number(realm.run?.phone.host.clock.monotonic ?? 0) }),
    ("log", log), ("hint", hint), ("lines", lines), ("shown", shown), ("pages", pages),
    ("fault", fault), ("checkTime", checkTime),
    ("due", due), ("perform", perform),
    ("judge", judge), ("read", read), ("page", page), ("calls", calls), ("emitted", emitted),
  ]

  private static func log(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    try realm.onLog(arguments.string(0) ?? "log", realm.script.printed(arguments.string(1) ?? ""))
    return .undefined
  }

  private static func hint(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let names = try copy(arguments[1], realm).array ?? []
    let wanted = arguments.string(0) ?? ""
    return .string(Candidates.hint(for: wanted, among: names.compactMap(\.string)))
  }

  /// Returns the lines in which two texts differ.
  private static func lines(_ realm: DriverRealm, _ arguments: JSArguments) -> JSResult {
    let lines = LineDifference.lines(
      from: arguments.string(0) ?? "",
      to: arguments.string(1) ?? ""
    )
    return realm.context.makeResult(.array(lines.map { .string($0) }))
  }

  /// Returns the text of a query for messages.
  private static func shown(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    .string(try query(arguments[0], realm)?.shown ?? "")
  }

  private static func pages(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let ids = try run(of: realm).phone.host.pages.map { HostValue.string($0.id) }
    return realm.context.makeResult(.array(ids))
  }

  /// Returns what the pages of the test are waiting for, a line each; the argument is the message of a failure.
  private static func due(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let due = try run(of: realm).due(after: arguments.string(0) ?? "")
    return realm.context.makeResult(.array(due.map { .string($0) }))
  }

  private static func fault(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let options = try copy(arguments[1], realm)
    let stack = arguments.string(2) ?? ""
    try run(of: realm).phone.addFault(arguments.string(0) ?? "", options, stack: stack)
    return .undefined
  }

  /// Throws if a value is not a time; the second argument is its name in the message.
  private static func checkTime(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    _ = try TestRun.time(try copy(arguments[0], realm), of: arguments.string(1) ?? "")
    return .undefined
  }

  /// Queues a verb; one of the two functions among the arguments later settles its promise.
  private static func perform(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let command = DriverCommand(
      name: arguments.string(0) ?? "",
      arguments: try copy(arguments[1], realm).array ?? [],
      resolve: arguments[2].owned(),
      reject: arguments[3].owned(),
      label: arguments.string(4) ?? "",
      number: arguments.integer(5) ?? 0
    )
    try run(of: realm).queue.append(command)
    return .undefined
  }

  private static func judge(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let run = try run(of: realm)
    let page = try run.phone.page(arguments.string(0) ?? "")
    let expectation = try PageExpectation(
      arguments.string(2) ?? "",
      try copy(arguments[3], realm).array ?? [],
      isNot: arguments.bool(4) ?? false,
      tolerance: try copy(arguments[5], realm),
      chrome: try copy(arguments[6], realm)
    )
    let query = try query(arguments[1], realm)
    let judge = try run.judge(expectation, of: page)
    guard let failure = try judge.failure(of: expectation, query) else {
      return .undefined
    }
    let early = PageExpectation.Failure(
      failure.message,
      failure.details + run.due(after: failure.message)
    )
    return realm.context.makeResult(early.hostValue)
  }

  private static func read(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let run = try run(of: realm)
    let what = arguments.string(2) ?? ""
    let page = try run.phone.livePage(arguments.string(0) ?? "", for: what)
    guard let query = try query(arguments[1], realm) else { return .undefined }
    page.tree.layOut()
    if what == "count" {
      let count = try query.all(on: page, realm.matches).count
      if count == 0 { try query.checkNames(on: page) }
      return .number(Double(count))
    }
    let element = try query.one(on: page, realm.matches)
    let item = try query.item(of: element, realm.matches)
    let value: HostValue
    switch what {
    case "style": value = try style(arguments.string(3) ?? "", of: element, item)
    case "attribute": value = try attribute(arguments.string(3) ?? "", of: element)
    default: value = element.reading(what, from: page, item: item)
    }
    return realm.context.makeResult(value)
  }

  private static func style(
    _ name: String,
    of element: Component,
    _ item: String?
  ) throws(HostError) -> HostValue {
    let name = StyleDeclaration.camelCase(name)
    if let value = element.style(named: name, ofItem: item) { return value.hostValue }
    try PageJudge.checkStyleName(name, for: "style")
    return .undefined
  }

  private static func attribute(
    _ name: String,
    of element: Component
  ) throws(HostError) -> HostValue {
    if let value = element.attributes[name] { return value }
    let known = Array(element.attributes.keys)
    try PageJudge.checkName(name, .attribute, of: element, with: known, for: "attribute")
    return .undefined
  }

  private static func page(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let phone = try run(of: realm).phone
    let value = try phone.reading(arguments.string(1) ?? "", of: arguments.string(0) ?? "")
    return realm.context.makeResult(value)
  }

  private static func calls(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let calls = try run(of: realm).phone.calls(
      of: arguments.string(0) ?? "",
      named: arguments.string(1)
    )
    return realm.context.makeResult(.array(calls))
  }

  private static func emitted(
    _ realm: DriverRealm,
    _ arguments: JSArguments
  ) throws(HostError) -> JSResult {
    let phone = try run(of: realm).phone
    let page = try phone.livePage(arguments.string(0) ?? "", for: "emitted")
    let events = try page.emitted(arguments.string(1))
    return realm.context.makeResult(.array(events))
  }

  private static func run(of realm: DriverRealm) throws(HostError) -> TestRun {
    if let run = realm.run { return run }
    throw HostError(
      .methodFailed,
      "no test is running: call this in the body of a test or in beforeEach"
    )
  }

  private static func query(
    _ value: JSBorrowed,
    _ realm: DriverRealm
  ) throws(HostError) -> ElementQuery? {
    value.isArray ? try ElementQuery(try copy(value, realm)) : nil
  }

  private static func copy(
    _ value: JSBorrowed,
    _ realm: DriverRealm
  ) throws(HostError) -> HostValue {
    do throws(JSException) {
      return try realm.copy(value)
    } catch {
      throw realm.error(error)
    }
  }
}

/// A verb waiting in the queue.
@HostActor
struct DriverCommand {
  let name: String
  let arguments: [HostValue]
  let resolve: JSValue
  let reject: JSValue
  /// The call as the test wrote it, for messages.
  let label: String
  /// Its number among the verbs of the test.
  let number: Int

  /// An argument; `undefined` if there is none.
  subscript(index: Int) -> HostValue {
    arguments.indices.contains(index) ? arguments[index] : .undefined
  }
}

extension PageExpectation.Failure {
  /// The failure as the driver's JavaScript receives it.
  var hostValue: HostValue {
    ["message": .string(message), "details": .array(details.map { .string($0) })]
  }
}
