import Foundation
import Testing
import WeexHost

/// A bundle of the real Rax and its Weex driver, from the git repository of alibaba/rax in `WEEXHOST_RAX`, bundled by esbuild.
@HostActor
@Suite(.enabled(if: RealRax.repository != nil, "WEEXHOST_RAX names no git repository of Rax"))
struct RealRaxTests {
  private let host = Host.withDefaults()

  @Test func `an application of classes and hooks renders, and reacts to clicks and a timer`()
    async throws
  {
    let page = try host.openPage(source: try RealRax.bundle(Self.application), url: "rax.js")
    #expect(page.framework == "Rax")
    await host.settle()
    #expect(page.failures.map(\.description) == [])
    #expect(page.log.map(\.text) == ["mounted 1"])
    #expect(texts(page) == ["count 1", "a: 0", "b: 0", "late: 0"])
    #expect(page.tree.root?.subcomponents.first?.styles.string("paddingTop") == "20px")

    for step in ["count 1", "b: 0", "b: 1", "count 2"] {
      try page.tap(.text(step))
      await host.settle()
    }
    #expect(page.failures.map(\.description) == [])
    #expect(texts(page) == ["count 3", "a: 0", "b: 2", "late: 0", "many"])
    try page.tap(.text("many"))
    await host.settle()
    #expect(texts(page) == ["count 0", "a: 0", "b: 2", "late: 0"])
    page.destroy()
    #expect(page.failures.map(\.description) == [])
  }

  private func texts(_ page: Page) -> [String] {
    page.tree.root?.subcomponents.first?.subcomponents
      .compactMap { $0.attributes["value"]?.string } ?? []
  }

  private static let application = """
    const Row = ({ name }) => {
      const [count, setCount] = useState(0);
      return <text style={{ fontSize: '30rpx' }} onClick={() => setCount(count + 1)}>{name}: {count}</text>;
    };

    class Application extends Component {
      state = { count: 1, names: ['a', 'b'] };

      componentDidMount() {
        console.log('mounted', this.state.count);
        setTimeout(() => this.setState({ names: [...this.state.names, 'late'] }), 50);
      }

      render() {
        const { count, names } = this.state;
        return (
          <div style={{ paddingTop: '20rpx' }}>
            <text id="count" onClick={() => this.setState({ count: count + 1 })}>{'count ' + count}</text>
            {names.map((name) => <Row key={name} name={name} />)}
            {count > 2 ? <text onClick={() => this.setState({ count: 0 })}>many</text> : null}
          </div>
        );
      }
    }

    render(<Application />, null, { driver });
    """
}

/// The real Rax, as far as a bundle needs it.
private enum RealRax {
  /// The folder in which git finds the repository.
  static let repository = ProcessInfo.processInfo.environment["WEEXHOST_RAX"]

  private static let imports = """
    import createElement from './packages/rax/src/createElement';
    import render from './packages/rax/src/render';
    import Component from './packages/rax/src/vdom/component';
    import { useState } from './packages/rax/src/hooks';
    import * as driver from './packages/driver-weex/src';

    """

  /// Libraries of npm that Rax names, as far as a page on Weex needs them.
  private static let substitutes = [
    "universal-env": "export const isWeb = false, isWeex = true, isNode = false;",
    "prop-types/checkPropTypes": "export default function () {}",
  ]

  /// Bundles an application with Rax, as `rax-app` does.
  static func bundle(_ application: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(
      "git -C '\(try #require(repository))' archive HEAD packages/rax/src packages/driver-weex/src "
        + "packages/driver-dom/src packages/style-unit/src | tar -x",
      in: folder
    )
    try write(imports + application, to: "entry.jsx", in: folder)
    var command = """
      esbuild entry.jsx --bundle --format=iife --loader:.js=jsx --jsx-factory=createElement --log-level=error \
      '--define:process.env.NODE_ENV="production"' '--banner:js=// {"framework" : "Rax"}' --outfile=bundle.js \
      --alias:style-unit=./packages/style-unit/src/index.js --alias:driver-dom=./packages/driver-dom/src/index.js
      """
    for (number, substitute) in substitutes.enumerated() {
      try write(substitute.value, to: "substitute\(number).js", in: folder)
      command += " --alias:\(substitute.key)=./substitute\(number).js"
    }
    try run(command, in: folder)
    return try String(contentsOf: folder.appending(component: "bundle.js"), encoding: .utf8)
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(component: name))
  }

  private static func run(_ command: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-e", "-o", "pipefail", "-c", command]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command)")
  }
}
