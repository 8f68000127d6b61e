internal import HostThread
public import HostValues

/// Takes a stream for developer tools: failures and measurements as they happen; registered with
/// `registerHandler(_:withProtocol: (any Analyzing).self)`.
///
/// Called on the host's thread. No handler is registered by default.
///
/// Source: Weex's `WXAnalyzerProtocol`.
public protocol Analyzing: Sendable {
  /// Takes one record.
  @HostActor func transfer(_ record: AnalyzerRecord)
}

/// One record of the stream.
public struct AnalyzerRecord: Sendable, Equatable {
  /// `WXAnalyzer`, as for everything that Weex itself sends.
  public let group: String
  /// `WXError` or `WXPerformance`.
  public let module: String
  /// What kind of record: `js` for a failure, `stage` for a stage of the page's life.
  public let type: String
  /// The rest, an object with the page's `instanceId` and `url`.
  public let data: HostValue

  /// Makes a record of Weex's own group.
  package init(module: String, type: String, data: HostValue) {
    group = "WXAnalyzer"
    self.module = module
    self.type = type
    self.data = data
  }
}
