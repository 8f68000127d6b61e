public import HostValues

/// The values used for arguments that a call leaves out: Swift drops a function's own defaults when the function is referenced without a
/// call.
///
/// JavaScript's `undefined` counts as left out, and so does `null` if the parameter's type has no value for it.
@usableFromInline
package struct DefaultArguments: Sendable {
  private var values: [(any HostResult)?] = []
  /// The first parameter, counted from 1, whose default has a type that cannot be passed.
  private var unshown: Int?

  @usableFromInline
  package init() {}

  /// Whether no parameter has a default.
  var isEmpty: Bool { !values.contains { $0 != nil } && unshown == nil }

  /// The mistake in the defaults, in words.
  var fault: String? {
    unshown.map { "the default of parameter \($0) has a type that does not conform to HostResult" }
  }

  /// The default of a parameter.
  subscript(index: Int) -> (any HostResult)? {
    values.indices.contains(index) ? values[index] : nil
  }

  /// Takes the defaults of a table: a value for each parameter, or `nil` for no default.
  @inlinable
  package init<each Argument: HostArgument>(_ defaults: (repeat (each Argument)?)?) {
    guard let defaults else { return }
    repeat add(each defaults)
  }

  @usableFromInline
  package mutating func add<Argument: HostArgument>(_ value: Argument?) {
    let result = value.flatMap { $0 as? any HostResult }
    values.append(result)
    if value != nil, result == nil { unshown = unshown ?? values.count }
  }
}

/// The arguments of a call, with the row's defaults for those left out.
private struct FilledArguments: CallArguments {
  let base: any CallArguments
  let defaults: DefaultArguments

  var count: Int { base.count }
  func number(_ index: Int) -> Double? { base.number(index) }
  func string(_ index: Int) -> String? { base.string(index) }

  func argument(_ index: Int) -> any ValueReader {
    let argument = base.argument(index)
    guard argument.kind == .undefined, let value = defaults[index] else { return argument }
    return DefaultReader(result: value)
  }

  func standIn(_ index: Int) -> (any HostResult)? {
    switch base.argument(index).kind {
    case .undefined, .null: defaults[index]
    default: nil
    }
  }
}

/// Takes the place of an argument's reader if a default is to be used: `HostValue` reads it; other types find the default by its type.
private struct DefaultReader: ValueReader {
  let result: any HostResult

  var kind: HostValue.Kind { .opaque }
  var number: Double? { nil }
  var bool: Bool? { nil }
  var string: String? { nil }
  var count: Int { 0 }
  var propertyNames: [String] { [] }
  var value: HostValue { result.hostValue }
  func element(_ index: Int) -> any ValueReader { HostValue.undefined }
  func property(_ name: String) -> any ValueReader { HostValue.undefined }
  func reply(_ lifetime: Reply.Lifetime) -> Reply? { nil }
}

extension ExportRow.Body {
  /// The body, with defaults for the arguments a call leaves out.
  func filling(_ defaults: DefaultArguments) -> ExportRow.Body {
    switch self {
    case .inPlace(let bind):
      return .inPlace { owner in
        let body = bind(owner)
        return { arguments in
          try body(ArgumentList(FilledArguments(base: arguments.base, defaults: defaults)))
        }
      }
    case .task(let convert):
      return .task { owner, arguments in
        let filled = FilledArguments(base: arguments.base, defaults: defaults)
        return try convert(owner, ArgumentList(filled))
      }
    }
  }
}

extension ExportRow.NativeBody {
  /// The body, with defaults for the arguments a call leaves out.
  func filling(_ defaults: DefaultArguments) -> ExportRow.NativeBody {
    switch self {
    case .inPlace(let body):
      return .inPlace { owner, arguments in
        let filled = FilledArguments(base: arguments.base, defaults: defaults)
        return try body(owner, ArgumentList(filled))
      }
    case .task(let convert):
      return .task { owner, arguments in
        let filled = FilledArguments(base: arguments.base, defaults: defaults)
        return try convert(owner, ArgumentList(filled))
      }
    }
  }
}
