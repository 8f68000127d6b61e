// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const text = weex.document.createElement('text', { attr: { value: 'Inside' } });
text.addEvent('click', () => console.log('tapped'));
body.appendChild(text);
body.addEvent('viewappear', () => console.log('appeared'));
