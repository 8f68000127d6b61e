// `if`, a computed type and a computed id, which new data change.
define('@weex-component/conditions', function (require, exports, module) {
  module.exports = {
    data: function () {
      return { outer: true, inner: false, type: 'text', id: 'one', gone: { deep: { value: 1 } } };
    },
    methods: {
      find: function () {
        console.log(['one', 'two'].map((id) => { const el = this.$el(id); return el ? el.type : 'none'; }).join(' '));
      },
    },
    template: {
      type: 'div',
      events: { click: 'find' },
      children: [
        { type: 'text', attr: { value: 'first' } },
        {
          type: 'div',
          shown: function () { return this.outer; },
          children: [{
            type: 'text',
            shown: function () { return this.inner; },
            attr: { value: function () { return this.gone.deep.value; } },
          }],
        },
        { type: function () { return this.type; }, id: function () { return this.id; }, attr: { value: 'typed' } },
        { type: 'text', attr: { value: 'last' } },
      ],
    },
  };
});
bootstrap('@weex-component/conditions');
