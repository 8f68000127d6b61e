import FlyingFox
import Foundation
import HostThread
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Pictures and web pages that come from a real server, and from files.
@HostActor
@Suite struct ServedPagesTests {
  private nonisolated static let png = Data(
    base64Encoded: Pictures.png.replacing("data:image/png;base64,", with: "")
  )

  @Test func `a server's picture and page are loaded`() async throws {
    let png = try #require(Self.png)
    let host = try PageHarness.host(reaching: "127.0.0.1")
    let printed = try await WebServer.run([
      ("/logo.png", { @Sendable _ in HTTPResponse(statusCode: .ok, body: png) }),
      ("/half.png", { @Sendable _ in HTTPResponse(statusCode: .ok, body: png.prefix(30)) }),
      (
        "/page",
        { @Sendable _ in
          HTTPResponse(statusCode: .ok, body: Data("<html><title>Caf\u{E9}</title>".utf8))
        }
      ),
    ]) { server in
      try await PageHarness.page(
        """
        for (const name of ['logo.png', 'half.png', 'none.png']) {
          const image = document.createElement('image', {
            style: { width: 9, height: 9 }, attr: { src: '\(server.url)/' + name } });
          image.addEvent('load', ({ success, size }) => log(name, success, size.naturalWidth));
          root.appendChild(image);
        }
        const web = document.createElement('web', { attr: { src: '\(server.url)/page' } });
        web.addEvent('pagefinish', ({ title }) => log(title));
        root.appendChild(web);
        """,
        in: host
      ).printed
    }
    #expect(
      Set(printed) == [
        #""logo.png" true 3"#, #""half.png" false 0"#, #""none.png" false 0"#, #""Café""#,
      ]
    )
  }

  @Test func `a page's folder has its pictures, and no other has`() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    try FileManager.default.createDirectory(
      atPath: folder + "/page",
      withIntermediateDirectories: true
    )
    for name in ["page/in.png", "out.png"] {
      try #require(Self.png).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let host = PageHarness.host()
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        for (const name of ['in.png', '../out.png', 'none.png']) {
          const image = document.createElement('image', {
            style: { width: 9, height: 9 }, attr: { src: name } });
          image.addEvent('load', (event) => console.log(name, event.success, event.size.errorDesc));
          root.appendChild(image);
        }
        """,
      url: "file://\(folder)/page/page.js"
    )
    await host.settle()
    let lines = page.log.filter { !$0.isFromHost }.map(\.text)
    #expect(lines.count == 3)
    #expect(lines.first == "in.png true undefined")
    #expect(lines.dropFirst().allSatisfy { $0.contains(" false ") })
    #expect(lines.contains { $0.hasPrefix("../out.png") && $0.contains("--allow-read=") })
    #expect(page.log.count { $0.isFromHost } == 1)
  }

  @Test func `heavy and wide pictures are measured, not drawn`() async throws {
    let heavy =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20000\" height=\"20000\"><filter id=\"f\"><feTurbulence baseFrequency=\"0.9\" numOctaves=\"200\"/><feGaussianBlur stdDeviation=\"900\"/></filter><rect width=\"20000\" height=\"20000\" filter=\"url(#f)\"/></svg>"
    var doubled =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"8\"><g id=\"a0\"><path/></g>"
    for level in 1..<40 {
      doubled +=
        "<g id=\"a\(level)\"><use href=\"#a\(level - 1)\"/><use href=\"#a\(level - 1)\"/></g>"
    }
    let images = [heavy, doubled + "</svg>", Pictures.vastPNG].map { source in
      source.hasPrefix("data:")
        ? source : "data:image/svg+xml;base64," + Data(source.utf8).base64EncodedString()
    }
    let page = try await PageHarness.page(
      images.map { source in
        """
        {
          const image = document.createElement('image', { style: { width: 9, height: 9 }, attr: { src: '\(source)' } });
          image.addEvent('load', ({ success, size }) => log(success, size.naturalWidth));
          root.appendChild(image);
        }
        """
      }.joined()
    )
    #expect(page.printed == ["true 20000", "true 9", "true 100000"])
  }
}
