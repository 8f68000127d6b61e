public import HostValues

/// The measurements of a page, under the names of Weex's monitoring.
///
/// Times are milliseconds on the host's clock: on a virtual clock, which stands still while anything runs, only waiting takes time.
/// Measurements that need a screen, a real network or the images' true sizes are left out.
///
/// Source: Weex's `WXApmForInstance`.
public struct PageMetrics: Sendable, Equatable {
  /// A moment in a page's life.
  public enum Stage: String, Sendable, CaseIterable {
    /// The page was made, or began to be reloaded.
    case recordStart = "wxRecordStart"
    /// The bundle was requested; not set if the bundle's text was given.
    case downloadStart = "wxStartDownLoadBundle"
    /// The bundle was loaded, or failed to load.
    case downloadEnd = "wxEndDownLoadBundle"
    /// Rendering of the page began, with its bundle loaded: render times count from here.
    case renderOrigin = "wxRenderTimeOrigin"
    /// The creation of its framework and its context began.
    case loadStart = "wxStartLoadBundle"
    /// Its framework and its context were ready.
    case loadEnd = "wxEndLoadBundle"
    /// The bundle began to run.
    case createInstanceStart = "wxCreateInstanceStart"
    /// The bundle's first run ended, with its microtasks.
    case executeEnd = "wxEndExecuteBundle"
    /// The same moment: no other thread has to be notified first.
    case createInstanceEnd = "wxCreateInstanceEnd"
    /// The framework reported that everything was created.
    case createFinish = "wxJSBundleCreateFinish"
    /// The first screen was laid out: the last component so far reached beyond the page's lower end, or everything was created.
    case firstScreen = "wxFsRender"
    /// Everything created at first was laid out: `renderFinish`.
    case newFirstScreen = "wxNewFsRender"
    /// The last layout that changed something, before the page's first event and within 8 s of ``renderOrigin``.
    case interaction = "wxInteraction"
    /// The page ended.
    case destroy = "wxDestroy"
  }

  /// A statistic of a page.
  ///
  /// Those with `FS` in Weex's name are counted up to ``Stage/firstScreen``.
  public enum Statistic: String, Sendable, CaseIterable {
    /// The bundle's size, in bytes of UTF-8.
    case bundleSize = "wxBundleSize"
    /// Milliseconds of the clock spent in the page's turns, including the native code that they call.
    case callScriptTime = "wxFSCallJsTotalTime"
    /// How many turns there were: entries into JavaScript from outside.
    case callScriptCount = "wxFSCallJsTotalNum"
    /// Milliseconds of the clock spent with the commands and asynchronous calls that the page sent.
    case callNativeTime = "wxFSCallNativeTotalTime"
    /// How often it sent a batch of them; calls that return a value are not counted.
    case callNativeCount = "wxFSCallNativeTotalNum"
    /// How many events were sent to it.
    case eventCount = "wxFSCallEventTotalNum"
    /// How many timers it started.
    case timerCount = "wxFSTimerCount"
    /// How many resources it requested.
    case requestCount = "wxFSRequestNum"
    /// The same, over its whole life.
    case networkRequestCount = "wxNetworkRequestCount"
    /// How deep the deepest loaded view lies now; the root's depth is 1.
    case viewDepth = "wxMaxDeepViewLayer"
    /// How deep the deepest component lies now; the root's depth is 1.
    case treeDepth = "wxMaxDeepVDomLayer"
    /// The most components there were at the end of a turn.
    case componentCount = "wxMaxComponentCount"
    /// How many views are loaded now.
    case viewCount = "wxInteractionAllViewCount"
    /// How many of them are on the screen, at least in part.
    case screenViewCount = "wxInteractionScreenViewCount"
    /// How many scrollers and lists there are now.
    case scrollerCount = "wxScrollerCount"
    /// How many cells are wider and higher than half of the page now.
    case cellExceedCount = "wxCellExceedNum"
    /// How many pages were embedded.
    case embedCount = "wxEmbedCount"
    /// The page's share of the device's height, in percent, at most 100.
    case bodyRatio = "wxBodyRatio"
  }

  /// A property of the page.
  public enum Property: String, Sendable, CaseIterable {
    /// The bundle's URL.
    case bundleURL = "wxBundleUrl"
    /// The framework that the bundle is written for.
    case bundleType = "wxBundleType"
    /// Weex's number for the last failure, `0` where there was none.
    case errorCode = "wxErrorCode"
    /// `network` for a bundle from the web, `file` for one from the disk, `other` for one given as text.
    case requestType = "wxRequestType"
    /// `page`, or `embed` for one in another.
    case instanceType = "wxInstanceType"
    /// The URL of the page that it is embedded in.
    case parentPage = "wxParentPage"
    /// The version of Weex that the host stands for.
    case version = "wxSDKVersion"
  }

  /// When the page reached each stage, in milliseconds since the host's clock started; stages not reached are absent.
  public package(set) var stages: [Stage: Double] = [:]
  /// All statistics.
  public package(set) var statistics: [Statistic: Double] = [:]
  /// All properties.
  public package(set) var properties: [Property: String] = [:]

  /// The time from one stage to another, in milliseconds; `nil` where the page has not reached both.
  public func duration(from start: Stage = .renderOrigin, to end: Stage) -> Double? {
    guard let start = stages[start], let end = stages[end] else { return nil }
    return end - start
  }

  /// Makes measurements without any figures.
  package init() {}

  /// All measurements as an object: `properties`, `stages` and `stats`, under Weex's names.
  public var json: HostValue {
    [
      "properties": .object(Self.object(properties) { .string($0) }),
      "stages": .object(Self.object(stages) { .number($0) }),
      "stats": .object(Self.object(statistics) { .number($0) }),
    ]
  }

  private static func object<Name: RawRepresentable<String>, Value>(
    _ values: [Name: Value],
    _ convert: (Value) -> HostValue
  ) -> [String: HostValue] {
    Dictionary(values.map { ($0.key.rawValue, convert($0.value)) }) { first, _ in first }
  }
}
