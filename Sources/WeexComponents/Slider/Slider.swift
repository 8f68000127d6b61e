internal import Flexbox
public import HitTesting
package import HostThread
public import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// A row of pages, one of which is visible: `slider`, `cycleslider`, `slider-neighbor`.
///
/// Every child but an `indicator` and a fixed one is a page. A swipe, the timer (`autoPlay`) or the attribute `index` shows another page,
/// which `change` reports. The first page follows the last, unless `infinite` is false.
///
/// Source: Weex's `WXCycleSliderComponent`.
open class Slider: Component, LayoutObserving, LayoutDefaulting, SwipeHandling {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("autoPlay", Bool.self, default: false),
      AttributeRow("interval", Int.self, default: 3000),
      AttributeRow("index", Int.self, default: 0),
      AttributeRow("scrollable", Bool.self, default: true),
      AttributeRow("infinite", Bool.self, default: true),
      AttributeRow("offsetXAccuracy", LengthOption.self, default: 0),
      AttributeRow("forbidSlideAnimation", Bool.self, default: false),
    ]
  }

  open override class var eventRows: [EventRow] {
    [
      EventRow("change", SlideDetails.self).documented("Another page is shown."),
      EventRow("scroll", SlideScrollDetails.self).documented("The pages are moving."),
    ]
  }

  /// The index of the current page, from 0.
  public private(set) var index = 0
  /// An index that the attribute asks for, of a page that does not exist yet.
  private var wantedIndex: Int?
  /// Whether the attribute was set since the last layout.
  private var isIndexNew = false
  /// The timer of `autoPlay`; `nil` while it does not run.
  package private(set) var timer: TimerID?
  private var reportedRatio: Float = 0

  /// The pages, in tree order; O(children).
  public var pages: [Component] {
    subcomponents.filter {
      !($0 is Indicator) && $0.isPlaced && $0.layoutStyle?.position != .fixed
    }
  }

  /// Whether a finger turns the pages.
  public var isScrollable: Bool { flag("scrollable") ?? true }

  private var isInfinite: Bool { flag("infinite") ?? true }
  private var isAutomatic: Bool { flag("autoPlay") ?? false }
  /// The milliseconds for which a page is shown.
  private var interval: Double { Double(max(integer("interval") ?? 3000, 1)) }

  package func applyLayoutDefaults() {
    applyDirection()
    wantedIndex = integer("index")
  }

  open override func viewDidLoad() {
    if isAutomatic { startTimer() }
  }

  open override func viewWillUnload() {
    stopTimer()
  }

  open override func updateStyles(_ changed: Styles) {
    if setsDirection(changed) { applyDirection() }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    if changed.changes("autoPlay") || changed.changes("interval") {
      stopTimer()
      if isAutomatic, isViewLoaded { startTimer() }
    }
    guard changed.changes("index"), let index = integer("index") else { return }
    wantedIndex = index
    isIndexNew = true
    show(wantedPage: pages.count)
    page.tree.setNeedsUpdate(self)
  }

  package func layoutDidChange() {
    let pages = pages
    if wantedIndex != nil { show(wantedPage: pages.count, isReported: false) }
    if index >= pages.count, index != 0 { settle(at: 0) }
    contentDidMove()
  }

  package func contentDidMove() {
    let pages = pages
    checkIndex(among: pages.count)
    guard pages.indices.contains(index) else { return }
    let offset = Point(x: pages[index].calculatedFrame.x)
    let isTurned = offset != contentOffset
    page.tree.setContentOffset(offset, of: self)
    if isTurned { (nearestScroller as? Scroller)?.updateAppearance() }
    for indicator in subcomponents.lazy.compactMap({ $0 as? Indicator }) {
      indicator.point(at: index, of: pages.count)
      page.tree.setShift(offset, of: indicator)
    }
  }

  package func handleSwipe(_ direction: SwipeDirection) -> Bool {
    guard isScrollable, direction == .left || direction == .right else {
      return false
    }
    // Also after it ended at the last page, as on iOS.
    if isAutomatic {
      stopTimer()
      startTimer()
    }
    turn(by: direction == forward ? 1 : -1)
    return true
  }

  /// The direction of the swipe that turns to the next page: to the left, but to the right where pages follow each other from right to left.
  package var forward: SwipeDirection { isRightToLeft ? .right : .left }

  /// Whether a child is a page that is not the current one.
  func isHidden(page child: Component) -> Bool {
    let pages = pages
    return pages.indices.contains(index) && pages[index] !== child
      && pages.contains { $0 === child }
  }

  /// Reports an index that the page has set although none of the pages has it.
  private func checkIndex(among count: Int) {
    guard isIndexNew else { return }
    isIndexNew = false
    guard let wantedIndex, count > 0 else { return }
    page.reportOnce(
      HostError(
        .invalidValue,
        "\(displayName): index \(wantedIndex) is none of its \(count) pages; iOS shows the first one"
      )
    )
  }

  /// Turns to the page that the attribute asks for, once it exists.
  private func show(wantedPage count: Int, isReported: Bool = true) {
    guard let wanted = wantedIndex, (0..<count).contains(wanted) else { return }
    wantedIndex = nil
    if isReported { settle(at: wanted) } else { index = wanted }
  }

  /// Turns to the next page or the previous one, with the `scroll` events on the way.
  private func turn(by step: Int) {
    let count = pages.count
    var next = index + step
    if isInfinite, count > 0 { next = (next + count) % count }
    guard count > 1, (0..<count).contains(next) else { return }
    let isGradual = !(flag("forbidSlideAnimation") ?? false)
    for ratio: Float in isGradual ? [0.5, 1] : [1] { reportScroll(-Float(step) * ratio) }
    reportedRatio = 0
    settle(at: next)
    page.tree.setNeedsUpdate(self)
    page.tree.layOut()
  }

  private func settle(at next: Int) {
    guard next != index else { return }
    index = next
    // As on a device, the page's element gets the index if it listens, and so does the host's component.
    if events.contains("change") { noteAttribute("index", .number(Double(next))) }
    fireEvent(
      "change",
      params: ["index": .number(Double(next))],
      domChanges: ["attrs": ["index": .number(Double(next))]]
    )
  }

  private func reportScroll(_ ratio: Float) {
    guard abs(ratio - reportedRatio) >= length("offsetXAccuracy") ?? 0 else { return }
    reportedRatio = ratio
    let number = Double(ratio.description) ?? Double(ratio)
    fireEvent("scroll", params: ["offsetXRatio": .number(number)])
  }

  private func startTimer() {
    timer = page.host.clock.schedule(
      after: interval,
      repeating: true,
      owner: page.number,
      label: "autoPlay of \(type) \(ref) in \(page.shownURL), every \(interval.javaScriptText) ms"
    ) { [self] in
      if !isInfinite, index >= pages.count - 1 { return stopTimer() }
      page.turn { () throws(HostError) in turn(by: 1) }
    }
  }

  private func stopTimer() {
    guard let timer else { return }
    page.host.clock.cancel(timer)
    self.timer = nil
  }

  private func applyDirection() {
    if !setsDirection(styles) { setLayoutDefault(.flexDirection(.row)) }
  }

  private func setsDirection(_ styles: Styles) -> Bool {
    styles.sets("flexDirection")
  }
}
