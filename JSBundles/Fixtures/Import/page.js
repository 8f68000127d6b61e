// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);

function show(value) {
  body.appendChild(weex.document.createElement('text', { attr: { value } }));
}

weex.importScript('lib/greeting.js').then(() => show(greeting('Weex')));
weex.importScript('../Services/prices.js').catch((error) => show(`${error.code}: ${error.message.split(': ')[1]}`));  // the rest names this folder
weex.importScript('lib/greetings.js');
weex.importScript('lib/throwing.js');
