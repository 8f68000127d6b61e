// A page that breaks the built-ins of its realm before it uses the framework.
function spoil(object, names) {
  for (const name of names) object[name] = null;
}
spoil(Array.prototype, ['slice', 'indexOf', 'forEach', 'map', 'join', 'sort', 'concat', 'filter']);
spoil(Map.prototype, ['get', 'set', 'has', 'delete', 'forEach']);
spoil(String.prototype, ['split', 'replace', 'toLowerCase', 'match', 'slice']);
spoil(Object, ['keys', 'defineProperty', 'assign', 'create']);
spoil(Function.prototype, ['call', 'apply', 'bind']);
spoil(RegExp.prototype, ['exec', 'test']);
spoil(Reflect, ['apply', 'construct']);
Object.assign = Promise.prototype.then = Array.prototype[Symbol.iterator] = null;
Object.prototype.type = 'image';
Object.prototype.get = Object.prototype.set = () => 'stolen';

define('@weex-component/item', {
  data: () => ({ value: 0 }),
  style: { red: { color: 'red' } },
  template: { type: 'text', classList: ['red small'], attr: { value() { return this.value; } } },
});
define('@weex-component/hostile', {
  data: () => ({ list: [1, 2], kind: 'wide', isShown: true }),
  computed: { count() { return this.list.length; } },
  methods: {
    change() {
      this.list.push(3);
      this.isShown = !this.isShown;
    },
  },
  style: { wide: { width: 5 } },
  template: {
    type: 'div',
    events: { click: 'change' },
    classList() { return [this.kind]; },
    children: [
      { type: 'text', attr: { value() { return this.count; } } },
      {
        type: 'item',
        repeat: { expression() { return this.list; }, value: 'number' },
        attr: { value() { return this.number; } },
      },
      { type: 'text', shown() { return this.isShown; }, attr: { value: 'shown' } },
    ],
  },
});
bootstrap('@weex-component/hostile', { transformerVersion: '0.3.1', downgrade: { ios: { osVersion: '<1' } } });
