// { "framework": "Rax" }
// What a Rax bundle does below its framework: modules of its own, Weex's modules by name, the browser's names, and the document.

define('counter', [], function (require, exports, module) {
  module.exports = function (text) {
    let count = 0;
    return { next() { count += 1; text.setAttr('value', 'clicked ' + count); } };
  };
});

const body = document.createBody('div', { style: { paddingTop: 20 } });
document.documentElement.appendChild(body);

function addText(value) {
  const text = document.createElement('text', { attr: { value } });
  body.appendChild(text);
  return text;
}

addText('at ' + location.pathname + ' on ' + navigator.platform + ', ' + screen.width + ' wide');
const counter = require('counter')(addText('not clicked'));
body.addEvent('click', () => counter.next());

const late = addText('waiting');
setTimeout(() => late.setAttr('value', 'after 100 ms'), 100);

const answer = addText('asking');
require('@weex-module/modal').confirm({ message: 'Really?' }, (result) => answer.setAttr('value', 'answered ' + result));

const event = addText('no event');
window.addEventListener('resize', (e) => event.setAttr('value', e.type));
window.dispatchEvent({ type: 'resize' });

document.taskCenter.send('dom', { action: 'createFinish' }, []);
