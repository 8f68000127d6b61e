// `repeat` in its new and old style, tracked and not, and one list in another. New data replace the lists.
define('@weex-component/lists', function (require, exports, module) {
  function texts(repeat, value, attr) {
    return { type: 'text', repeat: repeat, attr: Object.assign({ value: value }, attr) };
  }

  module.exports = {
    data: function () {
      return { words: ['a', 'b', 'c'], people: [{ id: 1, name: 'Al' }, { id: 2, name: 'Bo' }], rows: [[1, 2], [3]] };
    },
    computed: {
      shout: function () { return this.person ? this.person.name.toUpperCase() : ''; },
    },
    template: {
      type: 'div',
      children: [
        {
          type: 'div',
          children: [texts(
            { expression: function () { return this.words; }, key: 'i', value: 'word' },
            function () { return this.i + this.word; }
          )],
        },
        {
          type: 'div',
          children: [texts(
            { expression: function () { return this.people; }, value: 'person', trackBy: 'id' },
            function () { return this.$index + this.shout; }
          )],
        },
        {
          type: 'div',
          children: [texts(function () { return this.people; }, function () { return this.$index + this.name; })],
        },
        {
          type: 'div',
          children: [{
            type: 'div',
            repeat: { expression: function () { return this.rows; }, value: 'row' },
            children: [texts(
              { expression: function () { return this.row; }, key: 'column', value: 'cell' },
              function () { return this.$index + '.' + this.column + '=' + this.cell; }
            )],
          }],
        },
        {
          type: 'div',
          children: [{
            type: 'text',
            repeat: { expression: function () { return this.words; }, value: 'word' },
            shown: function () { return this.word !== 'b'; },
            attr: { value: function () { return this.word; } },
          }],
        },
      ],
    },
  };
});
bootstrap('@weex-component/lists');
