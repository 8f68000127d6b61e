// { "framework": "Vue" }
/*
 * A delivery form made of boxes: rows with labels, a stepper, choices that wrap, a switch, and a button that checks.
 * Tap a field to let the phone fill it in, "Order" to send; tap "עברית" to lay the page out from right to left.
 */
const Field = {
  props: { label: String, value: String, note: String, problem: String },
  style: {
    field: { paddingTop: 20, paddingBottom: 20, borderBottomWidth: 1, borderBottomColor: '#e5e5e5' },
    line: { flexDirection: 'row', alignItems: 'center', minHeight: 48 },
    label: { width: 200, fontSize: 28, color: '#666666' },
    value: { flex: 1, fontSize: 30 },
    empty: { color: '#b5b5b5' },
    note: { marginTop: 8, fontSize: 22, color: '#8a8a8a' },
    problem: { marginTop: 8, fontSize: 22, color: '#e4393c' },
  },
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(value)]);
    return h('div', { staticClass: ['field'], on: { click: () => vm.$emit('fill') } }, [
      h('div', { staticClass: ['line'] }, [
        text('label', vm.label),
        vm.$slots.default || h('text', { staticClass: ['value'], class: [!vm.value && 'empty'] }, [
          vm._v(vm.value || 'Tap to fill in'),
        ]),
      ]),
      vm.problem ? text('problem', vm.problem) : vm.note ? text('note', vm.note) : vm._e(),
    ]);
  },
};

const Form = {
  style: {
    page: { backgroundColor: '#f5f5f5' },
    bar: {
      flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', height: 96,
      paddingLeft: 24, paddingRight: 24, backgroundColor: '#42b983',
    },
    title: { fontSize: 36, fontWeight: 'bold', color: '#ffffff' },
    language: {
      paddingTop: 8, paddingBottom: 8, paddingLeft: 20, paddingRight: 20, borderWidth: 2,
      borderColor: '#ffffff', borderRadius: 8,
    },
    languageName: { fontSize: 26, color: '#ffffff' },
    card: { marginTop: 24, paddingLeft: 24, paddingRight: 24, backgroundColor: '#ffffff' },
    stepper: { flexDirection: 'row', alignItems: 'center' },
    step: {
      width: 56, height: 56, alignItems: 'center', justifyContent: 'center', borderWidth: 1,
      borderColor: '#cccccc', borderRadius: 8,
    },
    sign: { fontSize: 32, color: '#42b983' },
    number: { width: 80, fontSize: 30, textAlign: 'center' },
    heading: { marginTop: 24, marginBottom: 8, fontSize: 28, color: '#666666' },
    choices: { flexDirection: 'row', flexWrap: 'wrap', marginLeft: -8, marginRight: -8, paddingBottom: 16 },
    choice: {
      flexDirection: 'row', alignItems: 'center', margin: 8, paddingTop: 12, paddingBottom: 12,
      paddingLeft: 16, paddingRight: 16, borderWidth: 2, borderColor: '#dddddd', borderRadius: 8,
    },
    chosen: { borderColor: '#42b983' },
    circle: {
      width: 28, height: 28, borderWidth: 2, borderColor: '#bbbbbb', borderRadius: 14,
      alignItems: 'center', justifyContent: 'center',
    },
    dot: { width: 16, height: 16, borderRadius: 8, backgroundColor: '#42b983' },
    choiceName: { marginLeft: 12, marginRight: 12, fontSize: 26 },
    switchRow: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', height: 112 },
    switchName: { fontSize: 28 },
    track: { flexDirection: 'row', width: 96, height: 56, padding: 4, borderRadius: 28, backgroundColor: '#cccccc' },
    on: { justifyContent: 'flex-end', backgroundColor: '#42b983' },
    knob: { width: 48, height: 48, borderRadius: 24, backgroundColor: '#ffffff' },
    button: {
      height: 88, margin: 24, alignItems: 'center', justifyContent: 'center', borderRadius: 12,
      backgroundColor: '#42b983',
    },
    buttonText: { fontSize: 34, color: '#ffffff' },
    toast: {
      position: 'fixed', left: 100, right: 100, bottom: 160, padding: 24, borderRadius: 12,
      backgroundColor: '#333333',
    },
    toastText: { fontSize: 28, textAlign: 'center', color: '#ffffff' },
  },

  data() {
    return {
      isMirrored: false,
      isChecked: false,
      isOrdered: false,
      isGift: false,
      boxes: 1,
      time: 'Morning',
      times: ['Morning', 'Noon', 'When the kettle whistles', 'Never mind'],
      phoneBook: { name: 'Ada Lovelace', street: '12 St James’s Square', phone: '020 7946 0958' },
      values: { name: '', street: '', phone: '' },
    };
  },

  methods: {
    fill(key) {
      this.values[key] = this.phoneBook[key];
    },

    problem(key) {
      return this.isChecked && !this.values[key] ? 'Without this the tea cannot find you.' : '';
    },

    order() {
      this.isChecked = true;
      if (Object.values(this.values).includes('')) return;
      this.isOrdered = true;
      setTimeout(() => { this.isOrdered = false; }, 2000);
    },
  },

  // <div class="page" :style="{ direction }"> <div class="bar"> title, language </div>
  //   <scroller> <div :style="{ direction }"> fields and stepper, choices, switch, button </div> </scroller>
  //   <div class="toast" v-if="isOrdered"> … </div> </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);
    const box = (name, children, options) => h('div', { staticClass: [name], ...options }, children);
    const tapped = (click, testId) => ({ on: { click }, attrs: testId ? { testId } : {} });

    const field = (key, label, note) => h(Field, {
      props: { label, value: vm.values[key], note, problem: vm.problem(key) }, on: { fill: () => vm.fill(key) },
    });

    const step = (sign, change) => box('step', [text('sign', sign)], tapped(() => {
      vm.boxes = Math.max(1, vm.boxes + change);
    }, sign === '+' ? 'more' : 'less'));

    const choice = (time) => box('choice', [
      box('circle', [time === vm.time ? box('dot') : vm._e()]),
      text('choiceName', time),
    ], { key: time, class: [time === vm.time && 'chosen'], ...tapped(() => { vm.time = time; }) });

    // A scroller lays out what is in it from left to right; its content has to say the direction again.
    const direction = { direction: vm.isMirrored ? 'rtl' : 'ltr' };

    return box('page', [
      box('bar', [
        text('title', 'Delivery'),
        box('language', [text('languageName', vm.isMirrored ? 'English' : 'עברית')],
          tapped(() => { vm.isMirrored = !vm.isMirrored; })),
      ]),
      h('scroller', [
        h('div', { style: direction }, [
          box('card', [
            field('name', 'Name'),
            field('street', 'Street'),
            field('phone', 'Phone', 'Only for the driver, who is shy and will not call.'),
            h(Field, { props: { label: 'Boxes' } }, [
              box('stepper', [step('−', -1), text('number', vm.boxes), step('+', 1)]),
            ]),
          ]),
          box('card', [text('heading', 'When?'), box('choices', vm._l(vm.times, choice))]),
          box('card', [
            box('switchRow', [
              text('switchName', 'Wrap it as a gift'),
              box('track', [box('knob')], {
                class: [vm.isGift && 'on'], ...tapped(() => { vm.isGift = !vm.isGift; }, 'gift'),
              }),
            ]),
          ]),
          box('button', [text('buttonText', 'Order')], tapped(vm.order)),
        ]),
      ]),
      vm.isOrdered ? box('toast', [
        text('toastText', `${vm.boxes} boxes will come to ${vm.values.street}. Please put the kettle on.`),
      ]) : vm._e(),
    ], { style: direction });
  },
};

Form.el = '#root';
new Vue(Form);
