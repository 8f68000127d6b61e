import { test, expect } from 'weexhost';

test('a leap day can be chosen', async (t) => {
  const page = await t.open('../calendar.js');
  await page.getByTestId('2024-02-29').tap();
  expect(page.getByText('2024-02-29')).toExist();
});

test('the next month has its own days', async (t) => {
  const page = await t.open('../calendar.js');
  await page.getByText('›').tap();
  await page.getByTestId('2024-03-31').tap();
  expect(page.getByText('Nothing at all. Have some tea.')).toExist();
  expect(page.getByTestId('2024-02-15')).not.toExist();
});
