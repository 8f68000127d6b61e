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

  /// The width and height in the header of a PNG file.
  private func size(ofPNG data: Data) -> [Int] {
    [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `a page is drawn as large as its viewport, and each time alike`() async throws {
    var pictures: [String: Data] = [:]
    for (index, environment) in [[:], [:], ["JSC_useJIT": "0"]].enumerated() {
      let folder = try TemporaryFolder(["page.js": page])
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
    #expect(try await size("--element", "testId=box", "--scale", "2") == [216, 134])
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
    (["-o", "a.png", "--element", "ref=2", "--full-page"], 64, "--full-page is for a picture of"),
    (["-o", "a.png", "--element", "ref=2", "--chrome"], 64, "--chrome is for a picture of the"),
    (
      ["-o", "a.png", "--modal", "open", "--modal", "prompt=Ann"], 64,
      "--modal open leaves prompts to the steps"
    ),
    (["-o", "a.png", "--at", "150ms,0ms"], 64, "0ms does not come after 150ms"),
    (["-o", "a.png", "--at", "soon"], 64, "'soon' is not a duration"),
    (["-o", "no-such-folder/a.png"], 73, "there is no folder"),
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

  @Test(arguments: [
    ("visibility: 'hidden'", "is not shown: its visibility is hidden"),
    ("opacity: 0", "is not shown: its opacity is 0"),
    ("height: 0", "has no size: it is 750 by 0, so nothing of it is visible"),
  ])
  func `an element that nobody can see has no picture, unless it is a frame of a film`(
    style: String,
    message: String
  ) async throws {
    let folder = try TemporaryFolder([
      "page.js": page + "add('div', { height: 50, \(style) }, { testId: 'flat' });"
    ])
    let picture = ["-o", "\(folder.path)/a.png", "--element", "testId=flat"]
    let start = ["render", "\(folder.path)/page.js"] + picture
    let result = try await Command.run(start)
    #expect(result.status == 1)
    #expect(result.stderr.hasPrefix("error: --element: div "), "\(result.stderr)")
    #expect(result.stderr.contains("(testId 'flat') \(message)"), "\(result.stderr)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/a.png"))
    #expect(try await Command.run(start + ["--at", "0ms"]).status == 0)
  }

  @Test func `characters that no font has are said`() async throws {
    let fonts = "/usr/share/fonts/truetype/dejavu"
    let folder = try TemporaryFolder([
      "page.js": page
        + "add('text', {}, { value: 'Tea \u{8336}\u{8336}\u{5F88}, \u{E9}, \u{2014}' });"
    ])
    let start = [
      "render", "\(folder.path)/page.js", "-o", "\(folder.path)/a.png", "--fonts", fonts,
    ]
    let result = try await Command.run(start)
    #expect(
      result.stderr
        == "warning: no font has '\u{8336}' (U+8336), and 1 more of this picture: a box is drawn instead; fonts are installed with "
        + "'apt-get install --no-install-recommends fonts-noto-cjk'\n"
    )
    #expect(result.status == 0)
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

  /// Runs `render` with a page, and returns the SVG that it wrote.
  private func svg(
    _ script: String,
    _ options: String...,
    files: [String: String] = [:]
  ) async throws -> String {
    let folder = try TemporaryFolder(files.merging(["page.js": script]) { $1 })
    let file = folder.url.appending(component: "a.svg")
    let result = try await Command.run(
      ["render", "\(folder.path)/page.js", "-o", file.path] + options
    )
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.matches(of: #/<g[ >]/#).count == text.matches(of: #/</g>/#).count, "\(options)")
    return text
  }

  @Test func `outlines name each box and its size`() async throws {
    #expect(try await !svg(page).contains("<title>div 100×50</title>"))
    let outlined = try await svg(page, "--outline")
    #expect(outlined.contains("<title>div 100×50</title>"))
    #expect(outlined.contains("<title>div 750×1334</title>"))
    #expect(try await svg(page, "--outline", "--element", "testId=box").contains("div 100×50"))
  }

  @Test func `a film strip has a frame for each moment of an animation`() async throws {
    let moving = """
      add('div', { width: 100, height: 50, backgroundColor: '#0066ff' });
      const box = body.children[2];
      weex.requireModule('animation').transition(box.ref,
        { styles: { transform: 'translateX(100px)' }, duration: 300, timingFunction: 'linear' }, () => {});
      """
    let film = try await svg(page + moving, "--at", "0ms,150ms,300ms")
    for label in ["0ms", "150ms", "300ms"] { #expect(film.contains("<title>\(label)</title>")) }
    #expect(film.contains("matrix(1 0 0 1 50 0)") && film.contains("matrix(1 0 0 1 100 0)"))
    #expect(film == (try await svg(page + moving, "--at", "0ms,150ms,300ms")))
  }

  @Test func `the bar and an open dialog are drawn if that is asked for`() async throws {
    let script =
      page + """
        weex.requireModule('navigator').setNavBarTitle({ title: 'Tea shop' }, () => {});
        weex.requireModule('modal').toast({ message: 'Added' });
        weex.requireModule('modal').confirm({ message: 'Drink it?', okTitle: 'Yes' }, () => {});
        """
    #expect(try await !svg(script).contains("Tea shop"))
    let shown = try await svg(script, "--chrome", "--modal", "open")
    for text in ["Tea shop", "Added", "Drink it?", "Yes", "Cancel"] {
      #expect(shown.contains("<title>\(text)</title>"), "\(text)")
    }
    #expect(shown.contains("height=\"1422\""))
    let answered = try await svg(script, "--chrome")
    #expect(answered.contains("Tea shop") && !answered.contains("Drink it?"))
  }

  @Test func `a page brings fonts of its own`() async throws {
    let font = try Data(
      contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    )
    let script = """
      // { "framework": "Vanilla" }
      const body = weex.document.createBody('div', { style: { alignItems: 'flex-start' } });
      weex.document.documentElement.appendChild(body);
      const add = (family) => body.appendChild(weex.document.createElement('text',
        { style: { fontFamily: family, fontSize: 100 }, attr: { value: 'iiii', testId: family } }));
      add('wide'); add('missing');
      const rule = (family, src) => weex.requireModule('dom').addRule('fontFace', { fontFamily: family, src });

      """
    let folder = try TemporaryFolder(["none.ttf": "no font"])
    try font.write(to: folder.url.appending(component: "wide.ttf"))
    func run(_ rule: String) async throws -> Command.Result {
      try Data((script + rule).utf8).write(to: folder.url.appending(component: "page.js"))
      return try await Command.run(["run", "\(folder.path)/page.js", "--text", "pango"])
    }
    let inData = "rule('Wide', `url(data:font/ttf;base64,\(font.base64EncodedString()))`);"
    for rule in ["rule('Wide', \"url('wide.ttf')\");", inData] {
      let result = try await run(rule)
      #expect(result.stdout.contains("240.82×"), "\(result.stdout)")
      #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    }
    for (rule, message) in [
      ("rule('wide', \"url('none.ttf')\");", "the font 'wide' is not loaded: it is not a font"),
      ("rule('wide', \"url('absent.ttf')\");", "the font 'wide' is not loaded:"),
      ("rule('wide', \"url('/etc/hostname')\");", "the font 'wide' is not loaded:"),
      ("rule('wide', 'wide.ttf');", "the src of a fontFace must be url('…'), not 'wide.ttf'"),
    ] {
      let result = try await run(rule)
      #expect(result.status == 0 && result.stderr.contains(message), "\(result.stderr)")
      #expect(!result.stdout.contains("240.82×"))
    }
  }

  @Test func `a step draws the page in the middle of a run`() async throws {
    let folder = try TemporaryFolder([
      "page.js": page, "steps.json": #"[{"picture": "first.png"}, {"print": "json"}]"#,
    ])
    let arguments = ["run", "\(folder.path)/page.js", "--steps", "\(folder.path)/steps.json"]
    let result = try await Command.run(
      arguments + ["--pictures", "\(folder.path)/out", "--print", "none"]
    )
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    #expect(result.stdout.contains(#""text":"pango""#))
    let file = folder.url.appending(path: "out/first.png")
    #expect(size(ofPNG: try Data(contentsOf: file)) == [750, 1334])
    let homeless = try await Command.run(arguments)
    #expect(homeless.status == 64 && homeless.stderr.contains("step 1 of 2: 'picture' needs"))
  }

  @Test(arguments: [
    (#"[{"picture": "a/b.png"}]"#, "without a folder"),
    (#"[{"picture": "a.gif"}]"#, "ends in .png"),
    (#"[{"picture": 1}]"#, "ends in .png"),
    (
      #"[{"picture": "a.png"}, {"picture": "a.png"}]"#,
      "an earlier step writes the picture 'a.png' too"
    ),
  ])
  func `a picture without a good name is refused`(steps: String, message: String) async throws {
    let folder = try TemporaryFolder(["page.js": page, "steps.json": steps])
    let result = try await Command.run([
      "run", "\(folder.path)/page.js", "--steps", "\(folder.path)/steps.json", "--pictures",
      folder.path,
    ])
    #expect(result.status == 64 && result.stderr.contains(message), "\(result.stderr)")
  }

  @Test func `a picture that is not the expected one says which component differs`() async throws {
    let folder = try TemporaryFolder(["page.js": page])
    let (expected, actual) = ("\(folder.path)/expected.png", "\(folder.path)/actual.png")
    #expect(
      try await Command.run(["render", "\(folder.path)/page.js", "-o", expected]).status == 0
    )
    let compare = ["render", "\(folder.path)/page.js", "-o", actual, "--expect", expected]
    #expect(try await Command.run(compare) == Command.Result(stdout: "", stderr: "", status: 0))
    let changed = page.replacing("Tea & cake", with: "Tea & bread")
    try Data(changed.utf8).write(to: folder.url.appending(component: "page.js"))
    let result = try await Command.run(compare)
    #expect(result.status == 1 && result.stderr.contains(", in text 4;"), "\(result.stderr)")
    let marked = folder.url.appending(component: "actual.marked.png")
    #expect(size(ofPNG: try Data(contentsOf: marked)) == [750, 1334])
    let smaller = try await Command.run(compare + ["--scale", "0.5"])
    #expect(smaller.status == 1 && smaller.stderr.contains("375 by 667 pixels large, not 750 by"))
    let missing = try await Command.run(compare.dropLast() + ["no-such.png"])
    #expect(missing.status == 66, "\(missing.stderr)")
    for name in ["other.PNG", "other.svg", "other.pdf"] {
      let other = ["render", "\(folder.path)/page.js", "--expect", expected, "-o"]
      let result = try await Command.run(other + ["\(folder.path)/\(name)"])
      let marked = "\(folder.path)/other.marked.png"
      #expect(result.status == 1 && result.stderr.contains("; \(marked) shows where"), "\(result)")
      #expect(try size(ofPNG: Data(contentsOf: URL(filePath: marked))) == [750, 1334])
      try FileManager.default.removeItem(atPath: marked)
    }
    let piped = try await Command.run(
      ["render", "\(folder.path)/page.js", "--expect", expected, "-o", "-"],
      script: #""$0" "$@" > /dev/null"#
    )
    #expect(
      piped.status == 1 && piped.stderr.hasSuffix("; -o NAME.png shows where in NAME.marked.png\n")
    )
  }

  @Test func `no picture is written over the expected one, whatever it is called`() async throws {
    let folder = try TemporaryFolder([
      "page.js": page, "steps.json": #"[{"picture": "base.png"}]"#,
    ])
    let base = folder.url.appending(component: "base.png")
    let render = ["render", "\(folder.path)/page.js", "-o"]
    #expect(try await Command.run(render + [base.path]).status == 0)
    let picture = try Data(contentsOf: base)
    try picture.write(to: folder.url.appending(component: "base.marked.png"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.png",
      withDestinationPath: "base.png"
    )
    let changed = page.replacing("Tea & cake", with: "Tea & bread")
    try Data(changed.utf8).write(to: folder.url.appending(component: "page.js"))
    let steps = ["--steps", "\(folder.path)/steps.json", "--pictures", folder.path]
    for (output, expected, more) in [
      ("base.png", "base.png", []), ("../\(folder.url.lastPathComponent)/base.png", "base.png", []),
      ("link.png", "base.png", []), ("base.png", "link.png", []),
      ("base.png", "base.marked.png", []), ("other.png", "base.png", steps),
    ] {
      let result = try await Command.run(
        render + ["\(folder.path)/\(output)", "--expect", "\(folder.path)/\(expected)"] + more
      )
      #expect(result.status == 64, "\(output): \(result.stderr)")
      #expect(result.stderr.contains("would be written over the expected picture"), "\(output)")
    }
    #expect(try Data(contentsOf: base) == picture)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/other.png"))
  }

  /// Whether the executable is linked with Pango, as by a plain `swift build`; `make test` builds it without.
  private static func isPangoLinked() async throws -> Bool {
    let libraries = try await Command.run([], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    return libraries.stdout.contains("libpangocairo")
  }

  /// Runs the command with a wrong file in place of a library.
  private func run(without library: String, _ arguments: [String]) async throws -> Command.Result {
    let folder = try TemporaryFolder([library: "no library"])
    return try await Command.run(arguments, environment: ["LD_LIBRARY_PATH": folder.path])
  }

  @Test func `without Pango the missing package is named, and a run works`() async throws {
    guard try await !Self.isPangoLinked() else {
      print("skipped: this executable is linked with Pango; 'make test' builds one that is not")
      return
    }
    let folder = try TemporaryFolder(["page.js": page])
    let library = "libpangocairo-1.0.so.0"
    for arguments in [
      ["render", "\(folder.path)/page.js", "-o", "\(folder.path)/a.png"],
      ["run", "\(folder.path)/page.js", "--text", "pango"],
    ] {
      let result = try await run(without: library, arguments)
      #expect(result.status == 69 && result.stdout.isEmpty)
      #expect(
        result.stderr.contains("--no-install-recommends libpangocairo-1.0-0'"),
        "\(result.stderr)"
      )
    }
    let plain = try await run(without: library, ["run", "\(folder.path)/page.js"])
    #expect(plain.status == 0 && plain.stderr.isEmpty && plain.stdout.contains("Tea & cake"))
  }

  @Test func `without gdk-pixbuf a picture says which images are missing`() async throws {
    guard try await !Self.isPangoLinked() else { return }
    let image =
      "add('image', { width: 50, height: 50 }, { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' });"
    let folder = try TemporaryFolder(["page.js": page + image])
    let result = try await run(
      without: "libgdk_pixbuf-2.0.so.0",
      ["render", "\(folder.path)/page.js", "-o", "\(folder.path)/a.png"]
    )
    #expect(result.status == 0)
    #expect(result.stderr.contains("the picture of image 5 is not loaded: pictures need libgdk"))
  }
}
