import Testing
import WeexHost

/// The warnings of Vue's development build about a page, and the places of faults in templates.
@HostActor
@Suite struct VueWarningTests {
  private static let page = """
    <template>
      <div>
        <text>{{ titel }}</text>
        <text v-for="i in 3" :key="i">{{ titel }}</text>
        <child name="str"
          :size="'large'"></child>
      </div>
    </template>
    <script>
    import child from './child.vue'
    export default { components: { child }, data: () => ({ title: 'x' }) }
    </script>
    """
  private static let child = """
    <template><text>{{ size }}</text></template>
    <script>export default { name: 'child', props: { size: Number, name: String } }</script>
    """

  private func open(
    _ sources: [String: String],
    isDevelopment: Bool,
    isStrict: Bool = false
  ) async throws -> (page: Page, folder: String) {
    let folder = try SourceFolder(sources)
    let host = WeexHost.Host.withDefaults()
    var configuration = host.configuration
    configuration.isStrict = isStrict
    host.configure(configuration)
    var options = PageOptions()
    options.isDevelopment = isDevelopment
    var build = BuildOptions()
    build.cacheFolder = nil
    build.isDevelopment = isDevelopment
    let page = try await host.openPage(
      file: folder.path + "/page.vue",
      options: options,
      build: build
    )
    await host.settle()
    return (page, "file://\(folder.path)/")
  }

  @Test(arguments: [
    ("watch: { n(n) { if (n < LAST) this.n++ } }", "n", "the watcher of 'n'"),
    ("", "n < LAST ? n++ : n", "the render function of the page"),
  ])
  func `an update in which a watcher runs a hundred times is warned of`(
    option: String,
    expression: String,
    subject: String
  ) async throws {
    for (last, isTold) in [(90, false), (300, true)] {
      let source = """
        <template><text>{{ \(expression) }}</text></template>
        <script>
        export default { data: () => ({ n: 0 }), mounted() { this.n++ }, \(option) }
        </script>
        """
      let (page, _) = try await open(
        ["page.vue": source.replacing("LAST", with: "\(last)")],
        isDevelopment: false
      )
      let warning =
        "\(subject) has run 100 times in one update and may never end: it changes what it reads"
      #expect(page.log.filter(\.isFromHost).map(\.text) == (isTold ? [warning] : []))
    }
  }

  @Test func `an undefined property of a template is warned of at its line, once, in development`()
    async throws
  {
    let (page, folder) = try await open(
      ["page.vue": Self.page, "child.vue": Self.child],
      isDevelopment: true
    )
    let warnings = page.log.filter(\.isFromHost).map { $0.text.replacing(folder, with: "") }
    let undefined = warnings.filter { $0.contains("\"titel\" is not defined") }
    #expect(undefined.map { $0.prefix(13) } == ["page.vue:3:14", "page.vue:4:38"])
    #expect(undefined.allSatisfy { $0.hasSuffix("(found in <Root> at page.vue)") })
    let prop = warnings.filter { $0.contains("Invalid prop: type check failed for prop \"size\"") }
    #expect(
      prop.map { $0.hasSuffix("(found in <Child> at child.vue, in <Root> at page.vue)") } == [true]
    )
    #expect(page.failures.isEmpty)
  }

  @Test func `a filter that is not there is warned of at its line, also as on a device`()
    async throws
  {
    let source = """
      <template>
        <div>
          <text v-for="i in 2" :key="i">{{ 'a' | upperCase | loud | Shout }}</text>
        </div>
      </template>
      <script>
      Vue.filter('loud', (text) => text + '!');
      export default { filters: { Shout: (text) => text + '?' } };
      </script>
      """
    let (page, folder) = try await open(["page.vue": source], isDevelopment: false)
    #expect(page.components.compactMap { $0.attributes["value"] } == ["a!?", "a!?"])
    let warnings = page.log.filter(\.isFromHost).map { $0.text.replacing(folder, with: "") }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasSuffix("there is no filter 'upperCase': the value is shown as it is")
        == true
    )
    #expect(warnings.first?.hasPrefix("page.vue:3:") == true, "\(warnings)")
    let strict = try await open(["page.vue": source], isDevelopment: false, isStrict: true)
    #expect(strict.page.failures.count == 1)
  }

  @Test func `the warnings are failures where the host is strict, and there are none on a device`()
    async throws
  {
    let sources = ["page.vue": Self.page, "child.vue": Self.child]
    let (strict, _) = try await open(sources, isDevelopment: true, isStrict: true)
    #expect(strict.failures.contains { $0.message.contains("\"titel\" is not defined") })
    let (device, _) = try await open(sources, isDevelopment: false, isStrict: true)
    #expect(device.failures.isEmpty && device.log.isEmpty)
  }

  @Test func `a bundle is warned of at its own line`() async throws {
    let host = WeexHost.Host.withDefaults()
    var options = PageOptions()
    options.isDevelopment = true
    let page = try host.openPage(
      source: """
        // { "framework": "Vue" }
        new Vue({ el: '#root', render() {
          with (this) {
            return _c('text', [_v(titel)]);
          }
        } });
        """,
      url: "file:///page.js",
      options: options
    )
    await host.settle()
    let text = page.log.first?.text ?? ""
    #expect(text.hasPrefix("file:///page.js:4:"))
    #expect(text.contains("[Vue warn]: Property or method \"titel\" is not defined"))
    #expect(page.log.count == 1)
  }

  @Test(arguments: [
    ("<text>{{ a.b.c }}</text>", 5, 16), ("<text\n :value=\"a.b.c\"></text>", 6, 12),
    ("<text v-for=\"i in a.b.c\" :key=\"i\">x</text>", 5, 25),
    ("<text v-if=\"a.b.c\">x</text>", 5, 19),
    ("<text :class=\"[a.b.c]\">x</text>", 5, 22), ("<text>\n {{ a }} {{ a.b.c }}</text>", 6, 15),
    ("<text :value=\"ident(\n 1,\n a.b.c)\"></text>", 7, 4),
  ])
  func `a fault of a template is at its place`(
    element: String,
    line: Int,
    column: Int
  )
    async throws
  {
    for isDevelopment in [false, true] {
      let (page, _) = try await open(
        ["page.vue": Self.faulty(element)],
        isDevelopment: isDevelopment
      )
      let failure = try #require(page.failures.first)
      #expect(failure.location?.url.hasSuffix("/page.vue") ?? false)
      #expect(failure.location?.line == line)
      #expect(failure.location?.column == column)
    }
  }

  @Test(arguments: [
    ("n = a.b.c", 5, 30), ("n = 1;\n  a.b.c", 6, 3), ("() => {\n a.b.c }", 6, 2),
    ("go(\n a.b.c)", 6, 2),
  ])
  func `a fault of a handler is at its place`(
    handler: String,
    line: Int,
    column: Int
  )
    async throws
  {
    let element = "<text ref=\"t\" @click=\"\(handler)\">x</text>"
    let (page, _) = try await open(["page.vue": Self.faulty(element)], isDevelopment: false)
    let text = try #require(page.components.last { $0.events == ["click"] })
    page.fireEvent("click", on: text)
    await page.host.settle()
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.location?.line == line)
    #expect(abs((page.failures.first?.location?.column ?? 0) - column) <= 4)
  }

  private static func faulty(_ element: String) -> String {
    """
    <template>
      <div>
        <text>ok</text>

        \(element)
      </div>
    </template>
    <script>
    export default { data: () => ({ a: {}, n: 0 }), methods: { go() {}, ident(x) { return x } } }
    </script>
    """
  }

  @Test func `a page without a root is named by its source`() async throws {
    let (page, _) = try await open(
      ["page.vue": "<script>export default { render() { return null } }</script>"],
      isDevelopment: false
    )
    #expect(page.shownURL.hasSuffix("/page.vue"))
  }
}
