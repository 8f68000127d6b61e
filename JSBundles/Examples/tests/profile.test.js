import { test, expect } from 'weexhost';

test('one more follower', async (t) => {
  const page = await t.open('../profile.js');
  expect(page.getByText('1842')).toExist();
  await page.getByText('Follow').tap();
  expect(page.getByText('1843')).toExist();
  expect(page.getByText('Following')).toExist();
});

test('nothing is liked yet', async (t) => {
  const page = await t.open('../profile.js');
  await page.getByText('Liked').tap();
  expect(page.getByText('Nothing yet')).toHaveStyle('textAlign', 'center');
});
