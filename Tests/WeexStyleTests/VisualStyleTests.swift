import Testing
import WeexStyle

@Suite struct VisualStyleTests {
  private static let units = StyleUnits(pixelsPerWX: 2)
  private static let red = Color(0xFF0000)

  private func read<Value>(
    _ property: StyleProperty<Value>,
    _ text: String
  ) -> StyleReading<Value> {
    property.read(.string(text), Self.units)
  }

  @Test(
    arguments: [
      ("linear-gradient(to top, red, #000)", .top),
      ("linear-gradient(to bottom,red,#000)", .bottom),
      ("linear-gradient(to left,red, rgb(0,0,0))", .left),
      ("linear-gradient(to right, rgb(255, 0, 0), #000000)", .right),
      ("linear-gradient( to top left , rgba(255,0,0,1), rgba(0,0,0,1) )", .topLeft),
      ("linear-gradient(to topleft,red,black)", .topLeft),
      ("linear-gradient(to bottomright,red,black)", .bottomRight),
    ] as [(String, LinearGradient.Direction)]
  )
  func `a gradient has a direction and two colours`(
    text: String,
    direction: LinearGradient.Direction
  ) {
    let reading = read(VisualStyle.backgroundImage, text)
    #expect(reading.value == LinearGradient(direction, from: Self.red, to: .black))
    #expect(reading.fault == nil)
  }

  @Test(
    arguments: [
      ("linear-gradient(45deg, red, black)", LinearGradient(.bottom, from: red, to: .black)),
      ("linear-gradient(to right, red, blu)", LinearGradient(.right, from: red, to: .white)),
      ("linear-gradient(to right, red, black, red)", LinearGradient(.right, from: red, to: .white)),
      ("linear-gradient(red, black)", nil), ("url(a.png)", nil), ("radial-gradient(red)", nil),
      ("linear-gradient()", nil),
    ] as [(String, LinearGradient?)]
  )
  func `a gradient that Weex shows otherwise is a mistake`(text: String, gradient: LinearGradient?)
  {
    let reading = read(VisualStyle.backgroundImage, text)
    #expect(reading.value == gradient)
    #expect(reading.fault != nil)
  }

  @Test(arguments: [
    ("linear-gradient(to top right, red, blue)", "'to top right' is not a direction of a gradient"),
    (
      "linear-gradient( to right , red 10%, blue 50% )",
      "'red 10%' is not a colour: Weex has no positions of colours"
    ),
    ("linear-gradient(to right, red, blu)", "'blu' is not a colour"),
  ])
  func `a mistake in a gradient is quoted as it was written`(text: String, problem: String) {
    #expect(read(VisualStyle.backgroundImage, text).fault?.problem == problem)
  }

  @Test(
    arguments: [
      ("1px 2px red", BoxShadow(x: 1, y: 2, color: red)),
      ("1px 2px 3px red", BoxShadow(x: 1, y: 2, blur: 3, color: red)),
      ("0 4 10 2 #ff0000", BoxShadow(x: 0, y: 4, blur: 10, spread: 2, color: red)),
      (
        "inset  1wx -2px 3px rgba(255, 0, 0, 1)",
        BoxShadow(x: 2, y: -2, blur: 3, color: red, isInset: true)
      ),
      ("none", nil),
    ] as [(String, BoxShadow?)]
  )
  func `a shadow is two to four lengths and a colour`(text: String, shadow: BoxShadow?) {
    let reading = read(VisualStyle.boxShadow, text)
    #expect(reading.value == shadow)
    #expect(reading.fault == nil)
  }

  @Test(
    arguments: [
      ("1px 2px blak", BoxShadow(x: 1, y: 2, color: .white)),
      ("red 1px 2px", BoxShadow(x: 0, y: 1, color: .white)),
      ("1px red", BoxShadow(x: 1, y: 0, color: red)),
      ("1px 2px 3px", BoxShadow(x: 1, y: 2, color: .white)),
      ("1px 2px red, 3px 4px blue", BoxShadow(x: 1, y: 2, spread: 4, color: Color(0x0000FF))),
    ] as [(String, BoxShadow)]
  )
  func `a shadow that Weex shows otherwise is a mistake`(text: String, shadow: BoxShadow) {
    let reading = read(VisualStyle.boxShadow, text)
    #expect(reading.value?.color == shadow.color)
    #expect(reading.value?.x == shadow.x)
    #expect(reading.fault != nil)
  }

  @Test(arguments: [
    ("normal", 400), ("bold", 700), ("100", 100), ("900", 900), (" 600 ", 600),
  ])
  func `a weight is a word or a number of hundreds`(text: String, weight: Int) {
    let reading = read(VisualStyle.fontWeight, text)
    #expect(reading.value.value == weight)
    #expect(reading.fault == nil)
  }

  @Test(arguments: ["bolder", "450", "1000", "0", ""])
  func `a weight that Weex does not know is normal`(text: String) {
    #expect(read(VisualStyle.fontWeight, text).value == .normal)
    #expect(read(VisualStyle.fontWeight, text).fault != nil)
  }

  @Test(arguments: [
    ("0.5", 0.5, true), (".25", 0.25, true), ("1", 1, true), ("7", 1, true), ("-1", 0, true),
    ("50%", 1, false), ("half", 1, false), ("", 1, false),
  ])
  func `an opacity is from 0 to 1`(text: String, opacity: Double, isRight: Bool) {
    let reading = read(VisualStyle.opacity, text)
    #expect(reading.value == opacity)
    #expect((reading.fault == nil) == isRight)
  }

  @Test(arguments: [
    ("200", 200, true), ("200ms", 200, true), ("0.2s", 200, true), ("2 s", 2000, true),
    ("-5", 0, true), ("soon", 0, false), ("3min", 3, false),
  ])
  func `a time is in milliseconds`(text: String, time: Double, isRight: Bool) {
    let reading = read(VisualStyle.transitionDuration, text)
    #expect(reading.value == time)
    #expect((reading.fault == nil) == isRight)
  }

  @Test(arguments: [
    ("20px", 20, true), ("20", 20, true), ("10wx", 20, true), ("auto", 0, true),
    ("50%", 50, false), ("1.5em", 1.5, false), ("-3px", 0, false), ("thick", 0, false),
  ])
  func `a length that is only seen is the number it begins with`(
    text: String,
    length: Double,
    isRight: Bool
  ) {
    let reading = read(VisualStyle.borderRadius, text)
    #expect(reading.value == length)
    #expect((reading.fault == nil) == isRight)
  }

  @Test(
    arguments: [
      ("width", [.width], true),
      ("width, height,backgroundColor", [.width, .height, .backgroundColor], true),
      ("background-color,opacity", [.backgroundColor, .opacity], true), ("none", [], true),
      ("all", [], false), ("color, transform", [.transform], false),
    ] as [(String, Set<TransitionProperty>, Bool)]
  )
  func `a transition names its properties`(
    text: String,
    properties: Set<TransitionProperty>,
    isRight: Bool
  ) {
    let reading = read(VisualStyle.transitionProperty, text)
    #expect(reading.value == properties)
    #expect((reading.fault == nil) == isRight)
  }

  @Test(arguments: [
    ("blur(5px)", 5, true), ("blur(5)", 5, true), ("none", 0, true), ("blur(1.5px)", 1.5, true),
    ("sepia(1)", 0, false), ("blur(-5px)", 0, false), ("blur(1em)", 0, false),
  ])
  func `a filter is a blur`(text: String, blur: Double, isRight: Bool) {
    let reading = read(VisualStyle.filter, text)
    #expect(reading.value.blur == blur)
    #expect((reading.fault == nil) == isRight)
  }

  @Test(arguments: [
    ("lines", "2"), ("lines", "0"), ("textAlign", "center"), ("text-align", "right"),
    ("textDecoration", "line-through"), ("textOverflow", "ellipsis"), ("wordWrap", "break-word"),
    ("fontStyle", "italic"), ("overflow", "hidden"), ("visibility", "visible"),
    ("borderTopStyle", "dotted"), ("lineHeight", "normal"), ("color", "red"),
    ("weexDarkSchemeColor", "red"), ("width", "auto"), ("width", "750px"), ("flex", "1"),
    ("justifyContent", "space-between"), ("position", "sticky"), ("anything", "at all"),
    ("fontFamily", "iconfont"), ("--own", "x"), ("marginTop", "none"),
  ])
  func `a valid declaration is not a mistake`(name: String, value: String) {
    #expect(fault(name, value) == nil)
  }

  @Test(arguments: [
    ("lines", "2px"), ("text-align", "centre"), ("textDecoration", "overline"),
    ("textOverflow", "fade"), ("fontStyle", "oblique"), ("overflow", "scroll"),
    ("visibility", "collapse"), ("borderTopStyle", "double"), ("lineHeight", "-1px"),
    ("weexDarkSchemeColor", "blu"), ("weexLightSchemeBackgroundImage", "x"), ("width", "50%"),
    ("margin-top", "1em"), ("flex", "1 1 auto"), ("justify-content", "space-evenly"),
    ("position", "static"), ("transform", "skew(1deg)"), ("transitionTimingFunction", "easy"),
  ])
  func `a declaration that Weex ignores is a mistake`(name: String, value: String) {
    #expect(fault(name, value) != nil)
  }

  private func fault(_ name: String, _ value: String) -> StyleFault? {
    let declaration = StyleDeclaration(name: name, value: .string(value), units: Self.units)
    return declaration.fault(Self.units)
  }

  // The styles that Weex's components read.
  @Test(arguments: [
    "backgroundColor", "backgroundImage", "boxShadow", "opacity", "overflow", "visibility",
    "transform", "transformOrigin", "filter", "borderColor", "borderTopColor", "borderRightColor",
    "borderBottomColor", "borderLeftColor", "borderStyle", "borderTopStyle", "borderRightStyle",
    "borderBottomStyle", "borderLeftStyle", "borderRadius", "borderTopLeftRadius",
    "borderTopRightRadius", "borderBottomRightRadius", "borderBottomLeftRadius", "color",
    "fontSize", "fontFamily", "fontWeight", "fontStyle", "textDecoration", "textAlign",
    "lineHeight", "letterSpacing", "lines", "textOverflow", "wordWrap", "transitionProperty",
    "transitionDuration", "transitionDelay", "transitionTimingFunction", "placeholderColor",
    "itemColor", "itemSelectedColor", "itemSize",
  ])
  func `every style that is seen is read, and a value that none takes is found`(name: String) {
    #expect(PropertyTable.names.contains(name))
    #expect((fault(name, "!") != nil) == (name != "fontFamily"))
    #expect((fault(name + ":active", "!") != nil) == (name != "fontFamily"))
  }

  @Test func `a declaration is read once, and anew when its units change`() {
    let table = StyleTable()
    let id = table.declaration("font-size", .string("10wx"))
    #expect(table.reading(id, VisualStyle.fontSize).value == 10)
    table.units.pixelsPerWX = 3
    #expect(table.reading(id, VisualStyle.fontSize).value == 30)
    #expect(table.property("fontSize") == table.property(of: id))
    #expect(table.property("lineHeight") == nil)
  }
}
