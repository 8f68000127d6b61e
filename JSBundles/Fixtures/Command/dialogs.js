// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const modal = weex.requireModule('modal');
function say(value) {
  body.appendChild(weex.document.createElement('text', { attr: { value: JSON.stringify(value) } }));
}
modal.confirm({ message: 'Sure?' }, say);
modal.prompt({ message: 'Name?', default: 'Ann' }, say);
