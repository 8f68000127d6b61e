import Testing
import WeexHost

/// Stacked pages of Weex's first framework, opened by its `$openURL` and `$setTitle`.
@HostActor
@Suite struct LegacyNavigationTests {
  private static let pages = [
    "a.we": """
    <template><div onviewappear="appear" onviewdisappear="disappear"></div></template>
    <script>
      module.exports = {
        created: function () {
          this.$setTitle('First')
          this.$openURL('b.we?id=1')
        },
        methods: {
          appear: function () { console.log('appears') },
          disappear: function () { console.log('disappears') },
        },
      }
    </script>
    """,
    "b.we": """
    <template><div onclick="leave"></div></template>
    <script>
      module.exports = {
        created: function () { console.log('runs', this.$getConfig().bundleUrl.split('?')[1]) },
        methods: {
          leave: function () {
            require('@weex-module/navigator').pop({}, function (status) { console.log(status) })
          },
        },
      }
    </script>
    """,
  ]

  @Test func `a page opens another, which goes away again`() async throws {
    try await Self.expectThereAndBack(PageOptions())
  }

  static func expectThereAndBack(_ options: PageOptions) async throws {
    let project = try Project(pages)
    let stack = try await project.show("a.we", options: options)
    #expect(project.failures.isEmpty)
    let lines = await project.takeLines()
    #expect(
      // Apache's runtime prints a message about the framework's age.
      lines.filter { !$0.contains("[JS Framework]") } == [
        "a.we.bundle.js appears", "b.we.bundle.js runs id=1", "a.we.bundle.js disappears",
      ]
    )
    #expect(stack.pages.first?.navigationBar.title == "First")
    #expect(project.names(stack) == ["a.we.bundle.js", "b.we.bundle.js?id=1"])
    try stack.top?.tap(.ref("_root"))
    #expect(
      await project.takeLines() == ["a.we.bundle.js appears", "b.we.bundle.js WX_SUCCESS"]
    )
    #expect(project.names(stack) == ["a.we.bundle.js"])
    #expect(project.failures.isEmpty)
  }
}

/// The same on Apache's own runtime.
@HostActor
@Suite(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct OfficialNavigationTests {
  @Test func `a page opens another, which goes away again`() async throws {
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    try await LegacyNavigationTests.expectThereAndBack(options)
  }

  @Test func `a bar is set, and what makes no sense is a status`() async throws {
    let project = try Project([
      "a.we": """
      <template><div></div></template>
      <script>
        var navigator = require('@weex-module/navigator')
        module.exports = {
          created: function () {
            function say(status) { console.log(status) }
            navigator.setNavBarTitle({ title: 'News' }, say)
            navigator.setNavBarRightItem({ icon: 'a.png' })
            navigator.setNavBarLeftItem({}, say)
            navigator.push({}, say)
            navigator.pop(undefined, say)
            navigator.push({ url: 'none.js' }, say)
          },
        }
      </script>
      """
    ])
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    let stack = try await project.show("a.we", options: options)
    let statuses = await project.takeLines().filter { $0.contains(" WX_") }
    #expect(
      statuses
        == ["WX_SUCCESS", "WX_PARAM_ERR", "WX_PARAM_ERR", "WX_FAILED", "WX_FAILED"].map {
          "a.we.bundle.js \($0)"
        }
    )
    #expect(stack.top?.navigationBar.title == "News")
    #expect(stack.top?.navigationBar[.right]?.icon == "a.png")
    #expect(project.failures == ["navigator.push: none.js: there is no such file"])
  }
}
