// A page of sources, .vue and .ts: it is built first. The test is TypeScript, and shares a module with the page.
import { test, expect } from 'weexhost';
import { countOpen } from '../todo/tasks';
import tasks from '../todo/tasks.json';

test('what is left is counted as the page counts it', async (t) => {
  const page = await t.open('../todo/index.vue');
  const open: number = countOpen(tasks);
  expect(page.getByText(`${open} of ${tasks.length} left`)).toExist();
});

test('all can be finished at once', async (t) => {
  const page = await t.open('../todo/index.vue');
  await page.getByTestId('finish all').tap();
  expect(page.getByText('All done')).toHaveStyle('textAlign', 'center');
  expect(page.getByTestId('finish all')).not.toExist();
});
