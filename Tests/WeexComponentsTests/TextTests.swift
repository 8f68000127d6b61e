import Flexbox
import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

/// Counts how often it is called.
private final class CountingText: TextMeasuring {
  @HostActor private(set) var questions: [(text: String, style: TextStyle, width: Float?)] = []

  func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
    questions.append((text, style, width))
    return Size(width: 10, height: 10)
  }
}

@HostActor
@Suite struct TextTests {
  @Test func `is as high as its lines in the width of its parent`() async throws {
    let page = try await PageHarness.page(
      "add('text', { attr: { value: 'one two three' }, style: { width: '130px', fontSize: 20 } })"
    )
    #expect(try page.first("text").calculatedFrame == Frame(width: 130, height: 24))
    let narrow = try await PageHarness.page(
      "add('text', { attr: { value: 'one two three' }, style: { width: 129, fontSize: '20px', lineHeight: '30px' } })"
    )
    #expect(try narrow.first("text").calculatedFrame == Frame(width: 129, height: 60))
  }

  @Test func `is set in 32 pixels unless its styles say otherwise`() async throws {
    let page = try await PageHarness.page(
      "add('div', { style: { flexDirection: 'row' } }); add('text', { attr: { value: 'ab' } }, root.children[0])"
    )
    #expect(try page.first("text").calculatedFrame == Frame(width: 32, height: 38.4))
  }

  @Test func `has at most as many lines as its style allows`() async throws {
    let page = try await PageHarness.page(
      "add('text', { attr: { value: 'a b c d' }, style: { width: 10, fontSize: 20, lines: 2 } })"
    )
    #expect(try page.first("text").calculatedFrame.height == 48)
  }

  @Test(arguments: [
    ("'text'", "text"), ("42", "42"), ("1.5", "1.5"), ("true", "true"), ("null", ""),
    ("undefined", ""),
    ("[1, 'a']", "[1,\"a\"]"), ("{ b: 1 }", "{\"b\":1}"),
  ])
  func `shows a value of any type`(_ value: String, _ shown: String) async throws {
    let page = try await PageHarness.page("add('text', { attr: { value: \(value) } })")
    #expect((try page.first("text") as? Text)?.value == shown)
  }

  @Test func `is measured again when what it measures changes, and only then`() async throws {
    let text = CountingText()
    let host = PageHarness.host()
    host.registerHandler(text, withProtocol: (any TextMeasuring).self)
    let page = try await PageHarness.page(
      "globalThis.text = add('text', { attr: { value: 'a' } });" + """
        const changes = [
          () => text.setAttr('value', 'b'), () => text.setStyle('fontSize', 20),
          () => text.setStyle('color', 'red'), () => text.setAttr('other', 1),
          () => text.setStyle('lines', 3),
        ];
        text.addEvent('step', (event) => changes[event.index]());
        """,
      in: host
    )
    let component = try page.first("text")
    var counts: [Int] = []
    for index in 0..<5 {
      let before = text.questions.count
      component.fireEvent("step", params: ["index": .number(Double(index))])
      await host.settle()
      counts.append(text.questions.count - before)
    }
    #expect(counts.map { $0 > 0 } == [true, true, false, false, true])
    #expect(text.questions.last?.text == "b")
    #expect(text.questions.last?.style.fontSize == 20)
    #expect(text.questions.last?.style.lines == 3)
  }

  @Test func `tells the handler every style that a size may depend on`() async throws {
    let text = CountingText()
    let host = PageHarness.host()
    host.registerHandler(text, withProtocol: (any TextMeasuring).self)
    _ = try await PageHarness.page(
      """
      add('text', { attr: { value: 'a' }, style: {
        'font-size': '20px', lineHeight: '30', fontFamily: 'Serif', fontWeight: 'bold', fontStyle: 'italic',
        letterSpacing: '2px', lines: '2', width: 100 } })
      """,
      in: host
    )
    var style = TextStyle()
    style.fontSize = 20
    style.lineHeight = 30
    style.fontFamily = "Serif"
    style.fontWeight = .bold
    style.fontStyle = .italic
    style.letterSpacing = 2
    style.lines = 2
    #expect(text.questions.first?.style == style)
    #expect(text.questions.first?.width == 100)
  }

  @Test func `ignores styles that make no sense`() async throws {
    let page = try await PageHarness.page(
      "add('text', { style: { fontSize: 'big', lineHeight: '-3px', lines: 'many', letterSpacing: '' } })"
    )
    #expect((try page.first("text") as? Text)?.textStyle == TextStyle())
    let huge = try await PageHarness.page(
      "add('text', { attr: { value: 'a' }, style: { lines: 1e300, fontSize: -3 } })"
    )
    let style = try #require(try huge.first("text") as? Text).textStyle
    #expect(style.lines == 0 && style.fontSize == TextStyle().fontSize)
  }

  @Test func `without a handler it is empty, and the page says so once`() async throws {
    let script = "for (let i = 0; i < 3; i++) add('text', { attr: { value: 'a' } })"
    let page = try await PageHarness.page(script, in: PageHarness.host(measuresText: false))
    #expect(try page.first("text").calculatedFrame.height == 0)
    #expect(
      page.log.map(\.text) == ["text is not measured: no handler is registered for TextMeasuring"]
    )
    let strict = try await PageHarness.page(
      script,
      in: PageHarness.host(measuresText: false, isStrict: true)
    )
    #expect(strict.failures.map(\.code) == [.noHandler])
  }
}
