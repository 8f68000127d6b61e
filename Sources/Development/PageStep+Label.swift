internal import PageTesting
internal import WeexHost

extension PageStep {
  /// The step in a few words: `tap text "Order"`, `advance "5s"`, `back`.
  var label: String {
    guard let (name, argument) = source.object?.first else { return "step" }
    guard let fields = argument.object else {
      return argument == true ? name : "\(name) \(JSONText.of(argument))"
    }
    let words = fields.keys.sorted().map { "\($0) \(JSONText.of(fields[$0] ?? .undefined))" }
    return ([name] + words).joined(separator: " ")
  }
}
