import Foundation
import HostThread
import HostValues
import ShapeRecording
import TableDescription
import Testing
import WeexHost

/// The descriptions in the built-in modules' rows.
@HostActor
@Suite struct BuiltInTableTests {
  private static func table() throws -> TableDescription {
    let host = Host.withDefaults()
    return TableDescription(try host.registry(), routes: [], interfaces: nil, exposed: [])
  }

  /// The parameters of the methods that are not functions, by `module.method(parameter)` and `<tag>.method(parameter)`.
  private func parameters() throws -> [(name: String, shape: ValueShape)] {
    let table = try Self.table()
    let owners =
      table.modules.sorted { $0.key < $1.key }
      + table.components.sorted { $0.key < $1.key }.map { (key: "<\($0.key)>", value: $0.value) }
    return owners.flatMap { owner in
      owner.value.flatMap { method in
        method.parameters.map { ("\(owner.key).\(method.name)(\($0.label ?? "?"))", $0.shape) }
      }
    }
  }

  /// The article gives the reason for each of them.
  @Test func `only an item of a list and what a web page is sent can be anything`() throws {
    let any = try parameters().filter { $0.shape.strict == .any }.map(\.name)
    #expect(
      any == [
        "webview.postMessage(data)", "<recycle-list>.appendData(data)",
        "<recycle-list>.insertData(data)", "<recycle-list>.updateData(data)",
        "<web>.postMessage(data)",
      ]
    )
    let article = try String(
      contentsOfFile: #filePath.replacing(
        "Tests/ShapeRecordingTests/BuiltInTableTests.swift",
        with: "Sources/WeexHost/WeexHost.docc/CommandLine.md"
      ),
      encoding: .utf8
    )
    for name in any { #expect(article.contains("`\(name)`")) }
  }

  @Test(arguments: [
    ("input", "placeholder"), ("textarea", "placeholder"), ("cell", "dragExcluded"),
  ])
  func `an attribute that a component reads is described`(type: String, name: String) throws {
    let attributes = try Self.table().attributes[type] ?? []
    #expect(attributes.contains { $0.name == name })
  }

  @Test func `every type of the built-in modules tells its shape`() throws {
    let recorder = ShapeRecorder()
    let host = Host.withDefaults()
    _ = TableDescription(
      try host.registry(),
      routes: [],
      interfaces: nil,
      exposed: [],
      recorder: recorder
    )
    #expect(recorder.warnings.isEmpty)
  }

  @Test func `options tell their keys, and callbacks what they are told`() throws {
    let modal = try #require(try Self.table().modules["modal"])
    let prompt = try #require(modal.first { $0.name == "prompt" })
    guard case .object(let options) = prompt.parameters[0].shape.strict else {
      Issue.record("the options are \(prompt.parameters[0].shape)")
      return
    }
    #expect(
      options.properties.map(\.name) == [
        "message", "duration", "okTitle", "cancelTitle", "default", "placeholder",
      ]
    )
    #expect(options.properties.map(\.isOptional) == [false, true, true, true, true, true])
    guard case .union(let shapes) = prompt.parameters[1].shape,
      case .callback(false, let answer) = shapes[0], case .object(let told) = answer.first
    else {
      Issue.record("the callback is \(prompt.parameters[1].shape)")
      return
    }
    #expect(told.properties.map(\.name) == ["result", "data"])
  }
}
