// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
for (const level of ['log', 'info', 'debug', 'warn', 'error']) console[level](level, { n: 1 });
