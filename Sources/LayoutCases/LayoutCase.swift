internal import Flexbox
package import HostValues

/// One case of a layout case file: a style tree, and optionally steps that change it.
///
/// The article `CommandLine.md` describes the format. Descriptive fields (`source`, `features` and similar) are ignored.
package struct LayoutCase: Sendable {
  /// The unique name.
  package let name: String
  /// All fields in the file.
  package let fields: [String: HostValue]

  /// Reads the cases of a file; throws if it is not a JSON array.
  ///
  /// - Returns: A result for each element: an error for one that is not an object with a unique name.
  package static func read(_ text: String) throws(CaseError) -> [Result<LayoutCase, CaseError>] {
    let value: HostValue
    do throws(JSONReader.FormatError) {
      value = try JSONReader.parseStrictly(text)
    } catch {
      throw CaseError("this is not valid JSON: \(error)")
    }
    guard let elements = value.array else {
      throw CaseError("cases are a JSON array, this is \(value.kind.rawValue)")
    }
    var names: Set<String> = []
    return elements.enumerated().map { index, element in
      let place = "case \(index + 1) of \(elements.count)"
      guard let fields = element.object else {
        return .failure(
          CaseError(
            "\(place): a case is an object with a \"name\" and a \"root\", got \(element.kind.rawValue)"
          )
        )
      }
      guard let name = fields["name"]?.string else {
        return .failure(CaseError("\(place): a case needs a \"name\", a string"))
      }
      guard names.insert(name).inserted else {
        return .failure(
          CaseError("\(place): an earlier case is named '\(name)' too; names must be unique")
        )
      }
      return .success(LayoutCase(name: name, fields: fields))
    }
  }

  /// Whether the case has a list of steps, even an empty one.
  package var hasSteps: Bool { fields["steps"] != nil }

  /// Lays the case out: the boxes before the first step, then after each.
  ///
  /// Throws if the case contains something that the format does not allow, with its name and the place.
  package func layouts() throws(CaseError) -> [CaseBoxes] {
    do throws(CaseError) {
      var tree = try CaseTree(self)
      var layouts = [tree.layout()]
      for (index, operations) in try steps().enumerated() {
        for (position, operation) in operations.enumerated() {
          do throws(CaseError) {
            try tree.apply(operation)
          } catch {
            throw error.located(at: "step \(index + 1), operation \(position + 1)")
          }
        }
        layouts.append(tree.layout())
      }
      return layouts
    } catch {
      throw error.located(at: "case '\(name)'")
    }
  }

  private func steps() throws(CaseError) -> [[HostValue]] {
    guard let value = fields["steps"] else { return [] }
    guard let steps = value.array else {
      throw CaseError("\"steps\" is an array, got \(value.kind.rawValue)")
    }
    var operations: [[HostValue]] = []
    for (index, step) in steps.enumerated() {
      guard let list = step["ops"]?.array else {
        throw CaseError("step \(index + 1): a step is an object with an array \"ops\"")
      }
      operations.append(list)
    }
    return operations
  }
}

extension LayoutCase {
  /// The direction of a root that inherits it; left to right by default.
  func direction() throws(CaseError) -> Direction {
    try checkMode()
    switch fields["direction"] {
    case nil, .string("ltr"): return .ltr
    case .string("rtl"): return .rtl
    default: throw CaseError("\"direction\" is \"ltr\" or \"rtl\"")
    }
  }

  /// The page; without a size by default.
  func viewport() throws(CaseError) -> Viewport {
    guard let value = fields["viewport"], !value.isNil else { return Viewport() }
    guard value.object != nil else {
      throw CaseError("\"viewport\" is an object, got \(value.kind.rawValue)")
    }
    return Viewport(
      width: try Self.length(value["width"], "width"),
      height: try Self.length(value["height"], "height")
    )
  }

  private func checkMode() throws(CaseError) {
    guard let mode = fields["mode"], mode != .string("weex") else { return }
    throw CaseError("\"mode\" is \"weex\", the only mode that is implemented")
  }

  private static func length(_ value: HostValue?, _ name: String) throws(CaseError) -> Float? {
    guard let value, !value.isNil else { return nil }
    guard let number = value.number else {
      throw CaseError("the viewport's \"\(name)\" is a number or null, got \(value.kind.rawValue)")
    }
    return Float(number)
  }
}
