// { "framework": "Vanilla" }
/*
 * A tab bar with a list above it, without a framework: each tab keeps its own list, made when it is first opened.
 * Tap a tab to open it, a row to mark it as read.
 */

function element(type, style, children = [], attr = {}) {
  const made = document.createElement(type, { attr, style });
  children.forEach((child) => made.appendChild(child));
  return made;
}

function text(value, style) {
  return element('text', style, [], { value });
}

const tabs = [
  {
    name: 'Messages', color: '#3478f6',
    rows: [
      { title: 'Ada', detail: 'The engine weaves algebraical patterns.', time: '9:41', unread: 2 },
      { title: 'Charles', detail: 'It needs one more gear.', time: '8:15', unread: 0 },
      { title: 'The kettle', detail: 'Fffffffffffffff', time: '7:02', unread: 12 },
    ],
  },
  {
    name: 'Contacts', color: '#42b983',
    rows: [
      { title: 'Ada', detail: 'Countess, counts' },
      { title: 'Charles', detail: 'Builds it next year' },
      { title: 'Mary', detail: 'Writes at night' },
      { title: 'The kettle', detail: 'Hot-headed' },
    ],
  },
  {
    name: 'Discover', color: '#f6a234',
    rows: [{ title: 'Moments', detail: 'Nobody did anything.' }, { title: 'Nearby', detail: 'A teapot, 3 m' }],
  },
  { name: 'Me', color: '#8a62d8', rows: [{ title: 'Settings', detail: 'Font, colour, strength of the tea' }] },
];

const title = text('', { fontSize: 36, fontWeight: 'bold' });
const bar = element('div', {
  height: 96, alignItems: 'center', justifyContent: 'center', borderBottomWidth: 1,
  borderBottomColor: '#dddddd', backgroundColor: '#f7f7f7',
}, [title]);
const content = element('div', { flex: 1 });
const tabBar = element('div', {
  flexDirection: 'row', height: 112, borderTopWidth: 1, borderTopColor: '#dddddd', backgroundColor: '#f7f7f7',
});
const body = document.createBody('div');
body.setStyle('backgroundColor', '#ffffff');
[bar, content, tabBar].forEach((part) => body.appendChild(part));

/* A red number at the upper edge of what it is put on. */
function badge(count, top, right) {
  return element('div', {
    position: 'absolute', top, right, minWidth: 36, height: 36, paddingLeft: 10, paddingRight: 10,
    alignItems: 'center', justifyContent: 'center', borderRadius: 18, backgroundColor: '#ff3b30',
  }, [text(count, { fontSize: 22, color: '#ffffff' })]);
}

/* Shows a tab's sum of unread rows on its button, or nothing. */
function count(tab) {
  const unread = tab.rows.reduce((sum, row) => sum + (row.unread || 0), 0);
  if (tab.badge) tab.button.removeChild(tab.badge);
  tab.badge = unread > 0 ? badge(unread, 8, 44) : null;
  if (tab.badge) tab.button.appendChild(tab.badge);
}

function cell(tab, row) {
  const face = element('div', { width: 112, height: 112, padding: 8 }, [
    element('div', {
      flex: 1, alignItems: 'center', justifyContent: 'center', borderRadius: 12, backgroundColor: tab.color,
    }, [text(row.title[0], { fontSize: 44, color: '#ffffff' })]),
  ]);
  const mark = row.unread ? badge(row.unread, 0, 0) : null;
  if (mark) face.appendChild(mark);
  const words = element('div', { flex: 1, justifyContent: 'center', marginLeft: 16 }, [
    element('div', { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }, [
      text(row.title, { fontSize: 32 }),
      text(row.time || '', { fontSize: 22, color: '#aaaaaa' }),
    ]),
    text(row.detail, { marginTop: 8, fontSize: 26, lines: 1, textOverflow: 'ellipsis', color: '#888888' }),
  ]);
  const made = element('cell', {
    flexDirection: 'row', height: 144, paddingTop: 16, paddingLeft: 16, paddingRight: 24, paddingBottom: 16,
    borderBottomWidth: 1, borderBottomColor: '#eeeeee',
  }, [face, words]);
  made.addEvent('click', () => {
    if (!row.unread) return;
    row.unread = 0;
    face.removeChild(mark);
    count(tab);
  });
  return made;
}

let open = null;

function show(tab) {
  if (open) {
    open.label.setStyle('color', '#888888');
    open.icon.setStyle('backgroundColor', '#cccccc');
    content.removeChild(open.list);
  }
  open = tab;
  title.setAttr('value', tab.name);
  tab.label.setStyle('color', tab.color);
  tab.icon.setStyle('backgroundColor', tab.color);
  tab.list ??= element('list', {}, tab.rows.map((row) => cell(tab, row)));
  content.appendChild(tab.list);
}

for (const tab of tabs) {
  tab.icon = element('div', { width: 48, height: 48, borderRadius: 24, backgroundColor: '#cccccc' });
  tab.label = text(tab.name, { marginTop: 6, fontSize: 22, color: '#888888' });
  tab.button = element('div', { flex: 1, alignItems: 'center', justifyContent: 'center' }, [tab.icon, tab.label]);
  tab.button.addEvent('click', () => show(tab));
  tabBar.appendChild(tab.button);
  count(tab);
}
show(tabs[0]);
document.documentElement.appendChild(body);
