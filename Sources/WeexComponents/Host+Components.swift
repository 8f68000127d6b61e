public import WeexCore
internal import WeexTree

extension Host {
  /// Registers Weex's components, under all their names in Weex.
  public func registerDefaultComponents() {
    registerBuiltIn("div", withClass: Div.self, [.isBare])
    registerBuiltIn("container", withClass: Div.self, [.isBare])
    registerBuiltIn("text", withClass: Text.self, [.placesChildren])
    registerBuiltIn("image", withClass: Image.self)
    registerBuiltIn("img", withClass: Image.self)
    registerBuiltIn("richtext", withClass: RichText.self, .layoutProtocols)
    registerBuiltIn("span", withClass: Span.self, [.placesChildren])
    registerBuiltIn("scroller", withClass: Scroller.self, .layoutProtocols)
    registerBuiltIn("list", withClass: List.self, .layoutProtocols)
    registerBuiltIn("vlist", withClass: List.self, .layoutProtocols)
    registerBuiltIn("waterfall", withClass: Waterfall.self, .layoutProtocols)
    registerBuiltIn("recycler", withClass: Waterfall.self, .layoutProtocols)
    registerBuiltIn("recycle-list", withClass: RecycleList.self, .layoutProtocols)
    registerBuiltIn("cell-slot", withClass: CellSlot.self)
    registerBuiltIn("cell", withClass: Cell.self)
    registerBuiltIn("header", withClass: Header.self)
    registerBuiltIn("refresh", withClass: Refresh.self, [.hasLayoutDefaults])
    registerBuiltIn("loading", withClass: Loading.self, [.hasLayoutDefaults])
    registerBuiltIn("loading-indicator", withClass: LoadingIndicator.self)
    for type in ["slider", "cycleslider", "slider-neighbor"] {
      registerBuiltIn(type, withClass: Slider.self, [.hasLayoutDefaults, .observesLayout])
    }
    registerBuiltIn("indicator", withClass: Indicator.self, [.hasLayoutDefaults])
    registerBuiltIn("input", withClass: Input.self)
    registerBuiltIn("textarea", withClass: TextArea.self)
    registerBuiltIn("switch", withClass: Switch.self, [.hasLayoutDefaults])
    registerBuiltIn("a", withClass: Anchor.self)
    registerBuiltIn("web", withClass: Web.self)
    registerBuiltIn("video", withClass: VideoPlayer.self)
    registerBuiltIn("canvas", withClass: Canvas.self)
    registerBuiltIn("mask", withClass: Mask.self, [.hasLayoutDefaults])
    registerBuiltIn("appbar", withClass: AppBar.self, [.hasLayoutDefaults])
    registerBuiltIn("embed", withClass: Embed.self)
  }
}
