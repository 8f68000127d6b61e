new Vue({ el: '#root', render: (h) => h('div') });
