internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// The `geolocation` module of Weex's playground: the phone's position, from the host's `Locating` handler.
///
/// Source: the playground's `GeolocationModule`.
package final class GeolocationModule: WeexModule {
  package nonisolated static let exports = Exports<GeolocationModule> {
    Method(
      "getCurrentPosition",
      "success",
      "failure",
      "options",
      GeolocationModule.getCurrentPosition
    )
    .documented(
      "Calls `success` with `{coords: {latitude, longitude, accuracy, altitude}, timestamp}`, or `failure` with `{errorCode, errorMsg}`."
    )
    Method("watchPosition", "success", "failure", "options", GeolocationModule.watchPosition)
      .documented("Calls `success` at each move, with a `registerID` for `clearWatch`.")
    Method("clearWatch", "id", GeolocationModule.clearWatch)
      .documented("Ends a watch; an unknown id is ignored.")
  }

  private let page: Page
  private var watches: [String: Task<Void, Never>] = [:]
  private var lastWatch = 0

  package init(page: Page) {
    self.page = page
  }

  package func pageWillDestroy() {
    for watch in watches.values { watch.cancel() }
    watches = [:]
  }

  private func getCurrentPosition(
    _ success: Callback.Of<LocationAnswer>?,
    _ failure: Callback.Of<LocationRefusal>?,
    _ options: Lenient<LocationOptions>
  ) async {
    do {
      let locating = try locating()
      let position = try await locating.position(options: options.value)
      success?.untyped(answer(position, watch: nil))
    } catch {
      failure?.untyped(refusal(error, by: "getCurrentPosition"))
    }
  }

  private func watchPosition(
    _ success: KeepAliveCallback.Of<LocationAnswer>?,
    _ failure: KeepAliveCallback.Of<LocationRefusal>?,
    _ options: Lenient<LocationOptions>
  ) {
    lastWatch += 1
    let id = String(lastWatch)
    watches[id] = Task { [weak self] in
      do {
        guard let positions = try self?.locating().positions(options: options.value) else { return }
        for try await position in positions {
          guard let self, watches[id] != nil else { return }
          success?.untyped(answer(position, watch: id))
        }
      } catch {
        guard let self, watches[id] != nil else { return }
        failure?.untyped(refusal(error, by: "watchPosition"))
      }
    }
  }

  private func clearWatch(_ id: Lenient<TextOrNumber>) {
    watches.removeValue(forKey: id.value.shownText)?.cancel()
  }

  private func locating() throws(HostError) -> any Locating {
    if let locating = page.host.handler((any Locating).self) { return locating }
    throw HostError(
      .noHandler,
      "the device's position is unknown: register a handler for Locating"
    )
  }

  private func answer(_ position: Position, watch: String?) -> HostValue {
    var coordinates: [String: HostValue] = [
      "latitude": .number(position.latitude), "longitude": .number(position.longitude),
      "accuracy": .number(position.accuracy),
    ]
    if let altitude = position.altitude { coordinates["altitude"] = .number(altitude) }
    var answer: [String: HostValue] = [
      "coords": .object(coordinates), "timestamp": .number(page.host.clock.now),
    ]
    if let watch { answer["registerID"] = .string(watch) }
    return .object(answer)
  }

  private func refusal(_ error: any Error, by method: String) -> HostValue {
    page.report(HostError(tellingOf: "geolocation.\(method)", error))
    let error = HostError(thrownBy: "geolocation.\(method)", error)
    return ["errorCode": .number(Double(error.code.number)), "errorMsg": .string(error.message)]
  }
}
