import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages

/// Returns the position that it is given.
private struct Somewhere: Locating {
  let route: [Position]

  func position(options: HostValue) throws -> Position {
    guard let first = route.first else { throw HostError(.refused, "nobody may know") }
    return first
  }

  func positions(options: HostValue) -> AsyncThrowingStream<Position, any Error> {
    AsyncThrowingStream { continuation in
      for position in route { continuation.yield(position) }
      continuation.finish()
    }
  }
}

@HostActor
@Suite struct GeolocationModuleTests {
  private static let ask = """
    module('geolocation').getCurrentPosition(
      (position) => log(position.coords), (error) => log(error.errorMsg), { timeout: 100 });
    """

  @Test func `a host without a Locating handler has no position, and says so`() async throws {
    let page = try await PageHarness.page(Self.ask)
    #expect(page.printed.count == 2)
    #expect(page.printed.allSatisfy { $0.contains("the device's position is unknown") })
  }

  @Test func `the host's handler says where it is`() async throws {
    let host = PageHarness.host()
    host.registerHandler(
      Somewhere(route: [Position(latitude: 52.5, longitude: 13.4, accuracy: 10, altitude: 34)]),
      withProtocol: (any Locating).self
    )
    let page = try await PageHarness.page(Self.ask, in: host)
    #expect(
      page.printed == [#"{"accuracy":10,"altitude":34,"latitude":52.5,"longitude":13.4}"#]
    )
  }

  @Test func `what the handler throws is the page's answer`() async throws {
    let host = PageHarness.host()
    host.registerHandler(Somewhere(route: []), withProtocol: (any Locating).self)
    let page = try await PageHarness.page(Self.ask, in: host)
    #expect(page.printed.contains(#""nobody may know""#))
  }
}
