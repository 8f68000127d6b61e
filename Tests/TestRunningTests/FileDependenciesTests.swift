import CommandProcess
import Testing

/// The tests that a change affects.
@Suite struct FileDependenciesTests {
  private static let known: FileDependencies = {
    var known = FileDependencies()
    known.note(["/p/shop/a.test.js", "/p/shop/a.vue", "/p/lib/sum.js"], of: "/p/shop/a.test.js")
    known.note(["/p/shop/b.test.js"], of: "/p/shop/b.test.js")
    return known
  }()

  @Test(arguments: [
    ("/p/lib/sum.js", FileDependencies.Change.content, true, false),
    ("/p/shop/a.vue", .content, true, false),
    ("/p/shop/b.test.js", .content, false, true), ("/p/shop/note.txt", .content, false, false),
    ("/p/lib/sum.ts", .arrival, true, false), ("/p/shop/a.js", .arrival, true, false),
    ("/p/shop/note.txt", .arrival, false, false), ("/p/shop/a", .arrival, true, false),
    ("/p/lib", .arrival, true, false), ("/p/lib.ts", .arrival, true, false),
    ("/p/sum.js", .arrival, false, false),
    ("/p/shop/lib/sum.js", .arrival, true, false), ("/p/lib", .removal, true, false),
    ("/p/lib/sum.js", .removal, true, false), ("/p/lib/sum.ts", .removal, false, false),
    ("/p/package.json", .content, true, true), ("/p/lib/tsconfig.json", .content, true, false),
    ("/p/lib/jsconfig.json", .arrival, true, false),
    ("/other/package.json", .arrival, false, false),
  ])
  func `a change concerns what was made of it, or may mean it now`(
    path: String,
    change: FileDependencies.Change,
    a: Bool,
    b: Bool
  ) {
    let known = Self.known
    #expect(known.concerns("/p/shop/a.test.js", path, change) == a)
    #expect(known.concerns("/p/shop/b.test.js", path, change) == b)
  }

  @Test func `what a test that failed has missed may have come, and it keeps what it was made of`()
  {
    var known = Self.known
    known.note(["/p/shop/a.test.js"], of: "/p/shop/a.test.js", isFailed: true)
    #expect(known.concerns("/p/shop/a.test.js", "/p/new.js", .arrival))
    #expect(!known.concerns("/p/shop/a.test.js", "/p/new.js", .removal))
    #expect(!known.concerns("/p/shop/a.test.js", "/p/shop/b.test.js", .arrival))
    #expect(!known.concerns("/p/shop/a.test.js", "/p/new.js", .content))
    #expect(known.concerns("/p/shop/a.test.js", "/p/lib/sum.js", .content))
    #expect(!known.concerns("/p/shop/b.test.js", "/p/new.js", .arrival))
  }

  @Test func `a test that has never run is concerned by everything`() {
    #expect(Self.known.concerns("/p/new.test.js", "/p/shop/note.txt", .content))
  }
}
