import Flexbox
import HostValues
import LayoutCases
import Testing

/// The contents of case files, and the errors for anything else.
@Suite struct LayoutCaseTests {
  @Test func `boxes are written in tree order with the shortest numbers`() throws {
    let boxes = try layouts(
      #""root": {"style": {"width": "100px", "flex-direction": "row"}, "children": ["#
        + #"{"style": {"flex": "0.3"}, "children": [{"text": "ab cd"}]}, {"style": {"height": "0.1"}}]}"#
    )
    var json = JSONText()
    json.boxes(boxes[0])
    #expect(
      json.text
        == #"{"x":0,"y":0,"width":100,"height":10,"children":["#
        + #"{"x":0,"y":0,"width":30.000002,"height":10,"children":["#
        + #"{"x":0,"y":0,"width":30.000002,"height":20,"children":[]}]},"#
        + #"{"x":30.000002,"y":0,"width":0,"height":0.1,"children":[]}]}"#
    )
  }

  @Test func `steps change the tree that is laid out`() throws {
    let boxes = try layouts(
      #"""
      "root": {"style": {"width": "30px"}, "children": [{"text": "ab"}, {"style": {"height": "5px"}}]},
      "steps": [{"ops": [{"op": "text", "path": [0], "text": "ab cd"}]},
        {"ops": [{"op": "remove", "path": [0]},
          {"op": "insert", "path": [0], "index": 0, "node": {"style": {"height": "7px"}}}]},
        {"ops": [{"op": "style", "path": [0], "set": {"height": ""}}]}]
      """#
    )
    #expect(boxes.map { $0.boxes[0].frame.height } == [15, 25, 5, 7])
    #expect(boxes.map { $0.boxes.count } == [3, 3, 3, 3])
  }

  @Test func `steps may build a tree deeper than a file can hold`() throws {
    let nested = (1..<200).reduce("{}") { node, _ in #"{"children":[\#(node)]}"# }
    let inserts = (0..<20).map { round in
      let path = Array(repeating: "0", count: round * 200).joined(separator: ",")
      return #"{"op":"insert","path":[\#(path)],"index":0,"node":\#(nested)}"#
    }
    let boxes = try layouts(
      #""root": {}, "steps": [{"ops": [\#(inserts.joined(separator: ","))]}]"#
    )[1]
    #expect(boxes.boxes.count == 4001)
    var json = JSONText()
    json.boxes(boxes)
    #expect(json.text.hasSuffix(String(repeating: "]}", count: 4001)))
  }

  @Test func `lengths beyond all measure are brought back`() throws {
    let boxes = try layouts(#""root": {"style": {"width": "1e30px", "height": "-1e999px"}}"#)
    #expect(boxes[0].boxes[0].frame.width == LayoutStyle.maximumLength)
    #expect(boxes[0].boxes[0].frame.height.isFinite)
  }

  @Test(arguments: [
    ("", "a case needs a \"root\", such as"),
    (#""root": 3"#, "root: a node is an object, got a number"),
    (#""root": {"chilren": []}"#, "root: a node has no \"chilren\"; did you mean 'children'?"),
    (
      #""root": {"children": [{}, {"style": {"widht": "1px"}}]}"#,
      "root/1: unknown style 'widht'; did you mean 'width' or 'right'?"
    ),
    (
      #""root": {"style": {"width": "NaNpx"}}"#,
      "root: 'width' wants a length such as '10px', got 'NaNpx'"
    ),
    (#""root": {"style": {"top": "infpx"}}"#, "root: 'top' wants a length such as '10px'"),
    (#""root": {"style": {"top": "50%"}}"#, "root: 'top' wants a length such as '10px'"),
    (#""root": {"style": {"width": 10}}"#, "root: 'width' wants a string such as \"10px\""),
    (#""root": {"style": {"flex": "1 0 auto"}}"#, "root: 'flex' wants a number such as '1'"),
    (
      #""root": {"style": {"flex-wrap": "wrapp"}}"#,
      "root: 'flex-wrap' has no value 'wrapp'; did you mean 'wrap'?"
    ),
    (#""root": {"text": "a", "children": [{}]}"#, "root: a node with a \"text\" has no"),
    (#""root": {"text": 5}"#, "root: \"text\" is a string, got a number"),
    (#""mode": "css", "root": {}"#, "\"mode\" is \"weex\""),
    (#""direction": "up", "root": {}"#, "\"direction\" is \"ltr\" or \"rtl\""),
    (#""viewport": {"width": "1"}, "root": {}"#, "the viewport's \"width\" is a number or null"),
    (#""root": {}, "steps": {}"#, "\"steps\" is an array, got an object"),
    (#""root": {}, "steps": [{}]"#, "step 1: a step is an object with an array \"ops\""),
  ])
  func `a case that makes no sense is refused`(fields: String, reason: String) throws {
    let message = try message(fields)
    #expect(message.hasPrefix("case 'x': \(reason)"), "\(message)")
  }

  @Test(arguments: [
    (#"{}"#, "an operation is an object with an \"op\""),
    (#"{"op": "move"}"#, "unknown operation 'move'; there are: insert, remove, style, text"),
    (#"{"op": "remove"}"#, "an operation needs a \"path\""),
    (#"{"op": "remove", "path": []}"#, "the root cannot be removed"),
    (
      #"{"op": "remove", "path": [1, 0]}"#,
      "the path leads nowhere: root/1 has no child 0; it has no children"
    ),
    (
      #"{"op": "remove", "path": [-1]}"#,
      "the path leads nowhere: root has no child -1; its children are 0 to 1"
    ),
    (#"{"op": "remove", "path": [0.5]}"#, "the path leads nowhere: root has no child 0.5"),
    (#"{"op": "remove", "path": [0], "index": 1}"#, "'remove': it has no \"index\""),
    (#"{"op": "style", "path": [0]}"#, "'style' needs a \"set\", an object of styles"),
    (#"{"op": "style", "path": [0], "set": {"flex": "a"}}"#, "root/0: 'flex' wants a number"),
    (#"{"op": "text", "path": [0]}"#, "a 'text' needs a \"text\", a string"),
    (
      #"{"op": "text", "path": [], "text": "a"}"#,
      "root has children; only a node without children can have a text"
    ),
    (
      #"{"op": "insert", "path": [], "index": 3, "node": {}}"#,
      "an 'insert' needs an \"index\" from 0 to 2, the number of children of root"
    ),
    (#"{"op": "insert", "path": [], "index": 0}"#, "'insert' needs a \"node\", an object"),
    (#"{"op": "insert", "path": [1], "index": 0, "node": {}}"#, "root/1 is a text, which has no"),
  ])
  func `an operation that makes no sense is refused`(operation: String, reason: String) throws {
    let fields = #""root": {"children": [{}, {"text": "a"}]}, "steps": [{"ops": [\#(operation)]}]"#
    let message = try message(fields)
    #expect(message.hasPrefix("case 'x': step 1, operation 1: \(reason)"), "\(message)")
  }

  @Test(arguments: [
    ("[", "this is not valid JSON: line 1, column 2: a value is missing before the end"),
    (
      "[{\"name\": NaN}]",
      "this is not valid JSON: line 1, column 11: a value is missing before 'N'"
    ),
    ("{}", "cases are a JSON array, this is an object"),
    ("[1]", "case 1 of 1: a case is an object with a \"name\" and a \"root\", got a number"),
    ("[{}]", "case 1 of 1: a case needs a \"name\", a string"),
    (#"[{"name": "a"}, {"name": "a"}]"#, "case 2 of 2: an earlier case is named 'a' too"),
    (
      String(repeating: "[", count: 100_000),
      "this is not valid JSON: line 1, column 513: this is nested"
    ),
  ])
  func `a file that holds no cases is refused`(text: String, reason: String) {
    do throws(CaseError) {
      for element in try LayoutCase.read(text) { _ = try element.get() }
      Issue.record("nothing was refused")
    } catch {
      #expect(error.message.hasPrefix(reason), "\(error.message)")
    }
  }

  private func layouts(_ fields: String) throws -> [CaseBoxes] {
    try LayoutCase.read(#"[{"name": "x", \#(fields)}]"#)[0].get().layouts()
  }

  private func message(_ fields: String) throws -> String {
    let text = #"[{"name": "x"\#(fields.isEmpty ? "" : ", ")\#(fields)}]"#
    let layoutCase = try LayoutCase.read(text)[0].get()
    do throws(CaseError) {
      _ = try layoutCase.layouts()
      return "nothing was refused"
    } catch {
      return error.message
    }
  }
}
