internal import BundleChecking
internal import HostThread
internal import JSEngine
internal import ShapeRecording
internal import TableDescription
internal import WeexHost
internal import WeexRuntime

/// Functions of a test that replace methods of modules.
///
/// They are checked against the table of exported methods: a fake of an unknown method, or with more parameters than the method has, is an error
/// before the page runs. A fake gets the arguments that the method would get.
@HostActor
enum Fakes {
  /// Registers fakes for pages opened from now on; throws if the host's table lacks a faked method.
  ///
  /// - Returns: The names of modules that the host does not have at all; the app may have them.
  static func register(
    _ modules: [String: HostValue],
    in host: Host,
    _ realm: DriverRealm,
    _ described: DescribedModules,
    _ calls: FakedCalls
  ) throws(HostError) -> Set<String> {
    let registry = try host.registry()
    var unknown: Set<String> = []
    let recorder = ShapeRecorder()
    for (name, methods) in modules.sorted(by: { $0.key < $1.key }) {
      let fakes = (methods.object ?? [:]).sorted { $0.key < $1.key }
      guard let real = registry.modules[name] else {
        let rows = fakes.map {
          Fake($0.key, $0.value, of: name, realm, host, calls).row(nil, FakedModule.self)
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
        var fake = Fake(method, function, of: name, realm, host, calls)
        fake.description = described[name, method]
        fake.answers = fake.description ?? MethodDescription(rows[index], recorder)
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

/// A module that only the test defines.
@HostActor
final class FakedModule: ScriptedModule {
  static let exports = Exports<FakedModule> {}

  init(page: Page) {}
}

/// A test's function in place of one method.
@HostActor
private struct Fake {
  let name: String
  let module: String
  let function: Int
  let parameters: Int
  let isAsync: Bool
  let realm: DriverRealm
  /// The host whose table has the row.
  unowned let host: Host
  let calls: FakedCalls
  /// The method as described by another host's table; `nil` for a method of this host.
  var description: MethodDescription?
  /// The method with the types of its answers; `nil` if no host has it.
  var answers: MethodDescription?

  init(
    _ name: String,
    _ value: HostValue,
    of module: String,
    _ realm: DriverRealm,
    _ host: Host,
    _ calls: FakedCalls
  ) {
    (self.name, self.module, self.realm, self.host) = (name, module, realm, host)
    self.calls = calls
    function = value["function"]?.integer ?? 0
    parameters = value["parameters"]?.integer ?? 0
    isAsync = value["isAsync"] == true
  }

  /// Throws if the fake has more parameters than the method, or is `async` although the method answers at once.
  func check(_ row: ExportRow) throws(HostError) {
    let takesAny = row.parameters.contains { $0.type.hasSuffix("...") }
    if parameters > row.parameters.count, !takesAny {
      throw HostError(
        .invalidArgument,
        "the fake of \(module).\(name) takes \(parameters) arguments, and the method has \(row.parameters.count): \(row.signature)"
      )
    }
    if isAsync, row.reply == .value {
      throw HostError(
        .invalidArgument,
        "the fake of \(module).\(name) is async, but the method is synchronous: \(row.signature)"
      )
    }
  }

  /// A row that calls the fake: with the names and types of the real method, or taking any arguments if there is none.
  func row(_ real: ExportRow?, _ owner: AnyClass) -> ExportRow {
    let isPromise = real.map { $0.reply == .promise } ?? isAsync
    return ExportRow(
      name,
      of: owner,
      labels: real?.labels ?? [],
      parameters: real?.parameters.map { ($0.swiftType, $0.isOptional) } ?? [("any...", true)],
      result: real.map(\.resultType) ?? HostValue.self,
      forms: real?.parameters.map(\.form) ?? [.everything],
      reply: real?.reply ?? (isAsync ? .promise : .value),
      readsTree: real?.readsTree ?? false,
      body: isPromise
        ? .task { _, arguments in
          let place = callPlace
          let result = try call(checked(arguments, real), real)
          guard let promise = result.promise else {
            let value = result.value
            check(value, isTold: result.isTold, calledAt: place)
            return { passesOn(isTold: result.isTold) ? value : .undefined }
          }
          let answer = PromisedAnswer(promise, on: host) { realm.fakeError($0) }
          return {
            let value = try await answer.value()
            check(value, isTold: result.isTold, calledAt: place)
            return passesOn(isTold: result.isTold) ? value : .undefined
          }
        }
        : .inPlace { _ in
          { arguments in
            let result = try call(checked(arguments, real), real)
            guard (real?.reply ?? .value) == .value else { return result.value }
            if result.promise != nil { throw latePromise(real, calledAt: callPlace) }
            check(result.value, isTold: result.isTold, calledAt: callPlace)
            return result.value
          }
        }
    )
  }

  /// The error for a fake that returned a promise although the method answers at once; it is also noted, since the page may catch it.
  private func latePromise(_ real: ExportRow?, calledAt place: SourceLocation?) -> HostError {
    let advice =
      real.map { "the method is synchronous: \($0.signature)" }
      ?? "write 'async' before it, so that the method is asynchronous"
    let sentence = "the fake of \(method) returned a promise: \(advice)"
    calls.add(WrongAnswer(sentence: sentence, function: function, stack: nil, place: place))
    return HostError(.methodFailed, sentence)
  }

  /// Calls the fake; `isTold` is whether the answer goes to a function among the arguments.
  private func call(
    _ values: [HostValue],
    _ real: ExportRow?
  ) throws(HostError) -> (value: HostValue, promise: JSValue?, isTold: Bool) {
    let (context, place) = (realm.context, callPlace)
    let answering = values.indices.first { index in
      values[index].kind == .callback && isCalledOnce(index, real)
    }
    let call = answering.map { index in
      let label = real?.parameters[index].label.map { ", '\($0)'" } ?? ""
      return FakedCall(of: method, argument: "its argument \(index + 1)\(label)", in: host)
    }
    let arguments = values.enumerated().map { index, value in
      guard let call, case .callback(let callback) = value, isCalledOnce(index, real) else {
        return context.makeArgument(value) { answer throws(JSException) in
          try copy(answer, of: index, calledAt: place)
        }
      }
      let function = context.makeFunction(name: "callback", length: 1) { arguments in
        call.isAnswered = true
        callback(try copy(arguments[0], of: index, calledAt: place), keepAlive: false)
        return .undefined
      }
      return .value(function)
    }
    let result = try realm.call(function, context.makeArray(arguments))
    if let call {
      call.isResultLost = !passesOn(isTold: true) || real?.reply == .callback
      if result.promise != nil { call.result = "a promise" }
      if !result.value.isNil { call.result = result.value.shownQuoted }
      calls.add(call)
    }
    return (result.value, result.promise, call != nil)
  }

  private var method: String { "\(module).\(name)" }

  /// Whether the page gets the result of a promise: not if the method has none, and answers a function among the arguments.
  private func passesOn(isTold: Bool) -> Bool {
    guard isTold, description == nil, let answers else { return true }
    return answers.result != nil
  }

  /// The line of the page whose call is being made.
  private var callPlace: SourceLocation? { host.callingPage?.callOrigin }

  /// Whether an argument is a function that the method calls once.
  private func isCalledOnce(_ index: Int, _ real: ExportRow?) -> Bool {
    guard let parameters = real?.parameters, parameters.indices.contains(index) else {
      return false
    }
    return parameters[index].isCallback
  }

  /// Copies the value with which a fake calls the page back, and checks it; `index` is the position of the function among the arguments.
  private func copy(
    _ answer: JSBorrowed,
    of index: Int,
    calledAt place: SourceLocation?
  ) throws(JSException) -> HostValue {
    let value = try realm.copyAnswer(answer, of: method)
    // A fake of the host's own method may answer with only what the page reads; a table given by the user has to be followed.
    let isPartial = description == nil
    if let refusal = answers?.refusal(ofAnswer: value, through: index, isPartial: isPartial) {
      noteWrong("its answer\(refusal)", calledAt: place, realm.context.errorStack)
    }
    return value
  }

  /// Checks a result against the types of the method's results, and notes a deviation.
  private func check(_ result: HostValue, isTold: Bool, calledAt place: SourceLocation?) {
    guard let answers else { return }
    if let shape = answers.result {
      if let refusal = shape.strict.refusal(of: result) {
        noteWrong("its result\(refusal)", calledAt: place)
      }
      return
    }
    // Of the other results, only that of a promise reaches the page. A fake without a promise may return something because it is an arrow function.
    if description == nil, answers.reply == .promise, !isTold, !result.isNil {
      noteWrong("its result has to be undefined, got \(result.shownQuoted)", calledAt: place)
    }
  }

  /// Notes a wrong answer, with the stack of the fake if it is running.
  private func noteWrong(
    _ what: String,
    calledAt place: SourceLocation?,
    _ stack: String? = nil
  ) {
    let sentence = "the fake of \(method): \(what)"
    calls.add(WrongAnswer(sentence: sentence, function: function, stack: stack, place: place))
  }

  /// The arguments of a call as the method would get them, with default values; throws the method's error for arguments that it would refuse.
  ///
  /// They are read only once, because each reading makes channels to the functions among them.
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
      guard case .of(let type) = parameter.swiftType else { break }
      let isLeftOut =
        !values.indices.contains(cursor.index) || values[cursor.index] == .undefined
      if type.argumentForm == .function || parameter.defaultValue != nil && isLeftOut {
        if type.argumentForm == .function { try checkFunction(parameter, cursor.index, values) }
        cursor.index += 1
        continue
      }
      try convert(type, &cursor, values, real?.labels ?? [])
    }
    return converted(values, real?.parameters ?? [])
  }

  /// Converts arguments to the texts, numbers and booleans of the method's parameters, and adds default values.
  private func converted(
    _ values: [HostValue],
    _ parameters: [ExportRow.Parameter]
  ) -> [HostValue] {
    var values = values
    for (index, parameter) in parameters.enumerated() {
      let isLeftOut = !values.indices.contains(index) || values[index] == .undefined
      if isLeftOut {
        guard let value = parameter.defaultValue ?? description?.defaultValue(at: index) else {
          continue
        }
        while values.count <= index { values.append(.undefined) }
        values[index] = value
      } else if !values[index].isNil {
        values[index] = Self.converted(values[index], to: ValueShape(named: parameter.type).strict)
      }
    }
    return values
  }

  private static func converted(_ value: HostValue, to shape: ValueShape) -> HostValue {
    let reader = ArgumentReader(value)
    return switch shape {
    case .string: (try? String.read(from: reader).hostValue) ?? value
    case .number: (try? Double.read(from: reader).hostValue) ?? value
    case .boolean: (try? Bool.read(from: reader).hostValue) ?? value
    default: value
    }
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
