internal import WeexHost

/// The host's own table, for people and for programs.
struct HostListing {
  let modules: [(name: String, rows: [ExportRow])]
  /// The scripts of modules written in JavaScript, by the modules' names.
  var stubs: [String: String]
  /// The routing classes.
  let routes: [(name: String, rows: [ExportRow])]
  /// The functions of `$flex`, if pages have one.
  let interfaces: [ExportRow]
  /// The modules that `$flex` exposes too.
  let exposed: [(name: String, rows: [ExportRow])]
  let components: [ListedComponent]
  /// The styles that the host reads, sorted.
  let styles: [String]
  let handlers: [String]
  /// The names of the services, in the order in which pages get them.
  let services: [String]

  /// Collects what is registered.
  @HostActor
  init(
    _ registry: Registry,
    routes: [(name: String, rows: [ExportRow])],
    interfaces: [ExportRow],
    exposed: [String],
    handlers: [String]
  ) {
    self.routes = routes
    self.interfaces = interfaces
    self.exposed = exposed.map { ($0, registry.modules[$0]?.table.rows ?? []) }
    stubs = registry.modules.compactMapValues(\.stub?.url)
    modules = registry.modules.map { ($0.key, $0.value.table.rows) }.sorted { $0.0 < $1.0 }
    components =
      [.every]
      + registry.components.map { ListedComponent(type: $0.key, $0.value) }
      .sorted { $0.type < $1.type }
    styles = PropertyTable.names
    self.handlers = handlers
    services = registry.services.map(\.name)
  }

  /// Lists with headings, without empty ones; each method has a line, with how it answers.
  var text: String {
    var sections: [[String]] = []
    for (title, owners) in [("Modules", modules), ("Routes", routes)] where !owners.isEmpty {
      sections.append(
        [title] + owners.flatMap { [heading($0.name, in: title)] + Self.lines($0.rows) }
      )
    }
    if !promised.isEmpty { sections.append(["$flex"] + Self.lines(promised)) }
    sections.append(
      ["Components"]
        + components.flatMap { ["  " + Self.shown($0.title)] + $0.lines + Self.lines($0.rows) }
    )
    sections.append(["Styles"] + ListedComponent.wrapped(styles, indent: 2))
    for (title, names) in [("Handlers", handlers), ("Services", services)] where !names.isEmpty {
      sections.append([title] + names.map { "  " + Self.shown($0) })
    }
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The name of a module or a routing class, and for a stub its script.
  private func heading(_ name: String, in title: String) -> String {
    let stub = title == "Modules" ? stubs[name] : nil
    return "  " + Self.shown(name) + (stub.map { " (stub, \(Self.shown($0)))" } ?? "")
  }

  /// The functions that pages call on `$flex`: all of them return a promise.
  private var promised: [(signature: String, answer: String)] {
    interfaces.map { ($0.signature, $0.answer) }
      + exposed.flatMap { module in
        module.rows.map { ("\(module.name).\($0.signature)", "promise") }
      }
  }

  private static func lines(_ rows: [ExportRow]) -> [String] {
    lines(rows.map { ($0.signature, $0.answer) })
  }

  /// A name that is safe to print on a terminal: control characters, line ends and direction marks are escaped as in JSON.
  static func shown(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func lines(_ rows: [(signature: String, answer: String)]) -> [String] {
    let rows = rows.map { (signature: shown($0.signature), answer: $0.answer) }
    let width = rows.map(\.signature.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.signature.count)
      return "    \(row.signature)\(padding)  \(row.answer)"
    }
  }
}

/// The attributes and events of a component.
struct ListedComponent {
  /// The tag name; empty for the entry of all components.
  let type: String
  let attributes: [String]
  let events: [String]
  let rows: [ExportRow]

  /// The entry of all components.
  @HostActor static var every: ListedComponent {
    ListedComponent(
      type: "",
      attributes: Component.commonAttributeNames.sorted(),
      events: Component.commonEventNames.sorted(),
      rows: []
    )
  }

  var title: String { type.isEmpty ? "(every one)" : type }

  /// The attributes and events as text, in lines of a terminal's width.
  var lines: [String] {
    [("attributes", attributes), ("events", events)].flatMap { title, names -> [String] in
      guard !names.isEmpty else { return [] }
      var lines = Self.wrapped(names, indent: 16)
      let label = "    " + title
      lines[0] = label + lines[0].dropFirst(label.count)
      return lines
    }
  }

  /// Names with commas, broken into lines of at most 100 characters.
  static func wrapped(_ names: [String], indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for (index, name) in names.enumerated() {
      let shown = HostListing.shown(name)
      let word = index == names.count - 1 ? shown : shown + ","
      if !line.isEmpty, indent + line.count + 1 + word.count > 100 {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + [margin + line]
  }
}

extension ListedComponent {
  /// Reads a registration.
  @HostActor
  fileprivate init(type: String, _ registration: ComponentRegistration) {
    self.init(
      type: type,
      attributes: registration.componentClass.attributeNames.sorted(),
      events: registration.componentClass.eventNames.sorted(),
      rows: registration.table.rows
    )
  }
}

extension ExportRow {
  /// Where the method runs and how it answers, in words.
  fileprivate var answer: String {
    switch reply {
    case .value: readsTree ? "sync, in place, after the tree is up to date" : "sync, in place"
    case .callback: "async, on the page's queue"
    case .promise: "promise, as a task"
    }
  }
}
