import BundleBuilder
import Foundation
import HostThread
import Testing

@HostActor
@Suite struct WeSourceTests {
  /// The options that a component module sets, without the white space between tokens.
  private func options(_ source: String, part: String = "component") throws -> String {
    guard case .code(let code, loader: "js") = try WeCompiling.compile(source).parts[part] else {
      return ""
    }
    let lines = code.split(separator: "\n").drop { !$0.hasPrefix("  options.") }
    let table = lines.prefix { $0 != "  return options;" }
    return table.map { $0.drop { $0 == " " } }.joined().replacing("\": ", with: "\":")
  }

  private func template(_ markup: String) throws -> String {
    String(
      try options("<template>\(markup)</template>").dropFirst("options.template = ".count)
        .dropLast()
    )
  }

  // MARK: Templates

  @Test(arguments: [
    (
      #"<div id="a" class="b  c" append="tree" Some-Name="d"/>"#,
      #"{"type":"div","id":"a","classList":["b","c"],"append":"tree","attr":{"someName":"d"}}"#
    ),
    (
      #"<div id="{{a}}" class="b {{c}} d-{{e}}" some-name="f-{{g}}"/>"#,
      #"{"type":"div","id":function () {return this.a},"classList":function () {return ["b", this.c, "d-" + (this.e)]},"#
        + #""attr":{"someName":function () {return "f-" + (this.g)}}}"#
    ),
    (
      #"<div style="width: 10px; color: red; height: {{a}}; top: {{b}}px"/>"#,
      ##"{"type":"div","style":{"width":10,"color":"#FF0000","height":function () {return this.a},"##
        + #""top":function () {return (this.b) + "px"}}}"#
    ),
    (
      "<text>\n  Hello {{name}}!\n</text>",
      #"{"type":"text","attr":{"value":function () {return "Hello " + (this.name) + "!"}}}"#
    ),
    (
      "<text>a &lt; b {{c}}{{d}}</text>",
      #"{"type":"text","attr":{"value":function () {return "a < b " + (this.c) + (this.d)}}}"#
    ),
    (
      "<text>{{a}}{{b}}</text>",
      #"{"type":"text","attr":{"value":function () {return '' + (this.a) + (this.b)}}}"#
    ),
    (
      #"<div><a if="x"/><b else/><c if={{y==='z'}}></c></div>"#,
      #"{"type":"div","children":[{"type":"a","shown":function () {return this.x}},"#
        + #"{"type":"b","shown":function () {return !(this.x)}},{"type":"c","shown":function () {return this.y==='z'}}]}"#
    ),
    (#"<component is="{{kind}}"/>"#, #"{"type":function () {return this.kind}}"#),
    (#"<component is="panel"/>"#, #"{"type":"panel"}"#),
    (
      "<div><img src='a'><cell/><content/><mycomponent id='mycomponent'></mycomponent></div>",
      #"{"type":"div","children":[{"type":"image","attr":{"src":"a"}},{"type":"cell","append":"tree"},"#
        + #"{"type":"content"},{"type":"mycomponent","id":"mycomponent"}]}"#
    ),
  ])
  func `markup becomes the framework's tables`(_ markup: String, _ table: String) throws {
    #expect(try template(markup) == table)
  }

  @Test(arguments: [
    ("list", "function () {return this.list}"),
    ("{{list}}", "function () {return this.list}"),
    ("item in list", #"{"expression":function () {return this.list},"value":"item"}"#),
    ("{{ item in a.b }}", #"{"expression":function () {return this.a.b},"value":"item"}"#),
    (
      "{{(i, item) in list}}",
      #"{"expression":function () {return this.list},"key":"i","value":"item"}"#
    ),
  ])
  func `repeat has its old and its new form`(_ value: String, _ table: String) throws {
    #expect(
      try template("<a repeat='\(value)' track-by='id'/>")
        == #"{"type":"a","repeat":\#(table),"attr":{"trackBy":"id"}}"#
    )
  }

  @Test(arguments: [
    ("save()", "function ($event) {this.save($event)}"),
    ("{{save(item, 1)}}", "function ($event) {this.save(this.item, 1, $event)}"),
    ("save($event, item)", "function ($event) {this.save($event, this.item)}"),
    ("item.save", "function ($event) {this.item.save($event)}"),
    (
      "count = count + 1; save(count)",
      "function ($event) {this.count = this.count + 1; this.save(this.count)}"
    ),
  ])
  func `handlers are names or functions`(_ value: String, _ handler: String) throws {
    #expect(
      try template("<a onclick='\(value)'/>") == #"{"type":"a","events":{"click":\#(handler)}}"#
    )
  }

  @Test(arguments: ["save", "{{save}}"])
  func `a handler that names a method has its place unless the script has the method`(
    value: String
  ) throws {
    let events = #"{"type":"a","events":{"click":"save"}"#
    #expect(
      try template("<a onclick='\(value)'/>")
        == events + #","eventPlaces":{"click":function () {return this.save}}}"#
    )
    for start in ["module.exports =", "export default"] {
      let script = "<script>\(start) { methods: { save() {}, 'go': null } }</script>"
      let known = try options("<template><a onclick='\(value)'/></template>\(script)")
      #expect(known.contains("options.template = \(events)};"), "\(known)")
    }
  }

  @Test(arguments: [
    ("a.b[c].d", "this.a.b[this.c].d"),
    ("Math.max(a, parseInt(b))", "Math.max(this.a, parseInt(this.b))"),
    ("{a, b: c}.a", "{a: this.a, b: this.c}.a"),
    ("list.map(x => x.y + z)", "this.list.map(x => x.y + this.z)"),
    (
      "list.map(({x, w: [v]}, i = j) => x + v + i)",
      "this.list.map(({x, w: [v]}, i = this.j) => x + v + i)"
    ),
    ("(a ? 'x' : `y${b}`)", "(this.a ? 'x' : `y${this.b}`)"),
    ("'}}' + a", "'}}' + this.a"),
    ("$index + $event", "this.$index + this.$event"),
  ])
  func `free names are the component's`(_ expression: String, _ code: String) throws {
    let table = try template(#"<a b="{{\#(expression)}}"/>"#)
    #expect(table == #"{"type":"a","attr":{"b":function () {return \#(code)}}}"#)
  }

  @Test func `an inner function still finds the component`() throws {
    let table = try template(#"<a b="{{list.filter(function (x) { return x.on && flag })}}"/>"#)
    #expect(
      table.contains(
        "{var $self = this; return this.list.filter(function (x) { return x.on && $self.flag })}"
      )
    )
  }

  @Test func `an inline style is read as a style sheet is`() throws {
    let table = try template("<div style=\"border-radius: 50%; width: 2pt\"></div>")
    #expect(table.contains(#""style":{"borderRadius":50}"#), "\(table)")
  }

  @Test func `rich text is one value`() throws {
    let table = try template(#"<richtext><text class="a">Hi {{name}}</text></richtext>"#)
    #expect(
      table.hasPrefix(
        #"{"type":"richtext","append":"once","attr":{"value":function () {return [{type: "text""#
      )
    )
    #expect(table.contains(#""value":"Hi " + (this.name)"#))
  }
}
