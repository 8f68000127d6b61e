import { test, expect } from 'weexhost';

test('a size has a price', async (t) => {
  const page = await t.open('../detail.js');
  const guests = page.getByText('for guests');
  await guests.scrollTo();
  await guests.tap();
  expect(page.getByText('75 €')).toExist();
});

test('the bar below stays where it is', async (t) => {
  const page = await t.open('../detail.js');
  expect(page.getByText('Add to basket')).toBeReachable();
  await page.getByText('All 312 reviews').scrollTo();
  expect(page.getByText('Add to basket')).toHaveFrame({ y: 1256.5 });
});
