internal import HostThread
internal import HostValues
internal import JSEngine
internal import MethodTable
internal import WeexCore
internal import WeexRuntime

@HostActor
extension JSBorrowed {
  /// A copy of a value of the official contract: scalars as they are, objects through JSON, which has no functions.
  var officialValue: HostValue {
    get throws(HostError) {
      if isUndefined { return .undefined }
      if let number { return .number(number) }
      if let string { return .string(string) }
      do {
        // A function by itself has no JSON.
        return try json().map { try JSONReader.parse($0) } ?? .undefined
      } catch {
        throw HostError(.invalidArgument, "a value cannot be copied: \(error)", underlying: error)
      }
    }
  }

  /// A copy of an object's properties, including `undefined` ones, which JSON leaves out.
  var officialProperties: [String: HostValue] {
    get throws(HostError) {
      var properties: [String: HostValue] = [:]
      for name in propertyNames() {
        properties[name] = try (try? property(name))?.officialValue
      }
      return properties
    }
  }

  /// The error that the runtime returned instead of a result.
  var returnedError: JSException? {
    guard isObject, (try? property("stack"))?.string != nil,
      (try? property("message"))?.string != nil
    else { return nil }
    return JSException(catching: self)
  }
}

/// A function inside an argument, on its way through a host value.
@HostActor
final class OfficialFunction {
  /// How a function is identified.
  enum Identity {
    /// By the function itself.
    case value(JSValue)
    /// By the number that the runtime gave it.
    case number(Int)
  }

  let identity: Identity

  init(_ identity: Identity) {
    self.identity = identity
  }
}

@HostActor
extension JSBorrowed {
  /// A copy of a snapshot made by `normalize`; a function becomes an opaque `OfficialFunction`.
  var officialSnapshot: HostValue {
    switch kind {
    case .undefined, .symbol: return .undefined
    case .null: return .null
    case .boolean: return .bool(bool ?? false)
    case .number: return .number(number ?? .nan)
    case .string, .bigInt: return .string((try? asString()) ?? "")
    case .function: return .opaque(OpaqueValue(OfficialFunction(.value(owned()))))
    case .array:
      return .array((0..<count).map { (try? element($0))?.officialSnapshot ?? .undefined })
    case .object, .date, .typedArray:
      var properties: [String: HostValue] = [:]
      try? forEachProperty { name, value throws(JSException) in
        properties[name] = value.officialSnapshot
      }
      return .object(properties)
    }
  }
}

/// The arguments of a call in the official contract, where a function is the text of its number.
@HostActor
struct OfficialArguments: CallArguments {
  let values: [HostValue]
  let method: BoundMethod
  let realm: OfficialRealm

  var count: Int { values.count }

  func argument(_ index: Int) -> any ValueReader {
    guard values.indices.contains(index), !isOmitted(index) else { return HostValue.undefined }
    return OfficialArgument(argument: values[index], address: method.address, realm: realm)
  }

  /// WEEX: `undefined` and `null` arrive as an empty text; for a parameter that is not a text, that counts as left out.
  private func isOmitted(_ index: Int) -> Bool {
    guard values[index] == "", method.row.parameters.indices.contains(index) else { return false }
    let parameter = method.row.parameters[index]
    return parameter.isOptional && parameter.type != "any" && !parameter.type.hasPrefix("String")
  }
}

/// One argument or a part of one.
///
/// The text of a whole argument is taken as a function's number if a function is expected; inside an argument functions are passed as such.
@HostActor
private struct OfficialArgument: ValueReader {
  let argument: HostValue
  let address: String
  let realm: OfficialRealm
  var isComplete = true

  var kind: HostValue.Kind { function == nil ? argument.kind : .callback }
  var number: Double? { argument.number }
  var bool: Bool? { argument.bool }
  var string: String? { argument.string }
  var count: Int { argument.count }
  var propertyNames: [String] { argument.propertyNames }

  var value: HostValue {
    switch argument {
    case .array: .array((0..<count).map { element($0).value })
    case .object(let properties): .object(properties.mapValues { part($0).value })
    case .opaque:
      reply(.keepAlive).map { .callback(KeepAliveCallback(reply: $0)) } ?? .undefined
    default: argument
    }
  }

  func element(_ index: Int) -> any ValueReader { part(argument[index] ?? .undefined) }
  func property(_ name: String) -> any ValueReader { part(argument[name] ?? .undefined) }

  func reply(_ lifetime: Reply.Lifetime) -> Reply? {
    guard let id else { return nil }
    return realm.page.makeReply(to: id, lifetime, of: address)
  }

  private var function: OfficialFunction? {
    guard case .opaque(let opaque) = argument else { return nil }
    return opaque.value as? OfficialFunction
  }

  private var id: FunctionID? {
    switch function?.identity {
    case .value(let value): return realm.keep(value)
    case .number(let number): return FunctionID(number: number)
    case nil: break
    }
    guard isComplete else { return nil }
    return argument.string.flatMap { Int($0) }.map { FunctionID(number: $0) }
  }

  private func part(_ value: HostValue) -> OfficialArgument {
    OfficialArgument(argument: value, address: address, realm: realm, isComplete: false)
  }
}
