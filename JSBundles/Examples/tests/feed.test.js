import { test, expect } from 'weexhost';

test('news come while one reads', async (t) => {
  const page = await t.open('../feed.js');
  expect(page.getByText('0 of 2 read')).toExist();
  await page.getByText('Rain expected indoors').tap();
  expect(page.getByText('1 of 2 read')).toExist();
  expect(page.getByText(/^Bring an umbrella/)).toExist();
  await expect(page.getByText('Late: kettle wins')).toExist({ within: '1s' });
  expect(page.getByText('1 of 3 read')).toExist();
});
