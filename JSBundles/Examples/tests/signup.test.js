// Fields, a switch and a slider, as a person uses them.
import { test, expect } from 'weexhost';

test('an order is read back', async (t) => {
  const page = await t.open('../signup.js');
  await page.getByText('Sencha').swipe('left');
  await page.getByText('Assam').swipe('left');
  await page.getByTestId('name').type('Ada\n');
  await page.getByTestId('note').type('no mlk');
  await page.getByTestId('note').type('no milk', { replace: true });
  await page.getByTestId('gift').tap();
  await page.getByText('Subscribe').tap();
  await t.advance('10ms');
  expect(page.getByText('Ada orders a gift of Oolong: no milk')).toExist();
  expect(page.getByTestId('name')).toHaveAttribute('value', 'Ada');
  expect(page.getByRole('switch')).toHaveAttribute('checked', true);
});

test('the slider moves by itself', async (t) => {
  const page = await t.open('../signup.js');
  expect(page.getByTestId('teas')).not.toHaveAttribute('index', 1);
  await t.advance('4s');
  expect(page.getByText('Assam')).toBeReachable();
});
