// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
setInterval(() => { body.setAttr('time', performance.now()); }, 1000);
