// Time belongs to the test: transitions are looked at half-way.
import { test, expect } from 'weexhost';

test('the drawer slides in', async (t) => {
  const page = await t.open('../drawer.js');
  const drawer = page.getByTestId('drawer');
  expect(drawer).toHaveFrame({ x: -500, width: 500 });
  await page.getByTestId('menu').tap();
  await t.advance(150);
  expect(drawer).toHaveFrame({ x: -250 });
  await t.advance(150);
  expect(drawer).toHaveFrame({ x: 0 });
});

test('a tap beside it closes it', async (t) => {
  const page = await t.open('../drawer.js');
  await page.getByTestId('menu').tap();
  await t.advance('300ms');
  await page.getByTestId('shade').tap();
  await expect(page.getByText('Closed: Success')).toExist({ within: '2s' });
  expect(page.getByTestId('drawer')).toHaveFrame({ x: -500 });
});

test('a pressed button is darker until the finger leaves', async (t) => {
  const page = await t.open('../drawer.js');
  const menu = page.getByTestId('menu');
  await page.point(375, 200).press();
  expect(menu).toHaveStyle('backgroundColor', '#1c4e9e');
  await page.release();
  expect(menu).toHaveStyle('backgroundColor', '#3478f6');
});
