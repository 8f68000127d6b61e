/// One case of a layout case file (`layout/FORMAT-WEEX.md`).
struct LayoutCase: Decodable, Sendable {
  /// The unique name.
  let name: String
  /// The direction of a root that inherits it: `ltr` or `rtl`.
  let direction: String
  /// The page.
  let viewport: PageSize
  /// The tree to lay out.
  let root: CaseNode
  /// The boxes before the first step.
  let expected: CaseBox
  /// Changes to the laid-out tree, each with the boxes after it.
  let steps: [CaseStep]?

  /// The size of the page, `null` where it has none.
  struct PageSize: Decodable, Sendable {
    /// The width.
    let width: Float?
    /// The height.
    let height: Float?
  }
}

/// A node of a case: style text, content, children.
struct CaseNode: Decodable, Sendable {
  /// Longhand declarations as text.
  let style: [String: String]?
  /// The text of a measured leaf.
  let text: String?
  /// The children in order.
  let children: [CaseNode]?
}

/// A box of a case and those inside it.
struct CaseBox: Codable, Sendable, Equatable {
  /// The left edge.
  var x: Float
  /// The top edge.
  var y: Float
  /// The width.
  var width: Float
  /// The height.
  var height: Float
  /// The boxes of the children, absent if there are none.
  var children: [CaseBox]?
}

/// Operations on a laid-out tree, and the boxes after laying it out again.
struct CaseStep: Decodable, Sendable {
  /// The operations, in order.
  let ops: [CaseOperation]
  /// The boxes after the step.
  let expected: CaseBox
}

/// One operation of a step.
struct CaseOperation: Decodable, Sendable {
  /// `style`, `text`, `insert` or `remove`.
  let op: String
  /// Child indexes from the root to the node, or for `insert` to its parent.
  let path: [Int]
  /// For `style`: values by property; an empty value unsets.
  let set: [String: String]?
  /// For `text`: the new text.
  let text: String?
  /// For `insert`: the position among the children.
  let index: Int?
  /// For `insert`: the new subtree.
  let node: CaseNode?
}

extension CaseBox {
  /// The first difference to an expected box larger than a tolerance, as a sentence, or `nil`.
  func difference(
    from expected: CaseBox,
    tolerance: Float = 0.01,
    path: String = "root"
  ) -> String? {
    let pairs = [
      ("x", x, expected.x), ("y", y, expected.y), ("width", width, expected.width),
      ("height", height, expected.height),
    ]
    for (name, got, want) in pairs where !(abs(got - want) <= tolerance) {
      return "\(path).\(name) is \(got), not \(want)"
    }
    let children = children ?? []
    let wanted = expected.children ?? []
    guard children.count == wanted.count else {
      return "\(path) has \(children.count) children, not \(wanted.count)"
    }
    for (index, (child, want)) in zip(children, wanted).enumerated() {
      let path = "\(path)/\(index)"
      if let text = child.difference(from: want, tolerance: tolerance, path: path) { return text }
    }
    return nil
  }
}
