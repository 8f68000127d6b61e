import HostThread
import Testing

/// Styles that a test spells differently from the page.
@HostActor
@Suite struct StyleMeaningTests {
  private func messages(
    _ expectation: String,
    _ name: String,
    _ value: String
  ) async throws
    -> [String]
  {
    try await TestFileHarness.test(
      "const page = await t.open('page.js');\nexpect(page.getByTestId('count')).\(expectation);",
      page: TestFileHarness.counter.replacing(
        "testId: 'count' }",
        with: "testId: 'count' }, style: { \(name): \(value) }"
      )
    ).messages
  }

  @Test(arguments: [
    ("fontWeight", "'bold'", "700"), ("fontWeight", "'bold'", "'700'"),
    ("fontWeight", "400", "'normal'"),
    ("transform", "'translate(10px, 20px)'", "'translate(10px,20px)'"),
    ("transform", "'translate(10px, 20px)'", "'translate( 10 , 20px )'"),
    ("transform", "'translateX(10px) translateY(20px)'", "'translate(10px, 20px)'"),
    ("transform", "'rotate(0)'", "'rotate(0deg)'"), ("transform", "'none'", "'scale(1)'"),
    ("transformOrigin", "'left top'", "'0 0'"), ("transformOrigin", "'center'", "'50% 50%'"),
    (
      "backgroundImage", "'linear-gradient(to right, red, #00ff00)'",
      "'linear-gradient(to right,#f00,rgb(0, 255, 0))'"
    ),
    ("boxShadow", "'0 2px 4px red'", "'0px 2px  4px #ff0000'"),
    ("boxShadow", "'0 2px 4px rgba(0, 0, 0, 0.5)'", "'0 2px 4px rgba(0,0,0,.5)'"),
    ("transitionProperty", "'width, opacity'", "'opacity,width'"),
    ("transitionProperty", "'background-color'", "'backgroundColor'"),
    ("transitionDuration", "'0.3s'", "300"), ("transitionDuration", "'300ms'", "'0.3s'"),
    ("transitionTimingFunction", "'cubic-bezier(0.1, 0.2, 0.3, 1)'", "'cubic-bezier(.1,.2,.3,1)'"),
    ("fontFamily", "'Tea, Serif'", "'Tea,Serif'"), ("textAlign", "'center '", "'center'"),
    ("opacity", "'0.50'", "0.5"), ("color", "'red'", "'#f00'"),
    ("color", "'rgba(255,0,0,0.667)'", "'#FF0000AA'"), ("width", "12", "'12px'"),
    ("lines", "'2'", "2"), ("resize", "'cover '", "'cover'"),
  ])
  func `means the same`(name: String, value: String, wanted: String) async throws {
    let expectation = "toHaveStyle({ \(name): \(wanted) })"
    #expect(try await messages(expectation, name, value) == [])
    #expect(try await messages("not.\(expectation)", name, value).count == 1)
  }

  @Test(arguments: [
    ("fontWeight", "'bold'", "600"),
    ("transform", "'translate(10px, 20px)'", "'translate(20px, 10px)'"),
    ("transform", "'translate(10px, 20px)'", "'none'"),
    (
      "backgroundImage", "'linear-gradient(to right, red, blue)'",
      "'linear-gradient(to left, red, blue)'"
    ),
    ("boxShadow", "'0 2px 4px red'", "'0 2px 4px blue'"),
    ("boxShadow", "'0 2px 4px red'", "'none'"),
    ("transitionProperty", "'width, opacity'", "'width'"),
    ("transitionDuration", "'0.3s'", "'0.3ms'"), ("fontFamily", "'Tea, Serif'", "'TeaSerif'"),
    ("borderStyle", "'none'", "'solid'"), ("textAlign", "'center'", "'left'"),
  ])
  func `means something else`(name: String, value: String, wanted: String) async throws {
    let expectation = "toHaveStyle({ \(name): \(wanted) })"
    #expect(try await messages(expectation, name, value).count == 1)
    #expect(try await messages("not.\(expectation)", name, value) == [])
  }
}
