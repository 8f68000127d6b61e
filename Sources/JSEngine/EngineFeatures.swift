import CJavaScriptCore

extension JSContextGroup {
  /// The features that this build of the engine lacks, one sentence each, for people; empty for the
  /// builds that weexhost is made for.
  ///
  /// The library exports the functions in question without a header. Everything else works without
  /// them.
  package nonisolated static var missingFeatures: [String] {
    let present = JSEngineFeatures()
    let features: [(Int, String)] = [
      (kJSEngineHasLock, "calls from JavaScript are slower: the library has no JSLock"),
      (kJSEngineHasTimeLimit, "a stuck script cannot be stopped: the library has no time limit"),
      (kJSEngineHasRejectionCallback, "unhandled promise rejections are not reported"),
      (kJSEngineHasMemoryStatistics, "the engine's memory cannot be counted"),
      (kJSEngineHasSynchronousCollection, "garbage is collected at the engine's own pace"),
      (kJSEngineHasBacktrace, "the JavaScript stack cannot be shown"),
    ]
    return features.filter { present & UInt32($0.0) == 0 }.map(\.1)
  }
}
