import BundleBuilder
import HostThread
import Testing

/// The blocks of `.we` files: scripts, styles, elements, and their problems.
@HostActor
@Suite struct WeFileTests {
  /// The problems as `line:column message`, warnings in parentheses.
  private func problems(_ source: String) throws -> [String] {
    try WeCompiling.compile(source).problems.map { problem in
      let text = "\(problem.line):\(problem.column) \(problem.message)"
      return problem.isWarning ? "(\(text))" : text
    }
  }

  private func code(_ part: CompiledSource.Part?) -> String {
    guard case .code(let code, _) = part else { return "" }
    return code
  }

  // MARK: What is right

  @Test func `a script keeps its places, and its data becomes each component's own`() throws {
    let source =
      "<template><a/></template>\n<script>\n  module.exports = { data: { a: 1 }, x: 2 }\n</script>"
    let lines = code(try WeCompiling.compile(source).script).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines[2] == "  module.exports = { data: function () {return { a: 1 }}, x: 2 }")
    #expect(lines.last?.hasPrefix("//# sourceMappingURL=data:application/json") == true)
    let function = source.replacing("{ a: 1 }", with: "() => ({ a: 1 })")
    #expect(code(try WeCompiling.compile(function).script).hasSuffix("x: 2 }\n         "))
  }

  @Test func `an entry registers itself and starts the page with its config and data`() throws {
    let facade = try WeCompiling.compile(
      """
      <template><a/></template>
      <script type="config">module.exports = { downgrade: { ios: true } }</script>
      <script type="data" src="./data.json"></script>
      """
    ).facade
    #expect(facade.contains(#"__weex_define__("@weex-component/page.we", [], "#))
    #expect(
      facade.contains(
        #"__weex_bootstrap__("@weex-component/page.we", Object.assign({transformerVersion: '0.4.0'}, "#
          + #"{ downgrade: { ios: true } }), require("./data.json"));"#
      )
    )
  }

  @Test func `components of other files are named by their paths`() throws {
    let source = """
      <element name="item" src="./a/item.we"></element>
      <element name="other" src="../shared/item.we"></element>
      <template><div><item/><other/><row/><text/></div></template>
      """
    let page = try WeCompiling.compile(source, siblings: ["row.we", "column"])
    let template = code(page.component)
    for name in ["a/item.we", "../shared/item.we", "row.we", "text"] {
      #expect(template.contains(#""type": "\#(name)""#), "\(name)")
    }
    #expect(page.facade.contains(#"require("./row.we");"#))
    #expect(!page.facade.contains("column"))
    let place = try #require(page.imports["./a/item.we"])
    #expect((place.line, place.column) == (1, 27))
  }

  @Test func `a component is found by its short name too, unless that is taken`() throws {
    let facade = try WeCompiling.compile("<template><a/></template>", path: "/project/a/item.we")
      .facade
    #expect(facade.contains(#"__weex_define__("@weex-component/a/item.we", "#))
    #expect(
      facade.contains(
        #"if (!known("@weex-component/item")) __weex_define__("@weex-component/item", "#
      )
    )
    #expect(!facade.contains("__weex_bootstrap__"))
  }

  @Test func `a file named like a standard element does not replace it`() throws {
    let wrapper = try WeCompiling.compile(
      "<template><text>a</text></template>",
      path: "/project/text.we"
    )
    #expect(code(wrapper.component).contains(#""type": "text""#))
    #expect(!wrapper.facade.contains(#""@weex-component/text""#))
    let tree = try WeCompiling.compile(
      "<template><div><tree/></div></template>",
      path: "/project/tree.we"
    )
    #expect(code(tree.component).contains(#""type": "tree.we""#))
  }

  @Test(arguments: ["element", "we-element"])
  func `elements may be written in place`(_ tag: String) throws {
    let page = try WeCompiling.compile(
      """
      <\(tag) name="hi">
        <template><text class="hi">{{hi}}</text></template>
        <style>.hi { color: red }</style>
        <script>module.exports = { data: function () { return { hi: '' } } }</script>
      </\(tag)>
      <template><div><hi hi="there"></hi></div></template>
      """
    )
    #expect(page.problems.isEmpty)
    #expect(code(page.parts["component:hi"]).contains("#FF0000"))
    #expect(code(page.parts["script:hi"]).contains("return { hi: '' }"))
    #expect(code(page.component).contains(##""type": "page.we#hi""##))
    #expect(
      page.facade.contains(#"require("./page.we?component:hi")(require("./page.we?script:hi"))"#)
    )
  }

  // MARK: What is wrong

  @Test(arguments: [
    (
      "<text>{{a +}}</text>", "1:22 unexpected '}}': expected a JavaScript expression, in '{{a +}}'"
    ),
    (
      "<a class=\"b\n {{c d}}\"/>",
      "2:6 unexpected 'd' after the expression, in class=\"b {{c d}}\""
    ),
    (
      "<a b=\"{{ }}\"/>",
      "1:17 a binding is empty: write an expression between the braces, as {{title}}, in b=\"{{ }}\""
    ),
    ("<a b=\"{{c\"/>", "1:17 a binding is never closed: }} is missing, in b=\"{{c\""),
    ("<a b=\"&lt;{{c d}}\"/>", "1:25 unexpected 'd' after the expression, in b=\"<{{c d}}\""),
    (
      "<div><a if=\"\"/></div>", "1:23 a condition is missing; write if=\"{{isShown}}\", in if=\"\""
    ),
    (
      "<a onclick=\"b(\"/>",
      "1:25 this ends too early: expected a JavaScript expression, in onclick=\"b(\""
    ),
    (
      "<a b='1'onclick='/**/'/>",
      "1:28 there is nothing to run: expected a JavaScript expression, in onclick=\"/**/\""
    ),
    (
      "<a onclick/>",
      "(1:14 onclick has no handler; write onclick=\"method\" or onclick=\"method(item, $event)\")"
    ),
    ("<a style=\"color: redd\"/>", "1:28 \"redd\" is not a colour; did you mean \"red\"?"),
    ("<div><a></div>", "1:16 <a> is never closed: </a> is missing"),
    (
      "<div><a b='c'd='e'f=g'h'/></div>",
      "1:16 the tag <a is malformed; it should read <name attribute=\"value\">, "
        + "and a < in a text &lt;"
    ),
    ("<a b='c' b='d'/>", "(1:20 the attribute 'b' is repeated here; only the first one counts)"),
    (
      "<div><a else/></div>",
      "(1:19 else has no effect here: it belongs on the element next to one with if=\"…\")"
    ),
    ("<a/><b/>", "1:15 a template has one root element; wrap <a> and <b> in a <div>"),
    (
      "<a if='b'/>",
      "(1:14 if and repeat have no effect on the root of a page; put the element into a <div>)"
    ),
    (" ", "1:1 the template is empty; it should hold one element, as <div>…</div>"),
  ])
  func `problems of templates have their places`(_ markup: String, _ problem: String) throws {
    #expect(try problems("<template>\(markup)</template>") == [problem])
  }

  @Test(arguments: [
    ("item of list", "1:32 unexpected 'of list' after the expression"),
    ("1x in list", "1:27 '1x' cannot name an item"),
    ("(a, b, c) in list", "1:27 '(a, b, c)' cannot name an item"),
    ("{{item in }}", "1:37 this ends too early: expected a JavaScript expression"),
    ("", "1:27 a list is missing"),
  ])
  func `a repeat that makes no sense says what would`(_ value: String, _ problem: String) throws {
    let form =
      #"repeat takes a list, as in repeat="{{list}}", "{{item in list}}" or "{{(index, item) in list}}""#
    let markup = "<template><div><a repeat=\"\(value)\"/></div></template>"
    let found = try problems(markup)
    #expect(found.first?.hasPrefix("\(problem); \(form)") == true, "\(found)")
  }

  @Test(arguments: [
    (
      "<style></style>",
      "1:1 there is no <template>; a component needs one, as <template><div>…</div></template>"
    ),
    (
      "<template><a/></template>\n<template><b/></template>",
      "2:1 a second <template>; a component has one, and the first is at line 1"
    ),
    (
      "<template><a/></template>\n<element src='./x.we'></element>",
      "2:1 an <element> needs the name by which templates use it, as <element name=\"item\">"
    ),
    (
      "<template><a/></template>\n<element name='x'></element>",
      "2:1 there is no <template>; a component needs one, as <template><div>…</div></template>"
    ),
    (
      "<template><a/></template>\n<element name='x'><template><b/></template></element>\n"
        + "<element name='x'><template><b/></template></element>",
      "3:1 a second <element name=\"x\">; the first is at line 2"
    ),
    (
      "<template><a/></template>\n<styl></styl>",
      "(2:1 <styl> is not known here; a .we file contains <template>, <style>, <script> or <element>; did you mean <style>?)"
    ),
    (
      "<template><a/></template>\n<script type='config'>{a: }</script>",
      "2:27 unexpected '}': expected a JavaScript expression; a config block holds one object, as {\"key\": \"value\"}"
    ),
    (
      "<template><a/></template>\n<style src='./no.css'></style>",
      "2:13 \"./no.css\" does not exist: looked for /project/no.css"
    ),
    (
      "<template lang='jade'>div</template>",
      "1:1 a template in \"jade\" is not supported: write it in HTML"
    ),
    (
      "<template><a/></template>\n<style>.a { color: redd }</style>",
      "2:20 \"redd\" is not a colour; did you mean \"red\"?"
    ),
  ])
  func `problems of blocks have their places`(_ source: String, _ problem: String) throws {
    #expect(try problems(source) == [problem])
  }

  @Test
  func
    `each inline element has its own options, also beside the standard element of the file's name`()
    throws
  {
    let element = "><template><text>a</text></template></element>"
    let compiled = try WeCompiling.compile(
      "<template><text>a</text></template><element name='x'\(element)<element name='y'\(element)",
      path: "/project/text.we"
    )
    let names = compiled.facade.matches(of: /var (options\d+)/).map(\.output.1)
    #expect(names.count == 2 && Set(names).count == 2)
  }
}
