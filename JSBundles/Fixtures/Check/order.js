// { "framework": "Vanilla" }
/* What `weexhost check` has something to say about. */
const { toast } = weex.requireModule('modal');
const storage = weex.requireModule('stroage');
const dom = weex.requireModule('dom');

const button = document.createElement('text', { attr: { valeu: 'Order' }, style: { color: 'oragne' } });
button.addEvent('click', () => {
  const answer = toast({ message: 'ordered' });
  dom.getComponentRect(button);
  dom.scrollToElment(button);
  weex.requireModule(answer);
});
document.documentElement.appendChild(button);
