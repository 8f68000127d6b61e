// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
setTimeout(() => {
  throw new RangeError('too late');
}, 20);
