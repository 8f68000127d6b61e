import HostLoop
import HostThread
import HostValues
import PromiseBridge
import Testing
import WeexCore

import struct Foundation.Date
import protocol Foundation.LocalizedError
import struct Foundation.URL

/// The conversion of results and errors of Foundation's types, or with several values.
@HostActor
@Suite struct FlexResultTests {
  private struct SoldOut: LocalizedError {
    var errorDescription: String? { "there is no tea left" }
  }

  private enum Plain: Error { case boom(Int) }

  private struct Order: Codable, Sendable, HostArgument, HostResult {
    var link: URL
    var due: Date
    var weight: Float
  }

  private struct Many: Encodable {
    var numbers: [Int]
  }

  @Test func `FA9 an error that describes itself for people rejects with its sentence`()
    async throws
  {
    let flex = FlexComponent()
    flex.setInterface("order") { _ -> Any? in throw SoldOut() }
    let printed = try await FlexHarness.run("show((await failure($flex.order())).message);", flex)
    #expect(printed == [#""there is no tea left""#])
  }

  @Test func `what was thrown is in the journal, and not in the page`() async throws {
    let flex = FlexComponent()
    flex.setInterface("order") { _ -> Any? in throw Plain.boom(3) }
    let host = FlexHarness.host()
    var replies: [String] = []
    host.journal.addSink { if $0.kind == .reply { replies.append("\($0)") } }
    let page = try FlexHarness.page(
      "show((await failure($flex.order())).message);",
      flex,
      in: host
    )
    await host.rest()
    // JavaScript only learns that it failed; the page's log, for the host's operator, has the cause.
    #expect(
      page.printed == ["$flex.order failed: it threw Plain.boom(3)", #""$flex.order failed""#]
    )
    let cause = "$flex.order failed: it threw Plain.boom(3)"
    #expect(replies == ["0ms page 1 reply $flex.order (\"\(cause)\")"])
  }

  @Test func `URLs and dates are texts, and a Float has no more digits than it had`()
    async throws
  {
    let order = Order(
      link: try #require(URL(string: "https://shop.example/a?b=1")),
      due: Date(timeIntervalSince1970: 86_400.5),
      weight: 0.1
    )
    let flex = FlexComponent()
    flex.setInterface("order") { _ -> Any? in order }
    flex.setInterface("parts") { _ -> Any? in [order.link, order.due, order.weight] as [Any] }
    flex.setInterface("same") { (given: Order) in
      given.link == order.link && given.due == order.due && given.weight == order.weight
    }
    let printed = try await FlexHarness.run(
      """
      const order = await $flex.order();
      show(order.link, order.due, order.weight, await $flex.same(order));
      show(...await $flex.parts());
      show(await $flex.same({ ...order, due: 86400500 }));
      show((await failure($flex.same({ ...order, due: 'soon' }))).message);
      show((await failure($flex.same({ ...order, link: 3 }))).message);
      """,
      flex
    )
    let values = #""https://shop.example/a?b=1" "1970-01-02T00:00:00.500Z" 0.1"#
    #expect(
      printed == [
        values + " true", values, "true",
        #""$flex.same: argument 0 (object).due wants a date such as 2026-01-31T12:00:00Z, or milliseconds since 1970, got the string \"soon\"""#,
        #""$flex.same: argument 0 (object).link wants a URL, got the number 3""#,
      ]
    )
  }

  @Test func `a struct with very many elements arrives whole`() async throws {
    let flex = FlexComponent()
    flex.setInterface("many") { _ -> Any? in Many(numbers: Array(0..<50_000)) }
    let printed = try await FlexHarness.run(
      "const { numbers } = await $flex.many(); show(numbers.length, numbers[49999]);",
      flex
    )
    #expect(printed == ["50000 49999"])
  }

  @Test func `a text that is not a BaseUrl is refused with the valid beginnings`() {
    let refusal = FlexComponent().setBaseUrl("shop")
    #expect(
      refusal?.message
        == "'shop' is not a BaseUrl: it must begin with file://, http:// or https://"
    )
    #expect(refusal.map { "\($0.code)" } == "invalidValue")
  }
}
