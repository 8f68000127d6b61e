internal import HostValues

/// The parameters of a scroller's `scroll`, `scrollstart` and `scrollend`, in page units; the offset is negative.
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

/// The parameters of `appear` and `disappear`: the direction of the last scrolling.
package struct AppearDetails: DescribedAnswer {
  let direction: String
}

/// The parameters of `click`.
package struct ClickDetails: DescribedAnswer {
  let position: ClickPosition
}

/// The frame of the element that listens, and the point of the tap, in page units.
package struct ClickPosition: Decodable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
  let pageX: Double
  let pageY: Double
}

/// The parameters of `touchstart`, `touchmove`, `touchend`, `longpress`, `panstart`, `panmove` and `panend`.
package struct TouchDetails: DescribedAnswer {
  let changedTouches: [TouchPoint]
}

/// A finger on the page, in page units.
package struct TouchPoint: Decodable {
  let identifier: Int
  let pageX: Double
  let pageY: Double
  let screenX: Double
  let screenY: Double
  let force: Double
}

/// The parameters of `swipe`.
package struct SwipeDetails: DescribedAnswer {
  let changedTouches: [TouchPoint]
  let direction: SwipeWord
}

/// The direction in which the finger moved.
package enum SwipeWord: String, Decodable, CaseIterable {
  case left, right, up, down
}

/// The parameters of `horizontalpan` and `verticalpan`.
package struct PanDetails: DescribedAnswer {
  let changedTouches: [TouchPoint]
  let state: PanState
}

/// Which part of a pan an event is.
package enum PanState: String, Decodable, CaseIterable {
  case start, move, end
}

/// The parameters of a list's `snapend`.
package struct SnapDetails: DescribedAnswer {
  let section: Int
  let row: Int
}

/// The parameters of `pullingdown` of a `refresh`, in page units.
package struct PullDetails: DescribedAnswer {
  let dy: Double
  let viewHeight: Double
  let pullingDistance: Double
  let type: String
}

/// The parameters of a waterfall's `dragstart` and `dragend`; those of the second one include both.
package struct DragDetails: DescribedAnswer {
  let fromIndex: String
  let toIndex: String?
}

/// The parameters of a switch's `change`.
package struct SwitchDetails: DescribedAnswer {
  let value: Bool
}

/// The parameters of a field's `input`, `change` and `return`.
package struct FieldDetails: DescribedAnswer {
  let value: String
  let returnKeyType: String?
}

/// The parameters of a field's `keyboard`.
package struct KeyboardDetails: DescribedAnswer {
  let isShow: Bool
  let keyboardSize: Double?
}

/// The parameters of a slider's `change`.
package struct SlideDetails: DescribedAnswer {
  let index: Int
}

/// The parameters of a slider's `scroll`.
package struct SlideScrollDetails: DescribedAnswer {
  let offsetXRatio: Double
}

/// The parameters of an image's `load`.
package struct ImageDetails: DescribedAnswer {
  let success: Bool
  let size: ImageSize
}

/// An image's size, in pixels, and the reason if it could not be loaded.
package struct ImageSize: Decodable {
  let naturalWidth: Double
  let naturalHeight: Double
  let errorDesc: String?
}

/// The parameters of a rich text's `itemclick`.
package struct RichItemDetails: DescribedAnswer {
  let pseudoRef: String
}

/// The parameters of a web component's `pagestart`.
package struct WebStartDetails: DescribedAnswer {
  let url: String
}

/// The parameters of a web component's `pagefinish`.
package struct WebFinishDetails: DescribedAnswer {
  let url: String
  let title: String
  let canGoBack: Bool
  let canGoForward: Bool
}

/// The parameters of a web component's `error`: the title is that of the page that was shown before.
package struct WebErrorDetails: DescribedAnswer {
  let url: String
  let title: String
  let canGoBack: Bool
  let canGoForward: Bool
  let errorMsg: String
  let errorCode: String
}
