internal import HostValues

/// The functions that a binding may call.
enum ExpressionCalls {
  /// Methods of strings, arrays and numbers.
  static let methods: Set = [
    "toString", "toFixed", "toUpperCase", "toLowerCase", "trim", "charAt", "indexOf", "lastIndexOf",
    "includes", "startsWith", "endsWith", "slice", "substring", "substr", "split", "concat", "join",
  ]
  /// Global functions.
  static let functions: Set = ["String", "Number", "Boolean", "parseInt", "parseFloat"]
  /// Functions of `Math`.
  static let mathematical: Set = ["abs", "ceil", "floor", "max", "min", "round"]

  /// The result of a call; `undefined` if the object has no such method.
  static func call(_ name: String, of object: HostValue?, _ arguments: [HostValue]) -> HostValue {
    switch object {
    case nil: call(name, arguments)
    case .string(let string): call(name, of: string, arguments)
    case .array(let array): call(name, of: array, arguments)
    case .number(let number) where name == "toFixed":
      .string(fixed(number, arguments.first?.asInt32 ?? 0))
    case let value? where name == "toString" && !value.isNil: .string(value.asText)
    case .some: .undefined
    }
  }

  private static func call(_ name: String, _ arguments: [HostValue]) -> HostValue {
    let first = arguments.first ?? .undefined
    switch name {
    case "String": return .string(arguments.isEmpty ? "" : first.asText)
    case "Number": return .number(arguments.isEmpty ? 0 : first.asNumber)
    case "Boolean": return .bool(first.isTrue)
    case "parseInt": return .number(leadingNumber(first.asText, allowed: "0123456789"))
    case "parseFloat": return .number(leadingNumber(first.asText, allowed: "0123456789."))
    case "abs": return .number(abs(first.asNumber))
    case "ceil": return .number(first.asNumber.rounded(.up))
    case "floor": return .number(first.asNumber.rounded(.down))
    case "round": return .number((first.asNumber + 0.5).rounded(.down))
    case "max": return .number(extreme(arguments, -.infinity) { $0 > $1 })
    default: return .number(extreme(arguments, .infinity) { $0 < $1 })
    }
  }

  private static func extreme(
    _ values: [HostValue],
    _ start: Double,
    _ isBetter: (Double, Double) -> Bool
  ) -> Double {
    values.map(\.asNumber).reduce(start) { best, value in
      best.isNaN || value.isNaN ? .nan : isBetter(value, best) ? value : best
    }
  }

  /// The number at the start of a text; NaN if there is none.
  private static func leadingNumber(_ text: String, allowed: String) -> Double {
    var digits = ""
    for character in text.drop(while: \.isWhitespace) {
      let isSign = digits.isEmpty && (character == "-" || character == "+")
      let isSecondDot = character == "." && digits.contains(".")
      guard isSign || (allowed.contains(character) && !isSecondDot) else { break }
      digits.append(character)
    }
    if digits.hasSuffix(".") { digits.append("0") }
    return Double(digits) ?? .nan
  }

  /// A number with this many decimals, up to the largest count that JavaScript allows.
  private static func fixed(_ number: Double, _ digits: Int32) -> String {
    let count = Int(min(max(digits, 0), 20))
    guard number.isFinite, abs(number) < 1e15 else { return number.javaScriptText }
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let scaled = (abs(number) * scale).rounded()
    guard scaled < 9e18 else { return number.javaScriptText }
    var text = String(UInt64(scaled))
    if count > 0 {
      text = String(repeating: "0", count: max(0, count + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -count))
    }
    return number < 0 && scaled > 0 ? "-" + text : text
  }
}

extension ExpressionCalls {
  private static func call(
    _ name: String,
    of string: String,
    _ arguments: [HostValue]
  ) -> HostValue {
    let first = arguments.first?.asText ?? "undefined"
    switch name {
    case "toString": return .string(string)
    case "toUpperCase": return .string(string.uppercased())
    case "toLowerCase": return .string(string.lowercased())
    case "trim":
      let start = string.drop(while: \.isWhitespace)
      return .string(String(start.reversed().drop(while: \.isWhitespace).reversed()))
    case "charAt":
      let index = offset(arguments.first, 0, string.utf16.count)
      return .string(string.part(from: index, to: index + 1) ?? "")
    case "indexOf": return .number(Double(position(of: first, in: string, isLast: false)))
    case "lastIndexOf": return .number(Double(position(of: first, in: string, isLast: true)))
    case "includes": return .bool(position(of: first, in: string, isLast: false) >= 0)
    case "startsWith": return .bool(string.hasPrefix(first))
    case "endsWith": return .bool(string.hasSuffix(first))
    case "split":
      guard let separator = arguments.first, !separator.isNil else { return [.string(string)] }
      return .array(split(string, separator.asText).map { .string($0) })
    case "concat": return .string(string + arguments.map(\.asText).joined())
    case "slice", "substring", "substr":
      let range = range(name, arguments, string.utf16.count)
      return .string(string.part(from: range.lowerBound, to: range.upperBound) ?? "")
    default: return .undefined
    }
  }

  private static func call(
    _ name: String,
    of array: [HostValue],
    _ arguments: [HostValue]
  ) -> HostValue {
    let first = arguments.first ?? .undefined
    switch name {
    case "toString": return .string(HostValue.array(array).asText)
    case "join":
      let separator = first.isNil ? "," : first.asText
      return .string(array.map { $0.isNil ? "" : $0.asText }.joined(separator: separator))
    case "indexOf": return .number(Double(array.firstIndex { $0.isSame(as: first) } ?? -1))
    case "lastIndexOf": return .number(Double(array.lastIndex { $0.isSame(as: first) } ?? -1))
    case "includes": return .bool(array.contains { $0.isSame(as: first) })
    case "concat": return .array(array + arguments.flatMap { $0.array ?? [$0] })
    case "slice": return .array(Array(array[range(name, arguments, array.count)]))
    default: return .undefined
    }
  }

  /// The range of a call of `slice`, `substring` or `substr`.
  private static func range(_ name: String, _ arguments: [HostValue], _ count: Int) -> Range<Int> {
    let isFromEnd = name != "substring"
    let start = offset(arguments.first, 0, count, isFromEnd: isFromEnd)
    let second = arguments.dropFirst().first
    switch name {
    case "substr": return start..<min(start + offset(second, count, count), count)
    case "substring":
      let end = offset(second, count, count)
      return min(start, end)..<max(start, end)
    default: return start..<max(start, offset(second, count, count, isFromEnd: true))
    }
  }

  /// An argument as an offset from 0 to a count; negative ones may count from the end.
  private static func offset(
    _ argument: HostValue?,
    _ absent: Int,
    _ count: Int,
    isFromEnd: Bool = false
  ) -> Int {
    guard let argument, argument != .undefined else { return absent }
    let number = argument.asNumber
    guard !number.isNaN else { return 0 }
    let whole = min(max(number.rounded(.towardZero), -1e9), 1e9)
    let offset = Int(whole)
    return min(max(offset < 0 && isFromEnd ? count + offset : offset, 0), count)
  }

  private static func position(of part: String, in string: String, isLast: Bool) -> Int {
    let (units, wanted) = (Array(string.utf16), Array(part.utf16))
    guard wanted.count <= units.count else { return -1 }
    let starts = 0...(units.count - wanted.count)
    let isHere = { (start: Int) in units[start..<(start + wanted.count)].elementsEqual(wanted) }
    return (isLast ? starts.last(where: isHere) : starts.first(where: isHere)) ?? -1
  }

  private static func split(_ string: String, _ separator: String) -> [String] {
    if separator.isEmpty { return string.map { String($0) } }
    let (units, wanted) = (Array(string.utf16), Array(separator.utf16))
    var (parts, start, index): ([String], Int, Int) = ([], 0, 0)
    while index + wanted.count <= units.count {
      guard units[index..<(index + wanted.count)].elementsEqual(wanted) else {
        index += 1
        continue
      }
      parts.append(String(decoding: units[start..<index], as: UTF16.self))
      index += wanted.count
      start = index
    }
    return parts + [String(decoding: units[start...], as: UTF16.self)]
  }
}
