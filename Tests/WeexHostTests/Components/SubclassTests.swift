import Testing
import WeexHost

/// Subclasses of the built-in components.
@HostActor @Suite struct SubclassTests {
  // One of each, with a hook that calls `super` and an attribute of its own.
  final class MyDiv: Div {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyText: Text {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyImage: Image {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyRichText: RichText {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MySpan: Span {
    override func updateAttributes(_ changed: [String: HostValue]) {
      super.updateAttributes(changed)
    }
  }
  final class MyScroller: Scroller {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyList: List {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyWaterfall: Waterfall {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyRecycleList: RecycleList {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyCellSlot: CellSlot {}
  final class MyCell: Cell {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyHeader: Header {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyRefresh: Refresh {}
  final class MyLoading: Loading {}
  final class MyLoadingIndicator: LoadingIndicator {}
  final class MySlider: Slider {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MyIndicator: Indicator {}
  final class MyInput: Input, Exporting {
    static let exports = Exports<MyInput> {
      SyncMethod("empty", MyInput.empty)
      SyncMethod("focus", MyInput.focusAnd)
    }
    override class var attributeNames: [String] { super.attributeNames + ["unit"] }
    override class var eventNames: [String] { super.eventNames + ["cleared"] }
    func empty() -> String {
      let old = text
      setAttribute("value", "")
      fireEvent("cleared")
      return old
    }
    func focusAnd() -> Bool {
      focus()
      return isFocused
    }
  }
  final class MyTextArea: TextArea {
    override func viewDidLoad() { super.viewDidLoad(); setAttribute("mine", true) }
  }
  final class MySwitch: Switch {
    override func updateAttributes(_ changed: [String: HostValue]) {
      super.updateAttributes(changed)
      if changed["checked"] != nil { setStyle("opacity", isOn ? 1 : 0.5) }
    }
  }
  final class MyAnchor: Anchor {}
  final class MyWeb: Web {}
  final class MyVideo: VideoPlayer {}
  final class MyCanvas: Canvas {}
  final class MyMask: Mask {
    override class var defaultStyles: [String: StyleValue] { ["backgroundColor": "#00000080"] }
  }
  final class MyAppBar: AppBar {}
  final class MyEmbed: Embed {}

  nonisolated private static let classes: [(String, Component.Type)] = [
    ("div", MyDiv.self), ("text", MyText.self), ("image", MyImage.self),
    ("richtext", MyRichText.self), ("span", MySpan.self), ("scroller", MyScroller.self),
    ("list", MyList.self), ("waterfall", MyWaterfall.self), ("recycle-list", MyRecycleList.self),
    ("cell-slot", MyCellSlot.self), ("cell", MyCell.self), ("header", MyHeader.self),
    ("refresh", MyRefresh.self), ("loading", MyLoading.self),
    ("loading-indicator", MyLoadingIndicator.self), ("slider", MySlider.self),
    ("indicator", MyIndicator.self), ("input", MyInput.self), ("textarea", MyTextArea.self),
    ("switch", MySwitch.self), ("a", MyAnchor.self), ("web", MyWeb.self), ("video", MyVideo.self),
    ("canvas", MyCanvas.self), ("mask", MyMask.self), ("appbar", MyAppBar.self),
    ("embed", MyEmbed.self),
  ]

  private func open(_ script: String) async throws -> DrivenPage {
    try await DrivenPage(script) { host in
      for (type, componentClass) in Self.classes {
        host.registerComponent("my-" + type, withClass: componentClass)
      }
    }
  }

  @Test(arguments: classes.map(\.0))
  func `a subclass of a built-in component is laid out like it`(type: String) async throws {
    let driven = try await open(
      """
      const one = (type, name) => {
        const element = add(body, type, { width: 200, height: 90 }, { testId: name, value: 'x' });
        add(element, 'div', { width: 30, height: 20 });
      };
      one('\(type)', 'theirs');
      one('my-\(type)', 'mine');
      """
    )
    let theirs = try driven.page.component(at: .testID("theirs"))
    let mine = try driven.page.component(at: .testID("mine"))
    #expect(mine.calculatedFrame.width == theirs.calculatedFrame.width)
    #expect(mine.calculatedFrame.height == theirs.calculatedFrame.height)
    #expect(
      mine.subcomponents.map(\.calculatedFrame) == theirs.subcomponents.map(\.calculatedFrame)
    )
    #expect(mine.subcomponents.map(\.isViewLoaded) == theirs.subcomponents.map(\.isViewLoaded))
    let (own, inherited) = (Swift.type(of: mine), Swift.type(of: theirs))
    #expect(Set(own.attributeNames).isSuperset(of: inherited.attributeNames))
    #expect(Set(own.eventNames).isSuperset(of: inherited.eventNames))
    #expect(Set(own.methods.map(\.name)) == Set(inherited.methods.map(\.name)))
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `a subclass exports what its superclass exports, and its own`() async throws {
    let driven = try await open(
      """
      const input = add(body, 'my-input', {}, { value: 'abc', testId: 'input' });
      hear(input, 'focus', 'cleared');
      body.addEvent('go', () => {
        log(input.focus());
        input.setSelectionRange(0, 2);
        input.getSelectionRange((range) => log(range));
        log(input.empty(), input.attr.value);
      });
      body.addEvent('ask', () => log(input.attr.value));
      """
    )
    try driven.page.fire("go", on: .ref("_root"))
    let lines = await driven.takeLines()
    #expect(lines.prefix(2) == ["true", #""abc" "abc""#])
    #expect(lines.contains("input focus {}") && lines.contains("input cleared {}"))
    #expect(lines.contains { $0.contains(#""selectionEnd":2"#) })
    try driven.page.fire("ask", on: .ref("_root"))
    #expect(await driven.takeLines() == [#""""#])
    try driven.page.type("xy", into: .testID("input"))
    await driven.host.settle()
    let input = try #require(try driven.page.component(at: .testID("input")) as? Input)
    #expect(input.text == "xy")
  }

  @Test func `a method that every element has itself is warned of`() async throws {
    final class Shadowed: Component, Exporting {
      static let exports = Exports<Shadowed> { SyncMethod("clear", Shadowed.empty) }
      func empty() {}
    }
    let driven = try await DrivenPage("add(body, 'shadowed');") {
      $0.registerComponent("shadowed", withClass: Shadowed.self)
    }
    #expect(
      await driven.takeLines() == [
        "component 'shadowed' exports 'clear', which JavaScript cannot call: an element's own member of the same name hides it; use another name"
      ]
    )
  }

  // sample: base-class
  class Field: Input {
    override class var methods: [ExportRow] {
      super.methods + Exports<Field> { SyncMethod("length", Field.length) }.rows
    }
    func length() -> Int { text.count }
  }
  // end
  final class PriceField: Field, Exporting {
    static let exports = Exports<PriceField> { SyncMethod("price", PriceField.price) }
    func price() -> Double { Double(text) ?? 0 }
    override func length() -> Int { super.length() + 100 }
  }

  @Test func `a base class of the user's hands its methods on`() async throws {
    let driven = try await DrivenPage(
      "const f = add(body, 'price', {}, { value: '2.5' }); log(f.length(), f.price()); f.blur();"
    ) { $0.registerComponent("price", withClass: PriceField.self) }
    #expect(await driven.takeLines() == ["103 2.5"])
    #expect(driven.page.failures.isEmpty)
  }

  /// A text that shows the clock's time.
  final class Countdown: Text {
    private var left = 3
    override var value: String { "\(left) left" }
    func tick() {
      left -= 1
      setNeedsLayout()
    }
  }

  @Test func `a text says something of its own, and is found by it`() async throws {
    let driven = try await DrivenPage("add(body, 'countdown', { alignSelf: 'flex-start' });") {
      $0.registerComponent("countdown", withClass: Countdown.self)
    }
    let text = try #require(try driven.page.component(at: .text("3 left")) as? Countdown)
    let width = text.calculatedFrame.width
    #expect(TreePrinter.text(of: driven.page).contains(#""3 left""#))
    for _ in 0..<2 { text.tick() }
    await driven.host.settle()
    #expect(try driven.page.component(at: .text("1 left")) === text)
    #expect(text.calculatedFrame.width == width)
  }

  /// A list that counts its cells, and accepts only `my-cell`.
  final class Feed: List {
    var shown = 0
    override func placement(of child: Component) -> ChildPlacement {
      child is Cell && !(child is MyCell)
        ? .refused("\(type) \(ref) takes my-cell, not \(child.type)") : super.placement(of: child)
    }
    override func didInsertSubcomponent(_ child: Component, at index: Int) {
      super.didInsertSubcomponent(child, at: index)
      setAttribute("count", .number(Double(subcomponents.count { $0.isPlaced })))
    }
    override func insertSubview(_ child: Component, at index: Int) { shown += 1 }
    override func willRemoveSubview(_ child: Component) { shown -= 1 }
  }

  @Test func `a list of the user's refuses cells, and recycles the others`() async throws {
    let driven = try await DrivenPage(
      """
      const feed = add(body, 'feed', { height: 400 }, { testId: 'feed' });
      rows(feed, 30, 100, 'my-cell');
      add(feed, 'cell', { height: 1000 });
      """
    ) {
      $0.registerComponent("feed", withClass: Feed.self)
      $0.registerComponent("my-cell", withClass: MyCell.self)
    }
    #expect(await driven.takeLines() == ["feed 3 takes my-cell, not cell"])
    let feed = try #require(try driven.page.component(at: .testID("feed")) as? Feed)
    #expect(feed.attributes["count"] == 30 && feed.contentSize.height == 3000)
    let shown = feed.shown
    #expect(shown == feed.subcomponents.count { $0.isViewLoaded } && shown < 15)
    try driven.page.scroll(.testID("feed"), y: 1500)
    await driven.host.settle()
    #expect(feed.shown == feed.subcomponents.count { $0.isViewLoaded } && feed.shown < 15)
    #expect(try !driven.page.component(at: .testID("r0")).isViewLoaded)
  }

  @Test func `a switch of the user's is turned by a finger`() async throws {
    final class Dimmer: Switch {
      override class var defaultStyles: [String: StyleValue] { ["opacity": 0.5] }
      override func updateAttributes(_ changed: [String: HostValue]) {
        super.updateAttributes(changed)
        setStyle("opacity", isOn ? 1 : nil)
      }
    }
    let driven = try await DrivenPage(
      """
      const dimmer = add(body, 'dimmer', {}, { testId: 'dimmer' });
      dimmer.addEvent('change', ({ value }) => dimmer.setAttr('lit', value));
      """
    ) { $0.registerComponent("dimmer", withClass: Dimmer.self) }
    let dimmer = try driven.page.component(at: .testID("dimmer"))
    #expect(dimmer.computedStyle.opacity == 0.5)
    for opacity in [1, 0.5] {
      try driven.page.tap(.testID("dimmer"))
      await driven.host.settle()
      #expect(dimmer.computedStyle.opacity == opacity)
    }
  }

  @Test func `the pages of a slider are those that it takes`() async throws {
    final class Carousel: Slider {
      override func placement(of child: Component) -> ChildPlacement {
        child is Image ? super.placement(of: child) : .refused("\(type) takes image only")
      }
    }
    let driven = try await DrivenPage(
      """
      const carousel = add(body, 'carousel', { width: 300, height: 100 }, { testId: 'c' });
      for (const type of ['image', 'div', 'image']) add(carousel, type, { width: 300, height: 100 });
      hear(carousel, 'change');
      """
    ) { $0.registerComponent("carousel", withClass: Carousel.self) }
    try driven.page.swipe(.testID("c"), .left)
    try driven.page.swipe(.testID("c"), .left)
    #expect(
      await driven.takeLines() == [
        "carousel takes image only", #"c change {"index":1}"#, #"c change {"index":0}"#,
      ]
    )
  }
}
