import BundleBuilder
import BundleFormat
import HostThread
import Testing
import WeexStyle

@HostActor
@Suite struct VueSourceTests {
  private func compile(_ source: String) throws -> CompiledSource {
    let tools = ToolContext(source: "/project/page.vue")
    defer { tools.close() }
    return try tools.compile("/project/page.vue", source: source, isEntry: true, siblings: [])
  }

  /// The problems as `line:column message`, warnings in parentheses.
  private func problems(_ source: String) throws -> [String] {
    try compile(source).problems.map { problem in
      let text = "\(problem.line):\(problem.column) \(problem.message)"
      return problem.isWarning ? "(\(text))" : text
    }
  }

  private func component(_ source: String) throws -> String {
    guard case .code(let code, loader: "js") = try compile(source).component else { return "" }
    return code
  }

  private func options(_ name: String, _ source: String) throws -> String? {
    let line = try component(source).split(separator: "\n")
      .first { $0.hasPrefix("  options.\(name) = ") || $0.hasPrefix("  options[\"\(name)\"] = ") }
    return line.map { String($0.drop { $0 != "=" }.dropFirst(2)) }
  }

  private func styles(_ css: String) throws -> String? {
    let source = "<template><div/></template><style>\(css)</style>"
    return try options("style", source)?.split(separator: "options.style, ").last.map {
      String($0.dropLast(2))
    }
  }

  @Test(arguments: ["lang", "lang=\"\"", "lang=''"])
  func `an empty language is the usual one`(lang: String) throws {
    #expect(
      try problems(
        "<template \(lang)><div class='a'/></template><style \(lang)>.a { color: red }</style>"
          + "<script \(lang)>export default {}</script>"
      ).isEmpty
    )
  }

  @Test func `names that every JavaScript object has are no styles`() throws {
    let source =
      "<template><div class='a' style='constructor: red'/></template><style>.a { __proto__: 1; constructor: red }</style>"
    #expect(try problems(source).isEmpty)
    let names = try compile(source).names.filter { $0.kind == .style }.map(\.name)
    #expect(names.filter { $0 == "constructor" }.count == 2)
  }

  // MARK: Templates

  @Test(arguments: [
    ("<div>\n  <div>\n</div>", "2:1 <div> is never closed: </div> is missing"),
    (
      "<div :a='1'\n  id='x'\n  id='y'/>",
      "4:3 `id` is given twice: an element has each attribute once"
    ),
    (
      "<div>\n <a v-for='x on y'/></div>",
      "3:5 v-for=\"x on y\" is not valid: expected \"item in items\" or \"(item, index) in items\""
    ),
    (
      "<div>\n <a v-else/></div>",
      "3:5 <a v-else> has no v-if: it must directly follow an element with v-if or v-else-if"
    ),
    ("<div>\n <a :b=''/></div>", "3:5 :b has no value: expected an expression, as in :b=\"value\""),
    (
      "<div>\n <input v-model></div>",
      "3:9 v-model has no value: expected something assignable, such as \"name\" or \"item.name\""
    ),
    (
      "<div>\n <input v-model.trim=''></div>",
      "3:9 v-model.trim has no value: expected something assignable, such as \"name\" or \"item.name\""
    ),
    (
      "<div>\n <a v-bind/></div>",
      "3:5 v-bind has no value: expected an object, as in v-bind=\"{ name: value }\""
    ),
    (
      "<div>\n <a v-if/></div>",
      "3:5 v-if has no value: expected an expression, as in v-if=\"isShown\""
    ),
    (
      "<div>\n <a v-for/></div>",
      "3:5 v-for has no value: expected \"item in items\" or \"(item, index) in items\""
    ),
    (
      "<div>\n <a :key/></div>",
      "3:5 :key has no value: expected an expression, as in :key=\"value\""
    ),
    (
      "<div>\n <a @click/></div>",
      "3:5 @click has no value: expected a handler, as in @click=\"method\""
    ),
    (
      "<div>\n <a @='f'/></div>",
      "3:5 @ has no name: expected the name of an event, as in @click=\"method\""
    ),
    ("<div>\n <a v-once:x/></div>", "3:5 v-once takes no argument: remove :x"),
    ("<div>\n <a v-if.x='y'/></div>", "3:5 v-if takes no modifier: remove .x"),
    (
      "<div>\n <component/></div>",
      "3:2 <component> has no `is`: expected the name of a component, as in :is=\"view\""
    ),
    (
      "<div>\n <a @click='if (x) y()'/></div>",
      "3:5 @click=\"if (x) y()\" is not valid: \"if\" cannot be used in an expression; move it into a method or a computed property"
    ),
    (
      "<div>\n <a v-model='b + c'/></div>",
      "3:14 v-model=\"b + c\" is not valid: expected something assignable, such as \"name\" or \"item.name\""
    ),
    (
      "<div/>\n<div/>",
      "3:1 a template has one root element: put these into one, or make them alternatives with v-if, v-else-if and v-else"
    ),
    ("just text", "2:1 a template has one root element: put the text into <text>"),
    (
      "<div><template v-for='a in b'\n :key='a'/></div>",
      "3:2 <template> cannot be keyed. Place the key on real elements instead."
    ),
    (
      "<div><recycle-list/></div>",
      "2:6 <recycle-list> takes for=\"item in items\" or for=\"(item, index) in items\""
    ),
    ("<div>\n {{ a }</div>", "(3:2 an expression is never closed: expected \"}}\" after it)"),
    (
      "<div>\n <a @click='n++ // more'/></div>",
      "3:5 @click=\"n++ // more\" is not valid: its // comment hides the end of its code; write /* … */"
    ),
    (
      "<div>\n <a :class='n // more'/></div>",
      "3:5 :class=\"n // more\" is not valid: its // comment hides the end of its code; write /* … */"
    ),
    (
      "<div>\n {{ n // more }}</div>",
      "3:5 {{ n // more }} is not valid: its // comment hides the end of its code; write /* … */"
    ),
    (
      "<text>a\n <!-- b -->c</text>",
      "(3:2 a comment within a text hides what is before it: move it out of the <text>)"
    ),
    (
      "<text\n :style=\"'color: red'\">a</text>",
      "(3:10 Weex takes no text for a bound style, so this sets none: write style=\"…\", or an object such as { color: 'red' })"
    ),
    (
      "<div>\n <my-item v-for='a in b'/></div>",
      "(3:11 <my-item v-for=\"a in b\">: component lists rendered with v-for should have explicit keys. See https://vuejs.org/guide/list.html#key for more info.)"
    ),
  ])
  func `a wrong template is a problem at its place`(template: String, expected: String) throws {
    let found = try problems(
      "<template>\n\(template)\n</template>\n<script>\nexport default {}\n</script>"
    )
    #expect(found.first == expected)
  }

  @Test(arguments: [
    (
      "<Header title='x'/>",
      "3:1 Vue takes <Header> for Weex's element <header>, so a component of this name is never used: give it another one"
    ),
    (
      "<component :is=\"'Header'\"/>",
      "3:12 Vue takes <Header> for Weex's element <header>, so a component of this name is never used: give it another one"
    ),
    (
      "<text @click='async () => { n = 7 }'/>",
      "3:15 Vue never calls an async function that is written here: write it as a method"
    ),
    (
      "<text @click='async n => n'/>",
      "3:15 Vue never calls an async function that is written here: write it as a method"
    ),
    (
      "<text>a<!-- b -->b</text>",
      "3:8 a comment within a text hides what is before it: move it out of the <text>"
    ),
  ])
  func `what Vue for Weex leaves out is a warning`(element: String, expected: String) throws {
    let script = "<script>export default { components: { Header } }</script>"
    let found = try problems("<template>\n<div>\n\(element)\n</div></template>\n\(script)")
    #expect(found == ["(\(expected))"])
  }

  @Test func `what resembles something that Vue leaves out is no problem`() throws {
    let template = """
      <div><header/><text @click="async(1)" @a="async.b" @b="() => async () => 1"/>
        <text><!-- b -->a</text><text>a<!-- b --></text><!-- c -->
        <text :style="[]"/><text :style="'a' + b"/></div>
      """
    let script = "<script>export default { components: { Header } }</script>"
    #expect(try problems("<template>\n\(template)\n</template>\n\(script)") == [])
  }

  @Test func `what Vue allows without a value is no problem`() throws {
    let template = """
      <div>
        <a @click.stop :class="" @tap="" :style=""/><a v-pre @click/><text v-once v-cloak v-if="a"/><text v-else/>
        <child v-own v-slot/><child><template v-slot:x/></child>
        <component is="a"/><component :is="b"/><component v-bind:is="b"/>
        <text><!-- a -->b</text><text>a<!-- b --></text><text :style="'a' in b ? c : 'd'"/><text :style="a"/>
        <a @click="f('//')"/><a v-pre><text>{{ a }} {{ b</text></a>
      </div>
      """
    #expect(try problems("<template>\n\(template)\n</template>") == [])
  }

  @Test func `children that are certainly not shown are names for the host`() throws {
    let template = """
      <list><cell/><text>a<text>b</text><my-text/><slot/></text><div class="row"/><div class="fixed"/>
        <div style="position: fixed"/><div :style="own"/><component is="div"/><scroller/>
      </list>
      """
    let styles = "<style>.row { color: red } .fixed { position: fixed }</style>"
    let names = try compile("<template>\n\(template)\n</template>\(styles)").names
    #expect(
      names.filter { $0.kind == .child }.map { "\($0.owner) \($0.name) \($0.place.column)" }
        == ["text text 21", "list text 14", "list div 59", "list scroller 73"]
    )
  }

  @Test func `of several expressions the one that does not parse is named`() throws {
    let found = try problems("<template>\n<text>{{ a }}\n and {{ b c }}</text>\n</template>")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("3:9 {{ b c }} is not valid: ") == true, "\(found)")
  }

  @Test func `render functions are the template compiler's own`() throws {
    let source = """
      <template>
        <div :class="[a]" @click="go(1)"><text v-if="b" v-for="c in d" :key="c">x {{ c }}</text></div>
      </template>
      """
    #expect(
      try options("render", source) == """
        function () {with(scope(this)){return _c('div',{class:[a],on:{"click":function($event){return go(1)}}},\
        _l((d),function(c){return (b)?_c('text',{key:c},[_v("x "+_s(c))]):_e()}),0)}};
        """
    )
    #expect(try options("_compiled", source) == "true;")
  }

  @Test func `a functional template reads its context`() throws {
    let source = "<template functional><text>{{ props.a }}</text></template>"
    #expect(
      try options("render", source)
        == "function (_h, _vm) {with(scope(_vm)){return _c('text',[_v(_s(props.a))])}};"
    )
    #expect(try options("functional", source) == "true;")
  }

  @Test func `a recyclable template has a render function for lists`() throws {
    let source = "<template recyclable=\"true\"><text>{{ a }}</text></template>"
    #expect(try options("@render", source)?.contains("\"value\":{\"@binding\":\"a\"}") == true)
  }

  @Test func `a class that is bound in a recycle-list is left out, and said`() throws {
    let found = try problems(
      """
      <template><recycle-list for="a in b"><cell-slot>
        <text class="m" :class="[a.c]">x</text>
      </cell-slot></recycle-list></template>
      """
    )
    #expect(
      found == [
        "(2:27 a class cannot be bound within <recycle-list>: it is left out; bind `:style` instead)"
      ]
    )
  }

  // MARK: Styles

  @Test(arguments: [
    (
      ".a { width: 100px; height: 1.5; left: 2wx }",
      #"{"a":{"width":100,"height":1.5,"left":"2wx"}}"#
    ),
    (
      ".a { color: red } .b { color: #FfF }",
      ##"{"a":{"color":"#FF0000"},"b":{"color":"#FFffFF"}}"##
    ),
    (
      ".a { color: rgb( 1, 2 ,3 ) } .b { color: transparent }",
      #"{"a":{"color":"rgb(1,2,3)"},"b":{"color":"rgba(0,0,0,0)"}}"#
    ),
    (".a, .b:active { opacity: .5 }", #"{"a":{"opacity":0.5},"b":{"opacity:active":0.5}}"#),
    (".a { margin: 10px } .a { margin-left: 1px }", #"{"a":{"margin":10,"marginLeft":1}}"#),
    (".a { margin-left: 1px; margin: 10px }", #"{"a":{"margin":10}}"#),
    (
      ".a { padding: 1px 2px }",
      #"{"a":{"paddingTop":1,"paddingRight":2,"paddingBottom":1,"paddingLeft":2}}"#
    ),
    (
      ".a { border: 1px solid #ccc; border-top: none }",
      ##"{"a":{"borderWidth":1,"borderStyle":"solid","borderColor":"#cccccc","borderTopWidth":0}}"##
    ),
    (
      ".a { background: blue; flex-flow: row wrap }",
      ##"{"a":{"backgroundColor":"#0000FF","flexDirection":"row","flexWrap":"wrap"}}"##
    ),
    (
      ".a { font: bold 28px/32px Arial, serif }",
      #"{"a":{"fontWeight":"bold","fontSize":28,"lineHeight":32,"fontFamily":"Arial, serif"}}"#
    ),
    (
      ".a { transition: width .3s ease-in 1s }",
      #"{"a":{"transitionProperty":"width","transitionDuration":300,"transitionTimingFunction":"ease-in","transitionDelay":1000},"@TRANSITION":{"a":{"property":"width","duration":300,"timingFunction":"ease-in","delay":1000}}}"#
    ),
    (
      ".a { width: 50%; height: 10rem; padding-left: 10rpx; left: -5.5VW; top: 3pt }",
      #"{"a":{"width":50,"height":10,"paddingLeft":10,"left":-5.5}}"#
    ),
    (".a { width: 1px !important; -webkit-flex: 1; display: -webkit-flex }", #"{"a":{"width":1}}"#),
    ("/* c */ .a { /* d */ my-thing: x; }", #"{"a":{"myThing":"x"}}"#),
    // As Weex's style compiler reads them: units are left out.
    (
      ".a { border-radius: 50%; height: 10rem; margin-left: -5.5%; line-height: 1.5em; width: 2pt }",
      #"{"a":{"borderRadius":50,"height":10,"marginLeft":-5.5,"lineHeight":1.5}}"#
    ),
    (
      ".a { padding: 0 10rpx; border: 1vw solid red; font-size: 12wx }",
      ##"{"a":{"paddingTop":0,"paddingRight":10,"paddingBottom":0,"paddingLeft":10,"borderWidth":1,"borderStyle":"solid","borderColor":"#FF0000","fontSize":"12wx"}}"##
    ),
  ])
  func `a style sheet becomes a table`(css: String, expected: String) throws {
    #expect(try styles(css) == expected)
  }

  @Test func `several styles are merged in their order`() throws {
    let source = """
      <template><div/></template>
      <style>.a { width: 1px; height: 1px }</style>
      <style scoped>.a { width: 2px }</style>
      """
    #expect(try options("style", source)?.contains(#"{"a":{"width":2,"height":1}}"#) == true)
  }

  @Test(arguments: [
    (
      "width: foo",
      "3:10 \"foo\" is not a length: expected a number, or one with the unit px or wx"
    ),
    (
      "width: 5furlong",
      "3:10 Weex has no unit \"furlong\": expected a number, or one with the unit px or wx"
    ),
    (
      "width: 50%",
      "(3:10 Weex has no unit \"%\": expected a number, or one with the unit px or wx; it is read as 50)"
    ),
    (
      "width: 5pt",
      "(3:10 Weex has no unit \"pt\": expected a number, or one with the unit px or wx)"
    ),
    ("width: -5px", "3:10 `width` cannot be negative (-5)"),
    ("color: bluee", "3:10 \"bluee\" is not a colour; did you mean \"blue\"?"),
    (
      "color: #12",
      "3:10 \"#12\" is not a colour: # takes 3 or 6 hexadecimal digits (4 or 8 with opacity)"
    ),
    ("float: left", "(3:3 Weex has no `float`: use `flex-direction: row`)"),
    (
      "flex-direction: rwo",
      "3:19 \"rwo\" is not valid here: expected column, row, column-reverse or row-reverse; did you mean \"row\"?"
    ),
    ("display: none", "(3:12 Weex cannot hide with `display`: use `v-if` or `if`)"),
    (
      "color: var(--main)",
      "3:10 Weex has no CSS variables: write the value itself, or bind `:style`"
    ),
    ("color:", "3:3 `color` has no value"),
    ("color red", "3:9 expected a declaration, `name: value;`"),
    ("// red", "3:6 expected a declaration, `name: value;`; a comment is written /* … */"),
  ])
  func `a style that means nothing is a problem at its place`(
    declaration: String,
    expected: String
  ) throws {
    let found = try problems(
      "<template><div/></template><style>\n.a {\n  \(declaration)\n}</style>"
    )
    #expect(found == [expected])
  }

  /// A value of each kind.
  private static func sample(of grammar: SheetGrammar) -> String {
    switch grammar {
    case .color: "red"
    case .length: "-1px"
    case .extent: "1px"
    case .number, .integer: "1"
    case .time: "1s"
    case .timing: "linear"
    case .text: "some text"
    case .words(let words, _): words.split(separator: " ").last.map(String.init) ?? ""
    }
  }

  @Test(
    arguments: PropertyTable.rows.filter { $0.sheet != nil }.map(\.name)
      + PropertyTable.schemeNames
  )
  func `style sheets know the properties of the table`(name: String) throws {
    let row = try #require(PropertyTable.row(forAnyScheme: name))
    let sample = Self.sample(of: try #require(row.sheet))
    let declaration = "\(StyleDeclaration.dashed(name)): \(sample)"
    let found = try problems(
      "<template><div/></template><style>\n.a {\n  \(declaration)\n}</style>"
    )
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    (
      ".a .b",
      "\".a .b\" matches nothing in Weex: a style belongs to one class, such as .title or .title:active"
    ),
    (".a:hover", "Weex does not know \":hover\": expected :active, :focus, :enabled or :disabled"),
    ("@media screen", "Weex has no @media: choose a class by weex.config.env, as in `:class`"),
  ])
  func `what selects nothing on a device is said and left out`(
    selector: String,
    expected: String
  ) throws {
    let rule =
      selector.hasPrefix("@") ? "\(selector) { .b { width: 1px } }" : "\(selector) { width: 1px }"
    let source = "<template><div/></template><style>\n\(rule)\n.c { width: 1px }</style>"
    #expect(try problems(source) == ["(2:1 \(expected))"])
    #expect(try options("style", source)?.contains(#"{"c":{"width":1}}"#) == true)
  }

  @Test(arguments: [
    ("<template><div/></template><style>\n.a {\n  widht: 5px\n}</style>", "3:3 widht, near width"),
    ("<template><div/></template><style>\n.a {\n  wings: 2\n}</style>", "3:3 wings"),
    ("<template><div style=\"width: 1px; colr: red\"/></template>", "1:35 colr, near color"),
  ])
  func `a style that nobody knows is left to the host, with its place and the nearest name`(
    source: String,
    expected: String
  ) throws {
    let compiled = try compile(source)
    let names = compiled.names.filter { $0.kind == .style && $0.isCertain }.map { name in
      "\(name.place.line):\(name.place.column) \(name.name)"
        + (name.near.map { ", near \($0)" } ?? "")
    }
    #expect(names == [expected])
    #expect(compiled.problems.isEmpty)
  }

  @Test func `inline styles are looked at too`() throws {
    let found = try problems(
      "<template><div style=\"width: 1px; color: bluee;\n margin: 1px 2px\"/></template>"
    )
    #expect(
      found == [
        "1:42 \"bluee\" is not a colour; did you mean \"blue\"?",
        "(2:2 an inline style does not expand `margin: 1px 2px`: use a class)",
      ]
    )
  }

  // MARK: Blocks

  @Test(arguments: [
    ("<template><div/>", "1:1 <template> is never closed: </template> is missing"),
    (
      "<script>export default {}</script>",
      "1:1 nothing to show: expected a <template>, or a `render` function in the script"
    ),
    (
      "<script>const page = { render() {} }</script>",
      "1:1 nothing to show: expected a <template>, or a `render` function in the script"
    ),
    (
      "<template lang=\"pug\">\ndiv\n</template>",
      "1:1 a template in \"pug\" is not supported: write it in HTML"
    ),
    (
      "<template><a/></template>\n<template><b/></template>",
      "2:1 a .vue file can have only one <template>: this is a second one"
    ),
    (
      "<template><a/></template>\n<script lang=\"coffee\"></script>",
      "2:1 a script in \"coffee\" must be compiled to JavaScript first: expected js, jsx, ts or tsx"
    ),
    (
      "<template><a/></template>\n<style lang=\"pcss\"></style>",
      "2:1 styles are not written in \"pcss\" here: expected \"css\", \"less\", \"scss\", \"sass\", \"styl\" or "
        + "\"stylus\""
    ),
    (
      "<template><a/></template>\n<script setup></script>",
      "2:1 <script setup> needs Vue 3: expected `export default { … }`"
    ),
    (
      "<template src=\"./nope.html\"/>",
      "1:1 the template \"./nope.html\" does not exist: looked for /project/nope.html"
    ),
    (
      "<template><a/></template>\n<style src=\"./nope.css\"/>",
      "2:1 the style sheet \"./nope.css\" does not exist: looked for /project/nope.css"
    ),
  ])
  func `a wrong block is a problem at its tag`(source: String, expected: String) throws {
    #expect(try problems(source).contains(expected))
  }

  @Test(arguments: [
    ("const page = { data() { return { a: 1 } } };", false), ("({ data() {} })", false),
    ("new Vue({})", false), ("export const c = { data() {} }", false),
    ("import a from './a'\nconst b = a", false), ("", true), ("// nothing\n/* yet */", true),
    ("import './a.css'\nimport b, { c } from \"./b\";", true),
    ("module.exports = {}", true), ("exports.default = {}", true),
    ("exports.data = () => ({})", true), ("export function data() {}", true),
    ("const a = {}\nexport { a as default }", true), ("export { default } from './a'", true),
    ("export * from './a'", true),
    ("const methods = {}\nexport { methods }", true), ("export = {}", true),
  ])
  func `a script that exports nothing is said`(script: String, isRight: Bool) throws {
    let source = "<template><div/></template>\n<script>\n\(script)\n</script>"
    let warning =
      "(2:1 the script exports no component, so the template has nothing of what it defines: expected "
      + "`export default { … }`)"
    #expect(try problems(source) == (isRight ? [] : [warning]))
  }

  @Test(arguments: [
    ("lang=\"ts\"", "ts"), ("type=\"text/typescript\"", "ts"), ("lang=\"tsx\"", "tsx"),
    ("lang=\"jsx\"", "jsx"), ("type=\"text/babel\"", "jsx"), ("", "jsx"),
  ])
  func `a script's language is its loader`(attribute: String, loader: String) throws {
    let compiled = try compile(
      "<template><div/></template><script \(attribute)>\nexport default {}\n</script>"
    )
    guard case .code(_, loader: loader) = compiled.script else {
      Issue.record("expected \(loader): \(String(describing: compiled.script))")
      return
    }
  }
}
