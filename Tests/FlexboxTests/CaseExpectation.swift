import Flexbox
import HostValues
import LayoutCases

extension LayoutCase {
  /// The error in the case's layouts, as a sentence, or `nil` if every box of each is right.
  func failure() throws -> String? {
    let steps = fields["steps"]?.array ?? []
    let expectations = [fields["expected"]] + steps.map { $0["expected"] }
    let layouts = try layouts()
    guard layouts.count == expectations.count else {
      return "\(layouts.count) layouts, not \(expectations.count)"
    }
    for (index, (layout, expected)) in zip(layouts, expectations).enumerated() {
      guard let expected else { return "layout \(index) has no expectation" }
      if let text = layout.difference(from: CaseBoxes(json: expected)) {
        return "layout \(index): \(text)"
      }
    }
    return nil
  }
}

extension CaseBoxes {
  /// Reads boxes from a case file; a missing number is NaN, which equals nothing.
  init(json: HostValue) {
    self.init()
    append(json)
  }

  private mutating func append(_ json: HostValue) {
    func number(_ key: String) -> Float { Float(json[key]?.number ?? .nan) }
    let children = json["children"]?.array ?? []
    let frame = Frame(number("x"), number("y"), number("width"), number("height"))
    boxes.append(Box(frame: frame, childCount: children.count))
    for child in children { append(child) }
  }

  /// The first difference from expected boxes larger than a tolerance, as a sentence, or `nil`.
  func difference(from expected: CaseBoxes, tolerance: Float = 0.01) -> String? {
    guard boxes.count == expected.boxes.count else {
      return "\(boxes.count) boxes, not \(expected.boxes.count)"
    }
    for (index, (box, want)) in zip(boxes, expected.boxes).enumerated() {
      let pairs = [
        ("x", box.frame.x, want.frame.x), ("y", box.frame.y, want.frame.y),
        ("width", box.frame.width, want.frame.width),
        ("height", box.frame.height, want.frame.height),
      ]
      for (name, got, want) in pairs where !(abs(got - want) <= tolerance) {
        return "\(name) of box \(index) is \(got), not \(want)"
      }
      guard box.childCount == want.childCount else {
        return "box \(index) has \(box.childCount) children, not \(want.childCount)"
      }
    }
    return nil
  }
}
