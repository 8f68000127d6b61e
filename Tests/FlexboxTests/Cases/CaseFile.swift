import Foundation

/// A file of layout cases.
enum CaseFile {
  /// Reads the cases of a file.
  static func read(_ url: URL) throws -> [LayoutCase] {
    try JSONDecoder().decode([LayoutCase].self, from: Data(contentsOf: url))
  }

  /// What is wrong with a case, as a sentence, or `nil` if every box of every layout is right.
  static func failure(of layoutCase: LayoutCase) throws -> String? {
    var tree = try CaseTree(layoutCase)
    if let text = tree.layout().difference(from: layoutCase.expected) { return text }
    for (index, step) in (layoutCase.steps ?? []).enumerated() {
      for operation in step.ops { try tree.apply(operation) }
      if let text = tree.layout().difference(from: step.expected) {
        return "step \(index): \(text)"
      }
    }
    return nil
  }
}
