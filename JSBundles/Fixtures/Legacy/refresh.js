// A page that takes its new data itself.
define('@weex-component/refresh', function (require, exports, module) {
  module.exports = {
    data: function () { return { title: 'old' }; },
    methods: {
      refreshData: function (data) { this.title = 'new ' + data.title; },
    },
    template: { type: 'div', children: [{ type: 'text', attr: { value: function () { return this.title; } } }] },
  };
});
bootstrap('@weex-component/refresh', {}, { title: 'given' });
