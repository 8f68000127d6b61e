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

  @Test func `a float is the number that prints alike`() {
    #expect(Float(0.1).hostValue == 0.1)
    #expect([Float(16_777_216), -0.5].hostValue == [16_777_216, -0.5])
  }
}
