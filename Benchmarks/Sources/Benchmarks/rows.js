// Rows of five elements: the part that is the same in every host of them.

function render(h) {
  return h('div', { staticClass: classOf('list') }, this.rows.map(row => h('div', { key: row.id, staticClass: classOf('row') }, [
    h('div', { staticClass: classOf('mark') }),
    h(textType, { staticClass: classOf('title') }, [row.title]),
    h(textType, { staticClass: classOf('note') }, [row.note]),
    h(textType, { staticClass: classOf('price') }, [row.price]),
    h('div', { staticClass: classOf('end') }),
  ])));
}

const rows = Array.from({ length: COUNT }, (_, id) => (
  { id, title: 'Row ' + id, note: 'note of ' + id % 7, price: id * 3 % 100 + '.00' }));
