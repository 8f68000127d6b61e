package import HostValues
package import TableDescription

/// Finds the shapes of Swift types.
///
/// A `Decodable` type is decoded once from a decoder that returns a value for every request and records the requested keys and types, and
/// which may be missing. That costs much more than a call, so it is only done for descriptions.
package final class ShapeRecorder {
  /// Sentences about what could not be determined, without a final period, one for each type.
  package private(set) var warnings: [String] = []

  /// What the shapes are for, which begins the warnings: `module 'till'.open`.
  var place = ""
  /// The names of the types that there is a warning about.
  private var unknown: Set<String> = []
  /// Whether values are read from JavaScript, so that they may have other forms too; otherwise they are made for it.
  var isReading = true
  /// The types that are being recorded, outermost first: one of these inside itself is a reference.
  private var open: [ObjectIdentifier] = []

  package init() {}

  /// The shape of the values that a parameter of a type takes.
  package func shape(ofArgument type: any HostArgument.Type) -> ValueShape {
    isReading = true
    return shape(of: type)
  }

  /// The shape of the value that JavaScript gets for a type.
  package func shape(ofResult type: any HostResult.Type) -> ValueShape {
    isReading = false
    return shape(of: type)
  }
}

extension ShapeRecorder {
  /// The shape of a type, which conforms to whatever it does.
  func shape(of type: Any.Type) -> ValueShape {
    if let type = type as? any SelfDescribing.Type { return shape(of: type.aspect) }
    if let scalar = scalar(type) { return scalar }
    if let type = type as? any WrappingType.Type { return type.shape(self) }
    if let type = type as? any CodedArgument.Type { return coded(type) }
    if let type = type as? any RawRepresentable.Type { return raw(type) }
    if let type = type as? any Decodable.Type { return recorded(type).shape }
    return type is AnyClass ? .opaque : .any
  }

  private func shape(of aspect: TypeAspect) -> ValueShape {
    switch aspect {
    case .lenient(let type): return .lenient(shape(of: type).strict, ignoresOthers: true)
    case .instance(let name): return .object(ObjectShape(name: name, properties: []))
    case .either(let types): return .union(types.map(shape(of:)))
    case .callback(let keepAlive, let answer):
      let wasReading = isReading
      defer { isReading = wasReading }
      isReading = false
      return .callback(keepAlive: keepAlive, answer: [answer.map { shape(of: $0) } ?? .any])
    }
  }

  /// The shape of a number, a text or a boolean; `nil` for other types.
  private func scalar(_ type: Any.Type) -> ValueShape? {
    let strict: ValueShape
    switch type {
    case is HostValue.Type: return .any
    case is String.Type: strict = .string
    case is Bool.Type: strict = .boolean
    case is Double.Type, is Float.Type: strict = .number
    case is any FixedWidthInteger.Type: strict = .integer
    default: return nil
    }
    return isReading ? .lenient(strict, ignoresOthers: false) : strict
  }

  /// The shape of a type of Foundation's, which this code does not import.
  private func coded(_ type: any CodedArgument.Type) -> ValueShape {
    if type is any BytesCoded.Type {
      if open.isEmpty, !isReading {
        let keys = ["@type", "dataType", "base64"]
        let properties = keys.map { PropertyShape(name: $0, shape: .string, isOptional: false) }
        return .object(ObjectShape(name: "BinaryValue", properties: properties))
      }
      if !isReading { return .array(of: .integer) }
      return .union([
        .object(ObjectShape(name: "ArrayBuffer", properties: [])), .array(of: .integer), .string,
      ])
    }
    if type is any NumberCoded.Type {
      return isReading ? .lenient(.number, ignoresOthers: false) : .number
    }
    guard isReading, "\(type)" == "Date" else { return .string }
    return .union([.object(ObjectShape(name: "Date", properties: [])), .string, .number])
  }

  /// The raw values of a type that lists its cases, otherwise those of its raw type.
  private func raw(_ type: any RawRepresentable.Type) -> ValueShape {
    func rawType<Type: RawRepresentable>(_: Type.Type) -> Any.Type { Type.RawValue.self }
    func cases<Type: CaseIterable>(_: Type.Type) -> [Any] {
      Type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue }
    }
    let all = (type as? any CaseIterable.Type).map { cases($0) } ?? []
    let texts = all.compactMap { $0 as? String }
    if !all.isEmpty, texts.count == all.count { return .string(values: texts) }
    let numbers = all.compactMap { ($0 as? any BinaryInteger).map { Double($0) } ?? $0 as? Double }
    guard !all.isEmpty, numbers.count == all.count else { return shape(of: rawType(type)) }
    let shape = ValueShape.number(isInteger: false, values: numbers)
    return isReading ? .lenient(shape, ignoresOthers: false) : shape
  }
}

extension ShapeRecorder {
  /// The shape of a type that decodes itself, and the value that it made in doing so; `nil` if it made none.
  func recorded<Type: Decodable>(_ type: Type.Type) -> (shape: ValueShape, value: Type?) {
    let name = "\(type)"
    guard !open.contains(ObjectIdentifier(type)) else { return (.reference(name), nil) }
    open.append(ObjectIdentifier(type))
    defer { open.removeLast() }
    let note = RecordedType()
    do {
      let value = try type.init(from: RecordingDecoder(recorder: self, note: note, codingPath: []))
      return (note.shape(of: type), value)
    } catch {
      if unknown.insert(name).inserted {
        let warning = "`\(name)` cannot be decoded from sample values, so its shape is unknown"
        warnings.append(place.isEmpty ? warning : "\(place): \(warning)")
      }
      return (.any, nil)
    }
  }

  /// A value of a type, and its shape; the value is `nil` where none can be made.
  func value<Type: Decodable>(_ type: Type.Type) -> (shape: ValueShape, value: Type?) {
    if let described = type as? any SelfDescribing.Type {
      return (shape(of: described.aspect), recorded(type).value)
    }
    let samples: [Any] = [0, 0.0, Float(0), false, "", HostValue.null]
    if let sample = samples.lazy.compactMap({ $0 as? Type }).first {
      return (shape(of: type), sample)
    }
    if let integer = type as? any FixedWidthInteger.Type {
      return (shape(of: type), integer.init(0) as? Type)
    }
    if let wrapping = type as? any WrappingType.Type {
      return (wrapping.shape(self), wrapping.sample(self) as? Type)
    }
    if type is any CodedArgument.Type {
      let forms: [HostValue] = [
        "https://example.com/", 0, "00000000-0000-0000-0000-000000000000", "",
      ]
      let value = forms.lazy.compactMap { try? HostValueDecoder.decode(type, from: $0) }.first
      return (shape(of: type), value)
    }
    if let raw = type as? any RawRepresentable.Type {
      return (shape(of: raw), Self.firstCase(type))
    }
    return recorded(type)
  }

  /// The first case of an enum, or a value of another type with raw values.
  private static func firstCase<Type>(_ type: Type.Type) -> Type? {
    func first<Cases: CaseIterable>(_: Cases.Type) -> Any? { Cases.allCases.first }
    func raw<Raw: RawRepresentable>(_: Raw.Type) -> Any? {
      let samples: [Any] = [0, 1, "", UInt(0), 0.0]
      return samples.lazy.compactMap { ($0 as? Raw.RawValue).flatMap(Raw.init) }.first
    }
    if let listed = type as? any CaseIterable.Type, let value = first(listed) as? Type {
      return value
    }
    if let type = type as? any RawRepresentable.Type, let value = raw(type) as? Type {
      return value
    }
    // The cases of an enum without payloads are numbered from 0 in one byte: its first case is the byte 0. Nothing else than a value that is
    // dropped again is made here.
    guard MemoryLayout<Type>.size == 1, _isPOD(Type.self) else { return nil }
    return unsafe unsafeBitCast(UInt8(0), to: Type.self)
  }
}

/// A type that wraps others: an optional, an array, a dictionary, a set.
protocol WrappingType {
  static func shape(_ recorder: ShapeRecorder) -> ValueShape
  /// A value of the type.
  static func sample(_ recorder: ShapeRecorder) -> Any
}

extension Optional: WrappingType {
  static func shape(_ recorder: ShapeRecorder) -> ValueShape {
    let shape = recorder.shape(of: Wrapped.self)
    return shape == .any
      ? .any : .union([shape] + (recorder.isReading ? [.null, .undefined] : [.null]))
  }

  static func sample(_ recorder: ShapeRecorder) -> Any { Self.none as Any }
}

extension Array: WrappingType {
  static func shape(_ recorder: ShapeRecorder) -> ValueShape {
    .array(of: recorder.shape(of: Element.self))
  }

  static func sample(_ recorder: ShapeRecorder) -> Any {
    func one<Type: Decodable>(_ type: Type.Type) -> Any? { recorder.value(type).value }
    let element = (Element.self as? any Decodable.Type).flatMap { one($0) } as? Element
    return element.map { [$0] } ?? Self()
  }
}

extension Set: WrappingType {
  static func shape(_ recorder: ShapeRecorder) -> ValueShape { [Element].shape(recorder) }

  static func sample(_ recorder: ShapeRecorder) -> Any {
    Self(([Element].sample(recorder) as? [Element]) ?? [])
  }
}

extension Dictionary: WrappingType {
  static func shape(_ recorder: ShapeRecorder) -> ValueShape {
    guard Key.self is any CodingKeyRepresentable.Type else {
      // The standard library codes one with other keys as an array of keys and values in turn.
      return .array(of: .union([recorder.shape(of: Key.self), recorder.shape(of: Value.self)]))
    }
    return .dictionary(of: recorder.shape(of: Value.self))
  }

  static func sample(_ recorder: ShapeRecorder) -> Any {
    guard let key = "key" as? Key, let value = ([Value].sample(recorder) as? [Value])?.first else {
      return Self()
    }
    return [key: value]
  }
}
