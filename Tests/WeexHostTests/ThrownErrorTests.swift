import Foundation
import Testing
import WeexHost

/// What a page and its host are told of the errors that methods throw.
@HostActor
@Suite struct ThrownErrorTests {
  private enum Plain: Error { case oops(Int) }

  private struct Silent: LocalizedError { var errorDescription: String? { "" } }

  private struct Speechless: Error, CustomStringConvertible { var description: String { "" } }

  private nonisolated static func error(_ name: String) -> any Error {
    switch name {
    case "file":
      CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/home/secret/x"])
    case "url": URLError(.timedOut)
    case "server":
      URLError(
        .cannotConnectToHost,
        userInfo: [NSLocalizedDescriptionKey: "Failed to connect to 10.0.0.1 after 7 ms"]
      )
    case "unknown": URLError(.userAuthenticationRequired)
    case "told": NSError(domain: "shop", code: 7, userInfo: [NSLocalizedDescriptionKey: "sold out"])
    case "untold": NSError(domain: "shop", code: 7)
    case "silent": Silent()
    case "speechless": Speechless()
    case "mismatch": ArgumentMismatch(expected: "a tea", actual: "'blue'", path: ".name")
    case "whole": ArgumentMismatch(expected: "a tea", actual: "nothing")
    default: Plain.oops(3)
    }
  }

  private final class Shop: WeexModule {
    static let exports = Exports<Shop> {
      SyncMethod("now", "name", Shop.now)
      Method("soon", "name", Shop.soon)
      Method("later", "name", Shop.later)
    }
    func now(_ name: String) throws -> Int { throw ThrownErrorTests.error(name) }
    func soon(_ name: String) throws { throw ThrownErrorTests.error(name) }
    func later(_ name: String) async throws -> Int { throw ThrownErrorTests.error(name) }
  }

  private func open(_ script: String) async throws -> Page {
    let host = WeexHost.Host.withDefaults()
    host.registerModule("shop", withClass: Shop.self)
    let page = try host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\nconst shop = weex.requireModule('shop');\n"
        + script,
      url: "file:///page.js"
    )
    await host.settle()
    return page
  }

  @Test(arguments: [
    ("file", "methodFailed", nil), ("url", "methodFailed", "the request timed out"),
    ("server", "methodFailed", "the server could not be reached"),
    ("unknown", "methodFailed", "the request failed (URLError -1013)"),
    ("told", "methodFailed", "sold out"), ("untold", "methodFailed", nil),
    ("silent", "methodFailed", nil), ("speechless", "methodFailed", nil),
    ("plain", "methodFailed", nil),
    ("mismatch", "invalidArgument", "shop.CALL: name wants a tea, got 'blue'"),
    ("whole", "invalidArgument", "shop.CALL: the value wants a tea, got nothing"),
  ])
  func `JavaScript gets a sentence, and never what a Foundation error holds`(
    error: String,
    code: String,
    sentence: String?
  ) async throws {
    let page = try await open(
      """
      try { shop.now('\(error)') } catch (e) { console.log(e.code, e.message) }
      shop.later('\(error)').catch((e) => console.log(e.code, e.message));
      """
    )
    let sentences = ["now", "later"].map {
      (sentence ?? "shop.CALL failed").replacingOccurrences(of: "CALL", with: $0)
    }
    let printed = page.log.filter { !$0.isFromHost }.map(\.text)
    #expect(printed == sentences.map { "\(code) \($0)" })
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == (sentence == nil ? 2 : 0), "\(warnings)")
    for (warning, sentence) in zip(warnings, sentences) {
      #expect(warning.hasPrefix(sentence + ": it threw ") && !warning.hasSuffix(" "))
    }
  }

  @Test(arguments: [
    ("file", "it threw CocoaError 260: The file doesn’t exist."), ("untold", "it threw NSError 7"),
  ])
  func `a failure has no path from an error of Foundation, and the journal has it`(
    error: String,
    end: String
  ) async throws {
    let page = try await open("shop.soon('\(error)');")
    let failure = try #require(page.failures.first)
    #expect(failure.description.hasSuffix(": shop.soon failed: \(end)"), "\(failure)")
    #expect(failure.recordedMessage.contains("/home/secret") == (error == "file"))
  }

  @Test func `a failure names the error that no one else is told of`() async throws {
    let page = try await open("shop.soon('plain');")
    let failure = try #require(page.failures.first)
    #expect(failure.message == "shop.soon failed")
    #expect(failure.description.hasPrefix("file:///page.js:3:"))
    #expect(failure.description.hasSuffix(": shop.soon failed: it threw Plain.oops(3)"))
    #expect(page.log.isEmpty && page.failures.count == 1)
  }

  @Test func `an error's localized description is its description, and equal errors are equal`() {
    let error = HostError(.refused, "not allowed")
    #expect(error.localizedDescription == "not allowed")
    #expect(error == HostError(.refused, "not allowed", stack: "a", underlying: Plain.oops(1)))
    #expect(error != HostError(.invalidValue, "not allowed"))
    #expect(error != error.located(at: SourceLocation(url: "a.js", line: 1, column: 1)))
  }
}
