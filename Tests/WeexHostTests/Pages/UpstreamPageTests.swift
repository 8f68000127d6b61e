import Testing
import WeexHost

/// Weex's test pages from their sources, and the assertions of its scripts about them.
@HostActor
@Suite(.enabled(if: UpstreamPages.folder != nil, "WEEXHOST_WEEX names no git repository of Weex"))
struct UpstreamPageTests {
  @Test(arguments: UpstreamPages.files)
  func `a page renders from its source`(file: String) async throws {
    let driven = try await UpstreamPage(file)
    await driven.host.settle(timeout: .seconds(5))
    let lines = driven.page.shownTree.lines
    #expect(!lines.isEmpty)
    let isGivenUp = file == "modules/downgrade-event.vue"
    #expect(driven.page.failures.map(\.code) == (isGivenUp ? [.instanceError] : []))
  }

  @Test(
    .enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no runtime"),
    arguments: UpstreamPages.files
  )
  func `a page is the same through Apache's own runtime`(file: String) async throws {
    let own = try await UpstreamPage(file)
    let official = try await UpstreamPage(file, runtime: OfficialRuntimeFile.path)
    for driven in [own, official] { await driven.host.settle(timeout: .seconds(2)) }
    #expect(official.page.shownTree == own.page.shownTree)
  }

  @Test func `there are 39 pages and 9 components that they include`() {
    #expect(UpstreamPages.files.count { $0.hasPrefix("include/") } == 9)
    #expect(UpstreamPages.files.count == 48)
  }

  @Test(arguments: PageCheck.all)
  func `what a script asserts holds`(check: PageCheck) async throws {
    try await check.body()
  }

  @Test func `every case of the scripts is checked, or there is a reason`() {
    var names: Set<String> = []
    for (script, count) in UpstreamPages.cases {
      for number in 1...count { names.insert("\(script) \(number)") }
    }
    #expect(names.count == 63)
    let checked = Set(PageCheck.all.map(\.name))
    #expect(checked.union(PageCheck.away.keys) == names)
  }
}
