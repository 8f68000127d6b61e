'use strict';

/* What the page keeps and waits for: the panels of the network, of storage and of outstanding work. */

function showNetwork({ exchanges }) {
  soon('network', () => {
    const open = new Set([...find('network').querySelectorAll('details[open]')].map((item) => item.dataset.number));
    find('network').replaceChildren(...exchanges.map((exchange) => {
      const row = make('details', undefined, { 'data-number': exchange.number });
      row.open = open.has(String(exchange.number));
      const state = exchange.failure ? 'failed' : exchange.status ?? 'waits';
      const time = exchange.milliseconds === undefined ? '' : ` · ${Math.round(exchange.milliseconds)} ms`;
      const origin = exchange.isReplayed ? ' · from the tape' : '';
      row.append(make('summary', `${state} ${exchange.method} ${exchange.url} · ${exchange.size} bytes${time}${origin}`, { class: exchange.failure ? 'error' : '' }));
      row.append(...list('Request', exchange.requestHeaders || {}), ...list('Response', exchange.headers || {}));
      if (exchange.requestBody) row.append(make('h2', 'Request body'), make('pre', exchange.requestBody));
      row.append(make('h2', 'Body'), make('pre', exchange.failure || exchange.body || ''));
      return row;
    }));
  });
}

function showStorage({ items }) {
  soon('storage', () => find('storage').replaceChildren(...items.map((item) => {
    const row = make('tr');
    row.append(make('td', item.key), make('td', item.value));
    return row;
  })));
}

function showWaiting({ work, timers }) {
  soon('waiting', () => {
    find('work').replaceChildren(...(work.length ? work : ['nothing']).map((text) => make('li', text)));
    const texts = timers.map((timer) => `${timer.label}, due at ${Math.round(timer.due)} ms`);
    find('timers').replaceChildren(...(texts.length ? texts : ['none']).map((text) => make('li', text)));
  });
}
