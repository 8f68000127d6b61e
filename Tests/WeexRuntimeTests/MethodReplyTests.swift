import HostThread
import JSEngine
import MethodTable
import Testing

@testable import WeexRuntime

/// The numbers by which JavaScript and Swift tell each other how a method answers.
@HostActor
@Suite struct MethodReplyTests {
  @Test func `JavaScript and Swift have the same numbers`() throws {
    let file = String(decoding: PackageResources.replies_js, as: UTF8.self)
    let names = file.matches(of: #/\b([A-Z]+) = \d/#).map { String($0.output.1) }
    #expect(names.map { $0.lowercased() } == MethodReply.allCases.map { "\($0)" })
    let context = JSContext(name: "the replies of methods")
    defer { context.close() }
    let numbers = try context.evaluate(
      "(() => {\n\(file)\nreturn [\(names.joined(separator: ", "))].join(); })()",
      url: "replies.js"
    )
    #expect(
      numbers.borrowed.string
        == MethodReply.allCases.map { "\($0.rawValue)" }.joined(separator: ",")
    )
  }

  @Test func `each shape of a reply has a number of its own`() {
    let shapes: [ExportRow.ReplyShape] = [.callback, .value, .promise]
    #expect(shapes.map(MethodReply.init) == MethodReply.allCases)
  }
}
