// { "framework": "Vanilla" }
const greeting = weex.requireModule('greeting');
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);

function say(value) {
  body.appendChild(weex.document.createElement('text', { attr: { value: `${value}` } }));
}

say(greeting.hello('Ada'));
greeting.count(['Ada', 'Bob']).then((number) => { say(`${number} are here`); });
