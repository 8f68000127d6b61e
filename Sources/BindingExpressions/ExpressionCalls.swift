internal import HostValues

/// The functions that a binding may call.
extension Expression {
  /// A global function.
  package enum GlobalFunction: String, Sendable {
    case string = "String"
    case number = "Number"
    case boolean = "Boolean"
    case parseInt
    case parseFloat

    func call(_ arguments: [HostValue]) -> HostValue {
      let first = arguments.first ?? .undefined
      return switch self {
      case .string: .string(arguments.isEmpty ? "" : first.asText)
      case .number: .number(arguments.isEmpty ? 0 : first.asNumber)
      case .boolean: .bool(first.isTrue)
      case .parseInt: .number(NumberText.leadingInteger(first.asText, arguments.at(1).asInt32))
      case .parseFloat: .number(NumberText.leadingNumber(first.asText))
      }
    }
  }

  /// A function of `Math`.
  package enum MathFunction: String, Sendable {
    case abs
    case ceil
    case floor
    case max
    case min
    case round

    func call(_ arguments: [HostValue]) -> HostValue {
      let number = arguments.at(0).asNumber
      return switch self {
      case .abs: .number(Swift.abs(number))
      case .ceil: .number(number.rounded(.up))
      case .floor: .number(number.rounded(.down))
      case .round: .number(Self.rounded(number))
      case .max: .number(Self.extreme(arguments, -.infinity) { $0 > $1 })
      case .min: .number(Self.extreme(arguments, .infinity) { $0 < $1 })
      }
    }

    /// The nearest whole number; halves are rounded up.
    private static func rounded(_ number: Double) -> Double {
      let floor = number.rounded(.down)
      return number - floor >= 0.5 ? number.rounded(.up) : floor
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
  }

  /// A method of strings, arrays or numbers.
  package enum Method: String, Sendable {
    case toString
    case toFixed
    case toUpperCase
    case toLowerCase
    case trim
    case charAt
    case indexOf
    case lastIndexOf
    case includes
    case startsWith
    case endsWith
    case slice
    case substring
    case substr
    case split
    case concat
    case join

    /// The result of a call; `undefined` if the object has no such method.
    func call(on object: HostValue, _ arguments: [HostValue]) -> HostValue {
      switch object {
      case .string(let string): call(on: string, arguments)
      case .array(let array): call(on: array, arguments)
      case .number(let number) where self == .toFixed:
        .string(NumberText.fixed(number, arguments.at(0)))
      case let value where self == .toString && !value.isNil: .string(value.asText)
      default: .undefined
      }
    }

    /// The most arguments that a call may have, if the host knows fewer than JavaScript does.
    var maximumArguments: Int? { self == .toString ? 0 : nil }
  }
}

extension Expression.Method {
  private func call(on string: String, _ arguments: [HostValue]) -> HostValue {
    let first = arguments.at(0).asText
    switch self {
    case .toString: return .string(string)
    case .toUpperCase: return .string(string.uppercased())
    case .toLowerCase: return .string(string.lowercased())
    case .trim: return .string(string.trimmedAsInJavaScript)
    case .charAt:
      guard let index = Self.wholeNumber(arguments.at(0)) else { return "" }
      return .string(string.part(from: index, to: index + 1) ?? "")
    case .indexOf, .includes:
      let start = Self.offset(arguments.at(1), 0, string.utf16.count)
      let index = Self.position(of: first, in: string, from: start)
      return self == .indexOf ? .number(Double(index ?? -1)) : .bool(index != nil)
    case .lastIndexOf:
      let from = arguments.at(1).asNumber
      let limit = from.isNaN ? nil : Self.wholeNumber(.number(from)).map { max($0, 0) }
      return .number(Double(Self.lastPosition(of: first, in: string, upTo: limit) ?? -1))
    case .startsWith:
      let start = Self.offset(arguments.at(1), 0, string.utf16.count)
      return .bool(string.utf16.dropFirst(start).starts(with: first.utf16))
    case .endsWith:
      let end = Self.offset(arguments.at(1), string.utf16.count, string.utf16.count)
      return .bool(string.utf16.prefix(end).reversed().starts(with: first.utf16.reversed()))
    case .split:
      let parts = arguments.at(0) == .undefined ? [string] : Self.split(string, first)
      guard arguments.at(1) != .undefined else { return .array(parts.map { .string($0) }) }
      let limit = Int(UInt32(bitPattern: arguments.at(1).asInt32))
      return .array(parts.prefix(limit).map { .string($0) })
    case .concat: return .string(string + arguments.map(\.asText).joined())
    case .slice, .substring, .substr:
      let range = range(arguments, string.utf16.count)
      return .string(string.part(from: range.lowerBound, to: range.upperBound) ?? "")
    case .toFixed, .join: return .undefined
    }
  }

  private func call(on array: [HostValue], _ arguments: [HostValue]) -> HostValue {
    let first = arguments.at(0)
    switch self {
    case .toString: return .string(HostValue.array(array).asText)
    case .join:
      let separator = first == .undefined ? "," : first.asText
      return .string(array.map { $0.isNil ? "" : $0.asText }.joined(separator: separator))
    case .indexOf:
      let start = Self.offset(arguments.at(1), 0, array.count, isFromEnd: true)
      return .number(Double(array[start...].firstIndex { $0.isSame(as: first) } ?? -1))
    case .lastIndexOf:
      var end = array.count
      if arguments.count > 1 {
        let last = Self.wholeNumber(arguments[1]) ?? 0
        end = min(max(last < 0 ? array.count + last : last, -1), array.count - 1) + 1
      }
      return .number(Double(array[..<end].lastIndex { $0.isSame(as: first) } ?? -1))
    case .includes:
      let start = Self.offset(arguments.at(1), 0, array.count, isFromEnd: true)
      return .bool(array[start...].contains { $0.isSame(as: first) || $0.isNaN && first.isNaN })
    case .concat: return .array(array + arguments.flatMap { $0.array ?? [$0] })
    case .slice: return .array(Array(array[range(arguments, array.count)]))
    case .toFixed, .toUpperCase, .toLowerCase, .trim, .charAt, .startsWith, .endsWith, .substring,
      .substr, .split:
      return .undefined
    }
  }

  /// The range of a call of `slice`, `substring` or `substr`.
  private func range(_ arguments: [HostValue], _ count: Int) -> Range<Int> {
    let isFromEnd = self != .substring
    let start = Self.offset(arguments.at(0), 0, count, isFromEnd: isFromEnd)
    let second = arguments.at(1)
    switch self {
    case .substr: return start..<min(start + Self.offset(second, count, count), count)
    case .substring:
      let end = Self.offset(second, count, count)
      return min(start, end)..<max(start, end)
    default: return start..<max(start, Self.offset(second, count, count, isFromEnd: true))
    }
  }

  /// An argument as an offset from 0 to a count; negative ones may count from the end.
  private static func offset(
    _ argument: HostValue,
    _ absent: Int,
    _ count: Int,
    isFromEnd: Bool = false
  ) -> Int {
    guard argument != .undefined else { return absent }
    let offset = wholeNumber(argument) ?? 0
    return min(max(offset < 0 && isFromEnd ? count + offset : offset, 0), count)
  }

  /// An argument as a whole number, towards zero, 0 if it is no number; one beyond all texts and arrays is cut.
  private static func wholeNumber(_ argument: HostValue) -> Int? {
    let number = argument.asNumber
    return number.isNaN ? 0 : Int(min(max(number.rounded(.towardZero), -1e12), 1e12))
  }

  private static func position(of part: String, in string: String, from start: Int) -> Int? {
    let (units, wanted) = (Array(string.utf16), Array(part.utf16))
    guard start + wanted.count <= units.count else { return wanted.isEmpty ? units.count : nil }
    return (start...(units.count - wanted.count)).first { index in
      units[index..<(index + wanted.count)].elementsEqual(wanted)
    }
  }

  private static func lastPosition(of part: String, in string: String, upTo limit: Int?) -> Int? {
    let (units, wanted) = (Array(string.utf16), Array(part.utf16))
    guard wanted.count <= units.count else { return nil }
    let last = min(limit ?? .max, units.count - wanted.count)
    return (0...last).last { index in
      units[index..<(index + wanted.count)].elementsEqual(wanted)
    }
  }

  private static func split(_ string: String, _ separator: String) -> [String] {
    // A text of Swift's has no halves of a character beyond U+FFFF, which JavaScript would return.
    if separator.isEmpty { return string.unicodeScalars.map { String($0) } }
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

extension [HostValue] {
  /// An argument; `undefined` without it.
  fileprivate func at(_ index: Int) -> HostValue { index < count ? self[index] : .undefined }
}
