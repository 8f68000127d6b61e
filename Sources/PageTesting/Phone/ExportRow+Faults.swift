internal import WeexHost

extension ExportRow {
  /// Whether a call can pass functions.
  var takesFunctions: Bool {
    parameters.contains { parameter in
      switch parameter.swiftType {
      case .of(let type): type.argumentForm == .function
      // A row that takes any arguments may take a function.
      case .named: true
      }
    }
  }

  /// Whether the answer of a call is its result, and not passed to a function.
  var answersAtOnce: Bool {
    guard reply == .value else { return false }
    // A row that takes any arguments may take a function.
    let types = parameters.map(\.swiftType)
    if types.contains(where: { if case .named = $0 { true } else { false } }) { return false }
    return resultType != nil || !takesFunctions
  }
}
