// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
body.setStyles({ alignItems: 'center', justifyContent: 'center' });
weex.document.documentElement.appendChild(body);

const thanks = weex.document.createElement('text', { attr: { value: 'Thank you' } });
thanks.setStyle('fontSize', 48);
body.appendChild(thanks);
