// { "framework": "Vanilla" }
weex.document.documentElement.appendChild(weex.document.createBody('div'));
setTimeout(() => {}, 9000);
console.log('ready');
