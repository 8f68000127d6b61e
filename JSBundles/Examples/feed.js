// { "framework": "Vanilla" }
/*
 * A news feed without a framework: the page builds its elements itself.
 * Tap a headline to unfold it; a second after the page opens, a late story comes in.
 */
const document = weex.document;

function element(type, style, attr) {
  const made = document.createElement(type, { attr });
  made.setStyles(style);
  return made;
}

function text(value, style) {
  return element('text', style, { value });
}

const stories = [
  { title: 'Tea is drunk hot again', body: 'A survey among four kettles agrees.' },
  { title: 'Rain expected indoors', body: 'Bring an umbrella to the kitchen until the tap is mended.' },
];

const body = document.createBody('div');
body.setStyle('backgroundColor', '#ffffff');

const bar = element('div', {
  flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', height: 96,
  paddingLeft: 24, paddingRight: 24, backgroundColor: '#20304a',
});
const counter = text('', { fontSize: 28, color: '#9fb3d1' });
bar.appendChild(text('News', { fontSize: 40, fontWeight: 'bold', color: '#ffffff' }));
bar.appendChild(counter);
body.appendChild(bar);

const list = element('list', { flex: 1 });
body.appendChild(list);

let read = 0;

function count() {
  counter.setAttr('value', `${read} of ${list.children.length} read`);
}

function show(story) {
  const cell = element('cell', { padding: 24, borderBottomWidth: 1, borderBottomColor: '#dddddd' });
  cell.appendChild(text(story.title, { fontSize: 34 }));
  let detail = null;
  cell.addEvent('click', () => {
    if (detail) return;
    detail = text(story.body, { fontSize: 28, color: '#666666', marginTop: 12 });
    cell.appendChild(detail);
    read += 1;
    count();
  });
  list.insertBefore(cell, list.children[0]);
}

stories.forEach(show);
count();
document.documentElement.appendChild(body);

setTimeout(() => {
  show({ title: 'Late: kettle wins', body: 'The kettle was not available for comment.' });
  count();
}, 1000);
