// A compiled Vue page: what is tapped, what changes, and what comes later.
import { test, expect, describe, beforeEach } from 'weexhost';

describe('the cart', () => {
  /** @type {import('weexhost').Page} */
  let page;
  beforeEach(async (t) => { page = await t.open('../cart.js'); });

  test('adds up', async () => {
    expect(page.getByText('22.00 €')).toExist();
    await page.getByTestId('add Teapot').tap();
    expect(page.getByText('47.00 €')).toExist();
    expect(page.getByType('cell').nth(1).getByText('1')).toExist();
  });

  test('has an offer after a moment', async () => {
    await page.getByTestId('add Teapot').tap();
    await expect(page.getByText('10 % off today')).toExist({ within: '1s' });
    expect(page.getByText('42.30 €')).toHaveFrame({ x: 600, width: 126 });
  });

  test('has a button for each thing, under the finger', () => {
    for (const button of page.getByRole('button').all()) {
      expect(button).toHaveFrame({ x: 662, width: 64, height: 64 });
      expect(button).toBeReachable();
    }
  });

  test('looks like this', () => { expect(page).toMatchTree(); });
});
