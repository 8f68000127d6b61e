import Testing
import WeexStyle

@Suite struct LengthTests {
  private static let units = StyleUnits(
    pixelsPerWX: 2,
    safeArea: EdgeInsets(top: 88, right: 1, bottom: 68, left: 2)
  )

  @Test(
    arguments: [
      (.number(12.5), 12.5), (.string("12"), 12), (.string("12px"), 12), (.string(" 12px "), 12),
      (.string("-1.5px"), -1.5), (.string("12wx"), 24), (.string("env(safe-area-inset-top)"), 88),
      (.string("env(safe-area-inset-right)"), 1), (.string("env(safe-area-inset-bottom)"), 68),
      (.string("env(safe-area-inset-left)"), 2), (.string("env(safe-area-inset-middle)"), 0),
    ] as [(StyleValue, Float)]
  )
  func `a length is read in page units`(value: StyleValue, length: Float) {
    #expect(Length.parse(value, in: Self.units) == length)
  }

  @Test(arguments: [
    "", "auto", "none", "undefined", "50%", "1em", "2rem", "3vw", "4vh", "calc(1px + 2px)",
    "px", "wx", "env(title-bar)", "nan", "inf", "1 2",
  ])
  func `a text that is not a length in Weex is not set`(text: String) {
    #expect(Length.parse(.string(text), in: Self.units) == nil)
  }

  @Test func `NaN is not set`() {
    #expect(Length.parse(.number(.nan), in: Self.units) == nil)
    #expect(Length.parse(.number(.infinity), in: Self.units) == nil)
  }
}
