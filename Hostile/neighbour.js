// { "framework": "Vanilla" }
// A page that a hostile one must not disturb: timers, promises, storage, a list that grows.
const { document } = weex, body = document.createBody('div');
document.documentElement.appendChild(body);
const storage = weex.requireModule('storage'), list = document.createElement('list');
body.appendChild(list);
let count = 0;
const timer = setInterval(() => {
  const number = ++count;
  const cell = document.createElement('cell');
  const text = document.createElement('text', { attr: { value: `row ${number}` } });
  list.appendChild(cell);
  cell.appendChild(text);
  Promise.resolve().then(() => console.log('tick', number));
  storage.setItem(`key ${number}`, String(number), () => {
    storage.getItem(`key ${number}`, (answer) => text.setAttr('value', `row ${number} kept ${answer.data}`));
  });
  if (number === 20) clearInterval(timer);
}, 50);
