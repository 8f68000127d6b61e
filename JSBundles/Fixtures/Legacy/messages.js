// Messages between components: a click on a text has its component send the message that it shows.
define('@weex-component/leaf', function (require, exports, module) {
  module.exports = {
    data: function () { return { name: '', stops: false }; },
    events: { down: function (message) { console.log(this.name + ' heard ' + message.type + ' ' + message.detail); } },
    methods: {
      send: function () { this.$dispatch('up', this.name); },
    },
    template: {
      type: 'text',
      events: { click: 'send' },
      attr: { value: function () { return this.name; } },
    },
  };
});

define('@weex-component/branch', function (require, exports, module) {
  module.exports = {
    created: function () {
      this.$on('up', function (message) {
        console.log('branch heard ' + message.detail);
        if (message.detail === 'stopped') message.stop();
      });
      this.$on('down', function () { console.log('branch heard down'); });
    },
    template: {
      type: 'div',
      children: [{ type: 'leaf', attr: { name: 'free' } }, { type: 'leaf', attr: { name: 'stopped' } }],
    },
  };
});

define('@weex-component/tree', function (require, exports, module) {
  module.exports = {
    created: function () {
      const once = function (message) {
        console.log('root heard ' + message.detail);
        this.$off('up', once);
      };
      this.$on('up', once);
    },
    methods: {
      tell: function () { this.$broadcast('down', 1); },
    },
    template: {
      type: 'div',
      children: [{ type: 'text', events: { click: 'tell' }, attr: { value: 'tell' } }, { type: 'branch' }],
    },
  };
});
bootstrap('@weex-component/tree');
