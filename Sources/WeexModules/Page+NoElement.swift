internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension HostValue {
  /// Why a value that a page has passed for an element is none, after a method's name; `nil` for the ref of one that is not there.
  var problemAsElement: String? {
    switch self {
    case .undefined, .null:
      "it got \(kind.rawValue) instead of an element: a ref is set once its element is rendered"
    case .array: "it got an array instead of an element: a ref inside v-for is an array"
    default: nil
    }
  }
}

extension Page {
  /// Reports that a page has passed something that is no element to a method, or an element that is not `there`.
  func reportNoElement(
    _ value: HostValue,
    in method: String,
    _ there: String = "in the tree"
  ) {
    let problem = value.problemAsElement ?? "element '\(value.shownText)' is not \(there)"
    report(HostError(.invalidArgument, "\(method): \(problem)"))
  }
}
