internal import Flexbox
internal import HostThread
internal import HostValues
public import Metering
internal import ResourceAccess
public import WeexTree

extension Page {
  /// The page's measurements so far; O(components).
  ///
  /// After the page has ended, these are its last measurements.
  public var metrics: PageMetrics {
    if let metrics = runner.finalMetrics { return metrics }
    var metrics = PageMetrics()
    metrics.stages = runner.counters.stages
    if let last = runner.counters.lastLayout { metrics.stages[.interaction] = last }
    addCalls(to: &metrics)
    addTree(to: &metrics)
    addProperties(to: &metrics)
    return metrics
  }

  private func addCalls(to metrics: inout PageMetrics) {
    let calls = runner.counters.callsAtFirstScreen ?? runner.counters.calls
    metrics.statistics = [
      .bundleSize: Double(runner.counters.bundleSize),
      .callScriptTime: calls.scriptTime, .callScriptCount: Double(calls.scriptCount),
      .callNativeTime: calls.nativeTime, .callNativeCount: Double(calls.nativeCount),
      .eventCount: Double(calls.events), .timerCount: Double(calls.timers),
      .requestCount: Double(calls.requests),
      .networkRequestCount: Double(runner.counters.calls.requests),
      .componentCount: Double(max(runner.counters.maximumComponentCount, tree.count)),
      .embedCount: Double(runner.counters.embeddedPages),
      .bodyRatio: min(100, Double(size.height) / viewport.height * 100),
    ]
  }

  private func addTree(to metrics: inout PageMetrics) {
    var count = TreeCount()
    let size = size
    tree.walk { step in count.add(step, size) }
    metrics.statistics[.viewDepth] = Double(count.viewDepth)
    metrics.statistics[.treeDepth] = Double(count.depth)
    metrics.statistics[.viewCount] = Double(count.views)
    metrics.statistics[.screenViewCount] = Double(count.viewsOnScreen)
    metrics.statistics[.scrollerCount] = Double(count.scrollers)
    metrics.statistics[.cellExceedCount] = Double(count.largeCells)
  }

  private func addProperties(to metrics: inout PageMetrics) {
    let source = (try? ResourceURL(url))?.scheme
    metrics.properties = [
      .bundleURL: url, .bundleType: framework,
      .errorCode: String(failures.last?.code.number ?? 0),
      .requestType: source == .file
        ? "file" : source == .http || source == .https ? "network" : "other",
      .instanceType: parent == nil ? "page" : "embed",
      .version: Host.weexVersion,
    ]
    if let parent { metrics.properties[.parentPage] = parent.url }
  }
}

/// The counts of a tree.
private struct TreeCount {
  private(set) var depth = 0
  private(set) var viewDepth = 0
  private(set) var views = 0
  private(set) var viewsOnScreen = 0
  private(set) var scrollers = 0
  private(set) var largeCells = 0

  /// Counts a component.
  @HostActor
  mutating func add(_ step: ComponentTree.Step, _ size: Size) {
    let component = step.component
    depth = max(depth, step.depth)
    if component.isViewLoaded {
      viewDepth = max(viewDepth, step.depth)
      views += 1
      if step.frame.isSeen(on: size) { viewsOnScreen += 1 }
    }
    if component is any ScrollContainer { scrollers += 1 }
    if component.type == "cell", step.frame.isLarge(on: size) { largeCells += 1 }
  }
}

extension Frame {
  fileprivate func isSeen(on size: Size) -> Bool {
    x < size.width && y < size.height && x + width > 0 && y + height > 0
  }

  fileprivate func isLarge(on size: Size) -> Bool {
    width > size.width / 2 && height > size.height / 2
  }
}
