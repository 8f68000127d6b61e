package import HostValues

/// An animation: `duration` and `delay` in milliseconds.
package struct AnimationOptions: Decodable, HostArgument {
  let styles: [String: TextOrNumber]
  let duration: Double?
  let timingFunction: String?
  let delay: Double?
  let needLayout: Bool?
}

/// How an animation ended.
package struct AnimationAnswer: DescribedAnswer {
  let result: AnimationOutcome
  let message: String
}

/// Whether an animation was completed.
package enum AnimationOutcome: String, Decodable, CaseIterable {
  case success = "Success"
  case failure = "Fail"
}

/// How `dom.scrollToElement` scrolls.
package struct ScrollOptions: Decodable, HostArgument {
  let offset: LengthOption?
  let animated: Bool?
}

extension ScrollOptions {
  /// Whether the scrolling takes time, as the options have it; it does unless they say otherwise.
  package static func isAnimated(in options: HostValue) -> Bool {
    options["animated"]?.flag ?? true
  }
}

/// The kinds of rules that `dom.addRule` knows.
package enum StyleRuleKind: String, HostArgument, Decodable, CaseIterable {
  case fontFace
}

/// The rule `fontFace` of `dom.addRule`; `src` is like `url('https://example.com/icons.ttf')`.
package struct FontFaceRule: Decodable, HostArgument {
  let fontFamily: String?
  let src: String?
}

/// The answer of `dom.getComponentRect`.
package struct RectAnswer: DescribedAnswer {
  let result: Bool
  let size: Rect?
  let errMsg: String?
}

/// A rectangle on the page, in page units.
package struct Rect: Decodable {
  let width: Double
  let height: Double
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
}

/// The direction of an element's content; `unknow` is Weex's word for an element that does not exist.
package enum DirectionAnswer: String, DescribedAnswer, CaseIterable {
  case ltr, rtl, unknow
}

/// An element as a framework sends it.
package struct ElementBody: Decodable, HostArgument {
  let ref: TextOrNumber
  let type: String
  let attr: [String: HostValue]?
  let style: [String: HostValue]?
  let event: [ElementEvent]?
  let children: [ElementBody]?
}

/// An event that an element listens to, with the parameters of its handler.
package struct EventBody: Decodable, HostArgument {
  let type: String
  let params: HostValue?
}

/// An event's name, or its description.
package typealias ElementEvent = Either<String, EventBody>

/// The answer of `canvas.initTexture`, in pixels; both sizes are 0 for a picture that cannot be loaded.
package struct TextureAnswer: DescribedAnswer {
  let url: String
  let width: Double
  let height: Double
}

/// The options of `voice-over.read`.
package struct VoiceOverOptions: Decodable, HostArgument {
  let value: TextOrNumber?
}

/// The rules of a field's `setTextFormatter`: regular expressions, such as `/\\s/g`, and what replaces their matches.
package struct FormatRules: Decodable, HostArgument {
  let formatRule: String
  let formatReplace: String
  let recoverRule: String
  let recoverReplace: String
}

/// The answer of a field's `getSelectionRange`: offsets in UTF-16 code units.
package struct SelectionAnswer: DescribedAnswer {
  let selectionStart: Int
  let selectionEnd: Int
}

/// The answer of an image's `save`.
package struct SaveAnswer: DescribedAnswer {
  let success: Bool
  let errorDesc: String?
}

/// The answer of `voice-over.read`.
package struct VoiceOverAnswer: DescribedAnswer {
  let success: Bool
  let errorDesc: String?
}
