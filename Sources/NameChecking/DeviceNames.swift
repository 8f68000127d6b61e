/// The attributes and events that Weex's devices know and that have no effect on a host without a screen.
///
/// A page that uses them is correct. Those that components of this host read or send are in the components' own lists.
///
/// Source: the components of Weex's SDKs for iOS and Android, their attributes in camelCase.
enum DeviceNames {
  /// The attributes of every component, including those of frameworks.
  ///
  /// A waterfall reads `dragAnchor` from any element in its cells.
  static let commonAttributes: Set<String> = [
    "append", "bindingExpression", "cancelsTouchesInView", "class", "clipRadius", "compositing",
    "content", "createTime",
    "customEvent", "disabled", "dragAnchor", "dragExcluded", "elevation", "fixedSize", "flat",
    "groupAccessibilityChildren", "id", "ignoreInteraction", "invertForDarkScheme", "key",
    "layerLimit", "naviItemPosition", "overflowHiddenHeight", "overflowHiddenWidth",
    "preventMoveEvent", "pseudoRef", "ref", "rippleEnabled", "scope",
    "shouldStopPropagationInitResult", "shouldStopPropagationInterval", "slot", "stickyOffset",
    "style", "trackBy",
  ]

  /// The names of ARIA attributes after `aria-`, without dashes and in lower case.
  ///
  /// Source: WAI-ARIA 1.2 §6.6 and the braille attributes of 1.3 <https://www.w3.org/TR/wai-aria-1.2/#state_prop_def>.
  static let ariaAttributes: Set<String> = [
    "activedescendant", "atomic", "autocomplete", "braillelabel", "brailleroledescription", "busy",
    "checked", "colcount", "colindex", "colindextext", "colspan", "controls", "current",
    "describedby", "description", "details", "disabled", "dropeffect", "errormessage", "expanded",
    "flowto", "grabbed", "haspopup", "hidden", "invalid", "keyshortcuts", "label", "labelledby",
    "level", "live", "modal", "multiline", "multiselectable", "orientation", "owns", "placeholder",
    "posinset", "pressed", "readonly", "relevant", "required", "roledescription", "rowcount",
    "rowindex", "rowindextext", "rowspan", "selected", "setsize", "sort", "valuemax", "valuemin",
    "valuenow", "valuetext",
  ]

  /// The events of every component, including those that a page's root receives.
  static let commonEvents: Set<String> = [
    "WXApplicationDidBecomeActiveEvent", "WXApplicationWillResignActiveEvent",
    "accessibilityMagicTap", "androidback", "attach", "blur", "clickbackitem", "clickleftitem",
    "clickmoreitem",
    "clickrightitem", "create", "destroy", "detach", "focus", "layeroverflow", "nativeback",
    "schemechange", "stopPropagation", "stoppropagation", "touchcancel", "transitionEnd",
    "viewappear", "viewdisappear", "viewportchange",
  ]

  /// The attributes of a type.
  static func attributes(of type: String) -> Set<String> {
    attributes[families[type] ?? type] ?? []
  }

  /// The events of a type.
  static func events(of type: String) -> Set<String> {
    events[families[type] ?? type] ?? []
  }

  private static let families = [
    "img": "image", "vlist": "list", "hlist": "list", "waterfall": "list", "recycler": "list",
    "recycle-list": "list", "cycleslider": "slider", "slider-neighbor": "slider",
    "textarea": "input", "cell-slot": "cell", "header": "cell",
  ]

  private static let scrolling: Set<String> = [
    "alwaysScrollableHorizontal", "alwaysScrollableVertical", "draggable",
    "minscrolldelayinterval", "nestedScrollingEnabled", "scrollAnimateDuration",
    "scrollAnimateFunc", "scrollPaddingBottom", "scrollPaddingLeft", "scrollPaddingRight",
    "scrollPaddingTop", "scrollSnap", "scrollSnapAlign", "showScrollbar",
  ]

  private static let attributes: [String: Set<String>] = [
    "text": ["coretext", "enableCopy", "includeFontPadding", "lines"],
    "image": [
      "autoBitmapRecycle", "filter", "imageQuality", "imageSharpen", "priority", "resizeMode",
    ],
    "scroller": scrolling,
    "list": scrolling.union([
      "appearActionDelay", "columnCount", "columnGap", "columnWidth", "dragTriggerType",
      "exitDetach", "hasFixedSize", "holderBackground", "itemViewCacheSize",
      "keepPositionLayoutDelay",
      "keyItemId", "layout", "leftGap", "prefetchGapDisable", "preload", "recycleImage",
      "reloadInterval", "rightGap", "spanOffsets", "templateCacheSize", "updataType",
    ]),
    "cell": [
      "async", "deleteAnimation", "holderBackground", "insertAnimation", "keepScrollPosition",
      "recycle", "scrollSnapIgnore", "templateType", "zIndex",
    ],
    "slider": [
      "currentItemScale", "keepIndex", "neighborAlpha", "neighborScale", "neighborSpace",
      "offsetXRatio", "showIndicators", "value",
    ],
    "indicator": ["itemColor", "itemSelectedColor", "itemSize"],
    "input": [
      "allowCopyPaste", "color", "disableMoveViewUp", "fontSize", "hideDoneButton",
      "keepSelectionIndex", "lines", "max", "maxLength", "min", "placeholderColor",
      "selectionEnd", "selectionStart", "singleline", "textAlign", "upriseOffset",
    ],
    "video": ["autoplay", "controls", "resize", "zOrderTop"],
    "web": ["showLoading"],
    "loading-indicator": ["color"],
    "embed": ["disableInstanceVisibleListener", "itemId", "priority", "strategy"],
    "richtext": ["selectable"],
    "span": ["src"],
    "canvas": ["fps"],
  ]

  private static let events: [String: Set<String>] = [
    "slider": ["scrollend", "scrollstart"],
    "loading": ["pullingup"],
    "web": ["receivedtitle"],
    "canvas": ["tick"],
    "video": ["error"],
  ]
}
