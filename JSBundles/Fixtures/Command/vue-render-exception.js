// { "framework": "Vue" }
new Vue({
  el: '#root',
  render(h) {
    return h('div', [this.missing.name]);
  },
});
