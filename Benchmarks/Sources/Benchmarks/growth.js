// { "framework": "Vanilla" }
// A page whose size is told to it: each step is timed until it stands in Swift's component tree, laid out.

const bench = weex.requireModule('bench');
const root = document.createElement('div');
document.documentElement.appendChild(root);
let list, count, rows;

const styles = { flexDirection: 'row', paddingTop: '4px', marginLeft: '10px' };

function row(text) {
  const element = document.createElement('div', { style: styles });
  element.appendChild(document.createElement('text', { attr: { value: text } }));
  return element;
}

function fill(number) {
  for (let i = 0; i < number; i++) {
    const element = row('row ' + i % 100);
    list.appendChild(element);
    rows.push(element);
  }
}

const steps = {
  build(nodes) {
    count = (nodes - 2) / 2;
    rows = [];
    list = document.createElement('div');
    fill(count);
    root.appendChild(list);
  },
  append() { fill(count / 10); },
  insert() {
    const added = [];
    for (let i = 0, first = rows[0]; i < count / 10; i++) {
      const element = row('new ' + i % 100);
      list.insertBefore(element, first);
      added.push(first = element);
    }
    rows = added.reverse().concat(rows);
  },
  reverse() {
    rows.reverse();
    for (let i = 0; i < rows.length; i++) list.appendChild(rows[i]);
  },
  change() { rows[count >> 1].children[0].setAttr('value', 'another text'); },
  remove() { while (rows.length > 0) list.removeChild(rows.pop()); },
};

root.addEvent('click', ({ step, nodes }) => {
  bench.flush();
  const start = bench.now();
  steps[step](nodes);
  bench.flush();
  bench.report(bench.now() - start);
});
