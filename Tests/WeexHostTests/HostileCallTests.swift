import Testing
import WeexTree

@testable import WeexHost

/// Every method, attribute, event and style in the host's table, with all wrong arguments that a bundle could pass.
@Suite struct HostileCallTests {
  /// The common beginning of all pages of this suite: unexpected values, and a way to pass each of them in each place.
  private static let prelude = #"""
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    const deep = {};
    for (let i = 0, at = deep; i < 300; i++) at = at.inner = { list: [i] };
    const cyclic = { name: 'cyclic' };
    cyclic.self = cyclic;
    const angry = new Proxy({}, { get() { throw new Error('no'); }, ownKeys() { throw new Error('no'); } });
    const hostile = [
      undefined, null, true, false, NaN, Infinity, -Infinity, -0, -1, 0.5, 1e308, 2 ** 53, '', ' ', 'x', '-1', '1e999', 'NaN',
      '__proto__', 'constructor', 'a\u0000b', '\ud800', '\u2028', '${x}', '"); throw 1; ("', '../../../etc/passwd',
      'file:///etc/passwd', 'http://[::1', 'data:,', 'long'.repeat(50000), [], [[[]]], new Array(100), ['x', null, {}], {},
      { __proto__: { url: 'x' } }, { toString() { throw new Error('no'); } }, { get url() { throw new Error('no'); } }, deep, cyclic,
      angry, () => {}, () => { throw new Error('thrown by the page'); }, function () { return this; }, class {}, Symbol('s'), 10n,
      new Date(NaN), /x/g, new Uint8Array(3), new ArrayBuffer(8), new Map([[1, 2]]), Promise.resolve(1), body, weex.document,
      { url: {}, message: [], title: 1n, styles: 'x', items: 7, value: [], width: NaN, height: 'x', duration: -1, delay: NaN },
    ];
    const plausible = (type) =>
      type.includes('Callback') ? () => {} : type === 'Int' || type === 'Double' ? 1 : type === 'String' ? 'x' : {};
    const refusals = new Set();
    function attempt(call) {
      try {
        const result = call();
        if (result && typeof result.then === 'function') result.then(() => {}, (error) => refusals.add(`${error && error.message}`));
      } catch (error) {
        refusals.add(`${error && error.message}`);
      }
    }
    function callAll(call, types) {
      attempt(() => call([]));
      for (const value of hostile) {
        attempt(() => call(new Array(types.length + 2).fill(value)));
        types.forEach((_, place) => {
          attempt(() => call(types.map((type, index) => (index === place ? value : plausible(type)))));
        });
      }
    }

    """#

  @HostActor @Test func `no module's method crashes or hangs, whatever it is called with`()
    async throws
  {
    let registry = try Host.withDefaults().registry()
    for (name, registration) in registry.modules.sorted(by: { $0.key < $1.key }) {
      for row in registration.table.rows {
        try await check(
          "\(name).\(row.name)",
          """
          callAll((values) => weex.requireModule('\(name)').\(row.name)(...values), \(Self.types(row)));
          """
        )
      }
    }
  }

  @HostActor @Test func `no component's method crashes or hangs, whatever it is called with`()
    async throws
  {
    let registry = try Host.withDefaults().registry()
    for (type, registration) in registry.components.sorted(by: { $0.key < $1.key }) {
      for row in registration.table.rows {
        try await check(
          "\(type).\(row.name)",
          """
          const element = weex.document.createElement('\(type)');
          body.appendChild(element);
          callAll((values) => element.\(row.name)(...values), \(Self.types(row)));
          """
        )
      }
    }
  }

  @HostActor @Test func `no attribute, event or style crashes or hangs, whatever its value`()
    async throws
  {
    let registry = try Host.withDefaults().registry()
    for (type, registration) in registry.components.sorted(by: { $0.key < $1.key }) {
      let attributes = Component.commonAttributeNames + registration.componentClass.attributeNames
      let events = Component.commonEventNames + registration.componentClass.eventNames
      try await check(
        type,
        """
        const element = weex.document.createElement('\(type)');
        body.appendChild(element);
        for (const name of \(events)) {
          for (const value of hostile) attempt(() => element.addEvent(name, () => {}, value));
        }
        for (const name of \(attributes)) {
          for (const value of hostile) {
            const fresh = weex.document.createElement('\(type)', { attr: { [name]: value } });
            attempt(() => body.appendChild(fresh));
            attempt(() => body.removeChild(fresh));
            attempt(() => element.setAttr(name, value));
          }
        }
        for (const name of \(PropertyTable.names)) {
          for (const value of hostile) attempt(() => element.setStyle(name, value));
        }
        """
      )
    }
  }

  /// The parameters' types as a JavaScript list.
  private static func types(_ row: ExportRow) -> String {
    "\(row.parameters.map(\.type))"
  }

  /// Runs a page that must reach its last line, and whose failures are sentences for the page's author.
  @HostActor
  private func check(_ subject: String, _ script: String) async throws {
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: Self.prelude + script + "\nconsole.info('last line');\n"
        + "Promise.resolve().then(() => refusals.forEach((text) => console.debug(text)));",
      url: "file:///hostile.js"
    )
    await host.settle(timeout: .milliseconds(400))
    #expect(page.log.contains { $0.text == "last line" }, "\(subject) did not come to its end")
    let refusals = page.log.filter { $0.level == "debug" }.map(\.text)
    for text in refusals + page.failures.map(\.message) {
      let isForPeople = !["Swift", "WeexCore", "HostValue", "JSBorrowed", "Optional("].contains {
        text.contains($0)
      }
      #expect(isForPeople, "\(subject): \(text.prefix(300))")
    }
    page.destroy()
  }
}
