// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
function again() {
  Promise.resolve().then(again);
}
again();
