import { test, expect } from 'weexhost';

test('what was searched for stays, until it is cleared', async (t) => {
  const page = await t.open('../search.js');
  await page.getByText('tea').first().tap();
  expect(page).toContainText('tea');
  await page.getByText('coffee').first().tap();
  expect(page).toMatchTree('coffee');
  await page.getByText('Clear').tap();
  expect(page).toMatchTree('cleared');
});
