// { "framework": "Vanilla" }
const document = weex.document;
const stock = weex.requireModule('stock');

const body = document.createBody('div');
body.setStyle('alignItems', 'flex-start');
document.documentElement.appendChild(body);

function say(value) {
  body.appendChild(document.createElement('text', { attr: { value: `${value}` } }));
}

const badge = document.createElement('badge', { attr: { number: 7 } });
badge.addEvent('change', (event) => { say(`the badge shows ${event.number}`); });
body.appendChild(badge);
say(`increased to ${badge.increase(3)}`);

say(`${stock.count('tea')} tea in stock`);
stock.watch((news) => { say(news); });
stock.order('tea', (answer) => {
  say(`${answer.result}, ${answer.left} left`);
  stock.order('teapot', ({ result }) => { say(result); });
});
stock.price('teapot').then((price) => {
  say(`a teapot costs ${price}`);
  badge.setAttr('number', 1234);
  return stock.price('saucer');
}).catch((error) => { say(`${error.code}: ${error.message}`); }).then(buy);

async function buy() {
  const total = await $flex.total([await $flex.stock.price('tea'), 25.5]);
  const { paid } = await $flex.pay(total);
  say(`${paid} paid`);
}
