import HostThread
import HostValues
import ShapeRecording
import TableDescription
import TestSupport
import Testing
import WeexHost

/// What pages get is what the table says: parameters of events, and answers.
@HostActor
@Suite struct SentValueTests {
  private static let page = """
    const list = add(body, 'list', { height: 400 }, { testId: 'list' });
    const refresh = add(list, 'refresh', { height: 80, width: 750 });
    rows(list, 10, 100);
    const input = add(body, 'input', { height: 40 }, { testId: 'input' });
    const slider = add(body, 'slider', { height: 40, width: 750 }, { testId: 'slider' });
    add(slider, 'div'), add(slider, 'div');
    const web = add(body, 'web', { height: 40 }, { src: 'http://a.example/' });
    const shown = add(body, 'web', { height: 40 }, { source: '<title>A</title>' });
    const image = add(body, 'image', { height: 40, width: 40 }, { src: 'http://a.example/a.png' });
    const rich = add(body, 'richtext', { width: 750 }, {
      testId: 'rich', value: [{ type: 'span', attr: { value: 'Rich', pseudoRef: '7' } }],
    });
    const toggle = add(body, 'switch', { width: 100, height: 60 }, { testId: 'switch' });
    const names = {
      list: ['scroll', 'scrollstart', 'scrollend'], refresh: ['pullingdown'], slider: ['change', 'scroll'],
      input: ['input', 'change', 'return', 'keyboard'], web: ['pagestart', 'pagefinish', 'error'], image: ['load'],
      richtext: ['itemclick'], switch: ['change'],
    };
    for (const element of [list, refresh, input, slider, web, shown, image, rich, toggle]) {
      for (const name of names[element.type]) element.addEvent(name, () => {});
    }
    web.setAttr('src', 'http://a.example/b');
    for (const row of list.children) row.addEvent('appear', () => {}), row.addEvent('disappear', () => {});

    const told = () => {};
    const get = module('stream').fetch;
    get({ url: 'data:,' }, told), get({ url: 'http://a.example/' }, told), get({ url: 'page.txt', type: 'json' }, told);
    get({ url: 'page.txt' }, told);
    module('dom').getComponentRect(list, told), module('dom').getComponentRect('no', told);
    module('dom').getLayoutDirection(list, told), module('dom').getLayoutDirection('no', told);
    module('storage').setItem('a', 'b', told), module('storage').getItem('a', told), module('storage').getItem('b', told);
    module('storage').getAllKeys(told), module('storage').length(told), module('storage').removeItem('a', told);
    module('clipboard').getString(told), module('clipboard').setString('x'), module('clipboard').getString(told);
    module('animation').transition(list, { styles: { opacity: 0.5 }, duration: 10 }, told);
    module('animation').transition('no', { styles: { opacity: 0.5 } }, told);
    module('modal').prompt({ message: 'a' }, told), module('picker').pick({ items: ['a'] }, told);
    module('picker').pickDate({}, told), module('picker').pickTime({}, told);
    module('geolocation').getCurrentPosition(told, told, {});
    module('deviceInfo').enableFullScreenHeight(told), module('event').openURL('', told);
    module('navigator').close({}, told, told), module('navigator').open({}, told, told);
    module('canvas').initTexture('http://a.example/a.png', told);
    """

  @Test func `each has what its description names, and nothing else`() async throws {
    let folder = try TemporaryFolder(["page.txt": "no JSON"])
    let host = Host.withDefaults()
    let recorder = JournalRecorder(host.journal)
    let driven = try await DrivenPage(Self.page, in: host, url: "file://\(folder.path)/page.js")
    try driven.page.scroll(.testID("list"), y: 300)
    try driven.page.scroll(.testID("list"), y: -400)
    try driven.page.type("abc", into: .testID("input"))
    try driven.page.swipe(.testID("slider"), .left)
    try driven.page.tap(.testID("switch"))
    try driven.page.tap(.text("Rich"))
    await host.settle()

    let table = try host.table()
    var checked: Set<String> = []
    for entry in recorder.entries {
      let (name, shapes) = described(entry.subject, entry.kind, driven.page, table)
      guard let value = entry.values.first, !shapes.isEmpty else { continue }
      checked.insert(name)
      let faults = shapes.map { Self.faults(value, $0) }
      #expect(faults.contains([]), "\(name) \(JSONText.of(value)): \(faults)")
    }
    for name in Self.expected { #expect(checked.contains(name), "\(name) of \(checked.sorted())") }
  }

  private static let expected = [
    "<list> scroll", "<list> scrollstart", "<list> scrollend", "<refresh> pullingdown",
    "<input> input",
    "<input> keyboard", "<slider> change", "<web> pagestart", "<web> pagefinish", "<web> error",
    "<image> load", "<richtext> itemclick", "<switch> change", "stream.fetch",
    "dom.getComponentRect", "dom.getLayoutDirection", "storage.getItem", "clipboard.getString",
    "animation.transition", "picker.pick", "navigator.open", "event.openURL",
  ]

  /// The name and the possible shapes of what a line of the journal says that the page gets.
  private func described(
    _ subject: String,
    _ kind: Journal.Entry.Kind,
    _ page: Page,
    _ table: TableDescription
  ) -> (name: String, shapes: [ValueShape]) {
    if kind == .event, let on = subject.firstRange(of: " on ") {
      let (event, ref) = (String(subject[..<on.lowerBound]), subject[on.upperBound...])
      guard let type = page.components.first(where: { $0.ref == ref })?.type else {
        return ("", [])
      }
      let row = table.events[type]?.first { $0.name == event }
      return ("<\(type)> \(event)", row?.shape.map { [$0] } ?? [])
    }
    // `callback of storage.getItem at file:///page.js:3:5`
    guard kind == .reply, let of = subject.firstRange(of: " of ") else { return ("", []) }
    let subject = subject[of.upperBound...]
    guard let dot = subject.firstIndex(of: ".") else { return ("", []) }
    let method = subject[subject.index(after: dot)...].prefix { $0.isLetter }
    let row = table.modules[String(subject[..<dot])]?.first { $0.name == method }
    let answers = row?.parameters.flatMap { Self.answers(of: $0.shape) }
    return ("\(subject[..<dot]).\(method)", answers ?? [])
  }

  /// What a parameter passes on to functions; nothing if it is none.
  private static func answers(of shape: ValueShape) -> [ValueShape] {
    switch shape.strict {
    case .callback(_, let answer): answer
    case .union(let shapes): shapes.flatMap { answers(of: $0) }
    default: []
    }
  }

  /// The differences between a value and a shape.
  private static func faults(
    _ value: HostValue,
    _ shape: ValueShape,
    _ path: String = ""
  ) -> [String] {
    let isRight: Bool
    switch shape {
    case .any, .reference, .opaque, .callback: isRight = true
    case .undefined: isRight = value == .undefined
    case .null: isRight = value == .null
    case .boolean: isRight = value.bool != nil
    case .string(let values):
      isRight = value.string.map { values.isEmpty || values.contains($0) } ?? false
    case .number(let isInteger, let values):
      isRight =
        value.number.map { number in
          (values.isEmpty || values.contains(number)) && (!isInteger || number == number.rounded())
        } ?? false
    case .array(let element):
      guard let values = value.array else { return ["\(path) is no array"] }
      return values.flatMap { faults($0, element, path + "[]") }
    case .dictionary(let element):
      guard let fields = value.object else { return ["\(path) is no object"] }
      return fields.flatMap { faults($0.value, element, path + "." + $0.key) }
    case .object(let object):
      guard var fields = value.object else { return ["\(path) is no object"] }
      var found: [String] = []
      for property in object.properties {
        guard let field = fields.removeValue(forKey: property.name), field != .undefined else {
          if !property.isOptional { found.append("\(path).\(property.name) is missing") }
          continue
        }
        if property.isOptional, field == .null { continue }
        found += faults(field, property.shape, path + "." + property.name)
      }
      return found + fields.keys.sorted().map { "\(path).\($0) is not described" }
    case .union(let shapes): isRight = shapes.contains { faults(value, $0).isEmpty }
    case .lenient(let strict, _): return faults(value, strict, path)
    }
    return isRight ? [] : ["\(path) is \(JSONText.of(value))"]
  }
}
