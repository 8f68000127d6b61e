import Foundation
import Testing

/// `weexhost render`.
@Suite struct RenderTests {
  private let page = """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div', { style: { backgroundColor: '#eeeeee' } });
    weex.document.documentElement.appendChild(body);
    const add = (type, style, attr) => body.appendChild(weex.document.createElement(type, { style, attr }));
    add('div', { width: 100, height: 50, backgroundColor: '#ff6600', borderRadius: 10,
      boxShadow: '0 4px 8px rgba(0,0,0,0.5)', transform: 'rotate(10deg)' }, { testId: 'box' });
    add('text', { fontSize: 40, color: '#006600' }, { value: 'Tea & cake' });

    """

  /// The pixels across and down that the header of a PNG file names.
  private func size(ofPNG data: Data) -> [Int] {
    [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `a page is drawn as large as its viewport, and each time alike`() async throws {
    let folder = try TemporaryFolder(["page.js": page])
    var pictures: [String: Data] = [:]
    for (index, environment) in [[:], [:], ["JSC_useJIT": "0"]].enumerated() {
      for ending in ["png", "svg", "pdf"] {
        let file = folder.url.appending(component: "\(index).\(ending)")
        let result = try await Command.run(
          ["render", "\(folder.path)/page.js", "-o", file.path],
          environment: environment
        )
        #expect(result == Command.Result(stdout: "", stderr: "", status: 0))
        let picture = try Data(contentsOf: file)
        #expect(pictures[ending] == nil || pictures[ending] == picture, "\(ending)")
        pictures[ending] = picture
      }
    }
    #expect(size(ofPNG: try #require(pictures["png"])) == [750, 1334])
    #expect(try #require(pictures["pdf"]).starts(with: Array("%PDF".utf8)))
    let svg = String(decoding: try #require(pictures["svg"]), as: UTF8.self)
    #expect(svg.contains(#"<g data-ref="_root" data-type="div">"#))
    #expect(svg.contains("#ff6600") && svg.contains("<title>Tea &amp; cake</title>"))
  }

  @Test func `the picture is as large as was asked for`() async throws {
    let folder = try TemporaryFolder(["page.js": page])
    let file = folder.url.appending(component: "a.png")
    func size(_ options: String...) async throws -> [Int] {
      let result = try await Command.run(
        ["render", "\(folder.path)/page.js", "-o", file.path] + options
      )
      #expect(result.status == 0, "\(result.stderr)")
      return self.size(ofPNG: try Data(contentsOf: file))
    }
    #expect(try await size("--scale", "0.5") == [375, 667])
    #expect(try await size("--viewport", "300x200") == [300, 200])
    #expect(try await size("--element", "testId=box", "--scale", "2") == [200, 100])
  }

  @Test func `all of a scroller is drawn if that is asked for`() async throws {
    let rows = (1...30).map { "row(\($0));" }.joined()
    let script = """
      // { "framework": "Vanilla" }
      const body = weex.document.createBody('scroller');
      weex.document.documentElement.appendChild(body);
      const row = (n) => body.appendChild(weex.document.createElement('div', { style: { height: 100 } }));

      """
    let folder = try TemporaryFolder(["page.js": script + rows])
    let file = folder.url.appending(component: "a.png")
    let result = try await Command.run(
      ["render", "\(folder.path)/page.js", "-o", file.path, "--full-page"]
    )
    #expect(result.status == 0, "\(result.stderr)")
    #expect(size(ofPNG: try Data(contentsOf: file)) == [750, 3000])
  }

  @Test func `a page that failed is drawn, and fails`() async throws {
    let folder = try TemporaryFolder(["page.js": page + "throw new Error('no tea');"])
    let file = folder.url.appending(component: "a.png")
    let result = try await Command.run(["render", "\(folder.path)/page.js", "-o", file.path])
    #expect(result.status == 1 && result.stderr.contains("no tea"))
    #expect(size(ofPNG: try Data(contentsOf: file)) == [750, 1334])
  }

  @Test(arguments: [
    (["-o", "a.gif"], 64, "-o a.gif: a picture's name ends in .png, .svg or .pdf"),
    (["-o", "a.png", "--background", "greenish"], 64, "--background greenish: it wants 'none'"),
    (["-o", "a.png", "--scale", "0"], 64, "it wants a number above 0"),
    (["-o", "a.png", "--element", "box"], 64, "--element box: it wants testId=NAME or ref=REF"),
    (["-o", "a.png", "--element", "testId=no"], 1, "no"),
    (["-o", "/nonexistent/a.png"], 73, "there is no folder"),
    (["-o", "a.png", "--scale", "100"], 1, "too large"),
  ])
  func `what cannot be drawn is said`(
    options: [String],
    status: Int32,
    message: String
  ) async throws {
    let folder = try TemporaryFolder(["page.js": page])
    let options = options.map { $0 == "a.png" ? "\(folder.path)/a.png" : $0 }
    let result = try await Command.run(["render", "\(folder.path)/page.js"] + options)
    #expect(result.status == status, "\(result.stderr)")
    #expect(result.stderr.contains(message), "\(result.stderr)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/a.png"))
  }

  @Test func `images that cannot be drawn leave their places empty`() async throws {
    // The header of a PNG file of 20,000 by 20,000 pixels, and one that ends after a byte.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 6, 0, 0, 0, 0x16, 0x3E, 0x6D, 0x86,
    ]
    let sources = [Data(header), Data(header.prefix(1))].map {
      "data:image/png;base64,\($0.base64EncodedString())"
    }
    let images = sources.map { "add('image', { width: 50, height: 50 }, { src: '\($0)' });" }
    let folder = try TemporaryFolder(["page.js": page + images.joined(separator: "\n")])
    let file = folder.url.appending(component: "a.png")
    let result = try await Command.run(["render", "\(folder.path)/page.js", "-o", file.path])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(size(ofPNG: try Data(contentsOf: file)) == [750, 1334])
  }

  @Test func `text may be measured with fonts in a run, too`() async throws {
    let folder = try TemporaryFolder(["page.js": page])
    let fixed = try await Command.run(["run", "\(folder.path)/page.js"])
    let shaped = try await Command.run(["run", "\(folder.path)/page.js", "--text", "pango"])
    #expect(shaped.status == 0 && shaped.stdout.contains("Tea & cake"))
    #expect(shaped.stdout != fixed.stdout)
    let wrong = try await Command.run(
      ["run", "\(folder.path)/page.js", "--text", "pango", "--fonts", folder.path]
    )
    #expect(wrong.status == 64 && wrong.stderr.contains("there are no fonts in this folder"))
  }
}
