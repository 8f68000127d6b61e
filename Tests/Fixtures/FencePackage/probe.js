// { "framework": "Vanilla" }
const system = weex.requireModule('system');
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
body.setAttr('value', ['/etc/passwd', '/dev/null'].map((path) => system.open(path))
  .concat(system.write('/tmp/weexhost-probe'), system.connect(), system.start()).join(' '));
