/// The properties whose values are read, by name and type; their rows are in `PropertyTable`.
package enum VisualStyle {
  package static let backgroundColor = StyleProperty<Color>("backgroundColor")
  package static let backgroundImage = StyleProperty<LinearGradient?>("backgroundImage")
  package static let boxShadow = StyleProperty<BoxShadow?>("boxShadow")
  package static let opacity = StyleProperty<Double>("opacity")
  package static let overflow = StyleProperty<Overflow>("overflow")
  package static let visibility = StyleProperty<Visibility>("visibility")
  package static let transform = StyleProperty<Transform>("transform")
  package static let transformOrigin = StyleProperty<TransformOrigin>("transformOrigin")
  package static let filter = StyleProperty<Filter>("filter")

  package static let borderColor = StyleProperty<Color>("borderColor")
  package static let borderTopColor = StyleProperty<Color>("borderTopColor")
  package static let borderRightColor = StyleProperty<Color>("borderRightColor")
  package static let borderBottomColor = StyleProperty<Color>("borderBottomColor")
  package static let borderLeftColor = StyleProperty<Color>("borderLeftColor")
  package static let borderStyle = StyleProperty<BorderStyle>("borderStyle")
  package static let borderTopStyle = StyleProperty<BorderStyle>("borderTopStyle")
  package static let borderRightStyle = StyleProperty<BorderStyle>("borderRightStyle")
  package static let borderBottomStyle = StyleProperty<BorderStyle>("borderBottomStyle")
  package static let borderLeftStyle = StyleProperty<BorderStyle>("borderLeftStyle")
  package static let borderRadius = StyleProperty<Double>("borderRadius")
  package static let borderTopLeftRadius = StyleProperty<Double>("borderTopLeftRadius")
  package static let borderTopRightRadius = StyleProperty<Double>("borderTopRightRadius")
  package static let borderBottomRightRadius = StyleProperty<Double>("borderBottomRightRadius")
  package static let borderBottomLeftRadius = StyleProperty<Double>("borderBottomLeftRadius")

  package static let color = StyleProperty<Color>("color")
  package static let fontSize = StyleProperty<Double>("fontSize")
  package static let fontFamily = StyleProperty<String?>("fontFamily")
  package static let fontWeight = StyleProperty<FontWeight>("fontWeight")
  package static let fontStyle = StyleProperty<FontStyle>("fontStyle")
  package static let textDecoration = StyleProperty<TextDecoration>("textDecoration")
  package static let textAlign = StyleProperty<TextAlign>("textAlign")
  package static let textOverflow = StyleProperty<TextOverflow>("textOverflow")
  package static let wordWrap = StyleProperty<WordWrap>("wordWrap")
  package static let lineHeight = StyleProperty<Double?>("lineHeight")
  package static let letterSpacing = StyleProperty<Double>("letterSpacing")
  package static let lines = StyleProperty<Int>("lines")

  package static let transitionProperty = StyleProperty<Set<TransitionProperty>>(
    "transitionProperty"
  )
  package static let transitionDuration = StyleProperty<Double>("transitionDuration")
  package static let transitionDelay = StyleProperty<Double>("transitionDelay")
  package static let transitionTimingFunction = StyleProperty<TimingFunction>(
    "transitionTimingFunction"
  )

  package static let placeholderColor = StyleProperty<Color>("placeholderColor")
  package static let itemColor = StyleProperty<Color>("itemColor")
  package static let itemSelectedColor = StyleProperty<Color>("itemSelectedColor")
  package static let itemSize = StyleProperty<Double?>("itemSize")

  /// The prefix of a style's name for dark pages.
  package static let darkPrefix = "weexDarkScheme"
  /// The prefix of a style's name for light pages.
  package static let lightPrefix = "weexLightScheme"

  /// The name of a property with a prefix: `color` is `weexDarkSchemeColor` too.
  package static func name(_ name: String, for prefix: String) -> String {
    prefix + name.prefix(1).uppercased() + name.dropFirst()
  }
}
