// Components in components: what they are given, where content goes, and what their tag says of their root.
define('@weex-component/card', function (require, exports, module) {
  module.exports = {
    props: ['title'],
    data: function () { return { title: 'untitled', secret: 'mine' }; },
    style: { card: { padding: 4, color: 'black' } },
    template: {
      type: 'div',
      classList: ['card'],
      children: [
        { type: 'text', attr: { value: function () { return this.title + ' ' + this.secret; } } },
        { type: 'content' },
      ],
    },
  };
});

define('pair', function (require, exports, module) {
  module.exports.replace = true;
  module.exports.data = function () { return { left: 1, right: 2 }; };
  module.exports.template = {
    type: 'div',
    children: [
      { type: 'text', attr: { value: function () { return this.left; } } },
      { type: 'text', attr: { value: function () { return this.right; } } },
    ],
  };
});

define('@weex-component/page', function (require, exports, module) {
  const badge = {
    data: function () { return { count: 0 }; },
    template: { type: 'text', attr: { value: function () { return 'badge ' + this.count; } } },
  };

  module.exports = {
    data: function () { return { title: 'one', margin: 5, isOpen: true, items: [{ count: 1 }, { count: 2 }] }; },
    style: { wide: { width: 100, color: 'red' } },
    methods: {
      rename: function () { this.title = 'two'; },
    },
    template: {
      type: 'div',
      children: [
        {
          type: 'card',
          id: 'card',
          classList: ['wide'],
          style: { margin: function () { return this.margin; } },
          events: { click: 'rename' },
          attr: { title: function () { return this.title; }, secret: 'given' },
          children: [{ type: 'text', attr: { value: function () { return 'content of ' + this.title; } } }],
        },
        { type: 'pair', attr: { right: function () { return this.items.length; } } },
        { type: 'inline' },
      ],
    },
  };
  const inline = {
    components: { badge: badge },
    data: function () { return { items: [{ count: 1 }, { count: 2 }] }; },
    template: { type: 'div', children: [{ type: 'badge', repeat: function () { return this.items; } }] },
  };
  define('@weex-component/inline', inline);
});
bootstrap('@weex-component/page');
