// { "framework": "Vanilla" }
/*
 * A tea subscription: a slider of teas that turns by itself, fields to write into, a switch, and a button that sums it up.
 */

function element(parent, type, style, attr) {
  const made = document.createElement(type, { attr });
  made.setStyles(style);
  parent.appendChild(made);
  return made;
}

const body = document.createBody('div');
document.documentElement.appendChild(body);

const teas = ['Sencha', 'Assam', 'Oolong'];
const slider = element(body, 'slider', { width: 750, height: 300 }, { testId: 'teas', autoPlay: true, interval: 4000 });
teas.forEach((tea, index) => {
  const page = element(slider, 'div', {
    width: 750, height: 300, justifyContent: 'center', alignItems: 'center',
    backgroundColor: ['#dcead0', '#ead9c6', '#d3dfe0'][index],
  });
  element(page, 'text', { fontSize: 56 }, { value: tea });
});
element(slider, 'indicator', { width: 750, height: 20, top: 270 });

const form = element(body, 'div', { padding: 24 });
const name = element(form, 'input', { height: 80 }, { testId: 'name', placeholder: 'Name', maxlength: 20 });
const note = element(form, 'textarea', { marginTop: 16 }, { testId: 'note', placeholder: 'A note', rows: 3 });
const row = element(form, 'div', { flexDirection: 'row', justifyContent: 'space-between', marginTop: 16 });
element(row, 'text', { fontSize: 32 }, { value: 'As a gift' });
const gift = element(row, 'switch', {}, { testId: 'gift' });

const button = element(form, 'div', { height: 88, marginTop: 24, justifyContent: 'center', backgroundColor: '#42b983' });
element(button, 'text', { fontSize: 32, color: '#ffffff', textAlign: 'center' }, { value: 'Subscribe' });
const summary = element(form, 'text', { fontSize: 28, marginTop: 24 }, { value: '' });

const order = { tea: teas[0], name: '', note: '', isGift: false };
slider.addEvent('change', ({ index }) => { order.tea = teas[index]; });
name.addEvent('input', ({ value }) => { order.name = value; });
note.addEvent('change', ({ value }) => { order.note = value; });
gift.addEvent('change', ({ value }) => { order.isGift = value; });
button.addEvent('click', () => {
  note.blur();
  slider.setAttr('autoPlay', false);
  // The note's change is on its way.
  setTimeout(() => {
    const kind = order.isGift ? 'a gift of' : 'some';
    summary.setAttr('value', `${order.name} orders ${kind} ${order.tea}: ${order.note}`);
  }, 10);
});
