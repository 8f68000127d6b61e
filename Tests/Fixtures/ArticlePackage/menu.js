// { "framework": "Vanilla" }
const price = weex.requireModule('price');
const order = weex.requireModule('order');
const news = weex.requireModule('news');
const globalEvent = weex.requireModule('globalEvent');

const body = document.createBody('div');
document.documentElement.appendChild(body);
function add(parent, type, attr = {}) {
  const element = document.createElement(type, { attr });
  parent.appendChild(element);
  return element;
}
function say(value) { add(body, 'text', { value: `${value}` }); }

const menu = add(body, 'tea-menu');
menu.addEvent('lineschange', ({ count }) => { say(`${count} on the menu`); });
const green = add(menu, 'tea-line', { name: 'green', count: 8 });
const shelf = add(body, 'tea-shelf', { columns: 3 });
for (let i = 0; i < 3; i++) add(add(shelf, 'div'), 'text', { value: `cup ${i}` });

say(`${green.add(2)} cups of green at ${price.of('green')}`);
try { price.of('blue'); } catch (error) { say(error.message); }
news.watch((text) => { say(`news: ${text}`); });
news.addEventListener('posted', ({ data }) => { say(`posted: ${data.text}`); });
globalEvent.addEventListener('ordered', ({ number }) => { say(`ordered as ${number}`); });
order.check('white', ({ name, inStock }) => { say(`${name}: ${inStock}`); });
news.post('black is back');

async function buy() {
  const receipt = await order.place([{ name: 'green', count: 2 }, { name: 'black' }]);
  say(`order ${receipt.number}: ${price.total(receipt.lines, 1)}`);
  await order.place([]);
}
buy().catch((error) => { say(`${error.code}: ${error.message}`); });
