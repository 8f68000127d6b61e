internal import HostThread
internal import HostValues
package import WeexTree

/// Reports of a page to the handlers that watch pages.
extension Page {
  /// Reports a failure.
  func notifyHandlers(of error: HostError) {
    let place = error.location.map(\.description)
    host.handler((any ExceptionHandling).self)?.onJSException(
      JSExceptionInfo(
        instanceId: id,
        bundleUrl: url,
        errorCode: error.code.number,
        exception: error.message,
        sourceURL: place,
        stack: error.stack,
        causes: error.allCauses.map(\.message)
      )
    )
    host.handler((any AppMonitoring).self)?.commitAlarm(
      MonitorAlarm(
        page: url,
        monitorPoint: error.code.monitorPoint,
        isSuccess: false,
        errorCode: error.code.number,
        errorMessage: error.description
      )
    )
    host.handler((any Analyzing).self)?.transfer(
      AnalyzerRecord(
        module: "WXError",
        type: "js",
        data: [
          "instanceId": .string(id), "url": .string(url),
          "errorCode": .number(Double(error.code.number)),
          "errorMsg": .string(error.message), "sourceURL": place.map { .string($0) } ?? .null,
        ]
      )
    )
  }

  /// Reports that the framework created everything once.
  func notifyHandlersOfRendering() {
    if let monitor = host.handler((any AppMonitoring).self) {
      for point in [MonitorAlarm.Point.jsBridge, .nativeRender] {
        monitor.commitAlarm(
          MonitorAlarm(
            page: url,
            monitorPoint: point,
            isSuccess: true,
            errorCode: nil,
            errorMessage: nil
          )
        )
      }
    }
    host.handler((any Analyzing).self)?.transfer(
      AnalyzerRecord(
        module: "WXPerformance",
        type: "stage",
        data: [
          "instanceId": .string(id), "url": .string(url), "name": "wxJSBundleCreateFinish",
          "time": .number(host.clock.monotonic),
        ]
      )
    )
  }

  /// Reports that a finger went down.
  package func notifyHandlers(ofTouchAt point: Point, on component: Component) {
    host.handler((any PageEventNotifying).self)?.hitTest(point, on: component)
  }
}

extension HostError.Code {
  /// The stage of a page's life in which a failure with this code happens.
  fileprivate var monitorPoint: MonitorAlarm.Point {
    switch number {
    case -2110 ... -2100: .nativeRender
    case -9200, -2205: .jsDownload
    default: .jsBridge
    }
  }
}
