internal import ArgumentParser

extension UsageAdvice {
  /// The names of values in the help texts that are files and folders.
  private static let places = [
    "file": "file", "table": "file", "folder": "folder", "folder,…": "folder", "dir": "folder",
  ]

  /// The message for an option whose value is empty, as `--coverage=$OUT` where `OUT` is not set.
  ///
  /// Of `--coverage= a.test.js` ArgumentParser makes `--coverage a.test.js`, and the report would be written over the test.
  var emptyValue: String? {
    let words = arguments.prefix { $0 != "--" }
    for (index, word) in words.enumerated() where word.hasPrefix("-") {
      let isAttached = word.last == "=" && word.count { $0 == "=" } == 1
      guard isAttached || words.dropFirst(index + 1).first == "" else { continue }
      let name = isAttached ? String(word.dropLast()) : word
      guard let value = valueName(of: name) else { continue }
      let advice = "write \(name)\(name.hasPrefix("--") ? "=" : " ")<\(value)>, or leave it out"
      if let place = Self.places[value] { return "'\(word)' names no \(place); \(advice)" }
      if isAttached { return "'\(word)' has no value; \(advice)" }
    }
    return nil
  }

  /// The name of an option's value in the help text of the command; `nil` if it has none.
  private func valueName(of option: String) -> String? {
    guard let type = arguments.first.flatMap({ commands[$0] }) else { return nil }
    let words = type.helpMessage(columns: 1000).split { $0.isWhitespace }
      .map { $0.last == "," ? $0.dropLast() : $0 }
    let places = words.indices.filter { words[$0] == option }
    for next in places.flatMap({ words[$0...].dropFirst().prefix(2) })
    where next.hasPrefix("<") && next.hasSuffix(">") {
      return String(next.dropFirst().dropLast())
    }
    return nil
  }
}
