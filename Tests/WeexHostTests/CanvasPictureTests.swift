import Testing
import WeexHost
import WeexPictures

/// The drawings of the module `canvas`, as pixels.
@HostActor @Suite struct CanvasPictureTests {
  private func colors(
    _ actions: String,
    style: String = "width: 200, height: 100"
  ) async throws
    -> [[Color]]
  {
    try await DrawnPage.colors(
      """
      const canvas = add(body, 'canvas', { \(style) });
      for (const actions of [\(actions)]) module('canvas').addDrawActions(canvas.ref, actions);
      """
    )
  }

  @Test func `areas and lines have the colours that are set, in page units`() async throws {
    let colors = try await colors(
      """
      [['setFillStyle', ['#ff0000']], ['fillRect', [10, 10, '40px', 40]],
       ['setStrokeStyle', ['rgba(0,0,255,1)']], ['setLineWidth', [10]], ['strokeRect', [100, 20, 60, 60]]],
      [['strokeLines', ['M', 0, 95, 'L', 80, 95]], ['fillRect', [180, 0, 100, 10]]]
      """
    )
    #expect(colors.count(Color(0xFF0000), x: 10..<50, y: 10..<50) == 1600)
    #expect(colors.at(130, 20) == Color(0x0000FF) && colors.at(130, 50) == .white)
    #expect(colors.at(40, 95) == Color(0x0000FF) && colors.at(85, 95) == .white)
    // Nothing is drawn outside the canvas.
    #expect(colors.at(195, 5) == Color(0xFF0000) && colors.at(205, 5) == .white)
  }

  @Test func `what is cleared shows the background, and may be drawn on again`() async throws {
    let colors = try await colors(
      """
      [['setFillStyle', ['#ff0000']], ['fillRect', [0, 0, 100, 100]]],
      [['clearRect', [20, 20, 60, 60]], ['clearRect', [40, 40, 100, 20]]],
      [['setFillStyle', ['#0000ff']], ['fillRect', [30, 30, 10, 10]]]
      """,
      style: "width: 200, height: 100, backgroundColor: '#ffff00'"
    )
    #expect(colors.at(10, 50) == Color(0xFF0000) && colors.at(35, 35) == Color(0x0000FF))
    #expect(colors.at(50, 50) == Color(0xFFFF00) && colors.at(90, 50) == Color(0xFFFF00))
    #expect(colors.at(90, 30) == Color(0xFF0000))
  }

  @Test func `a part of an image is drawn into a box, moved by a matrix, and transparent`()
    async throws
  {
    let colors = try await colors(
      """
      [['drawImages', ['\(DrawnImage.redAndBlue)', [[2, 0, 2, 2, 10, 10, 40, 40],
         [0, 0, 2, 2, 0, 0, 20, 20, 1, 0, 0, 0, 1, 0, 100, 50, 1]]]],
       ['setGlobalAlpha', [0.5]],
       ['drawImages', ['\(DrawnImage.redAndBlue)', [[0, 0, 2, 2, 150, 10, 40, 40]]]]]
      """
    )
    #expect(colors.count(Color(0x0000FF), x: 10..<50, y: 10..<50) >= 1200)
    #expect(colors.count(Color(0xFF0000), x: 0..<100, y: 0..<100) == 0)
    #expect(colors.at(110, 60) == Color(0xFF0000) && colors.at(130, 60) == .white)
    #expect(colors.at(165, 30).isNear(Color(0xFF8080)))
  }

  @Test func `a page that draws again and again costs no more`() async throws {
    let page = try await DrawnPage.page(
      """
      const canvas = add(body, 'canvas', { width: 200, height: 100 });
      setTimeout(() => {
        for (let i = 0; i < 500; i++) {
          module('canvas').addDrawActions(canvas.ref, [['clearRect', [0, 0, 200, 100]], ['fillRect', [i % 200, 0, 1, 1]]]);
        }
      }, 10);
      """
    )
    #expect(try page.picture().svg().split(separator: "\n").count < 20)
  }

  @Test func `a page that clears and redraws a part with lines and images costs no more`()
    async throws
  {
    let page = try await DrawnPage.page(
      """
      const canvas = add(body, 'canvas', { width: 200, height: 100 });
      module('canvas').addDrawActions(canvas.ref, [['fillRect', [0, 0, 200, 100]]]);
      setTimeout(() => {
        for (let i = 0; i < 500; i++) {
          module('canvas').addDrawActions(canvas.ref, [['clearRect', [20, 10, 160, 80]], ['setLineWidth', [2]],
            ['strokeRect', [50, 40, 20, 20]], ['strokeLines', ['M', 60, 50, 'L', 60 + i % 10, 60]],
            ['drawImages', ['\(DrawnImage.redAndBlue)', [[0, 0, 2, 2, 0, 0, 20, 20, 1, 0, 0, 0, 1, 0, 100, 50, 1]]]]]);
        }
      }, 10);
      """
    )
    #expect(try page.picture().svg().split(separator: "\n").count < 40)
  }

  @Test func `an action that does not exist is named, and the others are done`() async throws {
    let page = try await DrawnPage.page(
      """
      const canvas = add(body, 'canvas', { width: 200, height: 100 });
      module('canvas').addDrawActions(canvas.ref, [['fillRec', [0, 0, 1, 1]], 7, ['setFillStyle', ['red']],
        ['fillRect', [0, 0, 10]], ['fillRect', [0, 0, 10, 10]]]);
      """
    )
    #expect(
      page.log.last?.text
        == "https://shop.example/page.js:11:32: canvas.addDrawActions: 'fillRec' is not an action on a canvas; did you mean 'fillRect'?"
    )
    #expect(try page.picture().colors().at(5, 5) == Color(0xFF0000))
  }
}
