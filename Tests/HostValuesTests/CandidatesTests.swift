import HostValues
import Testing

/// The hint that every entry point gives for an unknown name.
@Suite struct CandidatesTests {
  private static let names = ["toast", "alert", "confirm", "prompt"]

  @Test(arguments: [
    ("tost", "; did you mean 'toast'?"), ("TOAST", "; did you mean 'toast'?"),
    ("tosat", "; did you mean 'toast'?"), ("promt", "; did you mean 'prompt'?"),
    ("fetch", "; there are: alert, confirm, prompt, toast"),
  ])
  func `an unknown name is answered with the nearest, or with all there are`(
    name: String,
    hint: String
  ) {
    #expect(Candidates.hint(for: name, among: Self.names) == hint)
  }

  @Test func `of several near names the nearest comes first, and at most three come`() {
    #expect(
      Candidates.nearest(to: "size", among: ["sizes", "sides", "size1", "sizer", "side"])
        == ["side", "size1", "sizer"]
    )
  }

  @Test func `nothing resembles a single letter but the letter itself`() {
    #expect(Candidates.nearest(to: "a", among: ["b", "ab", "A"]) == ["A"])
    #expect(Candidates.nearest(to: "", among: ["b"]) == [])
  }

  @Test func `a name that is there twice is told once`() {
    let names = ["addEventListener", "fire", "addEventListener"]
    let hint = Candidates.hint(for: "addEventListner", among: names)
    #expect(hint == "; did you mean 'addEventListener'?")
    #expect(Candidates.hint(for: "x", among: names) == "; there are: addEventListener, fire")
  }

  @Test func `a long list is cut`() {
    let names = (10..<40).map { "name\($0)" }
    let hint = Candidates.hint(for: "x", among: names)
    #expect(hint.hasPrefix("; there are: name10, name11, ") && hint.hasSuffix(", and 18 more"))
    #expect(Candidates.hint(for: "x", among: []) == "; there are none")
  }
}
