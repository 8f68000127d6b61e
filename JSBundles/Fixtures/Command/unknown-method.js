// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
weex.requireModule('modal').toats({ message: 'x' });
