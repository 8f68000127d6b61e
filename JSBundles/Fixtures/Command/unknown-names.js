// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
weex.requireModule('modale');
body.appendChild(weex.document.createElement('texte'));
