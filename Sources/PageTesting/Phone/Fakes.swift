internal import BundleChecking
internal import HostThread
internal import JSEngine
internal import TableDescription
internal import WeexHost
internal import WeexRuntime

/// A test's functions in place of the methods of modules.
///
/// The table of exported methods is asked first: a method that it has not, or a parameter too many, is an error before the page runs, and a fake gets
/// what the method would get.
@HostActor
enum Fakes {
  /// Registers fakes for pages opened from now on; throws which of them the host's table does not have.
  ///
  /// - Returns: The names of modules that the host does not have at all: an app may have them.
  static func register(
    _ modules: [String: HostValue],
    in host: Host,
    _ realm: DriverRealm,
    _ described: DescribedModules
  ) throws(HostError) -> Set<String> {
    let registry = try host.registry()
    var unknown: Set<String> = []
    for (name, methods) in modules.sorted(by: { $0.key < $1.key }) {
      let fakes = (methods.object ?? [:]).sorted { $0.key < $1.key }
      guard let real = registry.modules[name] else {
        let rows = fakes.map {
          Fake($0.key, $0.value, of: name, realm, host).row(nil, FakedModule.self)
        }
        host.registerModule(name) { _ throws(HostError) in
          try ModuleRegistration(name: name, FakedModule.self, rows: rows) { FakedModule(page: $0) }
        }
        unknown.insert(name)
        continue
      }
      var rows = real.table.rows
      for (method, function) in fakes {
        guard let index = rows.firstIndex(where: { $0.name == method }) else {
          throw HostError(
            unknownMethod: method,
            of: "the module '\(name)', which the test fakes,",
            among: rows.map(\.name)
          )
        }
        var fake = Fake(method, function, of: name, realm, host)
        fake.description = described[name, method]
        try fake.check(rows[index])
        rows[index] = fake.row(rows[index], real.moduleClass)
      }
      let replaced = rows
      host.registerModule(name) { _ throws(HostError) in
        try ModuleRegistration(name: name, real.moduleClass, rows: replaced, make: real.make)
      }
    }
    return unknown
  }
}

/// A module that only tests have.
@HostActor
final class FakedModule: WeexModule {
  static let exports = Exports<FakedModule> {}

  init(page: Page) {}
}

/// One function of a test's in place of a method.
@HostActor
private struct Fake {
  let name: String
  let module: String
  let function: Int
  let parameters: Int
  let isAsync: Bool
  let realm: DriverRealm
  /// The host, whose table has the row.
  unowned let host: Host
  /// The method as another host's table describes it; `nil` if it is one of this host's.
  var description: MethodDescription?

  init(_ name: String, _ value: HostValue, of module: String, _ realm: DriverRealm, _ host: Host) {
    (self.name, self.module, self.realm, self.host) = (name, module, realm, host)
    function = value["function"]?.integer ?? 0
    parameters = value["parameters"]?.integer ?? 0
    isAsync = value["isAsync"] == true
  }

  /// Throws if the fake takes more than the method, or answers later where the method answers at once.
  func check(_ row: ExportRow) throws(HostError) {
    if parameters > row.parameters.count {
      throw HostError(
        .invalidArgument,
        "the fake of \(module).\(name) takes \(parameters) arguments, and the method has \(row.parameters.count): \(row.signature)"
      )
    }
    if isAsync, row.reply == .value {
      throw HostError(
        .invalidArgument,
        "the fake of \(module).\(name) is async, and the method answers at once: \(row.signature)"
      )
    }
  }

  /// A row that calls the fake: with the names and types of the real one, or with any arguments where there is none.
  func row(_ real: ExportRow?, _ owner: AnyClass) -> ExportRow {
    let isPromise = real.map { $0.reply == .promise } ?? isAsync
    return ExportRow(
      name,
      of: owner,
      labels: real?.labels ?? [],
      parameters: real?.parameters.map { ($0.swiftType, $0.isOptional) } ?? [("any...", true)],
      result: real?.resultType,
      forms: real?.parameters.map(\.form) ?? [.everything],
      reply: real?.reply ?? (isAsync ? .promise : .value),
      readsTree: real?.readsTree ?? false,
      body: isPromise
        ? .task { _, arguments in
          let result = try call(checked(arguments, real))
          guard let promise = result.promise else {
            let value = result.value
            return { value }
          }
          let answer = PromisedAnswer(promise, on: host) { realm.fakeError($0) }
          return { try await answer.value() }
        }
        : .inPlace { _ in
          { arguments in
            let result = try call(checked(arguments, real))
            if result.promise != nil, (real?.reply ?? .value) == .value { throw latePromise(real) }
            return result.value
          }
        }
    )
  }

  /// The error of a fake that answers at once, and returned a promise.
  private func latePromise(_ real: ExportRow?) -> HostError {
    let advice =
      real.map { "the method answers at once: \($0.signature)" }
      ?? "write 'async' before it, so that the method is asynchronous"
    return HostError(
      .methodFailed,
      "the fake of \(module).\(name) returned a promise: \(advice)"
    )
  }

  private func call(
    _ values: [HostValue]
  ) throws(HostError) -> (value: HostValue, promise: JSValue?) {
    let context = realm.context
    let arguments = values.map { value in
      context.makeArgument(value) { argument throws(JSException) in try realm.copy(argument) }
    }
    return try realm.call(function, context.makeArray(arguments))
  }

  /// The arguments of a call; throws the real method's words for one that it would refuse.
  ///
  /// They are read once: each reading makes channels to the functions among them.
  private func checked(
    _ arguments: borrowing ArgumentList,
    _ real: ExportRow?
  ) throws -> [HostValue] {
    let values = arguments.base.values
    if let refusal = description?.refusal(of: values) {
      throw ArgumentRefusal(message: refusal)
    }
    var cursor = ArgumentCursor()
    for parameter in real?.parameters ?? [] {
      guard case .of(let type) = parameter.swiftType else { return values }
      if type.argumentForm == .function || parameter.defaultValue != nil {
        if type.argumentForm == .function { try checkFunction(parameter, cursor.index, values) }
        cursor.index += 1
        continue
      }
      try convert(type, &cursor, values, real?.labels ?? [])
    }
    return values
  }

  private func checkFunction(
    _ parameter: ExportRow.Parameter,
    _ index: Int,
    _ values: [HostValue]
  ) throws {
    let value = values.indices.contains(index) ? values[index] : .undefined
    if case .callback = value { return }
    guard !value.isNil else { return }
    let label = parameter.label.map { "\($0): " } ?? ""
    throw ArgumentRefusal(
      message:
        "argument \(index) (\(label)\(parameter.type)) wants a function, got \(value.kind.rawValue)"
    )
  }

  private func convert<Argument: HostArgument>(
    _ type: Argument.Type,
    _ cursor: inout ArgumentCursor,
    _ values: [HostValue],
    _ labels: [String]
  ) throws {
    _ = try cursor.next(type, of: ArgumentList(values), labels)
  }
}
