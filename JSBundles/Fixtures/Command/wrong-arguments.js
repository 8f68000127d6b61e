// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const dom = weex.requireModule('dom'), timer = weex.requireModule('timer');
dom.getComponentRect(body);
dom.addRule(1, 2);
dom.createFinish(1, 2, 3);
timer.setTimeout('no function', 1);
