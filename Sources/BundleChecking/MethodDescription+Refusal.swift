package import HostValues
package import TableDescription

extension MethodDescription {
  /// The message with which the described host refuses a call with these arguments; `nil` if it accepts it.
  package func refusal(of arguments: [HostValue]) -> String? {
    for (index, parameter) in parameters.enumerated() {
      let argument = parameter.described(at: index)
      guard arguments.indices.contains(index), arguments[index] != .undefined else {
        if parameter.isRequired { return "missing argument \(argument)" }
        continue
      }
      let fit = LiteralFit(of: Literal(arguments[index]), to: parameter)
      if let refusal = fit.refusal { return "argument \(argument)\(refusal)" }
    }
    return nil
  }

  /// Explains why the host never calls a function among the arguments with this value, as a text that follows a name; `nil` if it may.
  ///
  /// With `isPartial`, missing parts are not reported, only wrong ones.
  package func refusal(
    ofAnswer value: HostValue,
    through index: Int,
    isPartial: Bool
  ) -> String? {
    guard parameters.indices.contains(index), !(isPartial && value.isNil) else { return nil }
    return parameters[index].shape.answer?.first?.refusal(of: value, isPartial: isPartial)
  }

  /// The value that the method gets for an argument that is left out; `nil` if the table has none.
  package func defaultValue(at index: Int) -> HostValue? {
    guard parameters.indices.contains(index) else { return nil }
    return parameters[index].defaultValue.flatMap { try? JSONReader.parse($0) }
  }
}

extension ValueShape {
  /// The types of the values with which a function of this type is called; `nil` if it is not a function.
  fileprivate var answer: [ValueShape]? {
    switch strict {
    case .callback(_, let answer): answer
    case .union(let shapes): shapes.lazy.compactMap(\.answer).first
    default: nil
    }
  }

  /// Explains why a value from the host does not have the type, as a text that follows a name; `nil` if it has.
  package func refusal(of value: HostValue, isPartial: Bool = false) -> String? {
    func refusal(_ value: HostValue) -> String? {
      LiteralFit(of: Literal(value, isOpen: isPartial), to: self).refusal
    }
    // A function that returns nothing is taken to return `null` if that is allowed.
    if value == .undefined, refusal(.null) == nil { return nil }
    return refusal(value) ?? misspelling(in: value, isPartial: isPartial)
  }

  /// The first key of a value that is unknown to all types but resembles one of their keys; `nil` if there is none.
  private func misspelling(in value: HostValue, isPartial: Bool) -> String? {
    var shapes = [strict]
    if case .union(let several) = strict { shapes = several.map(\.strict) }
    var misspelling: String?
    for shape in shapes {
      let fit = LiteralFit(of: Literal(value, isOpen: isPartial), to: shape)
      guard fit.refusal == nil else { continue }
      guard let found = fit.unread.first(where: { $0.problem.contains("; did you mean") }) else {
        return nil
      }
      misspelling = misspelling ?? "\(found.path) \(found.problem)"
    }
    return misspelling
  }
}

extension ParameterDescription {
  /// Whether a call must pass it.
  var isRequired: Bool { !isOptional && !shape.includesUndefined }

  /// The parameter in messages: `0 (name: String)`.
  func described(at index: Int) -> String {
    "\(index) (\(label.map { "\($0): " } ?? "")\(type))"
  }
}
