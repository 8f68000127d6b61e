// { "framework": "Vanilla" }
const bindingx = weex.requireModule('bindingx');
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);

function say(value) {
  body.appendChild(weex.document.createElement('text', { attr: { value: `${value}` } }));
}

say(bindingx.bind({ eventType: 'timing' }, ({ state, t }) => { say(`${state} after ${t} ms`); }).token);
bindingx.load('a.json').then(([path]) => { say(`loaded ${path}`); });
