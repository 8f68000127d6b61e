/// The constraint on one dimension of a measured leaf's content, padding and border already subtracted.
///
/// WEEX: there is no "at most"; an offered length is a suggestion that is enforced only when the answer is used.
public enum MeasureLength: Hashable, Sendable {
  /// There is no constraint: as large as the content needs.
  case unset
  /// The container offers this length; the content may answer with less.
  case offered(Float)
  /// The content box has exactly this length; the answer for this dimension is ignored.
  case exact(Float)

  /// The length, if there is one.
  public var value: Float? {
    switch self {
    case .unset: nil
    case .offered(let length), .exact(let length): length
    }
  }
}

/// Returns the content size of a measured leaf for a width and a height.
///
/// It must be a pure function of its arguments and the node's content, and must not use the tree. An answer that is not a number counts as
/// 0, and answers are clamped to 0…``LayoutStyle/maximumLength``.
public typealias MeasureFunction = (
  _ node: LayoutTree.Node, _ width: MeasureLength, _ height: MeasureLength
) -> Size
