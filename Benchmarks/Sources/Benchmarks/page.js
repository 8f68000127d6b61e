// { "framework": "Vanilla" }
// What is measured against mirror.js and bare.c: the same work in a page.

const bench = weex.requireModule('bench');
const root = document.createElement('div');
document.documentElement.appendChild(root);

function styleOf(i) {
  return {
    width: '100px', height: (i % 50) + 'px', marginLeft: '10px', flexDirection: 'row',
    backgroundColor: '#ff0000', justifyContent: 'center', alignItems: 'center', paddingTop: '4px',
  };
}

/** Milliseconds until a list of so many elements stands in Swift's component tree. */
function timePage(count) {
  const list = document.createElement('div');
  root.appendChild(list);
  bench.flush();
  const start = bench.now();
  for (let i = 0; i < count; i++) {
    const element = document.createElement('div');
    element.setStyles(styleOf(i));
    list.appendChild(element);
  }
  bench.flush();
  const time = bench.now() - start;
  root.removeChild(list);
  return time;
}

/** Milliseconds until so many rows of three texts are laid out, or of three boxes, and one of them is changed. */
function timeRows(count, type) {
  const list = document.createElement('div');
  root.appendChild(list);
  bench.flush();
  const start = bench.now();
  for (let i = 0; i < count; i++) {
    const row = document.createElement('div', { style: { flexDirection: 'row' } });
    for (let j = 0; j < 3; j++) row.appendChild(document.createElement(type, { attr: { value: `text ${j} of ${i}` }, style: cell }));
    list.appendChild(row);
  }
  bench.flush();
  list.children[count >> 1].children[1].setAttr('value', 'changed');
  bench.flush();
  const time = bench.now() - start;
  root.removeChild(list);
  return time;
}

const cell = { fontSize: '24px', marginLeft: '8px', lines: 1 };
const timeTexts = count => timeRows(count, 'text'), timeBoxes = count => timeRows(count, 'div');

/** Nanoseconds for one call with two numbers, and with a string. */
function timeAdd(count) {
  const start = bench.now();
  let sum = 0;
  for (let i = 0; i < count; i++) sum = bench.add(i, 1);
  return (bench.now() - start) / count * 1e6;
}

function timeMeasure(count) {
  const start = bench.now();
  let sum = 0;
  for (let i = 0; i < count; i++) sum = bench.measure('fifteen letters');
  return (bench.now() - start) / count * 1e6;
}

root.addEvent('click', ({ what, count }) => {
  bench.report({ timePage, timeTexts, timeBoxes, timeAdd, timeMeasure }[what](count));
});
