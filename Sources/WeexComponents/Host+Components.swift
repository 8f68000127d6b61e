public import WeexCore

extension Host {
  /// Registers Weex's components, under all their names in Weex.
  public func registerDefaultComponents() {
    registerBuiltIn("div", withClass: Div.self)
    registerBuiltIn("container", withClass: Div.self)
    registerBuiltIn("text", withClass: Text.self)
    registerBuiltIn("image", withClass: Image.self)
    registerBuiltIn("img", withClass: Image.self)
    registerBuiltIn("richtext", withClass: RichText.self)
    registerBuiltIn("span", withClass: Span.self)
    registerBuiltIn("scroller", withClass: Scroller.self)
    registerBuiltIn("list", withClass: List.self)
    registerBuiltIn("vlist", withClass: List.self)
    registerBuiltIn("waterfall", withClass: Waterfall.self)
    registerBuiltIn("recycler", withClass: Waterfall.self)
    registerBuiltIn("recycle-list", withClass: RecycleList.self)
    registerBuiltIn("cell-slot", withClass: CellSlot.self)
    registerBuiltIn("cell", withClass: Cell.self)
    registerBuiltIn("header", withClass: Header.self)
    registerBuiltIn("refresh", withClass: Refresh.self)
    registerBuiltIn("loading", withClass: Loading.self)
    registerBuiltIn("loading-indicator", withClass: LoadingIndicator.self)
    for type in ["slider", "cycleslider", "slider-neighbor"] {
      registerBuiltIn(type, withClass: Slider.self)
    }
    registerBuiltIn("indicator", withClass: Indicator.self)
    registerBuiltIn("input", withClass: Input.self)
    registerBuiltIn("textarea", withClass: TextArea.self)
    registerBuiltIn("switch", withClass: Switch.self)
    registerBuiltIn("a", withClass: Anchor.self)
    registerBuiltIn("web", withClass: Web.self)
    registerBuiltIn("video", withClass: VideoPlayer.self)
    registerBuiltIn("canvas", withClass: Canvas.self)
    registerBuiltIn("mask", withClass: Mask.self)
    registerBuiltIn("appbar", withClass: AppBar.self)
    registerBuiltIn("embed", withClass: Embed.self)
  }
}
