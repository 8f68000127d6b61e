// { "framework": "Vanilla" }
// A shop under a mask that a tap on its button takes away, with targets that no finger reaches.
const body = weex.document.createBody('div');

function add(parent, type, style, attr) {
  const element = weex.document.createElement(type, { style, attr });
  parent.appendChild(element);
  return element;
}

function listen(element, ...events) {
  for (const event of events) element.addEvent(event, () => console.log(`${element.attr.testId} ${event}`));
  return element;
}

const shop = add(body, 'scroller', { height: 600 }, { testId: 'shop' });
const buy = listen(add(shop, 'div', { width: 200, height: 100 }, { testId: 'buy' }), 'click', 'longpress', 'swipe', 'panmove');
add(buy, 'text', { height: 40 }, { value: 'Buy' });
listen(add(shop, 'input', { width: 300, height: 80 }, { testId: 'name' }), 'focus');
listen(add(shop, 'div', { width: 0, height: 50 }, { testId: 'flat' }), 'click');
const frame = add(shop, 'div', { width: 100, height: 50, overflow: 'hidden' }, { testId: 'frame' });
listen(add(frame, 'div', { width: 100, height: 50, marginTop: 60 }, { testId: 'clipped' }), 'click');
listen(add(shop, 'div', { width: 100, height: 50, transform: 'translateX(-200px)' }, { testId: 'away' }), 'click');
listen(add(shop, 'div', { width: 100, height: 50, visibility: ' hidden' }, { testId: 'unseen' }), 'click');
listen(add(shop, 'div', { width: 100, height: 50, transform: 'translateX(500px)' }, { testId: 'moved' }), 'click');
listen(add(shop, 'div', { width: 100, height: 50, marginTop: 1000 }, { testId: 'end' }), 'click');

const mask = add(body, 'div', { position: ' fixed', left: 0, top: 0, width: 750, height: 1334 }, { testId: 'mask' });
add(mask, 'text', { marginTop: 700, height: 60 }, { value: 'Close', testId: 'close' })
  .addEvent('click', () => body.removeChild(mask));

weex.document.documentElement.appendChild(body);
