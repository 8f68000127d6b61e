// The hooks of components, from the first to the last.
define('@weex-component/child', function (require, exports, module) {
  function say(hook) {
    return function () { console.log(hook + ' child ' + this.name); };
  }
  module.exports = {
    data: function () { return { name: '?' }; },
    init: say('init'),
    created: say('created'),
    ready: say('ready'),
    destroyed: say('destroyed'),
    template: { type: 'text', attr: { value: function () { return this.name; } } },
  };
});

define('@weex-component/parent', function (require, exports, module) {
  module.exports = {
    data: function () { return { names: ['a', 'b'], isShown: true }; },
    init: function () { console.log('init parent ' + this.names); },
    created: function () { console.log('created parent ' + this.names); },
    ready: function () { console.log('ready parent'); },
    destroyed: function () { console.log('destroyed parent'); },
    template: {
      type: 'div',
      children: [
        { type: 'child', shown: function () { return this.isShown; }, attr: { name: 'if' } },
        {
          type: 'div',
          repeat: { expression: function () { return this.names; }, value: 'n', trackBy: null },
          children: [{ type: 'child', attr: { name: function () { return this.n; } } }],
        },
      ],
    },
  };
});
bootstrap('@weex-component/parent');
