/* Hints for unknown names: a name of another tool gets its counterpart here, others get the nearest names. */

/** Names of other tools, and the members that correspond to them here. */
const OTHER_NAMES = {
  __proto__: null, advanceTimersByTime: 'advance', boundingBox: 'frame', check: 'tap', click: 'tap', dispatchEvent: 'fire', failing: 'fails',
  fill: 'type', getAttribute: 'attribute', goBack: 'back', goto: 'open', html: 'tree', innerText: 'text', navigation: 'stack', render: 'mount',
  rerender: 'setProps', setValue: 'type', textContent: 'text', tick: 'advance', toHaveLength: 'toHaveCount', trigger: 'fire',
  toBeAttached: 'toExist', toBeInTheDocument: 'toExist', toBeInViewport: 'toBeReachable', toBeVisible: 'toBeReachable', toHaveCSS: 'toHaveStyle', toHaveScreenshot: 'toMatchPicture',
  toHaveTextContent: 'toHaveText', toMatchSnapshot: 'toMatchTree', toReject: 'toThrow', waitForTimeout: 'advance',
};

const FINDING = 'find elements with getByText, getByTestId, getByType or getByRole';
const WAITING = "to wait, give an expectation { within: '2s' }: await expect(page.getByText('\u2026')).toExist({ within: '2s' }), "
  + "await expect.poll(() => value, { within: '2s' }).toBe(\u2026)";
const NETWORK = 'the option network of t.open answers requests, and page.calls(\'stream.fetch\') lists those of a page';
const FAKES = 'the option modules of t.open fakes modules, and page.calls(\'module.method\') lists a page\'s calls';
const FIELDS = "find a field with getByRole('textbox', { name: 'Email' }): the name is its label, otherwise its text or its placeholder";
const ATTRIBUTES = "expect an attribute with toHaveAttribute('value', \u2026)";
const DISABLED = "it is an attribute: toHaveAttribute('disabled', true), or not.toHaveAttribute('disabled')";
const VALUES = "read an attribute with element.attribute('value')";
const FOCUS = 'an element does not know whether it has the focus: expect what the page does on focus and blur';
const SCREEN = "the screen is an option of t.open: { viewport: '750x1334@2', scheme: 'dark' }";
const SCHEME = "t.open(file, { scheme: 'dark' }) opens a page dark, and page.setScheme('dark') switches it later";
const TODAY = "the phone's time is an option of t.open: { now: '2024-02-29T12:00:00Z', timeZone: 'Asia/Tokyo' }";
const AROUND = "find an element inside another one from there: page.getByType('cell').nth(1).getByText('\u2026')";
const SEEN = 'expect what is on the page with expect(element).toExist(), what a finger can reach with toBeReachable(), and where it lies with toHaveFrame(\u2026)';
const DRAGGING = 'drag with pan({ x, y }), or after a long press with carry({ x, y }), and fling with swipe(direction)';
const TWO_FINGERS = "send the touches of two fingers as events: element.fire('touchstart', { changedTouches: [\u2026] })";
const TWICE = 'Weex has no such event: tap twice';
const STATE = 'change the state of a component through its props, events and methods: page.setProps(\u2026), page.call(method)';
const TIMERS = "a test has no timers: await t.advance('300ms') lets time pass";
const DONE = 'a test gets the phone and no callback: to wait, make it async; it ends when its promise is fulfilled';
const KEYS = "a key is typed: element.type('\\n') is the return key";
const SKIPPING = 'skip a test with test.skip(title, body)';
const MOUNTING = "mount a component on the test's phone: test('\u2026', async (t) => { const page = await t.mount('row.vue', { props }); })";
const OPENING = "open one: const page = await t.open('list.vue')";

/** Names of other tools without a corresponding member, and what to write here. */
const ADVICE = {
  __proto__: null, locator: FINDING, $: FINDING, $$: FINDING, getByLabel: FIELDS, getByPlaceholder: FIELDS, queryByText: FINDING,
  findByText: FINDING, querySelector: FINDING, screen: FINDING, getByLabelText: FIELDS, getByAltText: FINDING,
  getByPlaceholderText: FIELDS, filter: AROUND, parent: AROUND, waitFor: WAITING, waitForSelector: WAITING, waitForFunction: WAITING,
  mount: MOUNTING, shallowMount: MOUNTING, render: MOUNTING, toPass: WAITING, isVisible: SEEN, isHidden: SEEN, isChecked: VALUES,
  isDisabled: VALUES, isEnabled: VALUES, dragTo: DRAGGING, drag: DRAGGING,
  pinch: TWO_FINGERS, zoom: TWO_FINGERS, dblclick: TWICE, doubleTap: TWICE, doubleClick: TWICE, dblTap: TWICE,
  hover: 'a phone has no hovering pointer: press() puts a finger down', setData: STATE, unmount: 'a page ends with its test',
  destroy: 'a page ends with its test', props: STATE, debug: 'console.log(page.tree) prints the page', skip: SKIPPING, network: NETWORK,
  modules: FAKES, storage: 'the option storage of t.open sets what storage contains at first', setDevice: SCREEN, device: SCREEN, viewport: SCREEN,
  route: NETWORK, on: NETWORK, request: NETWORK, requests: NETWORK, waitForRequest: NETWORK, waitForResponse: NETWORK, fetch: NETWORK,
  vi: FAKES, jest: FAKES, sinon: FAKES, fn: FAKES, spyOn: FAKES, mock: FAKES, toHaveBeenCalled: FAKES, toHaveBeenCalledWith: FAKES,
  toHaveBeenCalledTimes: FAKES, toHaveReturned: FAKES, toHaveValue: ATTRIBUTES, toHaveDisplayValue: ATTRIBUTES,
  inputValue: VALUES, value: VALUES, toBeFocused: FOCUS, toHaveFocus: FOCUS,
  toBeHidden: 'expect what is not there with not.toExist(), and what no finger can reach with not.toBeReachable()',
  toHaveURL: 'a URL is a value: expect(page.url).toMatch(/\u2026/)', toHaveTitle: 'a title is a value: expect(page.bar.title).toBe(\u2026)',
  toHaveClass: 'a bundle has no classes: expect the styles that they set with toHaveStyle', toMatchSnapshot: 'expect a value with toEqual, and a page with toMatchTree',
  clear: "element.type('', { replace: true }) empties a field", tap: "tap an element: page.getByText('\u2026').tap()", press: KEYS, keyboard: KEYS,
  setSystemTime: TODAY, setFixedTime: TODAY, useFakeTimers: TODAY, setDate: TODAY, setTimeZone: TODAY, timeZone: TODAY,
  rotate: SCREEN, setScheme: SCHEME, scheme: SCHEME, setColorScheme: SCHEME, setViewport: SCREEN, setViewportSize: SCREEN, emulateMedia: SCHEME,
  vm: "page.call('show') calls a method of a mounted component, and page.setProps(\u2026) changes its properties",
  toBeDisabled: DISABLED, toBeEnabled: DISABLED, toBeChecked: "it is an attribute: toHaveAttribute('checked', true)",
  toBeEmpty: "expect an empty text with toHaveText('')", toMatchInlineSnapshot: 'expect a value with toEqual',
  screenshot: 'expect a picture with expect(page).toMatchPicture()', page: OPENING, context: OPENING, browser: OPENING,
  todo: 'declare a test that is yet to be written with test.skip(title, () => {})', fixme: SKIPPING,
  concurrent: 'files run side by side, with --jobs', setTimeout: '--timeout limits the time of tests', retry: '--retries runs failed tests again',
  step: 'make the parts of a test tests of their own, in a describe', use: 'options belong to a page: pass them to t.open',
  soft: 'the first expectation that does not hold ends the test', extend: 'for an expectation of your own, write a function that calls expect',
  assertions: 'verbs and expectations that are not awaited fail a test by themselves',
  describe: "write import { describe } from 'weexhost'", beforeEach: "write import { beforeEach } from 'weexhost'",
  afterEach: "write import { afterEach } from 'weexhost'", beforeAll: "write import { beforeAll } from 'weexhost'",
  afterAll: "write import { afterAll } from 'weexhost'",
};

const BESIDE = "files are named from the test's folder: t.open('list.vue')";
const PAGE_ONLY = "it exists only in a page: page.evaluate(() => \u2026) runs there";

/** What to write in place of variables that tests do not have. */
const VARIABLES = {
  __proto__: null, require: "a test is a module: write import { test, expect } from 'weexhost'", weex: PAGE_ONLY, document: PAGE_ONLY,
  window: PAGE_ONLY, process: 'a test has no process', XMLHttpRequest: NETWORK, URL: 'take the text apart with a regular expression',
  performance: 't.clock is the time since the test began, in milliseconds', __dirname: BESIDE, __filename: BESIDE,
  clearTimeout: TIMERS, clearInterval: TIMERS, queueMicrotask: 'await Promise.resolve() lets pending callbacks of promises run',
  done: DONE, structuredClone: 'JSON.parse(JSON.stringify(value)) copies plain data',
};

/** Members that are never suggested. */
const NO_HINTS = ['arguments', 'caller', 'constructor', 'find', 'length', 'name', 'not', 'perform', 'prototype', 'query', 'read', 'run', 'toString'];

/**
 * An object whose missing members throw. `sentence` makes the message that there is no such member, and `advise` what
 * follows it, by default the nearest names.
 */
function unknownNamesFail(object, sentence, advise = hintFor) {
  return new Proxy(object, {
    get(target, key, receiver) {
      if (key in target || isAskedByLanguage(key)) return Reflect.get(target, key, receiver);
      if (key === '$el') throw new TypeError('a page, an element or the phone cannot be passed as a value: values are copied');
      throw new TypeError(sentence(key) + advise(key, target));
    },
  });
}

/** An object whose members cannot be set; `what` names it in the message. */
function fixed(object, what) {
  return new Proxy(object, {
    set(target, key) {
      const advice = key in target ? '' : hintFor(key, target);
      throw new TypeError(`'${String(key)}' of ${what} cannot be set${advice}`);
    },
  });
}

/** Whether the language itself may read this member, to see whether a value is a promise, a module, or has a `toJSON`. */
function isAskedByLanguage(key) {
  return typeof key === 'symbol' || key === 'then' || key === 'toJSON' || key === '__esModule';
}

function hintFor(key, target) {
  if (OTHER_NAMES[key] in target) return `; did you mean '${OTHER_NAMES[key]}'?`;
  if (ADVICE[key] !== undefined) return `: ${ADVICE[key]}`;
  const names = membersOf(target);
  return names.length === 0 ? '' : native.hint(key, names);
}

function membersOf(object) {
  const names = [];
  const ends = [null, Object.prototype, prototypeOf(() => {})];
  for (let owner = object; !ends.includes(owner); owner = prototypeOf(owner)) {
    names.push(...Object.getOwnPropertyNames(owner).filter((name) => !NO_HINTS.includes(name)));
  }
  return [...new Set(names)];
}

/** A hint on an error message of the engine; empty if there is none. */
function adviceOn(message) {
  const [, variable] = /^ReferenceError: Can't find variable: (\S+)$/.exec(message) ?? [];
  if (variable !== undefined) {
    const advice = variable in api ? `write import { ${variable} } from 'weexhost'` : VARIABLES[variable] ?? ADVICE[variable];
    return advice === undefined ? '' : `: ${advice}`;
  }
  // Here the test called a member that is a value, not a function.
  const [, name, value] = /^TypeError: .*?(\w+) is not a function\. \(In '.*', '.*\.\1' is (.+)\)$/.exec(message) ?? [];
  const isRead = value !== 'undefined' && [Page, Locator].some(({ prototype }) => Object.getOwnPropertyDescriptor(prototype, name)?.get);
  if (name !== undefined && isRead) return `: '${name}' is a value, written without ()`;
  if (/^TypeError: .*\bclock\.\w+ is not a function/.test(message)) return ": t.clock is a number, and await t.advance('300ms') lets time pass";
  if (/\(0, import_weexhost\d*\.default\) is not a function/.test(message)) {
    return ": 'weexhost' has no default export: write import { test, expect } from 'weexhost'";
  }
  return /^TypeError: done is not a function/.test(message) ? `: ${DONE}` : '';
}
