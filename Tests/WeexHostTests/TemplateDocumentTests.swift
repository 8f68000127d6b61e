import Foundation
import TemplateUI
import Testing
import WeexHost

// The founding document of server-driven screens, sample by sample and in its order. Views are components of a page; the document's own classes are
// replaced by those of the host with the same names, and by classes of the user.

/// "JSON data"; the document leaves out the braces around it, and closes the array with one.
private let jsonData = """
  {
    "view_items" : [
        {
            "view_type" : "one_text_line",
            "view_data" : {
                "title_text" : "제목"
            }
        },
        {
            "view_type" : "two_text_line",
            "view_data" : {
                "title_text" : "첫번째 줄",
                "content_text" : "두번째 줄"
            }
        },
        {
            "view_type" : "text_button",
            "view_data" : {
                "title_text" : "안녕하세요"
            }
        },
        {
            "view_type" : "one_image",
            "view_data" : {
                "image_string" : "https://m.칠갑마루.com/web/product/big/202111/5856292d849cabb2b3fe91e0e6b40c23.jpg"
            }
        },
    ]
  }
  """

/// "Decoding class": a payload as the document writes one, here for a type of the user's own.
private class MyTwoTextLineViewData: ViewData {

  let titleText: String
  let contentText: String

  enum CodingKeys: String, CodingKey {
    case titleText = "title_text"
    case contentText = "content_text"
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.titleText = try container.decode(String.self, forKey: .titleText)
    self.contentText = try container.decode(String.self, forKey: .contentText)
    try super.init(from: decoder)
  }

}

/// "View 구현 class": a view that binds its payload.
private final class MyTwoTextLineView: TemplateView {

  private(set) var titleLabel = ""
  private(set) var contentLabel = ""

  override class var viewDataType: ViewData.Type { MyTwoTextLineViewData.self }

  override func setLayout() { setDefault("height", 60) }

  override func bind(data: ViewData) {
    guard let twoTextLineData = data as? MyTwoTextLineViewData else { return }
    titleLabel = twoTextLineData.titleText
    contentLabel = twoTextLineData.contentText
  }

}

@HostActor @Suite struct TemplateDocumentTests {
  private let host = Host.withDefaults()

  @Test func `JSON data is a screen of four views`() throws {
    let screen = try host.openTemplate(jsonData, url: "screen.json")
    #expect(screen.views.map(\.type) == ViewType.documented.map(\.rawValue))
    #expect(screen.page.failures.isEmpty && screen.page.log.isEmpty)
  }

  @Test func `a decoding class reads its keys, and requires them`() throws {
    let decoder = JSONDecoder()
    let data = try decoder.decode(
      MyTwoTextLineViewData.self,
      from: Data(#"{"title_text": "a", "content_text": "b"}"#.utf8)
    )
    #expect(data.titleText == "a" && data.contentText == "b")
    #expect(throws: DecodingError.self) {
      try decoder.decode(MyTwoTextLineViewData.self, from: Data(#"{"title_text": "a"}"#.utf8))
    }
  }

  @Test func `view type and view item: each payload is of its type's class`() throws {
    let entity = try JSONDecoder().decode(SDUEntity.self, from: Data(jsonData.utf8))
    #expect(entity.viewItems.map(\.viewType) == ViewType.documented.map(\.rawValue))
    #expect(entity.viewItems[0].viewData is OneTextLineViewData)
    #expect((entity.viewItems[1].viewData as? TwoTextLineViewData)?.contentText == "두번째 줄")
    #expect((entity.viewItems[2].viewData as? TextButtonViewData)?.titleText == "안녕하세요")
    #expect(entity.viewItems[3].viewData is OneImageViewData)
    let unknown = try JSONDecoder().decode(ViewItem.self, from: Self.unknown)
    #expect(unknown.viewType == "nope" && unknown.viewData == nil)
  }

  @Test func `a view class binds what it knows, and nothing else`() throws {
    host.registerComponent("my_two_text_line", withClass: MyTwoTextLineView.self)
    let screen = try host.openTemplate(
      #"{"view_items": [{"view_type": "my_two_text_line", "view_data": {"title_text": "a", "content_text": "b"}}]}"#,
      url: "screen.json"
    )
    let view = try #require(screen.views.first as? MyTwoTextLineView)
    #expect(view.titleLabel == "a" && view.contentLabel == "b")
    #expect(view.calculatedFrame.height == 60)
    view.bind(data: try JSONDecoder().decode(ViewData.self, from: Data("{}".utf8)))
    #expect(view.titleLabel == "a")
  }

  private static let unknown = Data(#"{"view_type": "nope"}"#.utf8)

  // The default host is in a process of its own, because these tests run in parallel.
  @Test func `the factory makes the view of an item, and none for a type it does not know`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await TemplateDocumentTests.makeViews()
    }
  }

  private static func makeViews() throws {
    let entity = try JSONDecoder().decode(SDUEntity.self, from: Data(jsonData.utf8))
    let views = entity.viewItems.map { ViewItemFactory.makeView(viewItem: $0) }
    precondition(views[0] is OneTextLineView && views[1] is TwoTextLineView)
    precondition(views[2] is TextButton && views[3] is OneImageView)
    let unknown = try JSONDecoder().decode(ViewItem.self, from: unknown)
    precondition(ViewItemFactory.makeView(viewItem: unknown) == nil)
  }

  @Test func `the factory's views lie below each other in one page, until that is ended`() throws {
    let entity = try JSONDecoder().decode(SDUEntity.self, from: Data(jsonData.utf8))
    let views = entity.viewItems.compactMap { ViewItemFactory.makeView(viewItem: $0, in: host) }
    #expect(views.count == 4 && host.pages.count == 1)
    #expect(views.map(\.calculatedFrame.y) == views.map(\.calculatedFrame.y).sorted())
    #expect(views[2].calculatedFrame.width == 100 && views[3].calculatedFrame.width == 300)
    let unknown = try JSONDecoder().decode(ViewItem.self, from: Self.unknown)
    #expect(ViewItemFactory.makeView(viewItem: unknown, in: host) == nil)
    views[0].page.destroy()
    let another = ViewItemFactory.makeView(viewItem: entity.viewItems[0], in: host)
    #expect(another?.page.isAlive == true && host.pages.count == 1)
    let screen = try host.openTemplate(#"{"view_items": []}"#, url: "screen.json")
    #expect(ViewItemFactory.makeView(viewItem: entity.viewItems[0], on: screen) != nil)
    #expect(screen.views.count == 1)
  }

  @Test func `if no page can be made there are no views, and the journal says why`() throws {
    final class Twice: WeexModule {
      static let exports = Exports<Twice> {
        SyncMethod("a", Twice.a)
        SyncMethod("a", Twice.a)
      }
      func a() {}
    }
    let entity = try JSONDecoder().decode(SDUEntity.self, from: Data(jsonData.utf8))
    var said: [String] = []
    host.journal.addSink { if $0.kind == .failure { said.append($0.subject) } }
    host.registerModule("twice", withClass: Twice.self)
    #expect(ViewRender(jsonData, host: host).rendering().isEmpty)
    #expect(ViewItemFactory.makeView(viewItem: entity.viewItems[0], in: host) == nil)
    #expect(said == ["duplicateName", "duplicateName"])
  }

  @Test func `the renderer returns the views, and none for an invalid document`() async {
    await #expect(processExitsWith: .success) {
      await TemplateDocumentTests.render()
    }
  }

  private static func render() {
    precondition(ViewRender(jsonData).rendering().count == 4)
    precondition(ViewRender("no").rendering().isEmpty)
    let holes = ViewRender(
      #"{"view_items": [{"view_type": "nope"}, {"view_type": "one_text_line", "view_data": {"title_text": "a"}}]}"#
    ).rendering()
    precondition(holes.map(\.type) == ["div", "one_text_line"])
  }

  @Test func `a view controller uses the views: a button's tap, and the sizes`() async {
    await #expect(processExitsWith: .success) {
      try await TemplateDocumentTests.controlViews()
    }
  }

  private static func controlViews() async throws {
    let viewRender = ViewRender(jsonData)
    var printed: [String] = []
    func tapButtonAction(_ sender: Component) {
      guard let title = sender.attributes["title_text"]?.string else { return }
      printed.append("\(title)")
    }
    var taps: [Task<Void, Never>] = []
    viewRender.rendering().forEach {
      switch $0 {
      case let button as TextButton:
        let events = button.events("click")
        taps.append(Task { for await _ in events { tapButtonAction(button) } })
        precondition(button.calculatedFrame.width == 100 && button.calculatedFrame.height == 50)
      case is OneImageView:
        precondition($0.calculatedFrame.width == 300 && $0.calculatedFrame.height == 300)
      default: break
      }
    }
    let host = WXSDKEngine.host
    try host.topPage?.tap(.text("안녕하세요"))
    await host.settle()
    precondition(printed == ["안녕하세요"])
    for tap in taps { tap.cancel() }
  }
}

extension ViewType {
  /// The types in the order of the document's screen.
  fileprivate static let documented: [ViewType] = [
    .oneTextLine, .twoTextLine, .textButton, .oneImage,
  ]
}
