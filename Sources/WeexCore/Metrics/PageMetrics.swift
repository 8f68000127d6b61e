/// What a page did and when, by the names that Weex's monitoring has for it.
///
/// Times are milliseconds on the host's clock: on a virtual one, which stands still while anything runs, what takes no waiting takes no time.
/// Left out is what needs a screen, a network of one's own or the pictures' true sizes.
///
/// Source: Weex's `WXApmForInstance`.
public struct PageMetrics: Sendable, Equatable {
  /// A moment in a page's life.
  public enum Stage: String, Sendable, CaseIterable {
    /// The page was made, or began to be reloaded.
    case recordStart = "wxRecordStart"
    /// Its bundle was asked for; not where the text was given.
    case downloadStart = "wxStartDownLoadBundle"
    /// Its bundle was there, or was known not to come.
    case downloadEnd = "wxEndDownLoadBundle"
    /// The page, its bundle there, began to be rendered: what render times count from.
    case renderOrigin = "wxRenderTimeOrigin"
    /// Its framework and its context began to be made.
    case loadStart = "wxStartLoadBundle"
    /// They were there.
    case loadEnd = "wxEndLoadBundle"
    /// The bundle began to run.
    case createInstanceStart = "wxCreateInstanceStart"
    /// The bundle had run once, with its microtasks.
    case executeEnd = "wxEndExecuteBundle"
    /// The same moment: there is no other thread that would have to hear of it.
    case createInstanceEnd = "wxCreateInstanceEnd"
    /// The framework said that everything was created once.
    case createFinish = "wxJSBundleCreateFinish"
    /// The first screen was laid out: the last component so far reached beyond the page's lower end, or everything was created.
    case firstScreen = "wxFsRender"
    /// What was created at first was laid out: `renderFinish`.
    case newFirstScreen = "wxNewFsRender"
    /// The last layout that changed something, before the page's first event and within 8 s of ``renderOrigin``.
    case interaction = "wxInteraction"
    /// The page ended.
    case destroy = "wxDestroy"
  }

  /// Something that is counted or measured.
  ///
  /// What Weex's `FS` stands in is counted up to ``Stage/firstScreen``.
  public enum Statistic: String, Sendable, CaseIterable {
    /// The bundle's size, in bytes of UTF-8.
    case bundleSize = "wxBundleSize"
    /// Milliseconds of the clock spent in the page's turns, those in native code that they call among them.
    case callScriptTime = "wxFSCallJsTotalTime"
    /// How many turns there were: entries into JavaScript from outside.
    case callScriptCount = "wxFSCallJsTotalNum"
    /// Milliseconds of the clock spent with the commands and asynchronous calls that the page sent.
    case callNativeTime = "wxFSCallNativeTotalTime"
    /// How often it sent some, which it does together; calls that return a value are not counted.
    case callNativeCount = "wxFSCallNativeTotalNum"
    /// How many events were fired at it.
    case eventCount = "wxFSCallEventTotalNum"
    /// How many timers it started.
    case timerCount = "wxFSTimerCount"
    /// How many resources it asked for.
    case requestCount = "wxFSRequestNum"
    /// The same over all its life.
    case networkRequestCount = "wxNetworkRequestCount"
    /// How deep the deepest loaded view lies now; the root's depth is 1.
    case viewDepth = "wxMaxDeepViewLayer"
    /// How deep the deepest component lies now; the root's depth is 1.
    case treeDepth = "wxMaxDeepVDomLayer"
    /// The most components there were at the end of a turn.
    case componentCount = "wxMaxComponentCount"
    /// How many views are loaded now.
    case viewCount = "wxInteractionAllViewCount"
    /// How many of them lie on the screen, in part at least.
    case screenViewCount = "wxInteractionScreenViewCount"
    /// How many scrollers and lists there are now.
    case scrollerCount = "wxScrollerCount"
    /// How many cells are wider and higher than half of the page now.
    case cellExceedCount = "wxCellExceedNum"
    /// How many pages were embedded.
    case embedCount = "wxEmbedCount"
    /// The part of the device's height that the page has, in percent, at most 100.
    case bodyRatio = "wxBodyRatio"
  }

  /// Something that is said of the page.
  public enum Property: String, Sendable, CaseIterable {
    /// The bundle's URL.
    case bundleURL = "wxBundleUrl"
    /// The framework that the bundle is written for.
    case bundleType = "wxBundleType"
    /// Weex's number for the last failure, `0` where there was none.
    case errorCode = "wxErrorCode"
    /// `network` for a bundle of the web, `file` for one of the disk, `other` for a text.
    case requestType = "wxRequestType"
    /// `page`, or `embed` for one in another.
    case instanceType = "wxInstanceType"
    /// The URL of the page that it is embedded in.
    case parentPage = "wxParentPage"
    /// The version of Weex that the host stands for.
    case version = "wxSDKVersion"
  }

  /// When the page was where, in milliseconds of the host's clock since that started; what it has not reached is not in it.
  public internal(set) var stages: [Stage: Double] = [:]
  /// What was counted, all of it.
  public internal(set) var statistics: [Statistic: Double] = [:]
  /// What is said of the page.
  public internal(set) var properties: [Property: String] = [:]

  /// The time from one stage to another, in milliseconds; `nil` where the page has not reached both.
  public func duration(from start: Stage = .renderOrigin, to end: Stage) -> Double? {
    guard let start = stages[start], let end = stages[end] else { return nil }
    return end - start
  }

  /// All of it as an object: `properties`, `stages` and `stats`, by Weex's names.
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
