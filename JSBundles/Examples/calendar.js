// { "framework": "Vue" }
/*
 * A calendar: a month of seven columns, marks on the days that have something, and what the chosen day has.
 * Tap a day to see it, "›" and "‹" to turn the page.
 */
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December',
];
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const TODAY = '2024-02-14';

/* A day as 2024-02-14, from a date that is read in UTC, so that no time zone moves it. */
const dayText = (date) => date.toISOString().slice(0, 10);

const Calendar = {
  style: {
    page: { backgroundColor: '#ffffff' },
    bar: { flexDirection: 'row', alignItems: 'center', height: 112, paddingLeft: 24, paddingRight: 24 },
    month: { fontSize: 44, fontWeight: 'bold', color: '#e4393c' },
    year: { flex: 1, marginLeft: 12, fontSize: 44 },
    turn: { width: 80, height: 80, alignItems: 'center', justifyContent: 'center' },
    sign: { fontSize: 48, color: '#e4393c' },
    week: {
      flexDirection: 'row', paddingLeft: 8, paddingRight: 8, borderBottomWidth: 1, borderBottomColor: '#eeeeee',
    },
    weekday: { flex: 1, paddingTop: 8, paddingBottom: 8, fontSize: 22, textAlign: 'center', color: '#888888' },
    day: { flex: 1, height: 104, alignItems: 'center', paddingTop: 8 },
    circle: { width: 64, height: 64, alignItems: 'center', justifyContent: 'center', borderRadius: 32 },
    today: { borderWidth: 2, borderColor: '#e4393c' },
    chosen: { backgroundColor: '#e4393c' },
    number: { fontSize: 30 },
    chosenNumber: { color: '#ffffff' },
    elsewhere: { color: '#c8c8c8' },
    weekend: { color: '#888888' },
    marks: { flexDirection: 'row', justifyContent: 'center', alignSelf: 'stretch', marginTop: 6 },
    mark: { width: 10, height: 10, marginLeft: 3, marginRight: 3, borderRadius: 5 },
    agenda: { backgroundColor: '#f5f5f5' },
    heading: { padding: 24, fontSize: 28, color: '#666666' },
    none: { marginTop: 64, fontSize: 28, textAlign: 'center', color: '#aaaaaa' },
    entry: {
      flexDirection: 'row', marginLeft: 24, marginRight: 24, marginBottom: 16, borderRadius: 8,
      backgroundColor: '#ffffff',
    },
    side: { width: 10 },
    hours: { width: 130, padding: 20, alignItems: 'flex-end' },
    from: { fontSize: 26 },
    to: { marginTop: 6, fontSize: 22, color: '#888888' },
    what: { width: 562, paddingTop: 20, paddingBottom: 20, paddingRight: 20 },
    title: { fontSize: 30 },
    where: { marginTop: 6, fontSize: 24, color: '#888888' },
  },

  data() {
    return {
      year: 2024,
      month: 1,
      day: TODAY,
      entries: [
        { day: '2024-02-05', from: '9:00', to: '10:00', title: 'Dentist', color: '#3478f6' },
        {
          day: '2024-02-14', from: '12:30', to: '13:30', where: 'At the mill', color: '#42b983',
          title: 'Lunch with Ada',
        },
        {
          day: '2024-02-14', from: '16:00', to: '16:20', where: 'Kitchen', color: '#f6a234',
          title: 'Tea, and a short argument about whether the milk goes in first',
        },
        {
          day: '2024-02-29', from: '8:00', to: '8:05', color: '#8a62d8',
          title: 'The day that is only there sometimes',
        },
        { day: '2024-03-01', from: '10:00', to: '11:00', title: 'Post', color: '#3478f6' },
      ],
    };
  },

  computed: {
    /* The weeks that show the month: as many as it touches, each from Monday to Sunday. */
    weeks() {
      const first = new Date(Date.UTC(this.year, this.month, 1));
      const before = (first.getUTCDay() + 6) % 7;
      const days = new Date(Date.UTC(this.year, this.month + 1, 0)).getUTCDate();
      return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
        WEEKDAYS.map((_, weekday) => {
          const date = new Date(Date.UTC(this.year, this.month, 1 - before + 7 * week + weekday));
          return {
            name: dayText(date), number: date.getUTCDate(), weekday,
            isElsewhere: date.getUTCMonth() !== this.month,
          };
        }));
    },

    agenda() {
      return this.entriesOf(this.day);
    },
  },

  methods: {
    entriesOf(day) {
      return this.entries.filter((entry) => entry.day === day);
    },

    turn(months) {
      const first = new Date(Date.UTC(this.year, this.month + months, 1));
      this.year = first.getUTCFullYear();
      this.month = first.getUTCMonth();
      this.day = dayText(first);
    },
  },

  // <div class="page"> <div class="bar"> month, year, turn, turn </div>
  //   <div class="week"> weekdays </div> <div class="week" v-for="week in weeks"> seven days </div>
  //   <list class="agenda"> <header> day </header> <cell v-for="entry in agenda"> … </cell> </list> </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);
    const box = (name, children, options) => h('div', { staticClass: [name], ...options }, children);
    const tree = { appendAsTree: true, attrs: { append: 'tree' } };
    const turn = (sign, months) => box('turn', [text('sign', sign)], { on: { click: () => vm.turn(months) } });

    const day = ({ name, number, weekday, isElsewhere }) => {
      const isChosen = name === vm.day;
      const color = isChosen ? 'chosenNumber' : isElsewhere ? 'elsewhere' : weekday > 4 && 'weekend';
      return box('day', [
        box('circle', [h('text', { staticClass: ['number'], class: [color] }, [vm._v(number)])], {
          class: [name === TODAY && 'today', isChosen && 'chosen'],
        }),
        box('marks', vm._l(vm.entriesOf(name), (entry) =>
          box('mark', [], { style: { backgroundColor: entry.color } }))),
      ], { key: name, attrs: { testId: name }, on: { click() { vm.day = name; } } });
    };

    const entry = ({ from, to, title, where, color }) =>
      h('cell', { key: from, staticClass: ['entry'], ...tree }, [
        box('side', [], { style: { backgroundColor: color } }),
        box('hours', [text('from', from), text('to', to)]),
        box('what', [text('title', title), where ? text('where', where) : vm._e()]),
      ]);

    return box('page', [
      box('bar', [text('month', MONTHS[vm.month]), text('year', vm.year), turn('‹', -1), turn('›', 1)]),
      box('week', vm._l(WEEKDAYS, (name) => text('weekday', name))),
      vm._l(vm.weeks, (week) => box('week', vm._l(week, day), { key: week[0].name })),
      h('list', { staticClass: ['agenda'] }, [
        h('header', tree, [text('heading', vm.day === TODAY ? 'Today' : vm.day)]),
        vm._l(vm.agenda, entry),
        vm.agenda.length ? vm._e() : h('cell', { key: 'none', ...tree }, [
          text('none', 'Nothing at all. Have some tea.'),
        ]),
      ]),
    ]);
  },
};

Calendar.el = '#root';
new Vue(Calendar);
