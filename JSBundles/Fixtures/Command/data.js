// { "framework": "Vue" }
new Vue({
  el: '#root',
  data: { name: 'nobody' },
  render(h) {
    return h('div', [h('text', [this.name])]);
  },
});
