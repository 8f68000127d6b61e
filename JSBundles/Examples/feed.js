// { "framework": "Vanilla" }
/*
 * A news feed without a framework: the page builds its elements itself.
 * Tap a headline to unfold it; a second after the page opens, a late story comes in.
 */

function element(type, style, attr) {
  const made = document.createElement(type, { attr });
  made.setStyles(style);
  return made;
}

function text(value, style) {
  return element('text', style, { value });
}

const stories = [
  {
    title: 'Tea is drunk hot again', body: 'A survey among four kettles agrees.', author: 'Ada', time: '2 h',
    photo: 'photos/tea.jpg',
  },
  {
    title: 'Rain expected indoors', body: 'Bring an umbrella to the kitchen until the tap is mended.',
    author: 'The weather desk', time: '20 min',
  },
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
  const byline = element('div', { flexDirection: 'row', alignItems: 'center', marginTop: 16 });
  byline.appendChild(element('image', {
    width: 40, height: 40, borderRadius: 20, backgroundColor: '#b7c4d6',
  }, { src: 'faces/author.png' }));
  byline.appendChild(text(story.author, { flex: 1, marginLeft: 12, fontSize: 24, color: '#888888' }));
  byline.appendChild(text(story.time, { fontSize: 24, color: '#888888' }));
  cell.appendChild(text(story.title, { fontSize: 34 }));
  if (story.photo) {
    cell.appendChild(element('image', { height: 300, marginTop: 16, borderRadius: 8, backgroundColor: '#d8dee8' }, {
      src: story.photo, resize: 'cover',
    }));
  }
  cell.appendChild(byline);
  let detail = null;
  cell.addEvent('click', () => {
    if (detail) return;
    detail = text(story.body, { fontSize: 28, color: '#666666', marginTop: 12 });
    cell.insertBefore(detail, byline);
    read += 1;
    count();
  });
  list.insertBefore(cell, list.children[0]);
}

stories.forEach(show);
count();
document.documentElement.appendChild(body);

setTimeout(() => {
  show({
    title: 'Late: kettle wins', body: 'The kettle was not available for comment.', author: 'Charles', time: 'now',
  });
  count();
}, 1000);
