internal import HostThread
internal import JSEngine
internal import WeexCore

@HostActor
extension JSBorrowed {
  /// A copy of a value of the official contract: scalars as they are, objects through JSON.
  ///
  /// WEEX: functions inside of objects do not cross; on a device they arrive as something that nobody can call.
  var officialValue: HostValue {
    get throws(HostError) {
      if isUndefined { return .undefined }
      if let number { return .number(number) }
      if let string { return .string(string) }
      do {
        // A function alone has no JSON.
        return try json().map { try JSONReader.parse($0) } ?? .undefined
      } catch {
        throw HostError(.invalidArgument, "a value cannot be copied: \(error)", underlying: error)
      }
    }
  }

  /// A copy of an object's properties, among them those that are `undefined`, which JSON leaves out.
  var officialProperties: [String: HostValue] {
    get throws(HostError) {
      var properties: [String: HostValue] = [:]
      for name in propertyNames() {
        properties[name] = try (try? property(name))?.officialValue
      }
      return properties
    }
  }

  /// The error that the runtime returned in place of a result.
  var returnedError: JSException? {
    guard isObject, (try? property("stack"))?.string != nil,
      (try? property("message"))?.string != nil
    else { return nil }
    return JSException(catching: self)
  }
}

/// The arguments of a call on the official contract, where a function is the text of its number.
@HostActor
struct OfficialArguments: CallArguments {
  let values: [HostValue]
  let method: BoundMethod
  let realm: OfficialRealm

  var count: Int { values.count }

  func argument(_ index: Int) -> any ValueReader {
    guard values.indices.contains(index), !isLeftOut(index) else { return HostValue.undefined }
    return OfficialArgument(argument: values[index], address: method.address, realm: realm)
  }

  /// WEEX: `undefined` and `null` arrive as an empty text; where no text is wanted it stands for nothing.
  private func isLeftOut(_ index: Int) -> Bool {
    guard values[index] == "", method.row.parameters.indices.contains(index) else { return false }
    let type = method.row.parameters[index].type
    return type.hasSuffix("?") && type != "String?"
  }
}

/// One argument: a value, which where a function is wanted is taken for the function's number.
@HostActor
private struct OfficialArgument: ValueReader {
  let argument: HostValue
  let address: String
  let realm: OfficialRealm

  var kind: HostValue.Kind { argument.kind }
  var number: Double? { argument.number }
  var bool: Bool? { argument.bool }
  var string: String? { argument.string }
  var count: Int { argument.count }
  var propertyNames: [String] { argument.propertyNames }
  var value: HostValue { argument }

  func element(_ index: Int) -> any ValueReader { argument.element(index) }
  func property(_ name: String) -> any ValueReader { argument.property(name) }

  func reply(_ lifetime: Reply.Lifetime) -> Reply? {
    guard let number = argument.string.flatMap({ Int($0) }) else { return nil }
    return realm.page.makeReply(
      to: FunctionID(number: number),
      lifetime,
      label: "callback of \(address)"
    )
  }
}
