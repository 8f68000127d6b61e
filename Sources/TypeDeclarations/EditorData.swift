internal import HostValues
package import TableDescription

/// The description of a host's elements and styles for editors.
package struct EditorData {
  private let table: TableDescription

  /// Reads a table.
  package init(_ table: TableDescription) {
    self.table = table
  }

  /// The elements as VS Code's custom data for HTML, version 1.1; events are attributes such as `@click`.
  package var html: String {
    var json = JSONText()
    json.object { json in
      json.key("version")
      json.number(1.1)
      json.key("tags")
      json.array { json in
        for tag in table.tags {
          json.element()
          json.object { json in
            json.pair("name", tag)
            json.key("attributes")
            json.attributes(table.attributes[tag] ?? [], table.events[tag] ?? [])
          }
        }
      }
      json.key("globalAttributes")
      json.attributes(table.attributes[""] ?? [], table.events[""] ?? [])
    }
    return json.text + "\n"
  }

  /// The styles as VS Code's custom data for CSS, version 1.1.
  package var css: String {
    var json = JSONText()
    json.object { json in
      json.key("version")
      json.number(1.1)
      json.styles(table.styles) { json, style in json.values(style.values) }
    }
    return json.text + "\n"
  }

  /// The elements and the styles as web-types, which JetBrains' editors read.
  package var webTypes: String {
    var json = JSONText()
    json.object { json in
      json.pair(
        "$schema",
        "https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json"
      )
      json.pair("name", "weexhost")
      json.pair("version", table.host ?? "1.0.0")
      json.pair("js-types-syntax", "typescript")
      json.key("contributions")
      json.object { json in
        json.key("html")
        json.object { json in
          json.key("elements")
          json.array { json in
            for tag in table.tags {
              json.element()
              json.webElement(tag, table)
            }
          }
        }
        json.key("css")
        json.object { json in
          json.styles(table.styles) { json, style in
            guard !style.values.isEmpty else { return }
            json.key("values")
            json.value(.array(style.values.map { .string($0) }))
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension JSONText {
  fileprivate mutating func pair(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  /// The words that a value may be, if there are only some.
  fileprivate mutating func values(_ values: [String]) {
    guard !values.isEmpty else { return }
    key("values")
    array { json in
      for value in values {
        json.element()
        json.object { $0.pair("name", value) }
      }
    }
  }

  fileprivate mutating func styles(
    _ styles: [StyleDescription],
    _ writeValues: (inout JSONText, StyleDescription) -> Void
  ) {
    key("properties")
    array { json in
      for style in styles {
        json.element()
        json.object { json in
          json.pair("name", style.dashedName)
          writeValues(&json, style)
        }
      }
    }
  }

  fileprivate mutating func attributes(
    _ attributes: [AttributeDescription],
    _ events: [EventDescription]
  ) {
    array { json in
      for attribute in attributes {
        json.element()
        json.object { json in
          json.pair("name", attribute.name)
          json.pair("description", attribute.sentence)
          json.values(attribute.shape.words)
        }
      }
      for event in events {
        json.element()
        json.object { json in
          json.pair("name", "@" + event.name)
          json.pair("description", event.documentation)
        }
      }
    }
  }

  fileprivate mutating func webElement(_ tag: String, _ table: TableDescription) {
    object { json in
      json.pair("name", tag)
      json.key("attributes")
      json.array { json in
        for attribute in (table.attributes[tag] ?? []) + (table.attributes[""] ?? []) {
          json.element()
          json.webAttribute(attribute)
        }
      }
      json.key("js")
      json.object { json in
        json.key("events")
        json.array { json in
          for event in (table.events[tag] ?? []) + (table.events[""] ?? []) {
            json.element()
            json.object { json in
              json.pair("name", event.name)
              json.pair("description", event.documentation)
            }
          }
        }
      }
    }
  }

  private mutating func webAttribute(_ attribute: AttributeDescription) {
    object { json in
      json.pair("name", attribute.name)
      json.pair("description", attribute.documentation)
      json.key("value")
      json.object { json in
        json.pair("type", attribute.shape.scriptType)
        json.pair("default", attribute.defaultValue)
      }
      json.values(attribute.shape.words)
    }
  }
}

extension StyleDescription {
  /// The name as CSS writes it: `margin-left`.
  fileprivate var dashedName: String {
    name.reduce(into: "") { text, character in
      text += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}

extension AttributeDescription {
  /// Its documentation, its type and its default, for a tooltip.
  fileprivate var sentence: String? {
    let parts = [
      documentation, shape == .any ? nil : shape.scriptType, defaultValue.map { "default: \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension ValueShape {
  /// The texts that the value may be; `true` and `false` for a boolean.
  fileprivate var words: [String] {
    switch strict {
    case .string(let values): values
    case .boolean: ["true", "false"]
    default: []
    }
  }

  /// The type of a scalar as TypeScript writes it, and of what is made of scalars.
  fileprivate var scriptType: String {
    switch strict {
    case .array: "any[]"
    case .union(let shapes): shapes.map(\.scriptType).joined(separator: " | ")
    case let strict: strict.scalarType ?? "any"
    }
  }
}
