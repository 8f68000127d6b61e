public import Drawing
public import Flexbox
public import HitTesting
public import HostValues
public import MethodTable
internal import ModuleOptions
package import RichTextLines
internal import WeexCore
package import WeexStyle
public import WeexTree

/// A text of several styles, with images and links: `richtext`.
///
/// Its contents are its attribute `value`, a tree of `span`, `a` and `image`, or otherwise its child elements. The host's `TextMeasuring`
/// handler measures it. A tap on an item with a `pseudoRef` is reported by `itemclick`; a tap on an item with an `href` follows the link.
///
/// Source: Weex's `WXRichText`.
open class RichText: Component, ChildPlacing, LayoutDefaulting, LayoutObserving, TapHandling,
  TextItemContaining
{
  open override class var attributeRows: [AttributeRow] {
    [AttributeRow("value", TextOrNumber.self)]
  }
  open override class var eventRows: [EventRow] {
    [EventRow("itemclick", RichItemDetails.self).documented("A tap on an item with a `pseudoRef`.")]
  }

  /// The contents, in reading order.
  package var items: [RichItem] {
    if isStale { readItems() }
    return knownItems
  }

  /// The contents as they were last read.
  private var knownItems: [RichItem] = []
  /// Whether an element in it has changed since: they are read once for all changes of a turn.
  private var isStale = false
  /// Whether the images are those of other contents.
  private var areImagesStale = false

  private var loadings: [PageLoading] = []
  /// The images that are loaded, by their addresses.
  private var images: [String: LoadedImage] = [:]

  open override var measuresContent: Bool { true }

  /// The text itself shows its children.
  open override func placement(of child: Component) -> ChildPlacement { .later }

  package func applyLayoutDefaults() {
    reportFaults()
  }

  package func viewportDidChange() {
    contentDidChange()
  }

  package func layoutDidChange() {
    // Elements may have been added or removed.
    if isStale || value == nil { return contentDidChange() }
    if areImagesStale { loadImages() }
  }

  package func contentDidMove() {}

  /// Makes the next layout read the contents again.
  func setNeedsContents() {
    isStale = true
    setNeedsLayout()
  }

  /// Reads the contents again, and lays them out if they changed.
  private func contentDidChange() {
    let old = knownItems
    readItems()
    if knownItems != old { setNeedsLayout() }
    if areImagesStale, isViewLoaded { loadImages() }
  }

  open override func viewDidLoad() {
    loadImages()
  }

  open override func viewWillUnload() {
    cancelImages()
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    contentDidChange()
    if changed["value"] != nil { reportFaults() }
  }

  open override func updateStyles(_ changed: Styles) {
    contentDidChange()
    if changed.contains("lines") { setNeedsLayout() }
  }

  open override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    guard let measuring = page.textMeasuring else {
      page.reportOnce(
        HostError(.noHandler, "text is not measured: no handler is registered for TextMeasuring")
      )
      return Size(width: 0, height: 0)
    }
    if let (text, itemStyle) = plainText {
      var style = itemStyle
      style.lines = computedStyle.lines
      return measuring.size(of: text, style, width: width.value)
    }
    let size = RichLines(items, width: width.value, maximum: computedStyle.lines, measuring).size
    return Size(width: min(size.width, width.value ?? size.width), height: size.height)
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    let (start, style) = (start, computedStyle)
    guard let lines else { return }
    for stretch in lines.stretches {
      let item = items[stretch.item]
      guard let background = item.background, background.alpha > 0, item.isText else { continue }
      var box = stretch.box
      (box.x, box.y) = (box.x + start.x, box.y + start.y)
      context.fill(Path(box), with: background)
    }
    for part in lines.parts {
      let item = items[part.item]
      var box = part.box
      (box.x, box.y) = (box.x + start.x, box.y + start.y)
      if case .image(let source, _, _) = item.content {
        if let image = source.flatMap({ images[$0] }) { context.draw(image: image.bytes, in: box) }
        continue
      }
      var format = TextFormat(item.style, page.fonts)
      format.decoration = item.decoration ?? style.textDecoration
      let (x, y) = (Double(box.x), Double(box.y))
      context.draw(part.text, format, color: item.color ?? style.color, x: x, y: y)
    }
  }

  /// The text if all of it has one style: it is then measured like a `text`.
  private var plainText: (text: String, style: TextStyle)? {
    guard let style = items.first?.style else { return ("", TextStyle()) }
    var whole = ""
    for item in items {
      guard case .text(let text) = item.content, item.style == style else { return nil }
      whole += text
    }
    return (whole, style)
  }

  /// Reads the items; returns the number of invalid nodes, `nil` if the value itself is invalid.
  @discardableResult
  private func readItems() -> Int? {
    var style = styles.textStyle
    style.lines = 0
    var reader = RichItemReader(styles.table.units)
    let value = value
    let nodes = value.map(RichItemReader.nodes) ?? subcomponents.map { RichNode($0) }
    let items = reader.items(nodes ?? [], style)
    isStale = false
    areImagesStale = areImagesStale || items != knownItems
    knownItems = items
    return nodes.map { _ in reader.faults }
  }

  /// The attribute with the contents; `nil` if they are the child elements.
  private var value: HostValue? {
    guard let value = attributes["value"], !value.isNil, value != "" else { return nil }
    return value
  }

  /// Reports mistakes in the value, if there are any.
  private func reportFaults() {
    guard let faults = readItems() else {
      return page.report(
        HostError(
          .invalidValue,
          "the value of \(type) \(ref) is not an array of nodes like {type: 'span', attr: {value: '…'}}"
        )
      )
    }
    guard faults > 0 else { return }
    page.report(
      HostError(
        .invalidValue,
        faults == 1
          ? "\(type) \(ref) has a node without a type, which is not shown"
          : "\(type) \(ref) has \(faults) nodes without a type, which are not shown"
      )
    )
  }
}

extension RichText {
  /// The content box, as last laid out.
  private var ownContentBox: Frame {
    let frame = calculatedFrame
    return contentBox(Size(width: frame.width, height: frame.height))
  }

  /// The items on their lines, as last laid out; `nil` without a handler that measures text.
  private var lines: RichLines? {
    guard let measuring = page.textMeasuring else { return nil }
    let visual = computedStyle
    return RichLines(
      items,
      width: ownContentBox.width,
      maximum: visual.lines,
      overflow: visual.textOverflow,
      alignment: visual.textAlign,
      measuring
    )
  }

  /// The start of the first line, from the component's upper left corner.
  private var start: Point {
    let box = ownContentBox
    return Point(x: box.x, y: box.y)
  }

  package func handlesTap(at point: Point) -> Bool { item(at: point)?.action != nil }

  package func handleTap(at point: Point) throws(HostError) {
    switch item(at: point)?.action {
    case .tell(let pseudoRef):
      fireEvent("itemclick", params: ["pseudoRef": .string(pseudoRef)])
    case .follow(let href): page.follow(href, caller: "\(type) \(ref)")
    case nil: break
    }
  }

  private func item(at point: Point) -> RichItem? {
    guard let point = pointInside(point) else { return nil }
    let start = start
    let index = lines?.item(at: Point(x: point.x - start.x, y: point.y - start.y))
    return index.map { items[$0] }
  }

  package var itemTexts: [String] {
    items.compactMap { item in
      if case .text(let text) = item.content { text } else { nil }
    }
  }

  package func place(ofText text: String) -> Point? {
    guard let index = index(ofText: text), let middle = lines?.middle(of: index) else { return nil }
    let start = start
    return pointOnPage(Point(x: start.x + middle.x, y: start.y + middle.y))
  }

  package func frame(ofText text: String) -> Frame? {
    guard let index = index(ofText: text), let lines else { return nil }
    var frame = Frame(around: lines.parts.filter { $0.item == index }.map(\.box))
    frame?.x += start.x
    frame?.y += start.y
    return frame
  }

  package func styles(ofText text: String) -> [String: StyleValue] {
    index(ofText: text).map { items[$0].declared } ?? [:]
  }

  private func index(ofText text: String) -> Int? {
    items.firstIndex { $0.content == .text(text) }
  }
}

extension RichText {
  /// Loads the images if the host's handler wants all images; only pictures depend on them.
  private func loadImages() {
    cancelImages()
    areImagesStale = false
    guard let loader = page.host.handler((any ImageLoading).self), loader.loadsUnobservedImages
    else { return }
    for item in items {
      guard case .image(let source?, let width, let height) = item.content else { continue }
      let request = ImageRequest(source, for: page, width: width, height: height)
      let name = "the picture \(source.shortened) of \(type) \(ref)"
      loadings.append(
        loadPicture(name, request, with: loader) { [weak self] in self?.images[source] = $0 }
      )
    }
  }

  private func cancelImages() {
    for loading in loadings { loading.cancel() }
    (loadings, images) = ([], [:])
  }
}
