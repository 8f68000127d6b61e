internal import WeexHost

/// The template of the page around a mounted component, with the positions of the slots in it.
struct MountedTemplate {
  /// The template.
  private(set) var text = #"<template><div><subject v-if="isKnown" v-bind="props">"#
  /// Where the template of each slot begins in the text.
  private var starts: [(name: String, place: Place)] = []

  /// A place in a text, from 1; columns are in UTF-16 units.
  private struct Place {
    var line = 1
    var column = 1

    mutating func advance(over text: some StringProtocol) {
      for unit in text.utf16 {
        if unit == 0x0A { (line, column) = (line + 1, 1) } else { column += 1 }
      }
    }
  }

  /// Assembles the template from slots; throws if one is not a template.
  init(_ slots: HostValue) throws(HostError) {
    var end = Place()
    end.advance(over: text)
    for (name, value) in (slots.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let content = value.string else {
        throw HostError(
          .invalidArgument,
          "t.mount: slots: '\(name)' wants a template, a string, got \(value.kind.rawValue)"
        )
      }
      let scope = SlotScope(in: content)
      let head = "<template v-slot:\(name)\(scope.map { "=\"\($0.names)\"" } ?? "")>"
      end.advance(over: head)
      starts.append((name, end))
      let body = (scope?.rest ?? content) + "</template>"
      end.advance(over: body)
      text += head + body
    }
    text += "</subject></div></template>"
  }

  /// Maps a position in the text to a slot, such as `slots.head:1:5`; `nil` outside of the slots.
  func place(line: Int, column: Int) -> SourceLocation? {
    let start = starts.last { ($0.place.line, $0.place.column) <= (line, column) }
    guard let (name, place) = start else { return nil }
    return SourceLocation(
      url: "slots.\(name)",
      line: line - place.line + 1,
      column: line == place.line ? column - place.column + 1 : column
    )
  }
}

/// The names under which a slot's template receives values from its component: `v-slot`, `#default` or `slot-scope` of its first element.
private struct SlotScope {
  /// The names, such as `{ row }`.
  let names: Substring
  /// The template with spaces in place of the attribute.
  let rest: String

  init?(in template: String) {
    guard let start = template.firstIndex(where: { !$0.isWhitespace }), template[start] == "<"
    else { return nil }
    var place = template[start...].firstIndex(where: \.isWhitespace) ?? template.endIndex
    while place < template.endIndex, template[place] != ">" {
      guard !template[place].isWhitespace, template[place] != "/" else {
        place = template.index(after: place)
        continue
      }
      let name = template[place...].prefix { !$0.isWhitespace && !"=>/".contains($0) }
      guard name.endIndex < template.endIndex, template[name.endIndex] == "=" else {
        if name.isEmpty { return nil }
        place = name.endIndex
        continue
      }
      let afterSign = template[name.endIndex...].dropFirst()
      guard let quote = afterSign.first, quote == "\"" || quote == "'",
        let close = afterSign.dropFirst().firstIndex(of: quote)
      else { return nil }
      let end = template.index(after: close)
      if name == "slot-scope" || name == "v-slot" || name.hasPrefix("v-slot:")
        || name.hasPrefix("#")
      {
        names = afterSign[..<close].dropFirst()
        let space = String(repeating: " ", count: template[place..<end].utf16.count)
        rest = template[..<place] + space + template[end...]
        return
      }
      place = end
    }
    return nil
  }
}
