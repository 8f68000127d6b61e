// { "framework": "Vue" }
/*
 * A shop's product grid: a strip of categories that scrolls sideways, and cards that wrap two by two.
 * Tap a category to see its products only, tap "+" on a card to put one into the basket.
 */
const Grid = {
  style: {
    page: { backgroundColor: '#f2f2f4' },
    bar: {
      flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', height: 96,
      paddingLeft: 24, paddingRight: 24, backgroundColor: '#ffffff',
    },
    title: { fontSize: 40, fontWeight: 'bold' },
    basket: { width: 72, height: 72, alignItems: 'center', justifyContent: 'center' },
    basketIcon: { width: 44, height: 44 },
    badge: {
      position: 'absolute', top: 0, right: 0, minWidth: 32, height: 32, paddingLeft: 8, paddingRight: 8,
      alignItems: 'center', justifyContent: 'center', borderRadius: 16, backgroundColor: '#e4393c',
    },
    badgeCount: { fontSize: 20, color: '#ffffff' },
    strip: {
      flexDirection: 'row', alignItems: 'center', width: 750, height: 96, paddingLeft: 12,
      backgroundColor: '#ffffff',
    },
    chip: {
      height: 60, justifyContent: 'center', paddingLeft: 28, paddingRight: 28, marginLeft: 12,
      borderRadius: 30, backgroundColor: '#eeeeee',
    },
    chosen: { backgroundColor: '#20304a' },
    chipName: { fontSize: 26, color: '#444444' },
    chosenName: { color: '#ffffff' },
    cards: { flexDirection: 'row', flexWrap: 'wrap', padding: 12 },
    card: { width: 339, margin: 12, paddingBottom: 16, borderRadius: 12, backgroundColor: '#ffffff' },
    photo: { height: 300, backgroundColor: '#d8dee8' },
    sale: {
      position: 'absolute', top: 16, left: 16, height: 40, justifyContent: 'center', paddingLeft: 12,
      paddingRight: 12, backgroundColor: '#e4393c',
    },
    saleText: { fontSize: 22, color: '#ffffff' },
    name: { height: 72, marginTop: 12, marginLeft: 16, marginRight: 16, fontSize: 28, lineHeight: 36, lines: 2 },
    deal: { flexDirection: 'row', alignItems: 'center', marginTop: 8, marginLeft: 16, marginRight: 16 },
    price: { fontSize: 34, fontWeight: 'bold', color: '#e4393c' },
    before: { marginLeft: 8, fontSize: 22, textDecoration: 'line-through', color: '#999999' },
    space: { flex: 1 },
    add: {
      width: 56, height: 56, alignItems: 'center', justifyContent: 'center', borderRadius: 28,
      backgroundColor: '#42b983',
    },
    plus: { fontSize: 34, color: '#ffffff' },
  },

  data() {
    return {
      categories: ['All', 'Tea', 'Pots', 'Cups', 'Kettles', 'Sweets', 'Books'],
      category: 'All',
      count: 0,
      products: [
        { name: 'Green tea from the first harvest', kind: 'Tea', price: 14 },
        { name: 'Iron teapot', kind: 'Pots', price: 59, before: 79 },
        { name: 'Two cups that remember their handles', kind: 'Cups', price: 18 },
        { name: 'Kettle, quiet', kind: 'Kettles', price: 45, before: 52 },
        { name: 'Smoked tea', kind: 'Tea', price: 11, before: 13 },
      ],
    };
  },

  computed: {
    shown() {
      return this.products.filter(({ kind }) => this.category === 'All' || kind === this.category);
    },
  },

  // <div class="page">
  //   <div class="bar"> title, basket with a badge </div>
  //   <scroller class="strip" scroll-direction="horizontal">
  //     <div class="chip" v-for="name in categories"> … </div> </scroller>
  //   <scroller> <div class="cards"> <div class="card" v-for="product in shown"> … </div> </scroller>
  // </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);

    const chip = (name) => {
      const isChosen = name === vm.category;
      return h('div', {
        key: name, staticClass: ['chip'], class: [isChosen && 'chosen'],
        on: { click() { vm.category = name; } },
      }, [
        h('text', { staticClass: ['chipName'], class: [isChosen && 'chosenName'] }, [vm._v(name)]),
      ]);
    };

    const card = ({ name, price, before }) => h('div', { key: name, staticClass: ['card'] }, [
      h('image', { staticClass: ['photo'], attrs: { src: `photos/${name}.jpg`, resize: 'cover' } }),
      before ? h('div', { staticClass: ['sale'] }, [
        text('saleText', `−${Math.round(100 * (1 - price / before))} %`),
      ]) : vm._e(),
      text('name', name),
      h('div', { staticClass: ['deal'] }, [
        text('price', `${price} €`),
        before ? text('before', `${before} €`) : vm._e(),
        h('div', { staticClass: ['space'] }),
        h('div', {
          staticClass: ['add'], attrs: { testId: `add ${name}` }, on: { click() { vm.count += 1; } },
        }, [text('plus', '+')]),
      ]),
    ]);

    return h('div', { staticClass: ['page'] }, [
      h('div', { staticClass: ['bar'] }, [
        text('title', 'Tea shop'),
        h('div', { staticClass: ['basket'] }, [
          h('image', { staticClass: ['basketIcon'], attrs: { src: 'icons/basket.png' } }),
          vm.count ? h('div', { staticClass: ['badge'] }, [text('badgeCount', vm.count)]) : vm._e(),
        ]),
      ]),
      h('scroller', {
        staticClass: ['strip'], attrs: { scrollDirection: 'horizontal', showScrollbar: false },
      }, vm._l(vm.categories, chip)),
      h('scroller', [h('div', { staticClass: ['cards'] }, vm._l(vm.shown, card))]),
    ]);
  },
};

Grid.el = '#root';
new Vue(Grid);
