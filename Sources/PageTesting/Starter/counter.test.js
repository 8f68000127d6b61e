import { test, expect } from 'weexhost';

test('a tap adds one', async (t) => {
  const page = await t.open('counter.vue');
  await page.getByText('Add one').tap();
  expect(page.getByTestId('count')).toHaveText('1');
  expect(page.calls('storage.setItem')[0].arguments.slice(0, 2)).toEqual(['count', '1']);
  await t.settle();
});

test('the note goes away by itself', async (t) => {
  const page = await t.open('counter.vue');
  await page.getByText('Add one').tap();
  expect(page.getByText('Saved')).toBeReachable();
  await expect(page.getByText('Saved')).not.toExist({ within: '3s' });
});

test('a full disk is told', async (t) => {
  const page = await t.open('counter.vue');
  t.fault('storage.setItem', { as: 'reject' });
  await page.getByText('Add one').tap();
  expect(page.getByText('Not saved')).toExist();
  await t.settle();
});
