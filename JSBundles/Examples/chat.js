// { "framework": "Vue" }
/*
 * A chat: messages left and right, as wide as their text up to a limit, and an answer that takes its time.
 * Tap a suggestion to send it; the other side reads it, types for a second, and answers.
 */
const dom = weex.requireModule('dom');

const Chat = {
  style: {
    page: { backgroundColor: '#ededed' },
    bar: {
      flexDirection: 'row', alignItems: 'center', height: 104, paddingLeft: 24, paddingRight: 24,
      borderBottomWidth: 1, borderBottomColor: '#d0d0d0', backgroundColor: '#f7f7f7',
    },
    back: { width: 48, fontSize: 44, color: '#3478f6' },
    face: { width: 72, height: 72, borderRadius: 36, backgroundColor: '#b7c4d6' },
    who: { flex: 1, marginLeft: 20 },
    name: { fontSize: 32, fontWeight: 'bold' },
    status: { marginTop: 4, fontSize: 22, color: '#8a8a8a' },
    heading: { alignItems: 'center', paddingTop: 24, paddingBottom: 8 },
    day: { fontSize: 22, color: '#8a8a8a' },
    theirs: { flexDirection: 'row', padding: 16 },
    mine: { flexDirection: 'row-reverse', padding: 16 },
    bubble: {
      marginLeft: 16, marginRight: 16, paddingTop: 16, paddingBottom: 16, paddingLeft: 24, paddingRight: 24,
      borderRadius: 16, backgroundColor: '#ffffff',
    },
    myBubble: { backgroundColor: '#95ec69' },
    words: { maxWidth: 440, fontSize: 30, lineHeight: 42 },
    time: { marginTop: 4, alignSelf: 'flex-end', fontSize: 20, color: '#9a9a9a' },
    photo: { width: 320, height: 240, borderRadius: 8, backgroundColor: '#d8dee8' },
    suggestions: { flexDirection: 'row', flexWrap: 'wrap', paddingLeft: 16, paddingBottom: 8 },
    suggestion: {
      marginLeft: 8, marginRight: 8, marginBottom: 12, paddingTop: 12, paddingBottom: 12, paddingLeft: 24,
      paddingRight: 24, borderWidth: 2, borderColor: '#3478f6', borderRadius: 32,
    },
    suggested: { fontSize: 26, color: '#3478f6' },
    foot: {
      flexDirection: 'row', alignItems: 'center', padding: 16, borderTopWidth: 1, borderTopColor: '#d0d0d0',
      backgroundColor: '#f7f7f7',
    },
    field: {
      flex: 1, height: 72, justifyContent: 'center', paddingLeft: 20, paddingRight: 20, borderRadius: 8,
      backgroundColor: '#ffffff',
    },
    hint: { fontSize: 28, color: '#b0b0b0' },
    send: {
      width: 120, height: 72, marginLeft: 16, alignItems: 'center', justifyContent: 'center', borderRadius: 8,
      backgroundColor: '#3478f6',
    },
    sendText: { fontSize: 28, color: '#ffffff' },
  },

  data() {
    return {
      minute: 3,
      isTyping: false,
      suggestions: ['Yes', 'Only if there is cake', 'I shall have to ask the kettle first'],
      messages: [
        { id: 1, words: 'Are you at home?', time: '15:58' },
        { id: 2, words: 'Yes, why?', time: '16:01', isMine: true },
        { id: 3, photo: 'photos/umbrella.jpg', time: '16:02' },
        {
          id: 4, time: '16:02',
          words: 'It rains so much that the bus has been replaced by a boat. May I come over for a cup of tea?',
        },
      ],
    };
  },

  updated() {
    dom.scrollToElement(this.$refs.messages[this.messages.length - 1], {});
  },

  computed: {
    status() {
      return this.isTyping ? 'typing …' : 'online';
    },
  },

  methods: {
    add(words, isMine) {
      const time = `16:0${this.minute++}`;
      this.messages.push({ id: this.messages.length + 1, words, time, isMine });
    },

    send(words) {
      this.suggestions = [];
      this.add(words, true);
      setTimeout(() => { this.isTyping = true; }, 500);
      setTimeout(() => {
        this.isTyping = false;
        this.add('I am the one who knocks wet', false);
      }, 1500);
    },
  },

  // <div class="page"> <div class="bar"> back, face, name over status </div>
  //   <list> <cell> day </cell> <cell v-for="message in messages"> face, bubble </cell> </list>
  //   <div class="suggestions"> … </div> <div class="foot"> field, send </div> </div>
  render() {
    const vm = this, h = vm.$createElement;
    const text = (name, value) => h('text', { staticClass: [name] }, [vm._v(vm._s(value))]);
    const cell = (key, name, children, options) =>
      h('cell', { key, staticClass: [name], appendAsTree: true, attrs: { append: 'tree' }, ...options }, children);

    const message = ({ id, words, photo, time, isMine }) => cell(id, isMine ? 'mine' : 'theirs', [
      h('image', { staticClass: ['face'], attrs: { src: `faces/${isMine ? 'me' : 'ada'}.png` } }),
      h('div', { staticClass: ['bubble'], class: [isMine && 'myBubble'] }, [
        photo ? h('image', { staticClass: ['photo'], attrs: { src: photo } }) : text('words', words),
        text('time', time),
      ]),
    ], { ref: 'messages', refInFor: true });

    return h('div', { staticClass: ['page'] }, [
      h('div', { staticClass: ['bar'] }, [
        text('back', '‹'),
        h('image', { staticClass: ['face'], attrs: { src: 'faces/ada.png' } }),
        h('div', { staticClass: ['who'] }, [text('name', 'Ada'), text('status', vm.status)]),
      ]),
      h('list', [cell('day', 'heading', [text('day', 'Saturday')]), vm._l(vm.messages, message)]),
      h('div', { staticClass: ['suggestions'] }, vm._l(vm.suggestions, (words) =>
        h('div', { key: words, staticClass: ['suggestion'], on: { click: () => vm.send(words) } }, [
          text('suggested', words),
        ]))),
      h('div', { staticClass: ['foot'] }, [
        h('div', { staticClass: ['field'] }, [text('hint', 'Message')]),
        h('div', { staticClass: ['send'] }, [text('sendText', 'Send')]),
      ]),
    ]);
  },
};

Chat.el = '#root';
new Vue(Chat);
