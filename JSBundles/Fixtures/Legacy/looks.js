// Classes, styles and attributes, fixed and computed, and how things are appended.
define('@weex-component/looks', function (require, exports, module) {
  module.exports = {
    data: function () {
      return { big: false, color: 'red', label: 'a' };
    },
    style: { base: { fontSize: 10, color: 'black' }, big: { fontSize: 20, fontWeight: 'bold' } },
    template: {
      type: 'div',
      append: 'tree',
      children: [
        { type: 'text', classList: ['base'], style: { color: 'blue' }, attr: { value: 'fixed' } },
        {
          type: 'text',
          classList: function () { return ['base', this.big ? 'big' : '']; },
          style: { backgroundColor: function () { return this.color; } },
          attr: { value: function () { return this.label; } },
        },
        { type: 'div', attr: { append: 'tree' }, children: [{ type: 'text', attr: { value: 'inside' } }] },
      ],
    },
  };
});
bootstrap('@weex-component/looks');
