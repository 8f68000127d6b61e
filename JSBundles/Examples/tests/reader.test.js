// Pages that open pages: page.top is the one in front.
import { test, expect } from 'weexhost';

test('a story, its author, and back', async (t) => {
  const list = await t.open('../reader/index.vue');
  await list.getByText('What the clock said').tap();
  const story = list.top;
  expect(story.bar).toMatchObject({ title: 'Story 3', left: 'Back', right: 'Like' });
  await story.tapBar('right');
  expect(story.getByText('liked 1')).toExist();
  await story.getByText('by ada').tap();
  expect(list.stack).toHaveLength(3);
  expect(list.top.getByText('A phone without a screen')).toExist();
  await list.top.back();
  await story.tapBar('left');
  expect(list).toBeOnTop();
  expect(list.getByText('seen 2 times')).toExist();
});

test('the pages ask navigator', async (t) => {
  const list = await t.open('../reader/index.vue');
  await list.getByText('What the clock said').tap();
  expect(list.calls('navigator.push')[0].arguments[0].url).toMatch(/story\.vue\?id=3$/);
});
