/// The head of a JavaScript module: comments, and imports of `weexhost`.
///
/// Most tests import nothing else. These imports are replaced by declarations of the same names on the same lines, so that no builder has to start.
/// A module with other imports or with exports has to be built.
enum ImportHead {
  /// The module as a script with the same lines; `nil` if the module has to be built.
  static func script(of module: String) -> String? {
    let module = withoutInterpreter(module)
    var rest = module[...]
    var script = ""
    if rest.hasPrefix("\u{FEFF}") { rest.removeFirst() }
    while true {
      script += take(&rest, space(rest))
      guard rest.hasPrefix("import"), let end = importEnd(rest),
        let declaration = declaration(for: rest[..<end])
      else { break }
      script += declaration
      rest = rest[end...]
    }
    // A dynamic import needs the builder, too.
    return rest.contains("import(") || rest.contains("import (") ? nil : script + rest
  }

  /// A script whose first line, if that names an interpreter, is a comment: `#!/usr/bin/env weexhost`; so is the second one after a builder's comment.
  static func withoutInterpreter(_ script: String) -> String {
    let mark = "#!"
    if script.hasPrefix(mark) { return "//" + script.dropFirst(mark.count) }
    guard script.hasPrefix("//"), let end = script.firstIndex(of: "\n"),
      script[script.index(after: end)...].hasPrefix(mark)
    else { return script }
    return script[...end] + "//" + script[script.index(end, offsetBy: 1 + mark.count)...]
  }

  /// The white space, the comments and the semicolons at the start of a text.
  private static func space(_ text: Substring) -> Substring {
    var rest = text
    while let character = rest.first {
      if character.isWhitespace || character == ";" {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest[(rest.firstIndex(where: \.isNewline) ?? rest.endIndex)...]
      } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    return text[..<rest.startIndex]
  }

  private static func take(_ rest: inout Substring, _ part: Substring) -> Substring {
    rest = rest[part.endIndex...]
    return part
  }

  /// The end of an import statement, after the closing quote of its source; `nil` for an import without names.
  private static func importEnd(_ text: Substring) -> Substring.Index? {
    guard let from = text.firstRange(of: "from") else { return nil }
    let source = text[from.upperBound...].drop { $0.isWhitespace }
    guard let quote = source.first, quote == "'" || quote == "\"" else { return nil }
    return source.dropFirst().firstIndex(of: quote).map { text.index(after: $0) }
  }

  /// The declaration in place of an import of `weexhost`, with as many lines; `nil` for any other import.
  private static func declaration(for statement: Substring) -> String? {
    guard let from = statement.ranges(of: "from").last else { return nil }
    let source = statement[from.upperBound...].filter { !$0.isWhitespace }
    guard ["'weexhost'", "\"weexhost\""].contains(source) else { return nil }
    let names = statement[..<from.lowerBound].dropFirst("import".count)
    guard let open = names.firstIndex(of: "{"), let close = names.lastIndex(of: "}"),
      names[..<open].allSatisfy(\.isWhitespace),
      names[names.index(after: close)...].allSatisfy(\.isWhitespace)
    else { return nil }
    let members = names[names.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false).map(member)
    guard members.allSatisfy({ $0 != nil }) else { return nil }
    let lines = String(repeating: "\n", count: statement.count { $0.isNewline })
    let declared = members.compactMap(\.self).filter { !$0.isEmpty }
    // Constants, not a destructuring pattern: the engine records no position for what a pattern reads.
    guard !declared.isEmpty else { return lines }
    return "const " + declared.joined(separator: ", ") + ";" + lines
  }

  /// `name` or `name as other`, as a constant; empty for no text, and `nil` for anything else.
  private static func member(_ text: Substring) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let areNames = words.allSatisfy { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    }
    guard areNames else { return nil }
    switch words.count {
    case 0: return ""
    case 1: return "\(words[0]) = weexhost.\(words[0])"
    case 3 where words[1] == "as": return "\(words[2]) = weexhost.\(words[0])"
    default: return nil
    }
  }
}
