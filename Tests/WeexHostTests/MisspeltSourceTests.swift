import Testing
import WeexHost

/// Warnings about unknown names in sources: with the nearest name and the place in the source, once.
@HostActor
@Suite struct MisspeltSourceTests {
  private func warnings(
    of sources: [String: String],
    _ entry: String = "page.vue"
  ) async throws
    -> [String]
  {
    let folder = try SourceFolder(sources)
    let page = try await folder.open(entry)
    page.checkStyles()
    return page.log.filter(\.isFromHost).map {
      $0.text.replacing("file://\(folder.path)/", with: "")
    }
  }

  @Test func `the names of a template have their places, said once for build and run`() async throws
  {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template>
        <div class="page">
          <image scr="x.png" class="pgae"></image>
          <text v-fro="x in list" @clik="go">hi</text>
          <slider auto-paly="true" v-bind="{ indx: 1 }"
            :intervall="3000"></slider>
          <child valeu="x" @foo="go" class="page"></child>
          <text v-if="never" v-focus v-else-fi="x" valu="q" :class="{ pag: true }">w</text>
          <text :class="[on ? 'pagee' : 'page']">w</text>
        </div>
      </template>
      <style>.page { width: 700px }</style>
      <script>
      import child from './child.vue'
      export default {
        components: { child }, directives: { focus: {} }, methods: { go() {} },
        data: () => ({ list: [], on: true, never: false }),
      }
      </script>
      """,
      "child.vue": """
      <template><text class="lable">{{ valeu }}</text></template>
      <script>export default { props: ['valeu'] }</script>
      <style>.label { color: red }</style>
      """,
    ])
    #expect(
      Set(warnings) == [
        "page.vue:3:12: <image> has no attribute 'scr'; did you mean 'src'?",
        "page.vue:3:31: no style has the class 'pgae'; did you mean 'page'?",
        "page.vue:4:11: there is no directive v-fro; did you mean v-for?",
        "page.vue:4:29: <text> sends no event 'clik'; did you mean 'click'?",
        "page.vue:5:13: <slider> has no attribute 'auto-paly'; did you mean 'auto-play'?",
        "page.vue:5:40: <slider> has no attribute 'indx'; did you mean 'index'?",
        "page.vue:6:7: <slider> has no attribute 'intervall'; did you mean 'interval'?",
        "page.vue:8:32: there is no directive v-else-fi; did you mean v-else-if?",
        "page.vue:8:46: <text> has no attribute 'valu'; did you mean 'value'?",
        "page.vue:9:26: no style has the class 'pagee'; did you mean 'page'?",
        "child.vue:1:24: no style has the class 'lable'; did you mean 'label'?",
      ]
    )
    #expect(warnings.count == Set(warnings).count)
  }

  @Test
  func `unregistered components, props, and names from elsewhere have the template's places`()
    async throws
  {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template>
        <div class="page">
          <fancy-thing></fancy-thing>
          <child valeu="x" :sized="3" class="page"></child>
          <text :class="kind" :style="{ colr: 'red', width: 3 }">w</text>
          <text :style="[box]">w</text>
          <component :is="'fanc'"></component>
          <forgotten></forgotten>
        </div>
      </template>
      <style>.page { width: 700px }</style>
      <script>
      import child from './child.vue'
      import forgotten from './child.vue'
      export default {
        components: { child }, data: () => ({ kind: 'padge', box: { widht: 3 } }), forgotten,
      }
      </script>
      """,
      "child.vue": """
      <template><text>{{ value }}</text></template>
      <script>export default { props: ['value'] }</script>
      """,
    ])
    let starts = [
      "page.vue:3:5: component 'fancy-thing' is not registered",
      "page.vue:7:16: component 'fanc' is not registered",
      "page.vue:8:5: component 'forgotten' is not registered",
      "page.vue:4:12: <child> has no prop 'valeu' and passes it on: <text> has no attribute 'valeu'; did you mean 'value'?",
      "page.vue:4:22: <child> has no prop 'sized' and passes it on: <text> has no attribute 'sized'",
      "page.vue:5:19: no style has the class 'padge'; did you mean 'page'?",
      "page.vue:5:35: style colr of text 5: there is no such style; did you mean 'color'?",
      "page.vue:6:19: style widht of text 6: there is no such style; did you mean 'width'?",
    ]
    for start in starts {
      #expect(warnings.contains { $0.hasPrefix(start) }, "\(start) in \(warnings)")
    }
    #expect(warnings.count == starts.count)
  }

  @Test func `attributes that mean something to the page are not reported, others below v-pre are`()
    async throws
  {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template>
        <div>
          <div v-pre :foo="x" @click="y"><text :bar="z" v-if="a" vlaue="b">{{ raw }}</text></div>
          <text :item="1" vote-type="up" @click="go">a</text>
        </div>
      </template>
      <script>
      export default { methods: { go(e) { return e.target.attr.item + e.target.attr.voteType } } }
      </script>
      """
    ])
    #expect(warnings == ["page.vue:3:60: <text> has no attribute 'vlaue'; did you mean 'value'?"])
  }

  @Test func `a text in place of a style is reported once, where it is bound`() async throws {
    let bound = try await warnings(of: [
      "page.vue": """
      <template><div><text :style="look">a</text></div></template>
      <script>export default { data: () => ({ look: 'color: red' }) }</script>
      """
    ])
    let problem = "is a text, which sets none: bind an object such as { color: 'red' }"
    #expect(bound == ["page.vue:1:30: the style of text 3 \(problem)"])
    let literal = try await warnings(of: [
      "page.vue": "<template><text :style=\"'color: red'\">a</text></template>"
    ])
    #expect(literal.map { String($0.prefix(30)) } == ["page.vue:1:25: Weex takes no t"])
  }

  @Test func `a name from elsewhere has no place where several bindings may give it`() async throws
  {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template><div><text :class="kind">a</text><text :class="[kind, 'page']">b</text></div></template>
      <style>.page { width: 700px }</style>
      <script>export default { data: () => ({ kind: 'padge' }) }</script>
      """
    ])
    #expect(warnings == ["no style has the class 'padge'; did you mean 'page'?"])
  }

  @Test(arguments: [[], ["widht", "colr", "wings"]])
  func `a misspelt style of a style sheet is a warning at its place, which can be allowed`(
    allowed: Set<String>
  ) async throws {
    let folder = try SourceFolder([
      "page.vue": """
      <template><div class="a" style="colr: red"><text scr="x">a</text></div></template>
      <style>
      .a { widht: 5px; height: 10px }
      .b { wings: 2; backgrund-colr: red }
      </style>
      """
    ])
    for isStrict in [false, true] {
      let host = WeexHost.Host.withDefaults()
      var configuration = host.configuration
      configuration.isStrict = isStrict
      configuration.allowedNames = allowed
      host.configure(configuration)
      var build = BuildOptions()
      build.cacheFolder = nil
      let page = try await host.openPage(file: folder.path + "/page.vue", build: build)
      await host.settle()
      page.checkStyles()
      let said = isStrict ? page.failures.map(\.description) : page.log.map(\.text)
      let wanted = [
        "1:33: there is no style `colr`; did you mean `color`?",
        "3:6: there is no style `widht`; did you mean `width`?",
        "4:6: no built-in component has a style `wings`",
        "4:16: no built-in component has a style `backgrund-colr`; did you mean `background-color`?",
      ].filter { line in !allowed.contains { line.contains("`\($0)`") } }
      let found = said.map { $0.replacing("file://\(folder.path)/page.vue:", with: "") }
      #expect(Set(found.filter { $0.contains("style") }) == Set(wanted))
      #expect(found.count == wanted.count + 1)
      #expect(page.tree.root?.calculatedFrame.height == 10)
    }
  }

  @Test func `a boolean attribute without a value is false on devices, and said to be`()
    async throws
  {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template><div>
        <input disabled value="" placeholder="">
        <switch checked/><switch :checked="on"/><switch checked="true"/>
        <own-box disabled></own-box>
      </div></template>
      <script>
      import OwnBox from './own-box.vue';
      export default { data: () => ({ on: false }), components: { OwnBox } };
      </script>
      """,
      "own-box.vue": """
      <template><div></div></template>
      <script>export default { props: { disabled: Boolean } };</script>
      """,
    ])
    #expect(
      Set(warnings) == [
        "page.vue:2:10: <input> attribute 'disabled' is empty, which Weex takes as false: write :disabled=\"true\"",
        "page.vue:3:11: <switch> attribute 'checked' is empty, which Weex takes as false: write :checked=\"true\"",
      ]
    )
  }

  @Test func `what has no effect on an element is said: modifiers, v-model, v-bind.prop`()
    async throws
  {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template>
        <div>
          <text @click.stpo="go" @click.prevent="go">a</text>
          <text @click.capture="go" @longpress.native="go">a</text>
          <switch v-model="on"></switch>
          <input v-model.trm="name" @return.once="go" @click.stop.self="go">
          <input v-model.lazy.trim="name" :value.prop="name" @keyboard.enter="go">
        </div>
      </template>
      <script>export default { methods: { go() {} }, data: () => ({ on: true, name: '' }) }</script>
      """
    ])
    let places = warnings.map { $0.split(separator: " ").first ?? "" }
    #expect(
      Set(places) == [
        "page.vue:3:17:", "page.vue:3:34:", "page.vue:4:17:", "page.vue:4:41:", "page.vue:5:13:",
        "page.vue:6:19:", "page.vue:7:43:", "page.vue:7:65:",
      ]
    )
    #expect(warnings.contains { $0.hasSuffix("there is no modifier .stpo; did you mean .stop?") })
  }

  @Test func `the names of a .we template have their places`() async throws {
    let warnings = try await warnings(
      of: [
        "page.we": """
        <template>
          <div class="page">
            <image scr="x.png" class="pgae" onclik="go"></image>
            <sub foo="1" onbar="x"></sub>
            <list loadmore="more"></list>
          </div>
        </template>
        <element name="sub">
          <template><text class="titel" vaule="1">s</text></template>
          <style>.title { color: red }</style>
        </element>
        <style>.page { width: 700px }</style>
        <script>module.exports = { methods: { go() {} } }</script>
        """
      ],
      "page.we"
    )
    #expect(
      Set(warnings) == [
        "page.we:3:12: <image> has no attribute 'scr'; did you mean 'src'?",
        "page.we:3:31: no style has the class 'pgae'; did you mean 'page'?",
        "page.we:3:37: <image> sends no event 'clik'; did you mean 'click'?",
        "page.we:4:25: the handler of 'bar', 'x', is not a method of component 'page.we'",
        "page.we:5:11: <list> has no attribute 'loadmore'; 'loadmore' is an event: onloadmore=\"…\" listens for it",
        "page.we:9:26: no style has the class 'titel'; did you mean 'title'?",
        "page.we:9:33: <text> has no attribute 'vaule'; did you mean 'value'?",
      ]
    )
  }

  @Test func `unknown names inside a package are not reported`() async throws {
    let warnings = try await warnings(of: [
      "page.vue": """
      <template><card></card></template>
      <script>
      import card from 'cards'
      export default { components: { card } }
      </script>
      """,
      "node_modules/cards/package.json": #"{"name": "cards", "main": "card.vue"}"#,
      "node_modules/cards/card.vue": """
      <template><div hack="1" class="crad" v-fro="1" @clik="a"></div></template>
      <style>.card { width: 1px }</style>
      """,
    ])
    #expect(warnings.isEmpty)
  }
}
