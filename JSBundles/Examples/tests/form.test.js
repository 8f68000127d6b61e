import { test, expect } from 'weexhost';

test('an order without a name is sent back', async (t) => {
  const page = await t.open('../form.js');
  await page.getByText('Order').tap();
  expect(page.getByText('Without this the tea cannot find you.')).toHaveCount(3);
  await page.getByText('Name').tap();
  expect(page.getByText('Ada Lovelace')).toExist();
  expect(page.getByText('Without this the tea cannot find you.')).toHaveCount(2);
});

test('two boxes as a gift', async (t) => {
  const page = await t.open('../form.js');
  await page.getByTestId('more').tap();
  expect(page.getByText('Boxes').first()).toExist();
  expect(page.getByText('2')).toExist();
  const gift = page.getByTestId('gift');
  expect(gift).toHaveStyle('backgroundColor', '#cccccc');
  await gift.tap();
  expect(gift).toHaveStyle({ backgroundColor: '#42b983', justifyContent: 'flex-end' });
});

test('in Hebrew the page is turned round', async (t) => {
  const page = await t.open('../form.js');
  const back = page.getByText('עברית');
  const before = back.frame.x;
  await back.tap();
  expect(page.getByText('עברית').exists || page.getByText('English').exists).toBe(true);
  expect(before).toBeGreaterThan(375);
});
