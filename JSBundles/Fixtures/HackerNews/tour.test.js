/* weexteam/weex-hackernews, from its sources, with a tape of its server: a list, comments, a person, and the way back. */
import { test, expect } from 'weexhost';

const titles = (page) => page.getByText(/^A \w+ story \d/).all().map((title) => title.text);

test('a tour', async (t) => {
  const page = await t.open('src/entry.js', { replay: 'news.tape.jsonl' });
  expect(titles(page)).toEqual(['A top story 1', 'A top story 2', 'A top story 3', 'A top story 4']);
  expect(page.getByText('(news.example.com)').nth(0)).toBeReachable();

  await page.getByText('2 comments').tap();
  expect(titles(page)).toEqual(['A top story 1']);
  expect(page.getByText('I answer & agree.')).toExist();
  const indent = page.getByText('I answer & agree.').frame.x - page.getByText('Well said.').frame.x;
  expect(indent).toBe(50);
  await page.getByText('[-]').nth(0).tap();
  expect(page.getByText('I answer & agree.')).not.toExist();
  await page.fire('androidback');
  expect(titles(page).length).toBe(4);

  await page.getByText('writer2').tap();
  expect(page.getByText('Karma:   4321')).toBeReachable();
  expect(page.getByText('I write & read.')).toBeReachable();
  await page.fire('androidback');
  expect(titles(page).length).toBe(4);

  await page.getByText('New').tap();
  expect(titles(page)).toEqual(['A new story 1', 'A new story 2', 'A new story 3', 'A new story 4']);
  expect(page.calls('stream.fetch').length).toBe(16);
  expect(page.failures).toEqual([]);
});
