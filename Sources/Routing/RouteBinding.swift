internal import HostValues
internal import MethodTable
internal import WeexCore

/// Binds each parameter of a row to an argument: by label to a given value, by order to a closure.
enum RouteBinding {
  /// Binds a call's arguments.
  ///
  /// If the only parameter besides closures takes an object, and no value has its label, the object consists of all given values, so that
  /// `kl://modal/toast?message=Hi` works.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - name: The function's name in messages.
  ///   - info: The values of the URL and its params.
  ///   - closures: The caller's closures, in order; surplus ones are ignored.
  ///   - language: The language of errors.
  ///   - begin: Called for each channel for one answer, as in ``ClosureReader``.
  /// - Returns: An argument for each parameter, not converted yet.
  /// - Throws: `.invalidArgument` for fewer closures than the row needs, `.invalidTable` for a row with two dictionaries.
  static func arguments(
    of row: ExportRow,
    named name: String,
    _ info: KhalaInfo,
    _ closures: [KhalaClosure],
    language: KhalaLanguage,
    begin: @escaping () -> @Sendable () -> Void
  ) throws(HostError) -> RouteArguments {
    try check(row, named: name)
    let functions = row.parameters.filter { $0.form == .function }
    let needed = (functions.lastIndex { !$0.isOptional } ?? -1) + 1
    guard closures.count >= needed else {
      throw RouteProblem.closures(name: name, needed: needed, given: closures.count)
        .error(in: language)
    }
    if row.parameters.contains(where: \.isVariadic) {
      return RouteArguments(
        values(of: info) + closures.map { ClosureReader(closure: $0, begin: begin) }
      )
    }
    var remaining = closures[...]
    var readers: [any ValueReader] = []
    for (index, parameter) in row.parameters.enumerated() {
      switch parameter.form {
      case .function:
        let closure = remaining.popFirst()
        readers.append(
          closure.map { ClosureReader(closure: $0, begin: begin) } ?? HostValue.undefined
        )
      case .everything: readers.append(InfoReader(info: info))
      case .dictionary where parameter.label == nil:
        readers.append(InfoReader(info: info))
      default:
        let native = info[parameter.label ?? String(index)]
        let isLone = row.parameters.count == functions.count + 1
        readers.append(
          native.map { value($0, form: parameter.form) }
            ?? (isLone && parameter.takesObjects && !info.values.isEmpty
              ? info.hostValue : .undefined)
        )
      }
    }
    return RouteArguments(readers)
  }

  /// The values for a function of a script, which has neither labels nor types: those that are numbered from 0 in their order, or else all as
  /// one object, or none.
  private static func values(of info: KhalaInfo) -> [any ValueReader] {
    let numbered = (0..<info.values.count).compactMap { info[String($0)] }
    guard numbered.count == info.values.count else { return [InfoReader(info: info)] }
    return numbered.map { value($0, form: .json) }
  }

  /// Checks that a row has at most one dictionary.
  static func check(_ row: ExportRow, named name: String) throws(HostError) {
    let whole = row.parameters.count {
      $0.form == .everything || ($0.form == .dictionary && $0.label == nil)
    }
    guard whole > 1 else { return }
    throw HostError(
      .invalidTable,
      "\(name) has \(whole) dictionary parameters; a routing function can have only one"
    )
  }

  /// The number of closures that a row takes.
  static func closureCount(of row: ExportRow) -> Int {
    row.parameters.count { $0.form == .function }
  }

  /// A native value in the form that a parameter reads.
  static func value(_ native: any Sendable, form: ArgumentForm) -> HostValue {
    if let text = native as? String { return value(text: text, form: form) }
    if form == .number, let digits = NativeValue.digits(native) { return .string(digits) }
    return NativeValue.hostValue(native)
  }

  private static func value(text: String, form: ArgumentForm) -> HostValue {
    switch form {
    case .number: return NativeValue.number(text).map { .number($0) } ?? .string(text)
    case .bool:
      switch text {
      case "true", "1": return true
      case "false", "0": return false
      default: return .string(text)
      }
    case .json, .dictionary:
      guard let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first),
        let value = try? JSONReader.parse(text)
      else { return .string(text) }
      return value
    case .text, .everything, .function: return .string(text)
    }
  }
}

extension ExportRow.Parameter {
  fileprivate var takesObjects: Bool {
    switch form {
    case .json, .dictionary, .everything: true
    case .text, .number, .bool, .function: false
    }
  }
}
