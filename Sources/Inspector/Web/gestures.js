'use strict';

/* Gestures and keys, on the main picture and on those of additional screens. */

/** The main picture as a screen: its element, its size in page units, and the actions at a point of it. */
const mainScreen = {
  view: find('picture'),
  size: () => [session.width, session.height],
  step,
  tap: (point) => tap({ point }),
  // Pointing at it may choose a component instead.
  isPicking: (event) => isPicking(event),
};

/** Turns gestures on a screen into steps; keys go to the field that has the focus, which any screen may have given it. */
function listen(screen) {
  const { view } = screen;
  const wheel = { x: 0, y: 0, point: null, isSending: false };
  view.addEventListener('pointerdown', (event) => startPress(event, screen));
  view.addEventListener('pointerup', endPress);
  for (const kind of ['pointercancel', 'lostpointercapture']) view.addEventListener(kind, cancelPress);
  view.addEventListener('dragstart', (event) => event.preventDefault());
  view.addEventListener('pointermove', movePress);
  view.addEventListener('wheel', (event) => turnWheel(event, screen, wheel), { passive: false });
  view.addEventListener('keydown', typeKey);
}

function pointOf(event, { view, size }) {
  const box = view.getBoundingClientRect();
  const [width, height] = size();
  const place = (part, length) => Math.min(Math.max(Math.round(part * length * 10) / 10, 0), length - 0.1);
  return [place((event.clientX - box.left) / box.width, width), place((event.clientY - box.top) / box.height, height)];
}

const longPress = 500; // milliseconds
const dragDistance = 10; // page units
let press = null;

function startPress(event, screen) {
  if (event.button !== 0 || screen.isPicking(event)) return;
  screen.view.setPointerCapture(event.pointerId);
  const at = pointOf(event, screen);
  const timer = setTimeout(() => {
    press = null;
    screen.step({ longPress: { point: at } });
  }, longPress);
  press = { screen, at, timer, hasMoved: false };
}

function movement(event) {
  const to = pointOf(event, press.screen);
  return [Math.round(to[0] - press.at[0]), Math.round(to[1] - press.at[1])];
}

function movePress(event) {
  if (!press || Math.hypot(...movement(event)) < dragDistance) return;
  press.hasMoved = true;
  clearTimeout(press.timer);
}

function cancelPress() {
  clearTimeout(press?.timer);
  press = null;
}

function endPress(event) {
  if (!press || event.button !== 0) return;
  const { screen, at, hasMoved } = press;
  const [x, y] = movement(event);
  cancelPress();
  if (Math.hypot(x, y) >= dragDistance) screen.step({ pan: { point: at, x, y } });
  else if (!hasMoved) screen.tap(at);
}

/** The types of input elements for picking days and times, by the types of the page's fields. */
const pickers = { date: 'date', time: 'time' };
const pickerOf = (ref) => pickers[session.boxes.get(ref)?.node.attr.type];

/** Taps; the answer tells which field gets the keys from then on: the page may also give the focus to another one. */
function tap(target) {
  inTurn(async () => {
    const before = session.field;
    const answer = await post('/step', { tap: target });
    if (!answer.ok) return;
    session.field = answer.field;
    if (pickerOf(session.field) && (session.field !== before || isAt(session.field, target))) showPicker(session.field);
  });
}

/** Whether the target of a tap is in a component. */
function isAt(ref, target) {
  if (target.ref) return target.ref === ref;
  const { box } = session.boxes.get(ref);
  return isInside(target.point, box);
}

function turnWheel(event, screen, wheel) {
  // With Control, or a pinch, the browser zooms.
  if (event.ctrlKey) return;
  event.preventDefault();
  const unit = [1, 16, screen.view.clientHeight][event.deltaMode] || 1;
  const scale = unit * screen.size()[0] / screen.view.getBoundingClientRect().width;
  wheel.x += event.deltaX * scale;
  wheel.y += event.deltaY * scale;
  wheel.point = pointOf(event, screen);
  soon(wheel, () => sendScroll(screen, wheel));
}

/** Sends the distance that the wheel has turned; while a request is under way, further turns are only added up. */
async function sendScroll(screen, wheel) {
  if (wheel.isSending) return;
  // One direction only: a slip to the side, where nothing scrolls, has the whole step refused.
  const [axis, other] = Math.abs(wheel.x) > Math.abs(wheel.y) ? ['x', 'y'] : ['y', 'x'];
  const distance = Math.round(wheel[axis]);
  if (!distance) return;
  wheel[axis] -= distance;
  wheel[other] = 0;
  wheel.isSending = true;
  await screen.step({ scroll: { point: wheel.point, [axis]: distance } });
  wheel.isSending = false;
  soon(wheel, () => sendScroll(screen, wheel));
}

function typeKey(event) {
  // AltGr, with which many keyboards write @ and {, comes as Control and Alt.
  if ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')) return;
  if (event.key === 'Escape') { step({ back: true }); event.preventDefault(); }
  // A line feed is the return key of an input. The keyboard of a phone has one key that deletes, and the cursor is at the end.
  const text = { Enter: '\n', Backspace: '\b', Delete: '\b' }[event.key] ?? event.key;
  if ([...text].length !== 1 || event.isComposing) return;
  event.preventDefault();
  // In its turn: a tap before it may not be answered yet.
  inTurn(() => {
    if (pickerOf(session.field)) return showPicker(session.field);
    if (session.field) return post('/step', { type: { ref: session.field, value: text } });
    return say('no field has the focus: tap an input first');
  });
}
