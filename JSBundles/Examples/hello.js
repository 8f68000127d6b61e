// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
body.setStyle('padding', 40);

const greeting = weex.document.createElement('text', { attr: { value: 'Hello, Weex' } });
greeting.setStyle('fontSize', 48);
body.appendChild(greeting);

weex.document.documentElement.appendChild(body);
