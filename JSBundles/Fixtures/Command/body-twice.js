// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
weex.document.documentElement.appendChild(weex.document.createElement('div'));
