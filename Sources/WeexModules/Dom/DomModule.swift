internal import Flexbox
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `dom`: queries for a page's elements, and commands on them.
///
/// The methods of the task list (`createBody` and so on) are in `DomModule+Commands.swift`.
///
/// Source: Weex's `WXDomModule`.
package final class DomModule: WeexModule {
  package nonisolated static let exports = Exports<DomModule> {
    Method("scrollToElement", "ref", "options", DomModule.scrollToElement)
      .documented(
        "Scrolls the nearest scroller around an element until the element is at its start, plus `options.offset`."
      )
    Method("getComponentRect", "ref", "callback", DomModule.getComponentRect)
      .documented(
        "Answers with the frame of an element on the page, or with the page's size for `viewport`, at the time of the call."
      )
    Method("getLayoutDirection", "ref", "callback", DomModule.getLayoutDirection)
      .documented("Answers with `ltr` or `rtl`, `unknow` for an element that does not exist.")
    Method("addRule", "type", "rule", DomModule.addRule)
      .checking("type")
      .documented(
        "Stores a font of the page, and loads it if text is measured with fonts; `fontFace` is the only kind of rule."
      )
    Method("createBody", "body", DomModule.createBody)
    Method("addElement", "parent", "element", "index", DomModule.addElement)
    Method("removeElement", "ref", DomModule.removeElement)
    Method("moveElement", "ref", "parent", "index", DomModule.moveElement)
    Method("addEvent", "ref", "event", DomModule.addEvent)
      .documented(
        "Makes an element listen for an event: a name, or an object with a `type` and `params`."
      )
    Method("removeEvent", "ref", "event", DomModule.removeEvent)
    Method("updateAttrs", "ref", "attrs", DomModule.updateAttrs)
    Method("updateStyle", "ref", "styles", DomModule.updateStyle)
    Method("createFinish", DomModule.createFinish)
    Method("updateFinish", DomModule.updateFinish)
    Method("refreshFinish", DomModule.refreshFinish)
    Method("updateComponentData", "id", "data", "callback", DomModule.updateComponentData)
      .documented(
        "Passes new data of a virtual component to its `recycle-list`; the id begins with the list's ref."
      )
    Method("beginBatchMark", DomModule.beginBatchMark)
      .documented(
        "Accepts the mark and does nothing: the changes of one turn are always one batch."
      )
    Method("endBatchMark", DomModule.endBatchMark)
      .documented("Accepts the mark, as `beginBatchMark` does.")
  }

  let page: Page
  /// The fonts that the page defined, by family name: each the `src` of its rule.
  package private(set) var fontFaces: [String: String] = [:]
  /// The fonts that are being loaded.
  var fontLoadings: [String: PageLoading] = [:]

  package init(page: Page) {
    self.page = page
  }

  /// Cancels pending loading.
  package func pageWillDestroy() {
    for loading in fontLoadings.values { loading.cancel() }
    fontLoadings = [:]
  }

  private func getComponentRect(
    _ ref: Lenient<ElementReference>,
    _ callback: Callback.Of<RectAnswer>
  ) {
    guard let name = ref.value.string, !name.isEmpty else {
      callback.untyped(["result": false, "errMsg": "Illegal parameter, ref must be a string."])
      return
    }
    page.tree.updateFrames()
    if name == "viewport" {
      let frame = Frame(width: page.size.width, height: page.size.height)
      callback.untyped(["result": true, "size": frame.rectangle])
    } else if let component = page.component(ref: name) {
      callback.untyped(["result": true, "size": component.frameInPage.rectangle])
    } else {
      callback.untyped([
        "result": false,
        "errMsg": .string("Illegal parameter, no ref about \"\(name)\" can be found"),
      ])
    }
  }

  private func getLayoutDirection(
    _ ref: Lenient<ElementReference>,
    _ callback: Callback.Of<DirectionAnswer>
  ) {
    if ref.value.string == "viewport" {
      callback.untyped(page.isRightToLeft ? "rtl" : "ltr")
    } else if let component = page.component(ref: ref.value.shownText) {
      callback.untyped(component.isRightToLeft ? "rtl" : "ltr")
    } else {
      callback.untyped("unknow")  // sic: Weex's own spelling
    }
  }

  private func addRule(_ type: Word<StyleRuleKind>, _ rule: Keyed<FontFaceRule>) {
    guard StyleRuleKind(rawValue: type.text) == .fontFace else {
      page.report(
        HostError(
          .invalidArgument,
          "dom.addRule supports only the rule 'fontFace', not '\(type.text)'"
        )
      )
      return
    }
    guard let family = rule.values["fontFamily"]?.string, let source = rule.values["src"]?.string
    else {
      page.report(
        HostError(.invalidArgument, "dom.addRule: a fontFace needs a fontFamily and a src")
      )
      return
    }
    fontFaces[family] = source
    loadFont(family, source)
  }

  private func updateComponentData(
    _ id: Lenient<TextOrNumber>,
    _ data: Lenient<[String: HostValue]>,
    _ callback: Callback.Of<OutcomeAnswer>?
  ) {
    let name = id.value.shownText
    let owner = page.component(ref: name) as? any TemplateOwning
    guard owner?.updateVirtualComponent(name, data.value.object ?? [:]) == true else {
      page.report(
        HostError(
          .invalidArgument,
          "dom.updateComponentData: there is no virtual component '\(name)' in a recycle-list"
        )
      )
      callback?.untyped(["result": "failed"])
      return
    }
    callback?.untyped(["result": "success"])
  }

  private func beginBatchMark() {}

  private func endBatchMark() {}
}

extension Frame {
  /// The frame in the format of `getComponentRect`.
  fileprivate var rectangle: HostValue {
    [
      "width": width.pageUnits, "height": height.pageUnits, "left": x.pageUnits,
      "right": (x + width).pageUnits, "top": y.pageUnits, "bottom": (y + height).pageUnits,
    ]
  }
}
