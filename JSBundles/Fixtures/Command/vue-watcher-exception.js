// { "framework": "Vue" }
new Vue({
  el: '#root',
  data: { count: 0 },
  watch: {
    count() {
      throw new Error('in the watcher');
    },
  },
  mounted() {
    this.count = 1;
  },
  render(h) {
    return h('div', [h('text', [String(this.count)])]);
  },
});
