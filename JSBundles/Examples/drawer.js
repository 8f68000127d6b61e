// { "framework": "Vanilla" }
/*
 * A drawer that opens over a page, in three kinds of movement: the button changes while a finger is on it (`:active`), the drawer and
 * its shade run to their new styles (`transition…`), and the mark jumps by the animation module and says when it is done.
 */
const animation = weex.requireModule('animation');

function element(type, style, children = [], attr = {}) {
  const made = document.createElement(type, { attr, style });
  children.forEach((child) => made.appendChild(child));
  return made;
}

function text(value, style) {
  return element('text', style, [], { value });
}

const mark = element('div', { width: 40, height: 40, borderRadius: 20, backgroundColor: '#ff3b30' });
const status = text('At rest', { marginTop: 24, fontSize: 28, color: '#888888' });
const button = element('div', {
  alignItems: 'center', justifyContent: 'center', height: 96, marginTop: 24, borderRadius: 12,
  backgroundColor: '#3478f6', 'backgroundColor:active': '#1c4e9e', 'margin:active': 4,
}, [text('Menu', { fontSize: 36, color: '#ffffff' })], { testId: 'menu' });
const shade = element('div', {
  position: 'absolute', left: 0, right: 0, top: 0, bottom: 0, backgroundColor: '#000000', opacity: 0,
  transitionProperty: 'opacity', transitionDuration: 200, transitionTimingFunction: 'ease-out',
}, [], { testId: 'shade' });
const drawer = element('div', {
  position: 'absolute', left: -500, top: 0, bottom: 0, width: 500, padding: 32, backgroundColor: '#f7f7f7',
  transitionProperty: 'left,backgroundColor', transitionDuration: 300,
}, ['Letters', 'Kettles', 'Settings'].map((name) => text(name, { height: 88, fontSize: 32 })), { testId: 'drawer' });

let isOpen = false;

function turn() {
  isOpen = !isOpen;
  drawer.setStyles({ left: isOpen ? 0 : -500, backgroundColor: isOpen ? '#ffffff' : '#f7f7f7' });
  shade.setStyle('opacity', isOpen ? 0.5 : 0);
  status.setAttr('value', 'On its way');
  const styles = { transform: isOpen ? 'translateY(-20px) scale(2)' : 'translateY(0px) scale(1)', opacity: isOpen ? 0.6 : 1 };
  animation.transition(mark.ref, { styles, duration: 240, delay: 60, timingFunction: 'ease-in-out' }, ({ result }) => {
    status.setAttr('value', `${isOpen ? 'Open' : 'Closed'}: ${result}`);
  });
}

button.addEvent('click', turn);
shade.addEvent('click', turn);
const body = document.createBody('div');
body.setStyle('padding', 48);
[mark, status, button, shade, drawer].forEach((part) => body.appendChild(part));
document.documentElement.appendChild(body);
