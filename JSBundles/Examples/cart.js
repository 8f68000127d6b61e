// { "framework": "Vue" }
/*
 * A shop cart, written the way weex-loader compiles a .vue file: `style` holds the classes, `render` the template.
 * Tap "+" to take one more; half a second after the page opens, the shop grants a discount.
 */
const Cart = {
  style: {
    page: { backgroundColor: '#f5f5f5' },
    bar: { height: 96, paddingLeft: 24, justifyContent: 'center', backgroundColor: '#42b983' },
    title: { fontSize: 40, fontWeight: 'bold', color: '#ffffff' },
    list: { flex: 1 },
    row: {
      flexDirection: 'row', alignItems: 'center', height: 112, paddingLeft: 24, paddingRight: 24,
      marginBottom: 2, backgroundColor: '#ffffff',
    },
    name: { flex: 1, fontSize: 32 },
    price: { width: 160, fontSize: 28, color: '#888888' },
    button: {
      width: 64, height: 64, alignItems: 'center', justifyContent: 'center', borderRadius: 32,
      backgroundColor: '#42b983',
    },
    sign: { fontSize: 36, color: '#ffffff' },
    count: { width: 80, fontSize: 32, textAlign: 'center' },
    foot: {
      flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', height: 120,
      paddingLeft: 24, paddingRight: 24, backgroundColor: '#ffffff',
    },
    note: { fontSize: 28, color: '#e4393c' },
    total: { fontSize: 36, fontWeight: 'bold' },
  },

  data() {
    return {
      discount: 0,
      items: [
        { name: 'Green tea', price: 4, count: 1 },
        { name: 'Teapot', price: 25, count: 0 },
        { name: 'Two cups', price: 9, count: 2 },
      ],
    };
  },

  computed: {
    total() {
      return this.items.reduce((sum, item) => sum + item.price * item.count, 0);
    },
    due() {
      return this.total * (1 - this.discount / 100);
    },
  },

  methods: {
    add(item) {
      item.count += 1;
    },
  },

  created() {
    setTimeout(() => { this.discount = 10; }, 500);
  },

  // <div class="page"> <div class="bar"><text class="title">Cart</text></div>
  //   <list class="list"><cell v-for="item in items" :key="item.name" class="row"> … </cell></list>
  //   <div class="foot"> … </div> </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);
    return h('div', { staticClass: ['page'] }, [
      h('div', { staticClass: ['bar'] }, [text('title', 'Cart')]),
      h('list', { staticClass: ['list'] }, vm._l(vm.items, (item) =>
        h('cell', { key: item.name, staticClass: ['row'], appendAsTree: true, attrs: { append: 'tree' } }, [
          text('name', item.name),
          text('price', `${item.price} €`),
          text('count', item.count),
          h('div', {
            staticClass: ['button'], attrs: { testId: `add ${item.name}` }, on: { click: () => vm.add(item) },
          }, [text('sign', '+')]),
        ]))),
      h('div', { staticClass: ['foot'] }, [
        vm.discount ? text('note', `${vm.discount} % off today`) : vm._e(),
        text('total', `${vm.due.toFixed(2)} €`),
      ]),
    ]);
  },
};

Cart.el = '#root';
new Vue(Cart);
