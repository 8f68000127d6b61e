// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const outer = weex.document.createElement('div');
const inner = weex.document.createElement('div');
body.appendChild(outer);
outer.appendChild(inner);
inner.appendChild(outer);
