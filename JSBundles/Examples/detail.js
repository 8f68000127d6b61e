// { "framework": "Vue" }
/*
 * A product's page: pictures to swipe, sizes to choose, a table, reviews, and a bar that stays at the bottom.
 * Tap a size to see its price, tap "Add to basket": the button thanks for two seconds.
 */
const Detail = {
  style: {
    page: { backgroundColor: '#f2f2f4' },
    round: {
      position: 'fixed', top: 32, width: 72, height: 72, alignItems: 'center', justifyContent: 'center',
      borderRadius: 36, backgroundColor: 'rgba(0,0,0,0.4)',
    },
    roundSign: { fontSize: 40, color: '#ffffff' },
    photos: { backgroundColor: '#d8dee8' },
    film: { flexDirection: 'row', width: 750, height: 560 },
    photo: { width: 750, height: 560 },
    pages: {
      position: 'absolute', right: 24, bottom: 24, paddingTop: 6, paddingBottom: 6, paddingLeft: 20,
      paddingRight: 20, borderRadius: 20, backgroundColor: 'rgba(0,0,0,0.5)',
    },
    pagesText: { fontSize: 22, color: '#ffffff' },
    block: { padding: 24, marginBottom: 16, backgroundColor: '#ffffff' },
    deal: { flexDirection: 'row', alignItems: 'flex-end' },
    price: { fontSize: 52, fontWeight: 'bold', color: '#e4393c' },
    unit: { marginLeft: 8, marginBottom: 8, fontSize: 24, color: '#888888' },
    sold: { flex: 1, marginBottom: 8, fontSize: 24, textAlign: 'right', color: '#888888' },
    name: { marginTop: 12, fontSize: 34, lineHeight: 46 },
    tags: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 8 },
    tag: {
      marginTop: 8, marginRight: 12, paddingTop: 4, paddingBottom: 4, paddingLeft: 12, paddingRight: 12,
      fontSize: 22, color: '#42b983', borderWidth: 1, borderColor: '#42b983', borderRadius: 6,
    },
    heading: { fontSize: 30, fontWeight: 'bold' },
    sizes: { flexDirection: 'row', marginTop: 20 },
    size: {
      flex: 1, alignItems: 'center', paddingTop: 16, paddingBottom: 16, borderWidth: 2,
      borderColor: '#dddddd', borderRadius: 12,
    },
    apart: { marginLeft: 16 },
    chosen: { borderColor: '#42b983', backgroundColor: '#effaf4' },
    sizeName: { fontSize: 28 },
    sizeNote: { marginTop: 4, fontSize: 22, color: '#888888' },
    fact: {
      flexDirection: 'row', paddingTop: 16, paddingBottom: 16, borderBottomWidth: 1,
      borderBottomColor: '#eeeeee',
    },
    factName: { width: 200, fontSize: 26, color: '#888888' },
    factText: { flex: 1, fontSize: 26, lineHeight: 36 },
    review: { flexDirection: 'row', marginTop: 24 },
    face: { width: 64, height: 64, borderRadius: 32, backgroundColor: '#b7c4d6' },
    opinion: { width: 614, marginLeft: 24 },
    who: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
    author: { fontSize: 26 },
    stars: { flexDirection: 'row' },
    star: { width: 24, height: 24, marginLeft: 4, borderRadius: 12, backgroundColor: '#e0e0e0' },
    lit: { backgroundColor: '#f6a234' },
    words: { marginTop: 8, fontSize: 26, lineHeight: 38, color: '#444444' },
    link: { alignItems: 'center', marginTop: 24 },
    linkText: { fontSize: 26, color: '#3478f6' },
    end: { height: 120 },
    foot: {
      position: 'fixed', left: 0, right: 0, bottom: 0, height: 120, flexDirection: 'row', alignItems: 'center',
      paddingLeft: 24, paddingRight: 24, borderTopWidth: 1, borderTopColor: '#dddddd', backgroundColor: '#ffffff',
    },
    sum: { width: 220 },
    sumName: { fontSize: 22, color: '#888888' },
    sumPrice: { fontSize: 36, fontWeight: 'bold' },
    buy: {
      flex: 1, height: 80, alignItems: 'center', justifyContent: 'center', borderRadius: 40,
      backgroundColor: '#42b983',
    },
    thanks: { backgroundColor: '#20304a' },
    buyText: { fontSize: 30, color: '#ffffff' },
  },

  data() {
    return {
      photos: ['front', 'side', 'spout'],
      sizes: [
        { name: '0.4 l', note: 'for one', price: 39 },
        { name: '0.8 l', note: 'for two', price: 59 },
        { name: '1.2 l', note: 'for guests', price: 75 },
      ],
      size: 1,
      tags: ['Cast iron', 'Keeps warm for two hours', 'Free delivery', 'Sieve included', 'Made to be kept'],
      facts: [
        ['Weight', '1.4 kg'],
        ['Colour', 'Black outside, black inside'],
        ['Care', 'Rinse with water, let it dry with the lid off, and never show it a dishwasher or any soap.'],
      ],
      reviews: [
        { author: 'Ada', stars: 5, words: 'Pours without a drop. I have computed it.' },
        {
          author: 'Charles', stars: 3,
          words: 'Solid work, but it has no moving parts at all. I have sent the maker drawings of a better one.',
        },
      ],
      isAdded: false,
    };
  },

  computed: {
    price() {
      return `${this.sizes[this.size].price} €`;
    },
  },

  methods: {
    add() {
      this.isAdded = true;
      setTimeout(() => { this.isAdded = false; }, 2000);
    },
  },

  // <div class="page">
  //   <scroller> photos · price, name, tags · sizes · facts · reviews </scroller>
  //   <div class="round" style="left: 24"> ‹ </div> <div class="round" style="right: 24"> … </div>
  //   <div class="foot"> sum, button </div> </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);
    const box = (name, children, options) => h('div', { staticClass: [name], ...options }, children);

    const photos = box('photos', [
      h('scroller', {
        staticClass: ['film'],
        attrs: { scrollDirection: 'horizontal', pagingEnabled: true, showScrollbar: false },
      }, vm._l(vm.photos, (name) =>
        h('image', { key: name, staticClass: ['photo'], attrs: { src: `photos/teapot-${name}.jpg` } }))),
      box('pages', [text('pagesText', `1/${vm.photos.length}`)]),
    ]);

    const size = ({ name, note }, index) => box('size', [text('sizeName', name), text('sizeNote', note)], {
      key: name, class: [index > 0 && 'apart', index === vm.size && 'chosen'], on: { click() { vm.size = index; } },
    });

    const review = ({ author, stars, words }) => box('review', [
      h('image', { staticClass: ['face'], attrs: { src: `faces/${author}.png` } }),
      box('opinion', [
        box('who', [
          text('author', author),
          box('stars', vm._l(5, (number) => box('star', [], { class: [number <= stars && 'lit'] }))),
        ]),
        text('words', words),
      ]),
    ], { key: author });

    const round = (sign, side) => box('round', [text('roundSign', sign)], { style: { [side]: 24 } });

    return box('page', [
      h('scroller', [
        photos,
        box('block', [
          box('deal', [text('price', vm.price), text('unit', 'with tax'), text('sold', '1,204 sold')]),
          text('name', 'Iron teapot with a spout that knows where to stop'),
          box('tags', vm._l(vm.tags, (tag) => text('tag', tag))),
        ]),
        box('block', [text('heading', 'Size'), box('sizes', vm._l(vm.sizes, size))]),
        box('block', [
          text('heading', 'Facts'),
          vm._l(vm.facts, ([name, value]) => box('fact', [text('factName', name), text('factText', value)])),
        ]),
        box('block', [
          text('heading', 'Reviews'),
          vm._l(vm.reviews, review),
          h('a', { staticClass: ['link'], attrs: { href: 'reviews.js' } }, [text('linkText', 'All 312 reviews')]),
        ]),
        box('end'),
      ]),
      round('‹', 'left'),
      round('⋯', 'right'),
      box('foot', [
        box('sum', [text('sumName', 'Together'), text('sumPrice', vm.price)]),
        box('buy', [text('buyText', vm.isAdded ? 'Thank you!' : 'Add to basket')], {
          class: [vm.isAdded && 'thanks'], on: { click: vm.add },
        }),
      ]),
    ]);
  },
};

Detail.el = '#root';
new Vue(Detail);
