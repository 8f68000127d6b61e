import TemplateUI
import Testing
import WeexHost

/// Values of the wrong type in a template: reported once with their key path, and the rest is shown.
@HostActor @Suite struct TemplateFaultTests {
  /// A place in an item, and the types that are allowed there.
  struct Place: Sendable, CustomTestStringConvertible {
    let path: String
    /// The item, with `%` in place of the value.
    let item: String
    let expected: String
    let right: [String]
    /// Whether the item is then a placeholder, and not only the key ignored.
    var isFatal = true
    var testDescription: String { path + " of " + item }
  }

  private nonisolated static let kinds = [
    ("3", "the number 3"), ("true", "a boolean"), ("null", "null"), ("[]", "an array"),
    ("{}", "an object"), (#""text""#, #"the string "text""#),
  ]

  private nonisolated static let texts: [Place] = [
    ("one_text_line", ["title_text"]), ("two_text_line", ["title_text", "content_text"]),
    ("text_button", ["title_text"]), ("one_image", ["image_string"]),
  ].flatMap { type, keys in
    keys.map { key in
      let others = keys.filter { $0 != key }.map { #""\#($0)": "a", "# }.joined()
      return Place(
        path: "view_data.\(key)",
        item: #"{"view_type": "\#(type)", "view_data": {\#(others)"\#(key)": %}}"#,
        expected: "a string",
        right: [#""text""#]
      )
    }
  }

  private nonisolated static let payloads: [Place] =
    ["one_text_line", "two_text_line", "text_button", "one_image"].map { type in
      Place(
        path: "view_data",
        item: #"{"view_type": "\#(type)", "view_data": %}"#,
        expected: "an object",
        right: ["{}"]
      )
    } + [
      Place(
        path: "view_data",
        item: #"{"view_type": "text", "view_data": %}"#,
        expected: "an object",
        right: ["{}", "null"]
      )
    ]

  private nonisolated static let others: [Place] =
    [
      Place(path: "", item: "%", expected: "an object", right: ["{}"]),
      Place(
        path: "view_type",
        item: #"{"view_type": %, "view_data": {}}"#,
        expected: "a string",
        right: [#""text""#]
      ),
    ]
    + ["one_text_line", "text"].flatMap { type in
      [
        ("style", "an object", ["{}", "null"]), ("action", "a string", [#""text""#, "null"]),
        ("style.width", "a string or a number", [#""text""#, "3", "null"]),
      ].map { path, expected, right in
        let key = path == "style.width" ? #""style": {"height": 3, "width": %}"# : #""\#(path)": %"#
        return Place(
          path: path,
          item: #"{"view_type": "\#(type)", \#(key), "view_data": {"title_text": "a"}}"#,
          expected: expected,
          right: right,
          isFatal: false
        )
      } + [
        Place(
          path: "action_data",
          item:
            #"{"view_type": "\#(type)", "action": "kl://A/b", "action_data": %, "view_data": {"title_text": "a"}}"#,
          expected: "an object with the route's parameters",
          right: ["{}", "null"],
          isFatal: false
        ),
        Place(
          path: "view_data.view_items",
          item: #"{"view_type": "\#(type)", "view_data": {"title_text": "a", "view_items": %}}"#,
          expected: "an array",
          right: ["[]", "null"],
          isFatal: false
        ),
      ]
    }

  private func document(_ item: String) -> String {
    let line = #"{"view_type": "one_text_line", "view_data": {"title_text": "b"}}"#
    return "{\"view_items\": [\(line), \(item), \(line)]}"
  }

  @Test(arguments: texts + payloads + others)
  func `each wrong kind at each key is one diagnostic with its key path`(place: Place) throws {
    let name = place.path.isEmpty ? "view_items[1]" : "view_items[1].\(place.path)"
    for (value, actual) in Self.kinds where !place.right.contains(value) {
      let json = document(place.item.replacing("%", with: value))
      let host = Host.withDefaults()
      let template = try host.openTemplate(json, url: "t.json")
      let said = template.page.log.map(\.text)
      #expect(said == ["\(name) wants \(place.expected), got \(actual)"], "\(value)")
      #expect(template.page.failures.isEmpty)
      #expect(template.views.count == 3)
      #expect(template.views.first?.type == "one_text_line")
      #expect(template.views.last?.attributes == ["title_text": "b"])
      #expect((template.views[1].attributes["invalid_type"] != nil) == place.isFatal)

      var configuration = Host.Configuration()
      configuration.isStrict = true
      let strict = try Host.withDefaults(configuration).openTemplate(json, url: "t.json")
      #expect(strict.page.failures.map(\.message) == said)
      #expect(strict.views.isEmpty)
    }
    guard place.path != "view_data", !place.path.isEmpty, place.path != "action" else { return }
    for value in place.right {
      let json = document(place.item.replacing("%", with: value))
      let template = try Host.withDefaults().openTemplate(json, url: "t.json")
      let isStyle = place.path == "style.width"
      #expect(isStyle || template.page.log.isEmpty, "\(value): \(template.page.log)")
      #expect(template.views[1].attributes["invalid_type"] == nil)
    }
  }

  @Test(arguments: [
    ("order", false), ("", false), (" ", false), ("kl:Cart", false), ("kl:///add", false),
    ("mailto:a@b.example", false), ("$flex.", false), ("$flexorder", false),
    ("ws://a.example/", false),
    ("https://", false), (".json", false), ("kl://Cart/add?of=a b", true), ("$flex.order", true),
    ("$flex.stock.price", true), ("tea.json", true), ("tea.json?cup=2#top", true), ("/tea", true),
    ("../tea", true), ("page.vue", true), ("https://a.example/tea", true),
    ("file:///tea.json", true),
  ])
  func `an action is a route, an interface or a page's URL, and is ignored otherwise`(
    action: String,
    isOne: Bool
  ) throws {
    let json = document(
      #"{"view_type": "one_text_line", "action": "\#(action)", "view_data": {"title_text": "a"}}"#
    )
    let template = try Host.withDefaults().openTemplate(json, url: "t.json")
    #expect(template.views.map(\.type) == Array(repeating: "one_text_line", count: 3))
    #expect(template.views[1].events == (isOne ? ["click"] : []))
    let said = template.page.log.map(\.text)
    #expect(
      said
        == (isOne
          ? []
          : [
            "view_items[1].action wants scheme://class/function?key=value, $flex.name, or the URL of a page, "
              + "got the string \"\(action)\""
          ])
    )
  }

  @Test func `a page's URL takes no data`() throws {
    let json = document(
      #"{"view_type": "text_button", "action": "tea.json", "action_data": [1], "view_data": {"title_text": "a"}}"#
    )
    let template = try Host.withDefaults().openTemplate(json, url: "t.json")
    #expect(
      template.page.log.map(\.text) == [
        "view_items[1].action_data wants nothing (a page gets its parameters from the query of its URL), got an array"
      ]
    )
  }

  @Test func `an item inside an item is named by its whole path`() throws {
    let json = document(
      #"{"view_type": "div", "view_data": {"view_items": [{"view_type": "div"}, {"view_type": "one_image", "view_data": {}}]}}"#
    )
    let template = try Host.withDefaults().openTemplate(json, url: "t.json")
    #expect(
      template.page.log.map(\.text) == [
        "view_items[1].view_data.view_items[1].view_data.image_string wants a value, got nothing"
      ]
    )
  }

  @Test func `a strict page that is shown a wrong document goes on with what it has`() throws {
    var configuration = Host.Configuration()
    configuration.isStrict = true
    let template = try Host.withDefaults(configuration).openTemplate(
      document(#"{"view_type": "div"}"#),
      url: "t.json"
    )
    try template.render(document("3"))
    #expect(template.views.count == 3)
    #expect(
      template.page.failures.map(\.message) == ["view_items[1] wants an object, got the number 3"]
    )
  }
}
