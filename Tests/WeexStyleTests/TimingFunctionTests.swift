import Testing
import WeexStyle

@Suite struct TimingFunctionTests {
  @Test(
    arguments: [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut), (" ease ", .ease),
      ("cubic-bezier(0.1, 0.2,0.3 , 0.4)", TimingFunction(0.1, 0.2, 0.3, 0.4)),
      ("cubic-bezier(.68,-.55,.265,1.55)", TimingFunction(0.68, -0.55, 0.265, 1.55)),
    ] as [(String, TimingFunction)]
  )
  func `a timing function is read`(text: String, function: TimingFunction) {
    let reading = TimingFunction.read(text)
    #expect(reading.value == function)
    #expect(reading.fault == nil)
  }

  @Test(arguments: ["", "easy", "cubic-bezier(1,2,3)", "steps(3)"])
  func `an invalid timing function is linear and a mistake`(text: String) {
    let reading = TimingFunction.read(text)
    #expect(reading.value == .linear)
    #expect(reading.fault != nil)
  }

  @Test func `a curve that goes back in time is a mistake`() {
    let reading = TimingFunction.read("cubic-bezier(2,0,-1,1)")
    #expect(reading.value == TimingFunction(1, 0, 0, 1))
    #expect(reading.fault != nil)
  }

  // From the formula of the specification, evaluated apart with halving alone.
  @Test(arguments: [
    (TimingFunction.linear, 0.3, 0.3), (.ease, 0.5, 0.8024033877399112),
    (.easeIn, 0.5, 0.3153568126), (.easeOut, 0.5, 0.6846431874), (.easeInOut, 0.5, 0.5),
    (.ease, 0.25, 0.4085), (TimingFunction(0.68, -0.55, 0.265, 1.55), 0.2, -0.0927),
    (TimingFunction(1, 0, 0, 1), 0.5, 0.5), (TimingFunction(0, 1, 1, 0), 0.5, 0.5),
  ])
  func `progress follows the curve`(function: TimingFunction, time: Double, progress: Double) {
    #expect(abs(function.progress(at: time) - progress) < 1e-4)
  }

  @Test(arguments: [
    TimingFunction.linear, .ease, .easeIn, .easeOut, .easeInOut, TimingFunction(1, 0, 0, 1),
    TimingFunction(0, 0, 0, 0), TimingFunction(1, 1, 1, 1), TimingFunction(0, 5, 1, -5),
  ])
  func `every curve begins at 0, ends at 1 and never jumps back in time`(function: TimingFunction) {
    #expect(function.progress(at: -1) == 0)
    #expect(function.progress(at: 0) == 0)
    #expect(function.progress(at: 1) == 1)
    #expect(function.progress(at: 2) == 1)
    for step in 0...100 { #expect(function.progress(at: Double(step) / 100).isFinite) }
  }
}
