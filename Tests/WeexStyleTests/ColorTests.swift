import Testing
import WeexStyle

@Suite struct ColorTests {
  @Test(arguments: [
    ("red", "#ff0000"), ("rebeccapurple", "#663399"), ("grey", "#808080"),
    ("transparent", "rgba(0,0,0,0)"), ("#f60", "#ff6600"), ("#FF6600", "#ff6600"),
    ("#80ff6600", "rgba(255,102,0,0.502)"), ("#00ffffff", "rgba(255,255,255,0)"),
    ("rgb(255,102,0)", "#ff6600"), ("rgb( 255, 102, 0 )", "#ff6600"),
    ("rgb(300,-5,0)", "#ff0000"), ("rgba(255,102,0,0.5)", "rgba(255,102,0,0.5)"),
    ("rgba(0, 0, 0, .25)", "rgba(0,0,0,0.25)"), ("rgba(1,2,3,7)", "#010203"),
    ("rgba(1,2,3)", "#010203"),
  ])
  func `a colour is read as iOS reads it`(text: String, color: String) {
    let reading = Color.read(.string(text))
    #expect(reading.value.description == color)
    #expect(reading.fault == nil)
    #expect(Color(text) == reading.value)
  }

  @Test(arguments: [
    ("blu", "#ffffff"), ("Red", "#ffffff"), (" red", "#ffffff"), ("", "#ffffff"),
    ("hsl(0,100%,50%)", "#ffffff"), ("rgb(1 ,2,3)", "#ffffff"), ("rgb(1.5,2,3)", "#ffffff"),
    ("rgb(10%,2,3)", "#ffffff"), ("16711680", "#ffffff"), ("#ff", "#0000ff"), ("#ggg", "#000000"),
    ("#f60 ", "#000f60"), ("#f60f", "#00f60f"), ("#", "#000000"),
  ])
  func `a text that is not a colour is a mistake, and reads as on iOS`(
    text: String,
    color: String
  ) {
    let reading = Color.read(.string(text))
    #expect(reading.value.description == color)
    #expect(reading.fault != nil)
    #expect(Color(text) == nil)
  }

  @Test(arguments: [
    (0xFF6600, "#ff6600"), (0, "#000000"), (0x1_FF_66_00, "#ff6600"), (-1, "#ffffff"),
    (16711680.7, "#ff0000"), (1e300, "#ffffff"), (.nan, "#ffffff"),
  ])
  func `a number is red, green and blue, opaque`(number: Double, color: String) {
    #expect(Color.read(.number(number)).value.description == color)
  }

  @Test func `there are 148 names and transparent, in small letters`() {
    #expect(Color.namesForTesting.count == 149)
    #expect(Color.namesForTesting.allSatisfy { Color($0) != nil && $0 == $0.lowercased() })
  }

  @Test func `a word that is near to a name is a mistake in a word`() {
    let fault = Color.read(.string("blu")).fault
    #expect(fault?.word == "blu")
    #expect(fault?.words.contains("blue") == true)
    #expect(fault?.problem == "'blu' is not a colour")
  }

  @Test func `half way between two colours each component is half way`() {
    let half = Color.black.interpolated(to: Color(red: 200, green: 100, blue: 0, alpha: 0), at: 0.5)
    #expect(half == Color(red: 100, green: 50, blue: 0, alpha: 0.5))
    #expect(Color.black.interpolated(to: .white, at: 1.5) == .white)
    #expect(Color.black.interpolated(to: .white, at: 1) == .white)
    #expect(Color.white.interpolated(to: .black, at: -0.5) == .white)
  }
}
