import HostThread
import HostValues
import ShapeRecording
import TableDescription
import Testing
import WeexHost

struct ShapeRecorderTests {
  private enum Size: String, Codable, CaseIterable { case small, large }
  private enum Level: Int, Codable { case low = 3, high }
  private struct Place: Codable, HostArgument, HostResult {
    var street: String
    var number: Int?
    var tags: [String]
    var extra: [String: Double]
    var size: Size
    var level: Level
    var isOpen = true
    var anything: HostValue?
  }
  private struct Tree: Codable, HostArgument {
    var name: String
    var children: [Tree]
    var parents: [String: Tree]?
  }
  private struct Menu: Codable, HostResult {
    enum Cup: String, Codable, CodingKeyRepresentable { case small, large }
    var bySize: [Size: Int]
    var byCup: [Cup: Int]
    var byNumber: [Int: Int]
  }
  private struct Strict: Codable, HostArgument {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "never"))
    }
  }

  private static func argument(_ type: any HostArgument.Type) -> String {
    ShapeRecorder().shape(ofArgument: type).json
  }

  @Test func `a struct tells its keys, their types and which may be missing`() {
    #expect(
      ShapeRecorder().shape(ofResult: Place.self)
        == .object(
          ObjectShape(
            name: "Place",
            properties: [
              PropertyShape(name: "street", shape: .string, isOptional: false),
              PropertyShape(name: "number", shape: .integer, isOptional: true),
              PropertyShape(name: "tags", shape: .array(of: .string), isOptional: false),
              PropertyShape(name: "extra", shape: .dictionary(of: .number), isOptional: false),
              PropertyShape(
                name: "size",
                shape: .string(values: ["small", "large"]),
                isOptional: false
              ),
              PropertyShape(name: "level", shape: .integer, isOptional: false),
              PropertyShape(name: "isOpen", shape: .boolean, isOptional: false),
              PropertyShape(name: "anything", shape: .any, isOptional: true),
            ]
          )
        )
    )
  }

  @Test func `numbers, texts and booleans are lenient as arguments, and strict as results`() {
    #expect(Self.argument(Int.self) == #"{"type":"number","integer":true,"lenient":true}"#)
    #expect(ShapeRecorder().shape(ofResult: Int.self) == .integer)
    #expect(
      ShapeRecorder().shape(ofArgument: String?.self)
        == .union([.lenient(.string, ignoresOthers: false), .null, .undefined])
    )
  }

  @Test func `a type inside itself is a reference`() {
    let shape = ShapeRecorder().shape(ofArgument: Tree.self)
    guard case .object(let tree) = shape else {
      Issue.record("\(shape)")
      return
    }
    #expect(
      tree.properties.map(\.shape).dropFirst() == [
        .array(of: .reference("Tree")), .dictionary(of: .reference("Tree")),
      ]
    )
  }

  @Test func `a type that refuses what is made up can be anything, with a warning`() {
    let recorder = ShapeRecorder()
    #expect(recorder.shape(ofArgument: Strict.self) == .any)
    #expect(recorder.shape(ofArgument: [Strict].self) == .array(of: .any))
    #expect(
      recorder.warnings == [
        "`Strict` cannot be decoded from sample values, so its shape is unknown"
      ]
    )
  }

  @Test func `a dictionary with keys of another kind is an array of keys and values`() {
    guard case .object(let menu) = ShapeRecorder().shape(ofResult: Menu.self) else {
      Issue.record("no object")
      return
    }
    #expect(
      menu.properties.map(\.shape) == [
        .array(of: .union([.string(values: ["small", "large"]), .integer])),
        .dictionary(of: .integer), .dictionary(of: .integer),
      ]
    )
  }

  @HostActor
  @Test func `a warning names the first method that has the type`() throws {
    final class Till: WeexModule {
      static let exports = Exports<Till> {
        SyncMethod("open", Till.open)
        SyncMethod("close", Till.open)
      }
      private func open(_ value: Strict) {}
    }
    let host = Host()
    host.registerModule("till", withClass: Till.self)
    let recorder = ShapeRecorder()
    let table = TableDescription(
      try host.registry(),
      routes: [],
      interfaces: nil,
      exposed: [],
      recorder: recorder
    )
    #expect(table.modules["till"]?.count == 2)
    #expect(
      recorder.warnings == [
        "module 'till'.open: `Strict` cannot be decoded from sample values, so its shape is unknown"
      ]
    )
  }

  @Test func `a callback tells its answer`() {
    #expect(
      ShapeRecorder().shape(ofArgument: Callback.Of<String>.self)
        == .callback(keepAlive: false, answer: [.string])
    )
    #expect(
      ShapeRecorder().shape(ofArgument: KeepAliveCallback.self)
        == .callback(keepAlive: true, answer: [.any])
    )
    #expect(
      ShapeRecorder().shape(ofArgument: Lenient<Double>.self)
        == .lenient(.number, ignoresOthers: true)
    )
  }
}
