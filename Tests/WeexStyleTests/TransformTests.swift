import Testing
import WeexStyle

@Suite struct TransformTests {
  private static let units = StyleUnits(pixelsPerWX: 2, safeArea: EdgeInsets(top: 88))

  private static let readable: [(String, [Transform.Function])] = [
    ("none", []), ("", []),
    ("translate(10px, 20px)", [.translate(x: .length(10), y: .length(20))]),
    ("translate(50%)", [.translate(x: .percentage(50), y: nil)]),
    ("translateX(10)", [.translateX(.length(10))]),
    ("translateY(-50%)", [.translateY(.percentage(-50))]),
    ("translateX(5wx)", [.translateX(.length(10))]),
    ("scale(2)", [.scale(x: 2, y: 2)]), ("scale(2,0.5)", [.scale(x: 2, y: 0.5)]),
    ("scaleX(.5)", [.scaleX(0.5)]), ("scaleY(-1)", [.scaleY(-1)]),
    ("rotate(45deg)", [.rotate(degrees: 45)]), ("rotate(0)", [.rotate(degrees: 0)]),
    ("rotateX(-90deg)", [.rotateX(degrees: -90)]), ("rotateY(1.5deg)", [.rotateY(degrees: 1.5)]),
    ("rotateZ(90deg)", [.rotateZ(degrees: 90)]), ("perspective(500px)", [.perspective(500)]),
    ("TRANSLATEX(1px)", [.translateX(.length(1))]),
    (
      "rotate(90deg) translate(1px,2px)  scale(3)",
      [
        .rotate(degrees: 90), .translate(x: .length(1), y: .length(2)), .scale(x: 3, y: 3),
      ]
    ),
  ]

  @Test(arguments: readable)
  func `a transform is its functions in order`(text: String, functions: [Transform.Function]) {
    let reading = Transform.read(text, Self.units)
    #expect(reading.value.functions == functions)
    #expect(reading.fault == nil)
  }

  @Test func `an angle in radians is read`() {
    guard
      case .rotate(let degrees) = Transform.read("rotate(3.14159265rad)", Self.units).value
        .functions.first
    else { return #expect(Bool(false)) }
    #expect(abs(degrees - 180) < 1e-6)
  }

  @Test(
    arguments: [
      ("skew(10deg)", []), ("wobble", []), ("rotat(3deg) scale(2)", [.scale(x: 2, y: 2)]),
      ("translateX(1em)", [.translateX(.length(1))]), ("translateX(a)", [.translateX(.zero)]),
      ("translateY(env(safe-area-inset-top))", [.translateY(.zero)]),
      ("translate()", [.translate(x: .zero, y: nil)]), ("scale(big)", [.scale(x: 0, y: 0)]),
      ("rotate(180)", [.rotate(degrees: 180 * 180 / .pi)]),
      ("perspective(50%)", [.perspective(0)]),
    ] as [(String, [Transform.Function])]
  )
  func `what makes no sense is a mistake, and the rest is kept`(
    text: String,
    functions: [Transform.Function]
  ) {
    let reading = Transform.read(text, Self.units)
    #expect(reading.value.functions == functions)
    #expect(reading.fault != nil)
  }

  @Test func `the last function of a kind counts, rotate before rotateZ, in whatever order`() {
    let text = "rotateZ(9deg) translate(1px,2px) translateX(5px) rotate(30deg) perspective(0)"
    let parts = Transform.read(text, Self.units).value.components
    #expect(parts.translateX == .length(5))
    #expect(parts.translateY == .length(2))
    #expect(parts.rotateZ == 30)
    #expect(parts.perspective == nil)
  }

  @Test(
    arguments: [
      ("none", 10, 20, 10, 20), ("translate(10px,50%)", 0, 0, 10, 25), ("scale(2)", 0, 0, -50, -25),
      ("rotate(90deg)", 100, 25, 50, 75), ("rotate(180deg)", 0, 0, 100, 50),
      ("rotateY(180deg)", 0, 10, 100, 10), ("rotateX(180deg)", 10, 0, 10, 50),
      ("scale(2) translate(10px,0)", 50, 25, 60, 25),
      ("translate(10px,0) scale(2)", 50, 25, 60, 25),
    ] as [(String, Double, Double, Double, Double)]
  )
  func `a point of a box of 100 by 50 is seen where Weex shows it`(
    text: String,
    x: Double,
    y: Double,
    seenX: Double,
    seenY: Double
  ) {
    let matrix = Transform.read(text, Self.units).value.matrix(width: 100, height: 50)
    let seen = matrix.apply(x: x, y: y)
    #expect(seen == (seenX, seenY))
  }

  @Test func `perspective makes what turns away smaller`() {
    let text = "perspective(100px) rotateY(90deg)"
    let matrix = Transform.read(text, Self.units).value.matrix(width: 100, height: 100)
    #expect(!matrix.is2D)
    // The left edge came 50 nearer: it appears twice as high. The right one went 50 away.
    #expect(matrix.apply(x: 0, y: 0).y == -50)
    #expect(abs(matrix.apply(x: 100, y: 0).y - (50 - 50 / 1.5)) < 1e-9)
  }

  @Test func `a matrix without depth is the six numbers of CSS`() {
    let transform = Transform([.translate(x: .length(5), y: .length(6)), .scale(x: 2, y: 3)])
    let matrix = transform.matrix(width: 0, height: 0)
    #expect(matrix.is2D)
    #expect(matrix.affine == (2, 0, 0, 3, 5, 6))
  }

  @Test(
    arguments: [
      ("left top", 0, 0), ("right", 100, 50), ("bottom", 50, 100), ("center bottom", 50, 100),
      ("top left", 0, 0), ("center", 50, 50), ("25% 75%", 25, 75),
    ] as [(String, Double, Double)]
  )
  func `an origin in words is a place in percent`(text: String, x: Double, y: Double) {
    let reading = TransformOrigin.read(text, Self.units)
    #expect(reading.value == TransformOrigin(x: .percentage(x), y: .percentage(y)))
    #expect(reading.fault == nil)
  }

  @Test func `an origin in lengths turns about that point`() {
    let origin = TransformOrigin.read("0px 10wx", Self.units).value
    #expect(origin == TransformOrigin(x: .length(0), y: .length(20)))
    let turn = Transform([.rotate(degrees: 90)])
    #expect(turn.matrix(width: 100, height: 100, origin: origin).apply(x: 10, y: 20) == (0, 30))
    #expect(TransformOrigin.read("lft top", Self.units).fault?.word == "lft")
  }

  @Test func `half way to another transform each component is half way`() {
    let end = Transform([.rotate(degrees: 90), .translateX(.percentage(50)), .scaleX(3)])
    let half = Transform([.translateX(.length(20))]).interpolated(to: end, at: 0.5).components
    #expect(half.rotateZ == 45)
    #expect(half.translateX == LengthPercentage(length: 10, percentage: 25))
    #expect((half.scaleX, half.scaleY) == (2, 1))
    #expect(Transform.identity.interpolated(to: end, at: 1) == end)
  }
}
