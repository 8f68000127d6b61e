// { "framework": "Vanilla" }
/*
 * An inbox: pull it down for new letters, scroll to its end for older ones, swipe a letter to the left to archive it,
 * press it long to mark it.
 */

function element(parent, type, style, attr) {
  const made = document.createElement(type, { attr });
  made.setStyles(style);
  parent.appendChild(made);
  return made;
}

const body = document.createBody('div');
document.documentElement.appendChild(body);

const bar = element(body, 'div', {
  flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', height: 96, padding: 24,
});
element(bar, 'text', { fontSize: 40, fontWeight: 'bold' }, { value: 'Inbox' });
const status = element(bar, 'text', { fontSize: 28, color: '#888888' }, { value: 'up to date' });

const list = element(body, 'list', { flex: 1 }, { testId: 'inbox', loadmoreoffset: 160 });

const refresh = element(list, 'refresh', { width: 750, height: 100, alignItems: 'center' }, { display: 'hide' });
element(refresh, 'loading-indicator', { width: 40, height: 40, marginTop: 30 });

function letter(sender, subject, next) {
  const cell = document.createElement('cell', { attr: { testId: sender } });
  cell.setStyles({ height: 220, padding: 24, borderBottomWidth: 1, borderBottomColor: '#eeeeee' });
  element(cell, 'text', { fontSize: 34 }, { value: subject });
  cell.addEvent('swipe', (event) => {
    if (event.direction !== 'left') return;
    list.removeChild(cell);
    status.setAttr('value', `archived: ${subject}`);
  });
  cell.addEvent('longpress', () => cell.setStyle('backgroundColor', '#fff4d6'));
  if (next) list.insertBefore(cell, next); else list.appendChild(cell);
  return cell;
}

function day(name) {
  const header = element(list, 'header', { height: 60, paddingLeft: 24, backgroundColor: '#f5f5f5' });
  element(header, 'text', { fontSize: 28 }, { value: name });
}

day('Today');
const first = letter('Ada', 'The kettle is mended');
letter('Grace', 'Minutes of the tea committee');
letter('Alan', 'Who took the biscuits?');
day('Yesterday');
letter('Edsger', 'On the order of cups');
letter('Barbara', 'Substitute for sugar');
letter('Tony', 'A billion dollar saucer');

refresh.addEvent('refresh', () => {
  refresh.setAttr('display', 'show');
  setTimeout(() => {
    letter('Radia', 'A loop in the queue for tea', first);
    refresh.setAttr('display', 'hide');
    status.setAttr('value', 'one new letter');
  }, 800);
});

let hasOlder = true;
list.addEvent('loadmore', () => {
  if (!hasOlder) return;
  hasOlder = false;
  day('Last week');
  letter('Donald', 'The art of brewing, volume 4');
});
