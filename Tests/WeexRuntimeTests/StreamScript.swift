import Foundation
import HostThread
import JSEngine
import Testing

@testable import WeexRuntime

/// The files of the runtime that write the command stream, without the rest of it.
@HostActor
final class StreamScript {
  /// The contents of a flush, except the side values.
  struct Flush: Decodable {
    let words: [UInt32]
    let strings: [String]
  }

  private let context = JSContext(name: "the command stream")
  private let run: JSValue

  init() throws {
    let files = [
      PackageResources.intrinsics_js, PackageResources.tables_js, PackageResources.stream_format_js,
      PackageResources.stream_js, PackageResources.values_js, PackageResources.commands_js,
      PackageResources.shared_styles_js, PackageResources.normalize_js,
    ]
    run = try context.evaluate(
      """
      (() => { 'use strict';
      \(files.map { String(decoding: $0, as: UTF8.self) }.joined())
      class Element {}
      let sent;
      const native = { apply(words, count, strings) { sent = { words: [...words.slice(0, count)], strings }; } };
      const allKinds = {};
      const element = (number, type) => ({
        _number: number,
        _kind: allKinds[type] ??= { type, id: -1, count: -1, names: [], nameIds: [], values: [], words: [] },
      });
      function sendRemainingCalls() {}
      return (expression) => eval(expression);
      })()
      """,
      url: "stream.js"
    )
  }

  /// The words that are sent after an expression has written into the stream.
  func written(by expression: String) throws -> Flush {
    let text = try string("(\(expression), flush(), JSON.stringify(sent))")
    return try JSONDecoder().decode(Flush.self, from: Data(text.utf8))
  }

  /// The whole number that is an expression's value.
  func word(_ expression: String) throws -> UInt32 {
    try #require(UInt32(try string("`${(\(expression)) >>> 0}`")))
  }

  /// The number of a string that was sent.
  func number(of text: String) throws -> UInt32 { try word("stringIds.get('\(text)')") }

  /// The constants of `stream-format.js`, by their names.
  func constants() throws -> [String: UInt32] {
    let file = String(decoding: PackageResources.stream_format_js, as: UTF8.self)
    let names = file.matches(of: #/\b([A-Z][A-Z_]+) =/#).map { String($0.output.1) }
    let text = try string("JSON.stringify({ \(names.joined(separator: ", ")) })")
    return try JSONDecoder().decode([String: UInt32].self, from: Data(text.utf8))
  }

  private func string(_ expression: String) throws -> String {
    try #require(try run.call([.string(expression)]).borrowed.string)
  }
}
