extension String {
  /// The text in an element or an attribute of XML.
  var asXML: String {
    // By scalars: a sign and the combining mark after it are one character.
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      // XML cannot contain these.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
