internal import HostValues

/// What `scroll`, `scrollstart` and `scrollend` of a scroller tell, in page units; the offset is negative.
package struct ScrollDetails: DescribedAnswer {
  let contentSize: DetailSize
  let contentOffset: DetailPoint
  let isDragging: Bool
}

/// A size in page units.
package struct DetailSize: Decodable {
  let width: Double
  let height: Double
}

/// A point in page units.
package struct DetailPoint: Decodable {
  let x: Double
  let y: Double
}

/// What `appear` and `disappear` tell: the direction of the last scrolling.
package struct AppearDetails: DescribedAnswer {
  let direction: String
}

/// What `snapend` of a list tells.
package struct SnapDetails: DescribedAnswer {
  let section: Int
  let row: Int
}

/// What `pullingdown` of a refresh tells, in page units.
package struct PullDetails: DescribedAnswer {
  let dy: Double
  let viewHeight: Double
  let pullingDistance: Double
}

/// What `dragstart` and `dragend` of a waterfall tell; the second one has both.
package struct DragDetails: DescribedAnswer {
  let fromIndex: String
  let toIndex: String?
}

/// What `change` of a switch tells.
package struct SwitchDetails: DescribedAnswer {
  let value: Bool
}

/// What `input`, `change` and `return` of a field tell.
package struct FieldDetails: DescribedAnswer {
  let value: String
  let returnKeyType: String?
}

/// What `keyboard` of a field tells.
package struct KeyboardDetails: DescribedAnswer {
  let isShow: Bool
  let keyboardSize: Double?
}

/// What `change` of a slider tells.
package struct SlideDetails: DescribedAnswer {
  let index: Int
}

/// What `scroll` of a slider tells.
package struct SlideScrollDetails: DescribedAnswer {
  let offsetXRatio: Double
}

/// What `load` of an image tells.
package struct ImageDetails: DescribedAnswer {
  let success: Bool
  let size: ImageSize
}

/// An image's size, in pixels, and why it is not loaded.
package struct ImageSize: Decodable {
  let naturalWidth: Double
  let naturalHeight: Double
  let errorDesc: String?
}

/// What `itemclick` of a rich text tells.
package struct RichItemDetails: DescribedAnswer {
  let pseudoRef: String
}

/// What `pagestart` of a web tells.
package struct WebStartDetails: DescribedAnswer {
  let url: String
}

/// What `pagefinish` of a web tells.
package struct WebFinishDetails: DescribedAnswer {
  let url: String
  let title: String
  let canGoBack: Bool
  let canGoForward: Bool
}

/// What `error` of a web tells.
package struct WebErrorDetails: DescribedAnswer {
  let url: String
  let errorMsg: String
  let errorCode: String
}
