// One component, mounted alone.
import { test, expect } from 'weexhost';

test('a tap on the row is told to the page around it', async (t) => {
  const task = { name: 'Write to Ada', minutes: 45, done: false };
  const row = await t.mount('../todo/parts/task-row.vue', { props: { task } });
  expect(row.getByText('45 min')).toExist();
  await row.getByTestId('Write to Ada').tap();
  expect(row.emitted('toggle')).toHaveLength(1);
});

test('what is done is struck through', async (t) => {
  const task = { name: 'Write to Ada', minutes: 45, done: true };
  const row = await t.mount('../todo/parts/task-row.vue', { props: { task } });
  expect(row.getByText('Write to Ada')).toHaveStyle('textDecoration', 'line-through');
});
