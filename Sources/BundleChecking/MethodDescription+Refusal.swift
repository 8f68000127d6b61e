package import HostValues
package import TableDescription

extension MethodDescription {
  /// Why the host that the table describes refuses a call with these arguments, in its words; `nil` if it does not.
  package func refusal(of arguments: [HostValue]) -> String? {
    for (index, parameter) in parameters.enumerated() {
      let argument = parameter.described(at: index)
      guard arguments.indices.contains(index), arguments[index] != .undefined else {
        if parameter.isRequired { return "missing argument \(argument)" }
        continue
      }
      let fit = LiteralFit(of: arguments[index].literal(), to: parameter)
      if let refusal = fit.refusal { return "argument \(argument)\(refusal)" }
    }
    return nil
  }

  /// Why the host never calls a function among the arguments with a value, to follow a name; `nil` if it may.
  ///
  /// With `isPartial`, what is missing is not told: only what is there, and is another.
  package func refusal(
    ofAnswer value: HostValue,
    through index: Int,
    isPartial: Bool
  ) -> String? {
    guard parameters.indices.contains(index), !(isPartial && value.isNil) else { return nil }
    return parameters[index].shape.answer?.first?.refusal(of: value, isPartial: isPartial)
  }

  /// What the method gets for an argument that is left out; `nil` if the table gives nothing.
  package func defaultValue(at index: Int) -> HostValue? {
    guard parameters.indices.contains(index) else { return nil }
    return parameters[index].defaultValue.flatMap { try? JSONReader.parse($0) }
  }
}

extension ValueShape {
  /// What a function of this shape, or one of several shapes, is called with; `nil` if it is no function.
  fileprivate var answer: [ValueShape]? {
    switch strict {
    case .callback(_, let answer): answer
    case .union(let shapes): shapes.lazy.compactMap(\.answer).first
    default: nil
    }
  }

  /// Why a value that the host gives does not have the shape, to follow a name; `nil` if it has.
  package func refusal(of value: HostValue, isPartial: Bool = false) -> String? {
    func refusal(_ value: HostValue) -> String? {
      let parameter = ParameterDescription(label: nil, type: "", isOptional: false, shape: self)
      return LiteralFit(of: value.literal(isOpen: isPartial), to: parameter).refusal
    }
    // What returns nothing returns `null` where there may be nothing.
    if value == .undefined, refusal(.null) == nil { return nil }
    return refusal(value) ?? misspelling(in: value, isPartial: isPartial)
  }

  /// The first key of a value that none of the shapes has and that looks like one that they have; `nil` if there is none.
  private func misspelling(in value: HostValue, isPartial: Bool) -> String? {
    var shapes = [strict]
    if case .union(let several) = strict { shapes = several.map(\.strict) }
    var misspelling: String?
    for shape in shapes {
      let parameter = ParameterDescription(label: nil, type: "", isOptional: false, shape: shape)
      let fit = LiteralFit(of: value.literal(isOpen: isPartial), to: parameter)
      guard fit.refusal == nil else { continue }
      guard let found = fit.unread.first(where: { $0.sentence.contains("; did you mean") }) else {
        return nil
      }
      misspelling = misspelling ?? found.sentence
    }
    return misspelling
  }
}

extension ParameterDescription {
  /// Whether a call must give it.
  var isRequired: Bool { !isOptional && !shape.includesUndefined }

  /// The parameter in messages: `0 (name: String)`.
  func described(at index: Int) -> String {
    "\(index) (\(label.map { "\($0): " } ?? "")\(type))"
  }
}

extension HostValue {
  /// The value as a script's literal is described; objects may have more than is known if they are open.
  fileprivate func literal(isOpen: Bool = false) -> HostValue {
    switch self {
    case .undefined: ["is": "undefined"]
    case .null: ["is": "null"]
    case .bool: ["is": "boolean", "value": self]
    case .number: ["is": "number", "value": self]
    case .string: ["is": "string", "value": self]
    case .array(let elements):
      ["is": "array", "of": .array(elements.map { $0.literal(isOpen: isOpen) })]
    case .object(let properties):
      [
        "is": "object", "isOpen": .bool(isOpen),
        "keys": .array(
          properties.map { ["name": .string($0.key), "value": $0.value.literal(isOpen: isOpen)] }
        ),
      ]
    case .callback: ["is": "function"]
    case .opaque: ["is": "unknown"]
    }
  }
}
