import { test, expect } from 'weexhost';

test('the basket counts what is added', async (t) => {
  const page = await t.open('../grid.js');
  await page.getByTestId('add Iron teapot').tap();
  const smoked = page.getByTestId('add Smoked tea');
  await smoked.scrollTo();
  await smoked.tap();
  expect(page.getByText('2')).toExist();
});

test('a category leaves what belongs to it', async (t) => {
  const page = await t.open('../grid.js');
  await page.getByText('Tea').tap();
  expect(page.getByTestId(/^add /)).toHaveCount(2);
});
