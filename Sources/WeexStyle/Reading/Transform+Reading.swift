extension Transform {
  private typealias Reader = @Sendable ([Substring], StyleUnits) -> (Function, isRight: Bool)

  private static let readers: [String: Reader] = [
    "translate": { texts, units in
      let (x, isRight) = LengthPercentage.read(texts[0], units)
      guard texts.count > 1 else { return (.translate(x: x, y: nil), isRight) }
      let (y, isOtherRight) = LengthPercentage.read(texts[1], units)
      return (.translate(x: x, y: y), isRight && isOtherRight && texts.count == 2)
    },
    "translatex": length { .translateX($0) },
    "translatey": length { .translateY($0) },
    "scale": { texts, _ in
      let (x, isRight) = factor(texts[0])
      guard texts.count == 2 else { return (.scale(x: x, y: x), isRight && texts.count == 1) }
      let (y, isOtherRight) = factor(texts[1])
      return (.scale(x: x, y: y), isRight && isOtherRight)
    },
    "scalex": scale { .scaleX($0) },
    "scaley": scale { .scaleY($0) },
    "rotate": angle { .rotate(degrees: $0) },
    "rotatex": angle { .rotateX(degrees: $0) },
    "rotatey": angle { .rotateY(degrees: $0) },
    "rotatez": angle { .rotateZ(degrees: $0) },
    "perspective": { texts, units in
      let (distance, isRight) = LengthPercentage.read(texts[0], units)
      return (.perspective(distance.length), isRight && distance.percentage == 0)
    },
  ]

  private static let names = [
    "translate", "translateX", "translateY", "scale", "scaleX", "scaleY", "rotate", "rotateX",
    "rotateY", "rotateZ", "perspective",
  ]

  /// Reads a list of functions; unknown ones are left out.
  ///
  /// Source: Weex's `WXTransform`, which accepts any case of a name, and uses the number that a text begins with, or 0.
  package static func read(_ text: String, _ units: StyleUnits) -> StyleReading<Transform> {
    let text = String(text.trimmingSpaces)
    guard !text.isEmpty, text != "none" else { return StyleReading(.identity) }
    var functions: [Function] = []
    var fault: StyleFault?
    var rest = text[...]
    while let open = rest.firstIndex(of: "("),
      let close = rest[open...].firstIndex(of: ")")
    {
      let start = rest[..<open].lastIndex { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let name = rest[(start.map(rest.index(after:)) ?? rest.startIndex)..<open]
      let texts = rest[rest.index(after: open)..<close].styleParts(",")
      rest = rest[rest.index(after: close)...]
      guard let reader = readers[name.lowercased()] else {
        fault = fault ?? unknown(String(name))
        continue
      }
      let (function, isRight) = reader(texts, units)
      functions.append(function)
      if !isRight { fault = fault ?? wrong(String(name), texts) }
    }
    if functions.isEmpty, fault == nil {
      fault = StyleFault("'\(text)' is not a transform", wanted: "write translateX(100px)")
    }
    return StyleReading(Transform(functions), fault)
  }

  private static func unknown(_ name: String) -> StyleFault {
    StyleFault("Weex has no \(name)() in a transform", word: name, words: names)
  }

  private static func wrong(_ name: String, _ texts: [Substring]) -> StyleFault {
    StyleFault(
      "Weex does not read \(name)(\(texts.joined(separator: ", "))) as CSS does",
      wanted: "Weex accepts px, wx and % for lengths, deg and rad for angles, numbers for scales"
    )
  }

  private static func length(
    _ make: @escaping @Sendable (LengthPercentage) -> Function
  ) -> Reader {
    { texts, units in
      let (length, isRight) = LengthPercentage.read(texts[0], units)
      return (make(length), isRight && texts.count == 1)
    }
  }

  private static func scale(_ make: @escaping @Sendable (Double) -> Function) -> Reader {
    { texts, _ in
      let (factor, isRight) = factor(texts[0])
      return (make(factor), isRight && texts.count == 1)
    }
  }

  private static func factor(_ text: Substring) -> (Double, isRight: Bool) {
    var scanner = StyleScanner(text)
    let number = scanner.number()
    return (number ?? 0, number != nil && scanner.isAtEnd)
  }

  private static func angle(_ make: @escaping @Sendable (Double) -> Function) -> Reader {
    { texts, _ in
      var scanner = StyleScanner(texts[0])
      let number = scanner.number() ?? 0
      let unit = scanner.remainder
      return (
        make(unit.hasSuffix("deg") ? number : number * 180 / .pi),
        unit == "deg" || unit == "rad" || (unit == "" && number == 0)
      )
    }
  }
}
