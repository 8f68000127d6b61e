/// The transform that holds at a place in a display list; a plane in perspective counts with its flat part.
package struct TransformStack: Sendable {
  private var transforms: [Affine]

  package init(_ first: Affine) {
    transforms = [first]
  }

  /// The current transform.
  package var top: Affine { transforms[transforms.count - 1] }

  package mutating func follow(_ command: DisplayList.Command) {
    switch command {
    case .save: transforms.append(top)
    case .restore: transforms.removeLast()
    case .transform(let transform): transforms[transforms.count - 1] = top.preceded(by: transform)
    case .beginPlane(let projection):
      transforms[transforms.count - 1] = top.preceded(by: projection.flat)
    default: break
    }
  }
}
