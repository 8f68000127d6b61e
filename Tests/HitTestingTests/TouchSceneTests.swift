import Flexbox
import HostThread
import HostValues
import TestSupport
import Testing
import WeexCore
import WeexTree

@testable import HitTesting

/// The component that a touch meets at a point of a page, and the points at which a component can be touched.
@HostActor
@Suite struct TouchSceneTests {
  private func open(_ script: String) async throws -> DrivenPage {
    try await DrivenPage(
      "const box = (style, testId, parent = body) => add(parent, 'div', style, { testId });\n"
        + script,
      in: PageHarness.host(DrivenPage.configuration)
    )
  }

  /// The `testId` of the topmost component at a point; `nil` if there is none.
  private func met(_ driven: DrivenPage, _ x: Float, _ y: Float) -> String? {
    TouchScene(driven.page).topmost(at: Point(x: x, y: y)).map {
      $0.attributes["testId"]?.string ?? $0.type
    }
  }

  private func reach(_ driven: DrivenPage, _ testID: String) throws -> TouchRegion {
    try TouchRegion(to: driven.component(testID)) { "the target \($0.type)" }
  }

  private func refusal(_ driven: DrivenPage, _ testID: String) throws -> String? {
    do {
      _ = try reach(driven, testID).place { _ in false }
      return nil
    } catch let error as HostError {
      return error.message
    }
  }

  @Test func `later siblings lie on top, and children on top of their parents`() async throws {
    let driven = try await open(
      """
      const low = box({ width: 100, height: 100 }, 'low');
      box({ width: 20, height: 20 }, 'inside', low);
      box({ width: 100, height: 100, marginTop: -50 }, 'high');
      """
    )
    #expect(met(driven, 10, 10) == "inside")
    #expect(met(driven, 50, 40) == "low")
    #expect(met(driven, 50, 60) == "high")
    #expect(met(driven, 400, 400) == "div")
    #expect(met(driven, 751, 10) == nil)
  }

  @Test(arguments: ["overflow: 'hidden'", "direction: 'rtl', overflow: 'hidden'"])
  func `contents that are clipped under a border cannot be touched there`(
    style: String
  ) async throws {
    let driven = try await open(
      """
      const frame = box({ width: 100, height: 100, borderWidth: 20, \(style) }, 'frame');
      box({ width: 100, height: 60, marginTop: -20, marginLeft: -20, marginRight: -20 }, 'inside', frame);
      box({ width: 20, height: 20, position: 'absolute', left: 0, top: 80 }, 'edge', frame);
      """
    )
    #expect(met(driven, 10, 50) == "frame" && met(driven, 50, 10) == "frame")
    #expect(met(driven, 90, 50) == "frame" && met(driven, 21, 21) == "inside")
    let place = try reach(driven, "inside").place { _ in false }
    #expect(place.point == Point(x: 50, y: 40))
    #expect(try refusal(driven, "edge")?.contains("lies outside of div") == true)
  }

  @Test func `what a perspective puts behind the viewer is no part of a polygon`() async throws {
    let driven = try await open(
      "box({ width: 200, height: 200, transform: 'perspective(50px) rotateY(80deg)' }, 'turned');"
    )
    let map = try driven.component("turned").mapInPage
    let polygon = try #require(ConvexPolygon(width: 200, height: 200, map))
    let plane = try #require(ConvexPolygon(width: 200, height: 200, .identity))
    #expect(plane.mapped(by: map)?.corners == polygon.corners)
  }

  @Test func `the left and upper side of a box belong to it, the others to its neighbours`()
    async throws
  {
    let driven = try await open(
      "box({ width: 100, height: 50 }, 'upper'); box({ width: 100, height: 50 }, 'lower');"
    )
    #expect(met(driven, 0, 0) == "upper" && met(driven, 0, 50) == "lower")
    #expect(met(driven, 100, 10) == "div")
  }

  @Test(arguments: [
    ("{ visibility: 'hidden' }", "{}"), ("{ opacity: 0.001 }", "{}"),
    ("{}", "{ userInteractionEnabled: false }"), ("{}", "{ eventPenetrationEnabled: true }"),
  ])
  func `what is hidden or takes no touches lets them through`(
    style: String,
    attributes: String
  ) async throws {
    let driven = try await open(
      """
      box({ width: 100, height: 100 }, 'behind');
      add(body, 'div', { width: 100, height: 100, marginTop: -100, ...\(style) }, { testId: 'front', ...\(attributes) });
      """
    )
    #expect(met(driven, 50, 50) == "behind")
    #expect(try refusal(driven, "front") != nil && refusal(driven, "behind") == nil)
  }

  @Test func `a box clips what is in it only if its overflow is hidden`() async throws {
    let driven = try await open(
      """
      for (const overflow of ['visible', 'hidden']) {
        const around = box({ width: 50, height: 50, marginBottom: 100, overflow }, overflow);
        box({ width: 100, height: 100 }, `in ${overflow}`, around);
      }
      """
    )
    #expect(met(driven, 80, 80) == "in visible")
    #expect(met(driven, 40, 190) == "in hidden" && met(driven, 80, 230) == "div")
  }

  @Test func `a transform moves where a component is met`() async throws {
    let driven = try await open(
      "box({ width: 100, height: 100, transform: 'translate(200px, 0) rotate(45deg)' }, 'turned');"
    )
    let turned = try driven.component("turned")
    #expect(met(driven, 250, 50) == "turned" && met(driven, 205, 5) == "div")
    #expect(turned.contains(Point(x: 310, y: 50)) && !turned.contains(Point(x: 325, y: 50)))
    let corner = turned.pointOnPage(Point(x: 0, y: 0))
    #expect(abs(corner.x - 250) < 0.01 && abs(corner.y - (50 - 70.71)) < 0.01)
    let back = try #require(turned.pointInside(corner))
    #expect(abs(back.x) < 0.01 && abs(back.y) < 0.01)
  }

  @Test func `what is fixed lies on top of the page, wherever it is in the tree`() async throws {
    let driven = try await open(
      """
      const first = box({ width: 10, height: 10, overflow: 'hidden' }, 'first');
      box({ position: 'fixed', left: 0, top: 100, width: 50, height: 50 }, 'bar', first);
      box({ width: 200, height: 200, marginTop: 40 }, 'last');
      """
    )
    #expect(met(driven, 25, 125) == "bar" && met(driven, 75, 125) == "last")
  }

  @Test func `a finger touches the middle, or the largest part that nothing covers`() async throws {
    let driven = try await open(
      """
      const free = box({ width: 100, height: 100 }, 'free');
      const half = box({ width: 100, height: 100 }, 'half');
      box({ width: 60, height: 100, marginTop: -100 }, 'cover');
      """
    )
    let middle = try reach(driven, "free").place { _ in false }
    #expect(middle.point == Point(x: 50, y: 50))
    let beside = try reach(driven, "half").place { _ in false }
    #expect(beside.point == Point(x: 80, y: 150))
    #expect(try beside.component === driven.component("half"))
  }

  @Test func `what cannot be touched says why`() async throws {
    let driven = try await open(
      """
      box({ width: 100, height: 100 }, 'behind');
      box({ width: 100, height: 100, marginTop: -100 }, 'front');
      box({ width: 0, height: 10 }, 'thin');
      box({ width: 10, height: 10, marginLeft: 800 }, 'outside');
      """
    )
    #expect(
      try refusal(driven, "behind")
        == "the target div is covered by div 4 (testId 'front'); a finger cannot reach it"
    )
    #expect(
      try refusal(driven, "thin")
        == "the target div has no size: it is 0 by 10, so a finger cannot reach it"
    )
    #expect(try refusal(driven, "outside")?.contains("lies outside of the page") == true)
    #expect(try refusal(driven, "front") == nil)
  }
}
