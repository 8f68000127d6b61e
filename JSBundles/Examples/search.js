// { "framework": "Vue" }
/*
 * A search page: the field stays at the top of the list, each section's header under it pushes the last one away.
 * Tap a word to search for it, "Clear" to see all again; what was searched for is remembered.
 */
const Search = {
  style: {
    page: { backgroundColor: '#ffffff' },
    top: { paddingTop: 16, backgroundColor: '#f7f7f7', borderBottomWidth: 1, borderBottomColor: '#dddddd' },
    line: { flexDirection: 'row', alignItems: 'center', paddingLeft: 24, paddingRight: 24 },
    field: {
      flex: 1, flexDirection: 'row', alignItems: 'center', height: 72, paddingLeft: 20, paddingRight: 20,
      borderRadius: 36, backgroundColor: '#ffffff',
    },
    glass: { width: 32, height: 32, marginRight: 12 },
    query: { flex: 1, fontSize: 30 },
    hint: { color: '#b0b0b0' },
    clear: { marginLeft: 20, fontSize: 28, color: '#3478f6' },
    words: { width: 750, height: 84, alignItems: 'center', paddingLeft: 24 },
    word: {
      height: 52, justifyContent: 'center', marginRight: 16, paddingLeft: 20, paddingRight: 20,
      borderRadius: 26, backgroundColor: '#e8e8ea',
    },
    wordText: { fontSize: 24, color: '#444444' },
    section: {
      position: 'sticky', flexDirection: 'row', justifyContent: 'space-between', paddingTop: 10, paddingBottom: 10,
      paddingLeft: 24, paddingRight: 24, backgroundColor: '#eeeeee',
    },
    sectionText: { fontSize: 24, color: '#666666' },
    result: {
      flexDirection: 'row', alignItems: 'center', paddingTop: 20, paddingBottom: 20, marginLeft: 24,
      paddingRight: 24, borderBottomWidth: 1, borderBottomColor: '#eeeeee',
    },
    picture: { width: 120, height: 120, borderRadius: 8, backgroundColor: '#d8dee8' },
    about: { width: 460, marginLeft: 20 },
    name: { flexDirection: 'row' },
    nameText: { fontSize: 30 },
    found: { fontWeight: 'bold', color: '#e4393c' },
    detail: { marginTop: 8, fontSize: 24, lineHeight: 32, lines: 2, color: '#888888' },
    price: { flex: 1, fontSize: 28, textAlign: 'right' },
    nothing: { height: 400, alignItems: 'center', justifyContent: 'center' },
    nothingText: { width: 500, fontSize: 28, lineHeight: 42, textAlign: 'center', color: '#999999' },
  },

  data() {
    return {
      query: '',
      words: ['tea', 'iron', 'for two', 'coffee'],
      products: [
        { section: 'Drinks', name: 'Green tea', price: '14 €', detail: 'First harvest, dried on bamboo.' },
        {
          section: 'Drinks', name: 'Smoked tea', price: '11 €',
          detail: 'Smells of a fire that has nothing to do with your kitchen, honestly.',
        },
        { section: 'Kitchen', name: 'Iron teapot', price: '59 €', detail: 'For two, or for one who is thirsty.' },
        { section: 'Kitchen', name: 'Copper kettle', price: '120 €', detail: 'Sings in F.' },
        {
          section: 'Kitchen', name: 'Sieve', price: '6 €',
          detail: 'Has holes. They are meant to be there: that is how the tea gets out and the leaves do not.',
        },
        { section: 'Books', name: 'On steam', price: '22 €', detail: 'Everything that a kettle would like to say.' },
      ],
    };
  },

  computed: {
    sections() {
      const query = this.query.toLowerCase();
      const found = this.products.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(query));
      return [...new Set(found.map(({ section }) => section))].map((name) => ({
        name, products: found.filter(({ section }) => section === name),
      }));
    },
  },

  methods: {
    search(word) {
      this.query = word;
      this.words = [word, ...this.words.filter((other) => other !== word)];
    },

    /* A name in three pieces: before what was searched for, that, and after it. */
    pieces(name) {
      const start = this.query ? name.toLowerCase().indexOf(this.query.toLowerCase()) : -1;
      if (start < 0) return [name];
      const end = start + this.query.length;
      return [name.slice(0, start), name.slice(start, end), name.slice(end)];
    },
  },

  // <div class="page"> <list>
  //   <header class="top"> field, clear, words </header>
  //   <template v-for="section in sections">
  //     <header class="section"> … </header> <cell class="result" v-for="product in section.products"> … </cell>
  //   </template>
  // </list> </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);
    const box = (name, children, options) => h('div', { staticClass: [name], ...options }, children);
    const whole = (type, key, name, children) =>
      h(type, { key, staticClass: [name], appendAsTree: true, attrs: { append: 'tree' } }, children);

    const top = whole('header', 'top', 'top', [
      box('line', [
        box('field', [
          h('image', { staticClass: ['glass'], attrs: { src: 'icons/glass.png' } }),
          h('text', { staticClass: ['query'], class: [!vm.query && 'hint'] }, [
            vm._v(vm.query || 'Tea and all it needs'),
          ]),
        ]),
        vm.query
          ? h('text', { staticClass: ['clear'], on: { click() { vm.query = ''; } } }, [vm._v('Clear')])
          : vm._e(),
      ]),
      h('scroller', {
        staticClass: ['words'], attrs: { scrollDirection: 'horizontal', showScrollbar: false },
      }, vm._l(vm.words, (word) =>
        box('word', [text('wordText', word)], { key: word, on: { click: () => vm.search(word) } }))),
    ]);

    const result = ({ name, detail, price }) => whole('cell', name, 'result', [
      h('image', { staticClass: ['picture'], attrs: { src: `photos/${name}.jpg`, resize: 'cover' } }),
      box('about', [
        box('name', vm._l(vm.pieces(name), (piece, index) => piece
          ? h('text', { key: index, staticClass: ['nameText'], class: [index === 1 && 'found'] }, [vm._v(piece)])
          : vm._e())),
        text('detail', detail),
      ]),
      text('price', price),
    ]);

    return box('page', [
      h('list', [
        top,
        vm._l(vm.sections, ({ name, products }) => [
          whole('header', name, 'section', [
            text('sectionText', name), text('sectionText', `${products.length} found`),
          ]),
          vm._l(products, result),
        ]),
        vm.sections.length ? vm._e() : whole('cell', 'nothing', 'nothing', [
          text('nothingText', `Nothing is called “${vm.query}”, and we would rather not talk about it.`),
        ]),
      ]),
    ]);
  },
};

Search.el = '#root';
new Vue(Search);
