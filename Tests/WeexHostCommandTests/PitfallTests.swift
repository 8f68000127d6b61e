import Testing

/// Three pages with common mistakes: covered targets of all kinds, directives that meet on one element, misspelt names.
@Suite struct PitfallTests {
  @Test(arguments: ["covered", "pairs"])
  func `a page does what a finger and a device would do`(name: String) async throws {
    try await Golden.check(
      "pitfalls-\(name)",
      [
        "run", "JSBundles/Fixtures/Pitfalls/\(name).vue", "--steps",
        "JSBundles/Fixtures/Pitfalls/\(name).steps.json",
      ]
    )
  }

  @Test(arguments: ["", "--strict"])
  func `each misspelt name is said at its place, with the nearest one`(flag: String) async throws {
    try await Golden.check(
      flag.isEmpty ? "pitfalls-misspelt" : "pitfalls-misspelt-strict",
      ["run", "JSBundles/Fixtures/Pitfalls/misspelt.vue", "--print", "none"]
        + (flag.isEmpty ? [] : [flag])
    )
  }
}
