import Testing

/// The types of what tests import from `weexhost`.
@Suite struct TestTypesTests {
  private static let head = """
    import { test, describe, expect, beforeAll, beforeEach, afterEach, afterAll, Page, Phone, Locator } from 'weexhost'
    declare const page: Page, element: Locator, either: Page | Locator
    abstract class Shape { abstract area(): number }
    class Only { private constructor() {} static one = new Only() }
    class Plain { constructor(readonly code: number) {} }

    """

  /// Lines that run as intended.
  private static let right = """
    test('opens', (t) => t.open('p.vue'))
    test('awaits', async (t) => { await t.open('p.vue') })
    test.skip('returns nothing', () => {})
    test.each([1, 2])('opens %i', (row, t) => t.open('p.vue'))
    beforeAll(async () => 1); beforeEach((t) => t.open('p.vue')); afterEach((t) => t.settle()); afterAll(() => {})
    expect(element).toHaveStyle('opacity', null)
    expect(element).toHaveStyle({ textAlign: null, color: 'red', width: 5 })
    expect(element).not.toHaveStyle('opacity', null)
    expect(element).toHaveAttribute('src')
    expect(element).toHaveAttribute('src', null)
    expect(element).toHaveAttribute('ids', [1, 2])
    const later: Promise<void> = expect(element).toHaveAttribute('src', { within: '1s' })
    const value: Promise<void> = expect(element).toHaveAttribute('src', 'a.png', { within: '1s' })
    const never: Promise<void> = expect(element).not.toHaveAttribute('src', { within: 5 })
    expect(new Plain(1)).toBeInstanceOf(Plain)
    expect({}).toBeInstanceOf(Shape); expect({}).toBeInstanceOf(Only)
    expect([expect.any(Shape), expect.any(Only), expect.any(BigInt), expect.any(Symbol), expect.any(String)]).toEqual([])
    expect({}).toHaveProperty(['a', 'b'] as const); expect({}).toHaveProperty(['a', 0], 5)
    expect([]).toEqual(expect.arrayContaining([1] as const))
    const network = { 'GET https://a.example/': [{ json: 1 }, 'reset'], '*': { headers: { a: 'b' } } } as const
    test('network', (t) => t.open('p.vue', { network }))
    test('time', (t) => t.open('p.vue', { now: new Date(0), timeZone: 'Asia/Tokyo', replay: { tape: 'a', ignore: ['requests.url?_'] } }))
    expect(() => {}).toThrow(Plain); expect(() => {}).toThrow(Only); expect(() => {}).not.toThrowError(TypeError)
    expect(element).toContainText(1); expect(page).toHaveText(1); expect(page).toContainText(1)
    test.each(['one', 'two'])('%s', async (word, t) => { expect((await t.open(word.trim())).getByText(word)).toExist() })
    test.each([['a', 1], ['b', 2]])('%s', async (word, count, t) => { await t.open(word.trim() + count.toFixed()) })
    test.only.each([['a', 1], ['b', 2]] as const)('%s', async (word: 'a' | 'b', count: 1 | 2, t: Phone) => { await t.open(word) })
    test.skip.each([{ a: 1, b: 'x' }, { a: 2 }])('$a', ({ a, b }, t) => t.open(a + (b ?? '')))
    const rows: string[][] = [], untyped: any = []
    test.each(rows)('%s', (a, b, t) => t.open(a + b)); test.each(untyped)('%s', (a, b, t) => t.open(a + b))
    describe.each([1, 2])('%i', (n) => { n.toFixed() }); describe.each([[1, 'a']])('%i', (n, s) => { n.toFixed(); s.trim() })
    describe('rows', () => { rows.forEach(() => {}) }); describe('rows', () => rows.map((row) => test(row[0], () => {})))
    page.step({ tap: { testId: 'x' } }); page.step({ advance: '1s' })
    const any: any = page
    expect(any.getByText('a')).toHaveText('a'); expect(any).toBeOnTop(); expect(any).not.toBe(5); expect(any).not.toHaveText('b')
    expect(either).toHaveText(/n/); expect(either).not.toContainText('n'); expect(either).toMatchTree()
    const sum: Promise<number> = page.evaluate((x: { a: number }) => x.a, { a: 1 })
    const soon: Promise<number> = page.evaluate(async (x) => x + 1, 1)
    const word: Promise<string> = page.evaluate<string>((x: number) => `${x}`, 5)
    page.evaluate((letter: 'a' | 'b') => letter, 'a'); page.evaluate((x?: number) => x); page.evaluate((...all: number[]) => all, 1, 2)
    test('fakes', (t) => t.open('p.vue', { modules: {
      storage: { getItem(key: string, callback) { callback({ result: 'success', data: key }) }, setItem: (key, value) => {} },
      stream: { fetch(request, callback) { callback({ status: 200, data: request.url }) } },
      dom: { getComponentRect(element, callback) { callback({ result: true, size: { width: 5 } }) } },
      webSocket: { onmessage(listener) { listener({ data: 'x' }) } }, shop: { anything: (a, b) => a + b },
    } }))
    const right: string = typeof page.bar.right === 'object' ? page.bar.right.icon : page.bar.right ?? ''
    """

  /// Lines with a mistake, and the error that each one causes.
  private static let wrong: [(line: String, code: String)] = [
    ("test('returns', () => 5)", "TS2322"),
    ("beforeEach((t) => t.clock)", "TS2322"),
    ("test('now', (t) => t.mount('p.vue', { now: 5 }))", "TS2322"),
    ("test('replay', (t) => t.open('p.vue', { replay: { ignore: 'requests.url' } }))", "TS2322"),
    ("expect(element).toHaveStyle('opacity', undefined)", "TS2769"),
    ("expect(element).toHaveStyle({ opacity: true })", "TS2322"),
    ("expect(element).toHaveAttribute('src', undefined, { within: '1s' })", "TS2345"),
    ("expect(element).toHaveAttribute()", "TS2554"),
    ("expect({}).toBeInstanceOf('Shape')", "TS2345"),
    ("expect({}).toHaveProperty([true])", "TS2322"),
    ("expect.arrayContaining(1)", "TS2345"),
    ("expect(() => {}).toThrow(5)", "TS2345"),
    ("expect(page).toHaveText(true)", "TS2345"),
    ("const title: string | undefined = page.bar.right", "TS2322"),
    ("test.each(['a'])('%s', async (word, t) => { t.opne('p.vue') })", "TS2339"),
    ("test.each(['a'])('%s', async (word, t) => { word.foo })", "TS2339"),
    ("test.each([['a', 1]])('%s', async (word, count, t) => { t.baz })", "TS2339"),
    ("test.each(['a'])('%s', async (word: string, t: Phone, more: any) => {})", "TS2345"),
    ("describe.each(['a'])('%s', (word: string, t: Phone) => {})", "TS2345"),
    ("describe('x', async () => {})", "TS2345"),
    ("expect(either).toBeOnTop()", "TS2339"),
    ("page.step({ tapp: { testId: 'x' } })", "TS2345"),
    ("page.evaluate((x: { a: number }) => x.a.toFixed(), 'no')", "TS2345"),
    ("page.evaluate((x: number) => x, 'text')", "TS2345"),
    ("page.evaluate((x: number) => x)", "TS2554"),
    (
      "test('f', (t) => t.open('p', { modules: { storage: { getItem(k, c) { k.nonsense() } } } }))",
      "TS2339"
    ),
    (
      "test('f', (t) => t.open('p', { modules: { storage: { getItem(k, c) { c(5) } } } }))",
      "TS2559"
    ),
    (
      "test('f', (t) => t.open('p', { modules: { storage: { getItem(k: boolean) {} } } }))",
      "TS2322"
    ),
  ]

  @Test func `a test that is right has no error`() async throws {
    #expect(try await TypesTests.errors(in: Self.head + Self.right) == [])
  }

  @Test func `each mistake in a test is an error at its line`() async throws {
    let lines = Self.head.split(separator: "\n").count
    let test = Self.head + Self.wrong.map(\.line).joined(separator: "\n")
    let expected = Self.wrong.enumerated().map { "\($0 + lines + 1): \($1.code)" }
    #expect(try await TypesTests.errors(in: test) == expected)
  }
}
