/* weexteam/weex-hackernews, from its sources, with a tape of its server on which one request in turn goes wrong. */
import { test, expect } from 'weexhost';

const api = 'https://hacker-news.firebaseio.com/v0/';

/** Where a request comes from: its path, which of the page's requests it is, and what is tapped for it. */
const visits = {
  list: { path: 'topstories', call: 1 },
  story: { path: 'item/1002', call: 3 },
  tab: { path: 'newstories', call: 6, tap: 'New' },
  comment: { path: 'item/9001', call: 6, tap: '2 comments' },
  person: { path: 'user/writer2', call: 6, tap: 'writer2' },
};

/** What goes wrong: the network's answers, or a fault of the call. */
const faults = {
  reset: (t, { path }) => ({ [`GET ${api}${path}.json`]: 'reset' }),
  garbage: (t, { path }) => ({ [`GET ${api}${path}.json`]: { text: '<html>busy' } }),
  late: (t, { call }) => { t.fault('stream.fetch', { call, as: 'late 3s' }); },
  twice: (t, { call }) => { t.fault('stream.fetch', { call, as: 'twice' }); },
};

const top = ['A top story 1', 'A top story 2', 'A top story 3', 'A top story 4'];
const fresh = ['A new story 1', 'A new story 2', 'A new story 3', 'A new story 4'];
const talk = ['A top story 1', 'Well said.', 'I answer & agree.', 'Indeed.'];
const loading = ['loading ...'];

/* What is shown at once and in the end, and what the page's failures are about: it has a handler for none of them. */
const outcomes = {
  list: {
    reset: [loading, loading, ['ERR_CONNECT_FAILED']],
    garbage: [loading, loading, ['lists[activeType].slice', 'lists[activeType].slice']],
    late: [loading, top, []],
    twice: [top, top, []],
  },
  story: {
    // One story that is missing keeps all others from being shown.
    reset: [loading, loading, ['ERR_CONNECT_FAILED']],
    garbage: [[top[0], top[2], top[3]], [top[0], top[2], top[3]], []],
    late: [loading, top, []],
    twice: [top, top, []],
  },
  tab: {
    reset: [loading, loading, ['ERR_CONNECT_FAILED']],
    garbage: [loading, loading, ['lists[activeType].slice', 'lists[activeType].slice']],
    late: [loading, fresh, []],
    twice: [fresh, fresh, []],
  },
  comment: {
    reset: [[top[0]], [top[0]], ['ERR_CONNECT_FAILED']],
    garbage: [[top[0], 'Indeed.'], [top[0], 'Indeed.'], ['item.kids']],
    late: [[top[0]], talk, []],
    twice: [talk, talk, []],
  },
  person: {
    reset: [loading, loading, ['ERR_CONNECT_FAILED']],
    garbage: [loading, loading, ['.id']],
    late: [loading, ['Karma:   4321'], []],
    twice: [['Karma:   4321'], ['Karma:   4321'], []],
  },
};

const shown = (page) => page.getByText(/story|loading|said|agree|Indeed|Karma/).all().map((text) => text.text);

for (const [where, visit] of Object.entries(visits)) {
  for (const [kind, plant] of Object.entries(faults)) {
    test(`the request of the ${where}: ${kind}`, async (t) => {
      const [atOnce, later, failures] = outcomes[where][kind];
      for (const failure of failures) t.allow(failure);
      const network = plant(t, visit);
      const page = await t.open('src/entry.js', { replay: 'news.tape.jsonl', network: network || {} });
      if (visit.tap) await page.getByText(visit.tap).tap();
      expect(shown(page)).toEqual(atOnce);
      await t.settle('1m');
      expect(t.clock < 4000).toBe(true);
      expect(shown(page)).toEqual(later);
      expect(page.failures.length).toBe(failures.length);
      // Whatever went wrong, the way back leads to the list.
      if (visit.tap) {
        await page.fire('androidback');
        expect(shown(page)).toEqual(top);
      }
    });
  }
}
