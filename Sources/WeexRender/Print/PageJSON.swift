internal import Flexbox
public import HostThread
internal import HostValues
internal import Metering
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// A page as JSON: its tree with frames, its failures, and its log.
///
/// The order of keys is fixed, so that the text of two equal pages is equal:
///
/// ```json
/// {"page": {"url": "…", "framework": "Vue", "state": "finished", "text": "fixed"},
///  "root": {"ref": "_root", "type": "div", "attr": {}, "style": {}, "event": [],
///           "frame": {"x": 0, "y": 0, "width": 750, "height": 1334}, "children": []},
///  "errors": [], "log": []}
/// ```
///
/// Frames are in page units, relative to the parent, rounded to 1/1000. An error has its `code`, `name` and `message`, and if its place is
/// known `url`, `line`, `column` and `stack`. `text` is the `name` of the host's `TextMeasuring` handler.
///
/// A page that reached a limit has a `limit` after its log: the limit's `name`, its `maximum` with the `unit` (`ms` or `bytes`; none for a count),
/// what was `running` (`task`; `call`, the method that was called last; `url`, `line`, `column` and `stack` of JavaScript, as far as they are
/// known), `counts` (`components`, `timers`, `callbacks`, `requests`, bytes of `memory`), `missingTree`, the reason, if there is no tree, and
/// an `advice`.
///
/// The errors and the log of the run's other pages follow those of the printed page, each with its page as `pageURL`; so does the limit of
/// another page if the printed one reached none.
///
/// A page on top of others has `"below"`, their URLs, the lowest first; one that has set its bar has `"bar"`: its values of `title`,
/// `backgroundColor`, `hidden`, and of `left`, `right` and `more`, each with `title`, `titleColor` and `icon`.
@HostActor
public enum PageJSON {
  /// The text of a page: compact, or with an element's keys on separate lines if an indentation is given.
  ///
  /// An element that shows another page has that page's object, without `metrics`, under `embedded` after its children; its frames are
  /// relative to the element. With `metrics`, the page's are the last key. A page without a tree has `null` for its root. O(text), without
  /// recursion.
  public static func text(
    of page: Page,
    over below: [Page] = [],
    indent: String? = nil,
    metrics hasMetrics: Bool = false,
    options: PrintOptions = PrintOptions()
  ) -> String {
    var json = JSONText(indent: indent)
    // Reserved memory that is not written takes no room.
    json.reserveCapacity(page.tree.count * 512)
    // The memory is its own, and lives during the call.
    unsafe json.withReservedMemory { unsafe LargePages.advise($0, $1) }
    json.beginObject()
    writePage(page, over: below, to: &json)
    json.key("root")
    if options.missingTree == nil, let root = page.tree.root {
      write(treeFrom: root, to: &json, options)
    } else {
      json.null()
    }
    writeReports(of: page, isTreePrinted: options.missingTree == nil, to: &json, options)
    write(options, to: &json)
    if hasMetrics {
      json.key("metrics")
      json.value(page.metrics.json)
    }
    json.endObject()
    return json.text
  }

  /// The text of a page whose tree is printed for people: the same without `root`, and with the tree's text under `tree`.
  public static func text(
    of page: Page,
    over below: [Page] = [],
    tree: String,
    options: PrintOptions = PrintOptions()
  ) -> String {
    var json = JSONText()
    json.object { json in
      writePage(page, over: below, to: &json)
      json.property("tree", tree)
      writeReports(of: page, isTreePrinted: false, to: &json, options)
      write(options, to: &json)
    }
    return json.text
  }

  /// Writes the additions that the options request for a page.
  nonisolated static func write(_ options: PrintOptions, to json: inout JSONText) {
    if let number = options.number {
      json.key("print")
      json.number(Double(number))
    }
    guard let calls = options.calls else { return }
    json.key("calls")
    json.array { json in
      for call in calls {
        json.element()
        json.onOneLine { json in call.write(to: &json, hasReferences: options.hasReferences) }
      }
    }
  }

  /// Writes the contents of an embedded page.
  private static func writeEmbedded(
    _ page: Page,
    to json: inout JSONText,
    _ options: PrintOptions
  ) {
    writePage(page, over: [], to: &json)
    json.key("root")
    if let root = page.tree.root { write(treeFrom: root, to: &json, options) } else { json.null() }
    write(page.failures, to: &json)
    writeLog(page.log, to: &json)
    write(limit(of: page), to: &json)
  }

  /// Writes the errors, the log and the limit of a page and of the run's other pages.
  private static func writeReports(
    of page: Page,
    isTreePrinted: Bool,
    to json: inout JSONText,
    _ options: PrintOptions
  ) {
    let others = options.notes?.failures(besides: page) ?? []
    write(page.failures, to: &json, of: others)
    let lines = options.notes?.lines(besides: page, isTreePrinted: isTreePrinted) ?? []
    writeLog(page.log, to: &json, of: lines)
    if var report = limit(of: page) {
      report.missingTree = options.missingTree ?? report.missingTree
      write(report, to: &json)
    } else if let other = others.first(where: { $0.content.underlying is LimitReport }) {
      write(other.content.underlying as? LimitReport, to: &json, of: other.url)
    }
  }

  /// The limit that a page, or one that it embeds, has reached.
  private static func limit(of page: Page) -> LimitReport? {
    guard var report = page.meter.report else {
      return page.failures.lazy.compactMap { $0.underlying as? LimitReport }.first
    }
    if page.tree.root == nil {
      report.missingTree = report.missingTree ?? "the page had no root element yet"
    }
    return report
  }

  private static func writePage(_ page: Page, over below: [Page], to json: inout JSONText) {
    json.key("page")
    json.onOneLine { json in json.object { json in writeHead(page, over: below, to: &json) } }
  }

  private static func writeLog(
    _ lines: [Page.LogLine],
    to json: inout JSONText,
    of others: [RunNotes.Note<Page.LogLine>] = []
  ) {
    json.key("log")
    json.array { json in
      for line in lines { write(line, to: &json) }
      for note in others { write(note.content, to: &json, of: note.url) }
    }
  }

  private static func write(
    _ line: Page.LogLine,
    to json: inout JSONText,
    of page: String? = nil
  ) {
    json.element()
    json.onOneLine { json in
      json.object { json in
        json.property("level", line.level)
        json.property("text", line.text)
        if let page { json.property("pageURL", page) }
      }
    }
  }

  /// Writes the page that a component shows, in the form of a page, or the reason why it shows none.
  private static func writeEmbedded(
    in component: Component,
    to json: inout JSONText,
    _ options: PrintOptions
  ) {
    guard component.embeddedPage != nil || component.embeddingFailure != nil else { return }
    json.key("embedded")
    json.object { json in
      if let page = component.embeddedPage { return writeEmbedded(page, to: &json, options) }
      json.key("page")
      json.onOneLine { json in
        json.object { json in
          writeFailedHead(component.attributes["src"]?.shownText ?? "", to: &json)
        }
      }
      json.key("root")
      json.null()
      write([component.embeddingFailure].compactMap(\.self), to: &json)
      json.key("log")
      json.array { _ in }
    }
  }

  private static func writeHead(_ page: Page, over below: [Page], to json: inout JSONText) {
    json.property("url", page.url)
    json.property("framework", page.framework)
    json.property("state", page.state.rawValue)
    if !below.isEmpty {
      json.key("below")
      json.value(.array(below.map { .string($0.url) }))
    }
    if let measuring = page.host.handler((any TextMeasuring).self) {
      json.property("text", measuring.name)
    }
    guard page.navigationBar != NavigationBar() else { return }
    json.key("bar")
    json.object { json in write(page.navigationBar, to: &json) }
  }

  private static func write(_ bar: NavigationBar, to json: inout JSONText) {
    if let title = bar.title { json.property("title", title) }
    if let color = bar.backgroundColor { json.property("backgroundColor", color) }
    if bar.isHidden {
      json.key("hidden")
      json.value(.bool(true))
    }
    for position in NavigationBar.Position.allCases {
      guard let item = bar[position] else { continue }
      json.key(position.rawValue)
      json.object { json in
        if let title = item.title { json.property("title", title) }
        if let color = item.titleColor { json.property("titleColor", color) }
        if let icon = item.icon { json.property("icon", icon) }
      }
    }
  }

  /// Writes a component and its descendants, each opened before its children and closed after them.
  private static func write(
    treeFrom root: Component,
    to json: inout JSONText,
    _ options: PrintOptions
  ) {
    var pending: [Step] = [.open(root)]
    var styles = StyleMemo<String>()
    while let step = pending.popLast() {
      switch step {
      case .open(let component):
        if component !== root { json.element() }
        json.beginObject()
        write(component, to: &json, options, &styles)
        json.key("children")
        json.beginArray()
        pending.append(.close(component))
        pending.append(contentsOf: component.subcomponents.reversed().map { .open($0) })
      case .close(let component):
        json.endArray()
        writeEmbedded(in: component, to: &json, options)
        json.endObject()
      }
    }
  }

  private enum Step {
    case open(Component), close(Component)
  }

  private static func write(
    _ component: Component,
    to json: inout JSONText,
    _ options: PrintOptions,
    _ styles: inout StyleMemo<String>
  ) {
    if options.hasReferences { json.property("ref", component.ref) }
    json.property("type", component.type)
    json.key("attr")
    json.onOneLine { json in json.value(.object(component.attributes)) }
    json.key("style")
    json.raw(
      styles.value(for: component.styles) { styles in json.oneLine { write(styles, to: &$0) } }
    )
    json.key("event")
    json.onOneLine { json in json.value(.array(component.events.sorted().map { .string($0) })) }
    json.key("frame")
    json.onOneLine { json in json.object { json in write(component.calculatedFrame, to: &json) } }
  }

  private static func write(_ styles: Styles, to json: inout JSONText) {
    json.object { json in
      for (name, value) in styles.sorted {
        json.key(name)
        switch value {
        case .string(let string): json.string(string)
        case .number(let number): json.number(number)
        }
      }
    }
  }

  private static func write(_ frame: Frame, to json: inout JSONText) {
    for (name, value) in [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ] {
      json.key(name)
      json.number((Double(value) * 1000).rounded() / 1000)
    }
  }
}

extension JSONText {
  /// Writes a key and a string.
  mutating func property(_ name: String, _ value: String) {
    key(name)
    string(value)
  }
}
