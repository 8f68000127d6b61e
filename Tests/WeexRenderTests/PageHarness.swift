import HostThread
import WeexComponents
import WeexCore
import WeexModules
import WeexRender
import WeexRuntime

/// Opens pages in a host with the standard modules and components.
@HostActor
enum PageHarness {
  /// A host whose text is measured with fixed advances.
  static func host() -> Host {
    let host = Host()
    host.registerDefaultComponents()
    host.registerDefaultModules()
    host.registerHandler(FixedAdvanceText(), withProtocol: (any TextMeasuring).self)
    return host
  }

  /// A Vanilla page at rest, with a body in the variable `root`, and `add(type, props, parent)` to add elements with.
  static func page(_ script: String, url: String = "test.js") async throws -> Page {
    try await emptyPage(
      """
      const root = document.createElement('div');
      document.documentElement.appendChild(root);
      function add(type, props, parent = root) {
        const element = document.createElement(type, props);
        parent.appendChild(element);
        return element;
      }
      \(script)
      """,
      url: url
    )
  }

  /// A Vanilla page at rest whose bundle is `script`.
  static func emptyPage(_ script: String, url: String = "test.js") async throws -> Page {
    let host = host()
    let page = try host.openPage(source: "// {\"framework\": \"Vanilla\"}\n" + script, url: url)
    await host.settle()
    return page
  }

  /// A page with no JavaScript, whose components each have the one before as their parent.
  static func deepPage(levels: Int) throws -> Page {
    let page = try Page(host: host(), url: "deep.js", framework: "Vanilla")
    let none = Styles([], in: page.tree.styleTable)
    try page.tree.apply(.createBody(ElementDescription(ref: .root, type: "div", styles: none)))
    var parent = Ref.root
    for number in 1..<UInt32(levels) {
      let ref = Ref(number: number)
      try page.tree.apply(
        .addElement(
          ElementDescription(ref: ref, type: "div", styles: none),
          parent: parent,
          .append
        )
      )
      parent = ref
    }
    page.tree.layOut()
    return page
  }
}
