import BundleBuilder
import BundleFormat
import HostValues
import TestSupport
import Testing
import WeexCore

/// Damaged sources, source maps and URLs.
@Suite struct SourceFuzzTests {
  private static let sources = [
    "page.vue": """
    <template>
      <div class="a" :class="[b, { c: d }]" @click="go($event, 1)">
        <text v-for="(item, i) in items" :key="item.id" v-if="i > 1">{{ item.name | upper }} {{ `${i}` }}</text>
        <child v-model="name" v-else><template slot="x" slot-scope="{ y }">{{ y }}</template></child>
        <list><cell v-for="n in 3"><image :src="'a' + n" style="width: 10px; height: 5wx"/></cell></list>
      </div>
    </template>
    <style scoped>
    @import './a.css';
    .a { color: red; width: 100px } .a .b > .c:active { margin: 0 auto } @media (x) { .d { flex: 1 } }
    </style>
    <script>
    export default { data: () => ({ items: [], b: 'x', d: true, name: '' }), filters: { upper: (s) => s }, methods: { go () {} } }
    </script>
    """,
    "page.we": """
    <template>
      <div class="a {{b}}" onclick="go(1)">
        <text repeat="{{(i, x) in list}}" if="{{i < 2}}" style="top: {{i * 10}}px">{{x}} &lt;</text>
        <content></content><image else src="{{y}}"></image>
      </div>
    </template>
    <style>.a { color: red } .b:active { width: 1px }</style>
    <script>require('weex-components'); module.exports = { data: { list: [1] }, methods: { go: function (n) {} } }</script>
    """,
    "page.ts": """
    import { a } from './a'
    enum Kind { one = 1, two }
    export default async function * f<T extends Kind>(x: T): AsyncGenerator<number> { for await (const y of a) yield y as number }
    """,
  ]
  private static let pieces = [
    "<", ">", "{{", "}}", "\"", "'", "`", "${", "</template>", "<script>", "<style lang=\"scss\">",
    "/*", "*/",
    "<!--", "v-for=\"", "v-if", ":x=\"", "@x.y.z", "#slot", "\u{0}", "\u{2028}", "\u{FEFF}", "🏳️‍🌈",
    "(((((", "{", "}",
    "import './missing'", "@import '", "class=\"", "repeat=\"{{", "<template src=\"./a.html\">",
    "=>", "await ", "/(a+)+/",
    "\\", "%", "e\u{301}", "<div", "</", "/>", "lang=\"ts\"", "functional", "<svg:a b:c=d>",
    "&#x110000;", "&lt", "--",
  ]

  @Test func `a damaged source is built, or refused with a place`() async throws {
    let project = try Project(["a.css": ".a { b: c }", "a.ts": "export const a = []"])
    let finding = await Fuzzing.run("sources", count: 30) { random in
      let name = random.one(of: ["page.vue", "page.vue", "page.we", "page.ts"])
      let text = random.damaged(Self.sources[name] ?? "", with: Self.pieces)
      try project.write(name, text)
      var options = BuildOptions()
      options.cacheFolder = nil
      options.timeLimit = .seconds(600)
      do throws(HostError) {
        _ = try await BundleBuilder.build("\(project.folder)/\(name)", options: options)
        return nil
      } catch {
        guard let failure = error.underlying as? BuildFailure, !failure.problems.isEmpty,
          failure.problems.allSatisfy({ !$0.message.isEmpty && $0.location != nil })
        else { return "\(error)\n\(text)" }
        let isOwn = failure.problems.contains { $0.message.contains("the compiler failed") }
        return isOwn ? "\(error)\n\(text)" : nil
      }
    }
    #expect(finding == nil)
  }

  private static let map = """
    {"version":3,"sources":["a.vue?x","../b.ts"],"names":["f"],"sourceRoot":"/src","sourcesContent":["a",null],
    "mappings":"AAAA,SAASA;ACAT,gBAAgB;;;AAAA,uBAACD,EAAE;gCAAgC"}
    """

  @Test func `a damaged source map gives places or a reason`() async {
    let pieces = [
      "A", "gggggggggggggggggB", "D", ";;;;;;", ",", "/", "//////D", "\"", "null", "-1", "1e999",
      "{", "]", "[[",
      "\"sections\":[{\"offset\":{\"line\":0,\"column\":0},\"map\":{}}]", "\u{0}", "\\ud800", "é",
    ]
    let finding = await Fuzzing.run("source-maps", count: 300) { random in
      let text = random.damaged(Self.map, with: pieces)
      let map = SourceMap(json: text, url: "file:///bundle.js.map")
      for _ in 0..<4 {
        let (line, column) = (random.number(-1...6), random.number(-1...80))
        if let place = map.location(line: line, column: column), place.line < 1 || place.column < 1
        {
          return "\(place) in \(text)"
        }
      }
      return nil
    }
    #expect(finding == nil)
  }
}
