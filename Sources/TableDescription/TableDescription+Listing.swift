internal import HostValues

extension TableDescription {
  /// The table for people: lists with headings, without empty ones; each method has a line, with how it answers.
  package var listing: String {
    var sections: [[String]] = []
    for (title, owners) in [("Modules", modules), ("Routes", routes)] where !owners.isEmpty {
      var section = [title]
      for (name, methods) in owners.sorted(by: { $0.key < $1.key }) {
        let stub = title == "Modules" ? stubs[name] : nil
        section.append("  \(name.asOneLine)" + (stub.map { " (stub, \($0.asOneLine))" } ?? ""))
        section += Self.lines(of: methods)
      }
      sections.append(section)
    }
    let promised = interfaces.sorted { $0.key < $1.key }.flatMap { owner in
      let isOwn = owner.key == "$flex"
      let prefix = isOwn ? "" : owner.key.dropFirst("$flex.".count) + "."
      return owner.value.map {
        (signature: prefix + $0.signature, answer: isOwn ? $0.answer : "promise")
      }
    }
    if !promised.isEmpty { sections.append(["$flex"] + Self.lines(promised)) }
    sections.append(["Components"] + componentLines)
    let types = typeLines
    if !types.isEmpty { sections.append(["Types"] + types) }
    sections.append(["Styles"] + Self.wrapped(styles.map(\.words), indent: 2))
    for (title, names) in [("Handlers", handlers), ("Services", services)] where !names.isEmpty {
      sections.append([title] + names.map { "  \($0.asOneLine)" })
    }
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var componentLines: [String] {
    let every = attributes[""] == nil && events[""] == nil ? [] : [""]
    return (every + tags).flatMap { tag -> [String] in
      let names = [
        ("attributes", (attributes[tag] ?? []).map(\.words)),
        ("events", (events[tag] ?? []).map(\.words)),
      ]
      return ["  " + (tag.isEmpty ? "(every one)" : tag.asOneLine)]
        + names.flatMap { Self.labelled($0, $1) } + Self.lines(of: components[tag] ?? [])
    }
  }

  /// The objects that methods take and answer with, each once.
  private var typeLines: [String] {
    let lines = objects.map { object in
      let properties = object.properties.map { property in
        "\(property.name.asOneLine)\(property.isOptional ? "?" : ""): \(property.shape.words)"
      }
      return Self.wrapped(properties, indent: 6, first: "  \(object.name.asOneLine) { ", last: " }")
        .joined(separator: "\n")
    }
    return Set(lines).sorted()
  }

  private static func lines(of methods: [MethodDescription]) -> [String] {
    lines(methods.map { ($0.signature, $0.answer) })
  }

  private static func lines(_ rows: [(signature: String, answer: String)]) -> [String] {
    let rows = rows.map { (signature: $0.signature.asOneLine, answer: $0.answer) }
    let width = rows.map(\.signature.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.signature.count)
      return "    \(row.signature)\(padding)  \(row.answer)"
    }
  }

  private static func labelled(_ title: String, _ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let label = "    " + title
    return wrapped(
      names,
      indent: 16,
      first: label + String(repeating: " ", count: 16 - label.count)
    )
  }

  /// Words with commas, broken into lines of at most 100 characters: the first begins with `first`, the others are indented.
  private static func wrapped(
    _ words: [String],
    indent: Int,
    first: String? = nil,
    last: String = ""
  ) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = first ?? margin
    for (index, word) in words.enumerated() {
      let word = word.asOneLine + (index < words.count - 1 ? "," : last)
      if index > 0, line.count + 1 + word.count > 100 {
        lines.append(line)
        line = margin + word
      } else {
        line += index == 0 ? word : " " + word
      }
    }
    return lines + [line]
  }
}

extension MethodDescription {
  /// The method as a person reads it: `add(a: Int, b: Int?)`.
  fileprivate var signature: String {
    let list = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + parameter.type
        + (parameter.defaultValue.map { " = " + $0 } ?? "")
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// A phrase that says where the method runs and how it answers.
  fileprivate var answer: String {
    switch reply {
    case .sync: readsTree ? "sync, in place, after the tree is up to date" : "sync, in place"
    case .async: "async, on the page's queue"
    case .promise: "promise, as a task"
    }
  }
}

extension AttributeDescription {
  /// `resize: 'stretch' | 'cover' = "stretch"`, or only the name.
  fileprivate var words: String {
    name + (shape == .any ? "" : ": \(shape.words)") + (defaultValue.map { " = \($0)" } ?? "")
  }
}

extension StyleDescription {
  /// `position: absolute | fixed`, or only the name.
  fileprivate var words: String {
    name + (values.isEmpty ? "" : ": " + values.joined(separator: " | "))
  }
}

extension EventDescription {
  /// `change: FieldDetails`, or only the name.
  fileprivate var words: String { name + (shape.map { ": \($0.words)" } ?? "") }
}

extension ValueShape {
  /// A short text for the shape, with objects by their names.
  fileprivate var words: String {
    switch self {
    case .any: "any"
    case .undefined: "undefined"
    case .null: "null"
    case .boolean: "boolean"
    case .string(let values):
      values.isEmpty ? "string" : values.map { "'\($0)'" }.joined(separator: " | ")
    case .number(let isInteger, let values):
      values.isEmpty
        ? isInteger ? "integer" : "number"
        : values.map { JSONText.of(.number($0)) }.joined(separator: " | ")
    case .opaque: "native object"
    case .array(let element): "[\(element.words)]"
    case .dictionary(let value): "[string: \(value.words)]"
    case .object(let object): object.name
    case .union(let shapes):
      shapes.filter { $0 != .null && $0 != .undefined }.map(\.words).joined(separator: " | ")
    case .reference(let name): name
    case .callback: "function"
    case .lenient(let shape, _): shape.words
    }
  }
}

extension String {
  /// The text in one line that is safe to print on a terminal: control and invisible characters and line ends are escaped as in JSON.
  package var asOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case _ where scalar.isUnseen, 0...0x1F, 0x7F...0x9F:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
