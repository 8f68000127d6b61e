// Data, computed values and watchers. A click on the root runs the next of its steps.
define('@weex-component/data', function (require, exports, module) {
  const steps = [
    function () { this.count = 2; },
    function () { this.list.push('c'); },
    function () { this.list.$set(0, 'A'); },
    function () { this.list.$remove('b'); },
    function () { this.list.splice(1, 0, 'x', 'y'); },
    function () { this.list.reverse(); },
    function () { this.list.unshift(this.list.pop()); },
    function () { this.list.sort(); },
    function () { this.double = 20; },
    function () { weex.Vm.set(this.person, 'age', 7); },
    function () { weex.Vm.delete(this.person, 'age'); },
    function () { this.person = { name: 'Bo', age: 1 }; },
    function () { this.person.age++; },
  ];

  module.exports = {
    data: function () {
      return { count: 1, list: ['a', 'b'], person: { name: 'Al' }, step: 0 };
    },
    computed: {
      double: {
        get: function () { return this.count * 2; },
        set: function (value) { this.count = value / 2; },
      },
      total: function () { return this.double + this.list.length; },
    },
    created: function () {
      this.$watch(function () { return this.count; }, function (count) { console.log('count is ' + count); });
    },
    methods: {
      next: function () { steps[this.step++].call(this); },
    },
    template: {
      type: 'div',
      events: { click: 'next' },
      children: [
        { type: 'text', attr: { value: function () { return this.total + ' ' + this.double + ' ' + this.count; } } },
        { type: 'text', attr: { value: function () { return this.list.join(''); } } },
        { type: 'text', attr: { value: function () { return this.person.name + ' ' + this.person.age; } } },
      ],
    },
  };
});
bootstrap('@weex-component/data');
