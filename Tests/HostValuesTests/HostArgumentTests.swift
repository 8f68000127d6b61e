import HostValues
import Testing

/// The conversion of values to Swift types, and back.
@Suite struct HostArgumentTests {
  enum Size: String, Codable, CaseIterable, HostConvertible { case small, large }

  struct Cup: Codable, HostConvertible, Equatable {
    var name: String
    var sizes: [Size]
    var price: Double?
  }

  private func failure<Argument: HostArgument>(
    _ type: Argument.Type,
    _ value: HostValue
  ) -> String? {
    do throws(ArgumentMismatch) {
      _ = try Argument.read(from: value)
      return nil
    } catch {
      return "\(error.path) wants \(error.expected), got \(error.actual)"
    }
  }

  @Test func `numbers, texts and booleans stand for each other`() throws {
    #expect(try Int.read(from: "9223372036854775807") == .max)
    #expect(try Double.read(from: true) == 1 && Double.read(from: "2.5") == 2.5)
    #expect(try Bool.read(from: 0) == false && Bool.read(from: "true"))
    #expect(try String.read(from: 1e21) == "1e+21")
    #expect(try Int?.read(from: nil) == nil && Int?.read(from: .undefined) == nil)
  }

  @Test func `a type of one's own is read from an object's properties and written as one`() throws {
    let value: HostValue = ["name": "tea", "sizes": ["small", "large"], "more": true]
    let cup = try Cup.read(from: value)
    #expect(cup == Cup(name: "tea", sizes: [.small, .large], price: nil))
    #expect(cup.hostValue == ["name": "tea", "sizes": ["small", "large"]])
  }

  @Test func `a mismatch says where, what would be right, and what is there`() {
    #expect(
      failure(UInt8.self, 256) == " wants a whole number from 0 to 255, got the number 256"
    )
    #expect(failure([String].self, ["a", [1]]) == "[1] wants a string, got an array")
    #expect(
      failure([String: Int].self, ["a": "x"])
        == #".a wants a number, got the string "x""#
    )
    #expect(
      failure(Cup.self, ["name": "tea", "sizes": ["small", "huge"]])
        == #".sizes[1] wants one of 'small', 'large', got the string "huge""#
    )
    #expect(failure(Cup.self, ["sizes": []]) == ".name wants a value, got nothing")
    #expect(failure(Callback.self, "x") == #" wants a function, got the string "x""#)
  }

  private enum Key: String, CodingKey { case id, title, inner, list }

  private class Base: Codable {
    let id: Int
    init(id: Int) { self.id = id }
  }

  private final class Apart: Base {
    let title: String
    init(id: Int, title: String) {
      self.title = title
      super.init(id: id)
    }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      title = try container.decode(String.self, forKey: .title)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(title, forKey: .title)
      try super.encode(to: container.superEncoder())
    }
  }

  private final class Together: Base {
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("t", forKey: .title)
    }
  }

  private struct Parts: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var first = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try first.encode(1, forKey: .id)
      var second = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try second.encode("t", forKey: .title)
      for number in [1, 2] {
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encode(number)
      }
    }
  }

  @Test func `a type may ask for its container several times`() {
    #expect(HostValueEncoder.encode(Together(id: 7)) == ["id": 7, "title": "t"])
    let parts: HostValue = ["inner": ["id": 1, "title": "t"], "list": [1, 2]]
    #expect(HostValueEncoder.encode(Parts()) == parts)
  }

  @Test func `a superclass that is encoded apart has a property, and is read from it`() throws {
    let value = HostValueEncoder.encode(Apart(id: 7, title: "t"))
    #expect(value == ["super": ["id": 7], "title": "t"])
    #expect(try HostValueDecoder.decode(Apart.self, from: value).id == 7)
    let flat: HostValue = ["id": 8, "title": "t"]
    #expect(try HostValueDecoder.decode(Apart.self, from: flat).id == 8)
  }

  private static let texts: [(String, Double)] = [
    ("0x10", 16), (" 5 \n", 5), ("0b11", 3), ("0O17", 15), ("-Infinity", -.infinity),
    ("1e3", 1000), (".5", 0.5), ("+2", 2), ("\u{FEFF}7", 7),
  ]

  @Test(arguments: texts)
  func `a text is the number that it is in JavaScript`(text: String, number: Double) throws {
    #expect(try Double.read(from: .string(text)) == number)
  }

  @Test(arguments: [
    "nan", "inf", "infinity", "0x1p4", "-0x10", "0x", "", " ", "1_000", "5n", "0b2",
  ])
  func `a text that JavaScript calls no number is none`(text: String) {
    #expect(failure(Double.self, .string(text))?.hasPrefix(" wants a number, got the ") == true)
  }

  @Test func `NaN is false`() throws {
    #expect(try Bool.read(from: .number(.nan)) == false)
  }

  private struct Counts: Codable, HostArgument {
    enum Cup: String, Codable, CodingKeyRepresentable { case small }
    var byNumber: [Int: String]?
    var byCup: [Cup: Int]?
  }

  @Test func `a key that a dictionary cannot have is named`() {
    #expect(
      failure(Counts.self, ["byNumber": ["x": "a"]])
        == ".byNumber wants whole numbers as keys, got the key 'x'"
    )
    #expect(
      failure(Counts.self, ["byCup": ["huge": 1]]) == ".byCup wants other keys, got the key 'huge'"
    )
  }

  @Test func `a float is the number that prints alike`() {
    #expect(Float(0.1).hostValue == 0.1)
    #expect([Float(16_777_216), -0.5].hostValue == [16_777_216, -0.5])
  }
}
