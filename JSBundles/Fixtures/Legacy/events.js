// Events: handled by methods, by functions of the template with arguments, and in the context of an item.
define('@weex-component/events', function (require, exports, module) {
  module.exports = {
    data: function () {
      return { names: ['Al', 'Bo'], last: '' };
    },
    methods: {
      greet: function (greeting, event) { this.last = greeting + ' ' + this.name + ' (' + event.type + ')'; },
      change: function (event) { this.last = event.target.attr.value + ' ' + event.value; },
    },
    template: {
      type: 'div',
      children: [
        { type: 'text', attr: { value: function () { return this.last; } } },
        { type: 'text', attr: { value: 'old' }, events: { change: 'change' } },
        { type: 'text', attr: { value: 'broken' }, events: { click: 'nothing' } },
        {
          type: 'text',
          repeat: { expression: function () { return this.names; }, value: 'name' },
          attr: { value: function () { return this.name; } },
          events: { click: function ($event) { this.greet('Hello', $event); } },
        },
      ],
    },
  };
});
bootstrap('@weex-component/events');
