import TableDescription
import Testing

struct TableDescriptionTests {
  private static let everyShape: ValueShape = .union([
    .any, .undefined, .null, .boolean, .opaque, .string, .string(values: ["top", "bottom"]),
    .number,
    .integer, .number(isInteger: false, values: [0.5, 1]), .array(of: .string),
    .dictionary(of: .lenient(.number, ignoresOthers: false)),
    .object(
      ObjectShape(
        name: "Place",
        properties: [
          PropertyShape(
            name: "street",
            shape: .string,
            isOptional: true,
            documentation: "Without the number."
          ),
          PropertyShape(name: "next", shape: .reference("Place"), isOptional: false),
        ]
      )
    ),
    .callback(keepAlive: true, answer: [.string, .lenient(.boolean, ignoresOthers: true)]),
  ])

  private static var everything: TableDescription {
    let method = MethodDescription(
      name: "toast",
      documentation: "Shows a text.",
      parameters: [
        ParameterDescription(
          label: "options",
          type: "Place?",
          isOptional: true,
          defaultValue: "{\"a\":1}",
          shape: everyShape
        ),
        ParameterDescription(label: nil, type: "any", isOptional: false, shape: .any),
      ],
      execution: "in place",
      reply: .sync,
      result: .string
    )
    var table = TableDescription()
    table.host = "1.2"
    table.modules = ["modal": [method], "empty": []]
    table.stubs = ["empty": "empty.js"]
    table.routes = ["Shop": [method]]
    table.interfaces = ["$flex": [method]]
    table.components = ["list": [method]]
    table.attributes = [
      "": [
        AttributeDescription(
          name: "show",
          shape: .boolean,
          defaultValue: "true",
          documentation: "Whether it is seen."
        )
      ]
    ]
    table.events = [
      "list": [EventDescription(name: "scroll", shape: .any, documentation: "Moved.")]
    ]
    table.styles = [
      StyleDescription(name: "position", values: ["relative", "absolute"]),
      StyleDescription(name: "width", shape: .number),
    ]
    table.handlers = ["StorageHandling"]
    table.services = ["one"]
    return table
  }

  @Test func `a table that is written and read again is the same`() throws {
    let table = Self.everything
    #expect(try TableDescription(json: table.json) == table)
    #expect(table.json.hasPrefix("{\"version\":1,"))
    #expect(try TableDescription(json: TableDescription().json) == TableDescription())
  }

  @Test func `two writings give the same text`() {
    #expect(Self.everything.json == Self.everything.json)
  }

  @Test(arguments: [
    ("[", "this is not JSON: line 1, column 2: a value is missing before the end"),
    ("[]", "the table must be an object, got []"),
    (
      "{\"version\":2}",
      "this is version 2, but this host reads version 1: write the table again with 'weexhost list --json' of its own host"
    ),
    (
      "{}",
      "this is a table without a version, but this host reads version 1: write the table again with 'weexhost list --json' of its own host"
    ),
    ("{\"version\":1,\"modules\":[]}", "modules must be an object, got []"),
    (
      "{\"version\":1,\"modules\":{\"m\":[{\"reply\":\"sync\"}]}}",
      "modules.m[0].name must be a text, got nothing"
    ),
    (
      "{\"version\":1,\"modules\":{\"m\":[{\"name\":\"a\",\"reply\":\"soon\"}]}}",
      "modules.m[0].reply must be sync, async or promise, got \"soon\""
    ),
    (
      "{\"version\":1,\"events\":{\"\":[{\"name\":\"a\",\"shape\":{\"type\":\"odd\"}}]}}",
      "events.[0].shape.type must be any, undefined, null, boolean, string, number, opaque, array, dictionary, object, union, reference or callback, got \"odd\""
    ),
  ])
  func `what is no table says where, and what would have been right`(text: String, message: String)
  {
    let error = #expect(throws: TableDescription.FormatError.self) {
      try TableDescription(json: text)
    }
    #expect(error?.description == message)
  }

  @Test func `a call needs the arguments up to the last required one`() {
    #expect(Self.everything.modules["modal"]?.first?.minimumArguments == 2)
  }
}
