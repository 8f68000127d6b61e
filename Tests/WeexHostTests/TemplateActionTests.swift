import PromiseBridge
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The actions of templates' items: interfaces, modules, routes with parameters.
@HostActor @Suite struct TemplateActionTests {
  private let host = Host.withDefaults()

  /// The orders, in order.
  private actor Orders {
    private(set) var all: [Int] = []
    func add(_ id: Int) { all.append(id) }
  }

  private func button(_ action: String, _ data: String? = nil) -> String {
    let data = data.map { #", "action_data": \#($0)"# } ?? ""
    return
      #"{"view_type": "text_button", "action": "\#(action)"\#(data), "view_data": {"title_text": "Go"}}"#
  }

  private func open(_ items: [String], _ flex: FlexComponent? = nil) throws -> TemplatePage {
    try host.openTemplate(
      "{\"view_items\": [\(items.joined(separator: ","))]}",
      url: "file:///screen.json",
      component: flex
    )
  }

  private func tap(_ template: TemplatePage, _ index: Int = 0) async throws {
    try template.page.tap(.ref(template.views[index].ref.description))
    #expect(await host.settle() == .rest)
  }

  @Test(
    arguments: [
      (nil, []), ("[1, \"a\", [2], null]", [1, "a", [2], nil]), ("[]", []),
      ("{\"id\": 3}", [["id": 3]]),
      ("\"text\"", ["text"]), ("4.5", [4.5]), ("null", [nil]), ("[[1]]", [[1]]),
    ] as [(String?, [HostValue])]
  )
  func `an item calls an interface with its data`(
    data: String?,
    arguments: [HostValue]
  ) async throws {
    let flex = FlexComponent()
    flex.setInterface("order") { _ in "ordered" }
    flex.setAction("pay") { action, _ in action.PromiseReturn("paid") }
    let template = try open([button("$flex.order", data), button("$flex.pay", data)], flex)
    var calls: [Journal.Entry] = []
    host.journal.addSink { if $0.kind == .call { calls.append($0) } }
    for index in 0...1 { try await tap(template, index) }
    #expect(template.page.failures.isEmpty && template.page.log.isEmpty)
    #expect(calls.map(\.subject) == ["$flex.order", "$flex.pay"])
    #expect(calls.map(\.values) == [arguments, arguments])
  }

  private final class Stock: WeexModule {
    static let exports = Exports<Stock> {
      SyncMethod("price", "of", Stock.price)
      Method("order", "name", "callback", Stock.order)
    }
    var asked: [String] = []
    func price(of: String) throws -> Int {
      guard of == "tea" else { throw HostError(.invalidValue, "no \(of) here") }
      return 4
    }
    func order(_ name: String, _ callback: Callback) { callback("ordered \(name)") }
  }

  @Test func `an item calls an exposed module`() async throws {
    host.registerModule("stock", withClass: Stock.self)
    var records: [Journal.Entry] = []
    host.journal.addSink { if [.call, .reply].contains($0.kind) { records.append($0) } }
    let flex = FlexComponent()
    flex.expose(module: "stock")
    let template = try open(
      [
        button("$flex.stock.price", "\"tea\""), button("$flex.stock.order", "[\"tea\"]"),
        button("$flex.stock.price", "\"rum\""), button("$flex.stock.prise"),
        button("$flex.stok.price"),
      ],
      flex
    )
    for index in 0...4 { try await tap(template, index) }
    #expect(records.first?.subject == "$flex.stock.price")
    #expect(records.first?.values == ["tea", 4])
    #expect(records.contains { $0.subject == "$flex.stock.order" && $0.values == ["ordered tea"] })
    let messages = template.page.failures.map(\.message)
    #expect(messages.count == 3, "\(messages)")
    #expect(messages.first == "view_items[2].action: no rum here")
    for (message, parts) in zip(
      messages.dropFirst(),
      [
        ["view_items[3].action: ", "'prise'", "'price'"],
        ["view_items[4].action: ", "'stok'", "'stock'"],
      ]
    ) {
      for part in parts { #expect(message.contains(part), "\(message)") }
    }
  }

  @Test func `what an item asks for in vain is a failure that names it`() async throws {
    let flex = FlexComponent()
    flex.setInterface("order") { (_: Int) async throws -> Int in
      throw HostError(.refused, "sold out")
    }
    flex.setAction("pay") { action, _ in action.reject(reason: "no money") }
    let line = #"{"view_type": "one_text_line", "view_data": {"title_text": "a"}}"#
    let template = try open(
      [line, button("$flex.order", "1"), button("$flex.pay"), button("$flex.ordr")],
      flex
    )
    for index in 1...3 { try await tap(template, index) }
    let messages = template.page.failures.map(\.message)
    #expect(
      messages == [
        "view_items[1].action: sold out", "view_items[2].action: no money",
        "view_items[3].action: $flex has no method 'ordr'; did you mean 'order'?",
      ],
      "\(template.page.log) \(template.views.map(\.events))"
    )
    let bare = try open([button("$flex.order")])
    try await tap(bare)
    #expect(
      bare.page.failures.first?.message.hasPrefix(
        "view_items[0].action: page \(bare.page.id) has no $flex: it was opened without a FlexComponent, and nothing was added to WXSDKEngine.flex"
      ) == true
    )
  }

  @Test func `a host's component serves its templates, and a page that ends forgets its calls`()
    async throws
  {
    let (flex, orders) = (FlexComponent(), Orders())
    flex.setInterface("order") { (id: Int) in await orders.add(id) }
    let (beginnings, begin) = AsyncStream<Void>.makeStream()
    flex.setAction("never") { _, _ in
      begin.yield()
      try await Task.sleep(for: .seconds(600))
    }
    host.registerFlexComponent(flex)
    let template = try open([button("$flex.order", "7"), button("$flex.never")])
    try await tap(template)
    #expect(await orders.all == [7])
    try template.page.tap(.ref(template.views[1].ref.description))
    await host.advance(by: .zero, waiting: .zero)
    for await _ in beginnings.prefix(1) {}
    template.page.destroy()
    #expect(await host.settle() == .rest)
    #expect(template.page.failures.isEmpty)
  }

  private final class Cart: RoutingClass {
    static let exports = Exports<Cart> { SyncMethod("add", "info", Cart.add) }
    var infos: [KhalaInfo] = []
    func add(_ info: KhalaInfo) { infos.append(info) }
  }

  @Test func `a route's parameters keep their types and count before the query's`() async throws {
    host.router.register(Cart.self)
    let template = try open([
      button("kl://Cart/add?id=1&size=big", #"{"id": 3, "half": 0.5, "is": true, "tags": ["a"]}"#),
      button("kl://Cart/add?id=1"),
    ])
    for index in 0...1 { try await tap(template, index) }
    #expect(template.page.failures.isEmpty)
    let cart = try #require(host.router.cache["Cart"]?.instance as? Cart)
    let first = try #require(cart.infos.first)
    #expect(first["id"] as? Int == 3)
    #expect(first["half"] as? Double == 0.5)
    #expect(first["is"] as? Bool == true)
    #expect(first["size"] as? String == "big")
    #expect(first["tags"] as? [String] == ["a"] || (first["tags"] as? [any Sendable])?.count == 1)
    #expect(cart.infos.last?["id"] as? String == "1")
  }

  private struct Anything: ActionPerforming {
    func perform(
      _ action: String,
      for event: TemplateEvent,
      from page: Page
    ) async throws(HostError) {
      page.fireGlobalEvent("done")
      throw HostError(.refused, "\(action) \(event.actionData.number ?? 0)")
    }
  }

  @Test func `a handler of one's own knows its own actions`() async throws {
    host.registerHandler(Anything(), withProtocol: (any ActionPerforming).self)
    let template = try open([button("order", "3")])
    #expect(template.page.log.isEmpty)
    try await tap(template)
    #expect(template.page.failures.map(\.message) == ["order 3.0"])
  }

  private static let fourItems = """
    {"view_items": [
      {"view_type": "one_text_line", "view_data": {"title_text": "제목"}},
      {"view_type": "two_text_line", "view_data": {"title_text": "첫번째 줄", "content_text": "두번째 줄"}},
      {"view_type": "text_button", "view_data": {"title_text": "안녕하세요"}},
      {"view_type": "one_image", "view_data": {"image_string": "https://m.칠갑마루.com/a.jpg"}},
    ]}
    """

  @Test func `SA8 a tap on the button is one event with its title`() async throws {
    let template = try host.openTemplate(Self.fourItems, url: "screen.json")
    var events: [TemplateEvent] = []
    template.onEvent = { events.append($0) }
    try template.page.tap(.text("안녕하세요"))
    await host.settle()
    #expect(events.map(\.title) == ["안녕하세요"])
    #expect(events.first?.path == "view_items[2]")
  }

  private struct CartActions: ActionPerforming {
    func perform(
      _ action: String,
      for event: TemplateEvent,
      from page: Page
    ) async throws(HostError) {
      guard action == "kl://Cart/add" else { throw HostError(.unknownMethod, "no \(action)") }
      page.fireGlobalEvent("added")
    }
  }

  @Test(arguments: ["kl://Cart/add", "kl://Cart/burn"])
  func `a tap on an item does its action, and what fails is the page's failure`(
    action: String
  ) async throws {
    host.registerHandler(CartActions(), withProtocol: (any ActionPerforming).self)
    let template = try open([button(action)])
    try await tap(template)
    let expected = action.hasSuffix("add") ? [] : ["no kl://Cart/burn"]
    #expect(template.page.failures.map(\.message) == expected)
  }
}
