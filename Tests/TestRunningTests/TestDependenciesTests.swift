import Testing

@testable import TestRunning

/// Which tests a change concerns.
@Suite struct TestDependenciesTests {
  private static let known: TestDependencies = {
    var known = TestDependencies()
    known.note(["/p/shop/a.test.js", "/p/shop/a.vue", "/p/lib/sum.js"], of: "/p/shop/a.test.js")
    known.note(["/p/shop/b.test.js"], of: "/p/shop/b.test.js")
    return known
  }()

  @Test(arguments: [
    ("/p/lib/sum.js", false, true, false), ("/p/shop/a.vue", false, true, false),
    ("/p/shop/b.test.js", false, false, true), ("/p/shop/note.txt", false, false, false),
    ("/p/lib/sum.ts", true, true, false), ("/p/shop/a.js", true, true, true),
    ("/p/package.json", false, true, true), ("/p/lib/tsconfig.json", false, true, false),
    ("/other/package.json", true, false, false),
  ])
  func `a change concerns what was made of it, or may mean it now`(
    path: String,
    isStructural: Bool,
    a: Bool,
    b: Bool
  ) {
    let known = Self.known
    #expect(known.concerns("/p/shop/a.test.js", path, isStructural: isStructural) == a)
    #expect(known.concerns("/p/shop/b.test.js", path, isStructural: isStructural) == b)
  }

  @Test func `a test that has never run is concerned by everything`() {
    #expect(Self.known.concerns("/p/new.test.js", "/p/shop/note.txt", isStructural: false))
  }
}
