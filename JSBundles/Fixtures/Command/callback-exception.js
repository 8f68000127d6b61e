// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
weex.requireModule('modal').alert({ message: 'Hello' }, () => {
  throw new Error('after the alert');
});
