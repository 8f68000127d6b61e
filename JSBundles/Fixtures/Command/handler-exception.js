// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
body.addEvent('click', () => {
  body.nothing.here();
});
