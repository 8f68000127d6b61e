// { "framework": "Vue" }
new Vue({
  el: '#root',
  created() {
    throw new Error('in created');
  },
  render(h) {
    return h('div');
  },
});
