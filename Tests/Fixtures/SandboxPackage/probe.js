// { "framework": "Vanilla" }
const system = weex.requireModule('system');
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
body.setAttr('value', ['/etc/passwd', '/dev/null'].map((path) => system.open(path))
  .concat(system.write('/tmp/weexhost-probe'), system.connect(), system.start(), system.signal()).join(' '));
// Each of the existing threads gets some of these calls.
const told = weex.document.createElement('text');
body.appendChild(told);
Promise.all(Array.from({ length: 90 }, () => system.later('/etc/passwd')))
  .then((all) => told.setAttr('value', `threads: ${[...new Set(all)].sort().join(' ')}`));
