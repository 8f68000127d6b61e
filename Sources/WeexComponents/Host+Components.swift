public import WeexCore

extension Host {
  /// Registers Weex's components, under all the names they have there.
  public func registerDefaultComponents() {
    registerComponent("div", withClass: Div.self)
    registerComponent("container", withClass: Div.self)
    registerComponent("text", withClass: Text.self)
    registerComponent("image", withClass: Image.self)
    registerComponent("img", withClass: Image.self)
    registerComponent("richtext", withClass: RichText.self)
    registerComponent("span", withClass: Span.self)
    registerComponent("scroller", withClass: Scroller.self)
    registerComponent("list", withClass: List.self)
    registerComponent("vlist", withClass: List.self)
    registerComponent("waterfall", withClass: Waterfall.self)
    registerComponent("recycler", withClass: Waterfall.self)
    registerComponent("recycle-list", withClass: RecycleList.self)
    registerComponent("cell-slot", withClass: CellSlot.self)
    registerComponent("cell", withClass: Cell.self)
    registerComponent("header", withClass: Header.self)
    registerComponent("refresh", withClass: Refresh.self)
    registerComponent("loading", withClass: Loading.self)
    registerComponent("loading-indicator", withClass: LoadingIndicator.self)
    for type in ["slider", "cycleslider", "slider-neighbor"] {
      registerComponent(type, withClass: Slider.self)
    }
    registerComponent("indicator", withClass: Indicator.self)
    registerComponent("input", withClass: Input.self)
    registerComponent("textarea", withClass: TextArea.self)
    registerComponent("switch", withClass: Switch.self)
    registerComponent("a", withClass: Anchor.self)
    registerComponent("web", withClass: Web.self)
    registerComponent("video", withClass: VideoPlayer.self)
    registerComponent("canvas", withClass: Canvas.self)
    registerComponent("mask", withClass: Mask.self)
    registerComponent("appbar", withClass: AppBar.self)
    registerComponent("embed", withClass: Embed.self)
  }
}
