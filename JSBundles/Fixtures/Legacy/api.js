// The methods of components whose names begin with `$`. A click on the root runs the next of its steps.
define('@weex-component/box', function (require, exports, module) {
  module.exports = {
    data: function () { return { size: 1 }; },
    template: { type: 'div', children: [{ type: 'text', attr: { value: function () { return this.size; } } }] },
  };
});

define('@weex-component/api', function (require, exports, module) {
  const steps = [
    function () { this.$vm('box').size = 2; },
    function () {
      this.label = 'changed';
      const before = this.$el('label').attr.value;
      this.$renderThen(() => { console.log(before + ' then ' + this.$el('label').attr.value); });
    },
    function () { this.$el('recorder').focus(); },
    function () { this.$transition('label', { styles: { opacity: 0.5 }, duration: 10 }, () => { console.log('moved'); }); },
    function () { this.$scrollTo('label', 10); },
    function () { this.$sendHttp({ url: 'x' }); this.$openURL('y'); this.$setTitle('z'); },
    function () {
      this.$getConfig((config) => { console.log(config.bundleUrl, config === this.$getConfig(), config.env.platform); });
      console.log(this.$vm('label') === this, this.$('box') === this.$vm('box'), this.$el('none'));
    },
  ];

  module.exports = {
    data: function () { return { label: 'label', step: 0 }; },
    methods: {
      next: function () { steps[this.step++].call(this); },
    },
    template: {
      type: 'div',
      events: { click: 'next' },
      children: [
        { type: 'text', id: 'label', attr: { value: function () { return this.label; } } },
        { type: 'box', id: 'box' },
        { type: 'recording', id: 'recorder' },
      ],
    },
  };
});
bootstrap('@weex-component/api');
