/* Hints for unknown names: a name of another tool gets its counterpart here, others get the nearest names. */

/** Names of other tools, and the members that correspond to them here. */
const OTHER_NAMES = {
  __proto__: null, advanceTimersByTime: 'advance', boundingBox: 'frame', check: 'tap', click: 'tap', dispatchEvent: 'fire', failing: 'fails',
  fill: 'type', getAttribute: 'attribute', goBack: 'back', goto: 'open', html: 'tree', innerText: 'text', navigation: 'stack', render: 'mount',
  rerender: 'setProps', setValue: 'type', textContent: 'text', tick: 'advance', toHaveLength: 'toHaveCount', trigger: 'fire',
  toBeAttached: 'toExist', toBeInTheDocument: 'toExist', toBeInViewport: 'toBeReachable', toBeVisible: 'toBeReachable', toHaveCSS: 'toHaveStyle', toHaveScreenshot: 'toMatchPicture',
  toHaveTextContent: 'toHaveText', toMatchSnapshot: 'toMatchTree', toReject: 'toThrow', waitForTimeout: 'advance',
};

const FINDING = 'elements are found by getByText, getByTestId, getByType and getByRole';
const WAITING = "an expectation waits with { within: '2s' }: await expect(page.getByText('\u2026')).toExist({ within: '2s' }), "
  + "await expect.poll(() => value, { within: '2s' }).toBe(\u2026)";
const NETWORK = 'the option network of t.open answers requests, and page.calls(\'stream.fetch\') tells what a page has asked for';
const FAKES = 'the option modules of t.open fakes modules, and page.calls(\'module.method\') tells what a page has called';
const FIELDS = "a field is found by getByRole('textbox', { name: 'Email' }): its label, otherwise what stands in it or its placeholder";
const ATTRIBUTES = "an attribute is expected by toHaveAttribute('value', \u2026)";
const DISABLED = "it is an attribute: toHaveAttribute('disabled', true), or not.toHaveAttribute('disabled')";
const VALUES = "an attribute is read by element.attribute('value')";
const FOCUS = 'the focus is no state of an element: expect what the page does on focus and blur';
const SCREEN = "the screen is an option of t.open: { viewport: '750x1334@2', scheme: 'dark' }";
const SCHEME = "t.open(file, { scheme: 'dark' }) opens a page dark, and page.setScheme('dark') makes it so later";
const AROUND = "what lies in another element is found in it: page.getByType('cell').nth(1).getByText('\u2026')";
const SEEN = 'what is on the page is expected by expect(element).toExist(), what a finger reaches by toBeReachable(), and where it lies by toHaveFrame(\u2026)';
const DRAGGING = 'a finger drags by pan({ x, y }), after a long press by carry({ x, y }), and flings by swipe(direction)';
const TWO_FINGERS = "two fingers are events: element.fire('touchstart', { changedTouches: [\u2026] })";
const TWICE = 'Weex has no such event: tap twice';
const STATE = 'a component has the state that its props, its events and its methods give it: page.setProps(\u2026), page.call(method)';
const TIMERS = "a test has no timers: await page.advance('300ms') lets time pass";
const DONE = 'a test gets the phone; one that waits is async, and ends when its promise is fulfilled';
const KEYS = "a key is typed: element.type('\\n') is the return key";
const SKIPPING = 'a test that is left out is test.skip(title, body)';
const MOUNTING = "the test's phone shows one: test('\u2026', async (t) => { const page = await t.mount('row.vue', { props }); })";
const OPENING = "open one: const page = await t.open('list.vue')";

/** Names of other tools without a corresponding member, and what to write here. */
const ADVICE = {
  __proto__: null, locator: FINDING, $: FINDING, $$: FINDING, getByLabel: FIELDS, getByPlaceholder: FIELDS, queryByText: FINDING,
  findByText: FINDING, querySelector: FINDING, screen: FINDING, getByLabelText: FIELDS, getByAltText: FINDING,
  getByPlaceholderText: FIELDS, filter: AROUND, parent: AROUND, waitFor: WAITING, waitForSelector: WAITING, waitForFunction: WAITING,
  mount: MOUNTING, shallowMount: MOUNTING, render: MOUNTING, toPass: WAITING, isVisible: SEEN, isHidden: SEEN, isChecked: VALUES,
  isDisabled: VALUES, isEnabled: VALUES, dragTo: DRAGGING, drag: DRAGGING,
  pinch: TWO_FINGERS, zoom: TWO_FINGERS, dblclick: TWICE, doubleTap: TWICE, doubleClick: TWICE, dblTap: TWICE,
  hover: 'a phone has no pointer that hovers: a finger is put down by press()', setData: STATE, unmount: 'a page ends with its test',
  destroy: 'a page ends with its test', props: STATE, debug: 'console.log(page.tree) prints the page', skip: SKIPPING, network: NETWORK,
  modules: FAKES, storage: 'the option storage of t.open is what storage has at first', setDevice: SCREEN, device: SCREEN, viewport: SCREEN,
  route: NETWORK, on: NETWORK, request: NETWORK, requests: NETWORK, waitForRequest: NETWORK, waitForResponse: NETWORK, fetch: NETWORK,
  vi: FAKES, jest: FAKES, sinon: FAKES, fn: FAKES, spyOn: FAKES, mock: FAKES, toHaveBeenCalled: FAKES, toHaveBeenCalledWith: FAKES,
  toHaveBeenCalledTimes: FAKES, toHaveReturned: FAKES, toHaveValue: ATTRIBUTES, toHaveDisplayValue: ATTRIBUTES,
  inputValue: VALUES, value: VALUES, toBeFocused: FOCUS, toHaveFocus: FOCUS,
  toBeHidden: 'what is not there is expected by not.toExist(), what no finger reaches by not.toBeReachable()',
  toHaveURL: 'a URL is a value: expect(page.url).toMatch(/\u2026/)', toHaveTitle: 'a title is a value: expect(page.bar.title).toBe(\u2026)',
  toHaveClass: 'a bundle has no classes: toHaveStyle expects what they set', toMatchSnapshot: 'a value is expected by toEqual, a page by toMatchTree',
  clear: "element.type('', { replace: true }) empties a field", tap: "an element is tapped: page.getByText('\u2026').tap()", press: KEYS, keyboard: KEYS,
  rotate: SCREEN, setScheme: SCHEME, scheme: SCHEME, setColorScheme: SCHEME, setViewport: SCREEN, setViewportSize: SCREEN, emulateMedia: SCHEME,
  vm: "page.call('show') calls a method of a mounted component, and page.setProps(\u2026) gives it other properties",
  toBeDisabled: DISABLED, toBeEnabled: DISABLED, toBeChecked: "it is an attribute: toHaveAttribute('checked', true)",
  toBeEmpty: "an empty text is expected by toHaveText('')", toMatchInlineSnapshot: 'a value is expected by toEqual',
  screenshot: 'a picture is expected by expect(page).toMatchPicture()', page: OPENING, context: OPENING, browser: OPENING,
  todo: 'a test that is yet to be written is test.skip(title, () => {})', fixme: SKIPPING,
  concurrent: 'files run side by side, with --jobs', setTimeout: '--timeout limits the time of tests', retry: '--retries runs failed tests again',
  step: 'parts of a test are tests of their own, in a describe', use: 'the options of t.open hold for a page',
  soft: 'the first expectation that does not hold ends the test', extend: 'a function that calls expect is an expectation of your own',
  assertions: 'the verbs and expectations that nobody awaits fail a test by themselves',
  describe: "write import { describe } from 'weexhost'", beforeEach: "write import { beforeEach } from 'weexhost'",
  afterEach: "write import { afterEach } from 'weexhost'", beforeAll: "write import { beforeAll } from 'weexhost'",
  afterAll: "write import { afterAll } from 'weexhost'",
};

const PAGE_ONLY = "it is there in a page only: page.evaluate(() => \u2026) runs in one";

/** What to write in place of variables that tests do not have. */
const VARIABLES = {
  __proto__: null, require: "a test is a module: write import { test, expect } from 'weexhost'", weex: PAGE_ONLY, document: PAGE_ONLY,
  window: PAGE_ONLY, process: 'a test has no process', XMLHttpRequest: NETWORK, URL: 'take the text apart with a regular expression',
  clearTimeout: TIMERS, clearInterval: TIMERS, queueMicrotask: 'await Promise.resolve() lets what waits for a promise run',
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
  if (/^TypeError: .*\bclock\.\w+ is not a function/.test(message)) return ": time passes with await t.advance('300ms'), and t.clock is a number";
  return /^TypeError: done is not a function/.test(message) ? `: ${DONE}` : '';
}
