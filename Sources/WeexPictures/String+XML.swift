extension String {
  /// The text in an element or an attribute of XML.
  var asXML: String {
    reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no other control characters.
      case let character where character.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }:
        break
      default: result.append(character)
      }
    }
  }
}
