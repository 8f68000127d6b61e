import LineBreaking
import Testing
import WeexCore

@Suite struct EastAsianWidthTests {
  // Source: EastAsianWidth.txt of Unicode 14.0.
  @Test(
    arguments: ["中", "あ", "ア", "가", "！", "　", "㈠", "😀", "⌚", "〈", "\u{1100}", "\u{3FFFD}"]
      as [Unicode.Scalar]
  )
  func `wide and full-width scalars are wide`(_ scalar: Unicode.Scalar) {
    #expect(scalar.isEastAsianWide)
  }

  @Test(
    arguments: [
      "a", " ", "é", "ｱ", "—", "…", "→", "α", "\u{303F}", "\u{1160}", "\u{3FFFE}", "\u{10FFFF}",
    ] as [Unicode.Scalar]
  )
  func `neutral, narrow, half-width and ambiguous ones are not`(_ scalar: Unicode.Scalar) {
    #expect(!scalar.isEastAsianWide)
  }
}
