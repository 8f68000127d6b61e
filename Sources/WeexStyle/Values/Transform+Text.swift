extension Transform {
  /// The functions as a page would write them, `none` if there are none; numbers have at most four decimals.
  package var text: String {
    functions.isEmpty ? "none" : functions.map(\.text).joined(separator: " ")
  }
}

extension Transform.Function {
  fileprivate var text: String {
    switch self {
    case .translate(let x, let y?): "translate(\(x.text),\(y.text))"
    case .translate(let x, nil): "translate(\(x.text))"
    case .translateX(let x): "translateX(\(x.text))"
    case .translateY(let y): "translateY(\(y.text))"
    case .scale(let x, let y): "scale(\(x.shortText),\(y.shortText))"
    case .scaleX(let x): "scaleX(\(x.shortText))"
    case .scaleY(let y): "scaleY(\(y.shortText))"
    case .rotate(let degrees): "rotate(\(degrees.shortText)deg)"
    case .rotateX(let degrees): "rotateX(\(degrees.shortText)deg)"
    case .rotateY(let degrees): "rotateY(\(degrees.shortText)deg)"
    case .rotateZ(let degrees): "rotateZ(\(degrees.shortText)deg)"
    case .perspective(let distance): "perspective(\(distance.shortText))"
    }
  }
}

extension LengthPercentage {
  /// One length or one percentage: a page cannot write a sum.
  fileprivate var text: String {
    percentage != 0 && length == 0 ? percentage.shortText + "%" : length.shortText + "px"
  }
}

extension Double {
  /// The number with at most four decimals, so that it is readable and rounding errors do not show.
  package var shortened: Double {
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded.isFinite ? rounded + 0 : self
  }

  fileprivate var shortText: String { StyleValue.number(shortened).text }
}
