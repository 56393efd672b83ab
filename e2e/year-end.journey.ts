import fs from 'node:fs';
import { sessionCookie } from '../tools/test/caller.ts';
import { type Product, startProduct } from '../tools/test/product.ts';
import { quickFolder } from '../tools/test/quick-folder.ts';
import { expect, harbourline, settled, test } from './journey.ts';

// Both tests share a product with its own time.
test.describe.configure({ mode: 'serial' });

/** Half past midnight in Melbourne, while UTC still has the old year. */
const newYear = '2027-12-31T13:30:00Z';
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({ dataDir: quickFolder('year-end'), settings: { TENURE_CLOCK: newYear } });
});
test.afterAll(async () => {
  const code = await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
  expect(code, product.output()).toBe(0);
});

for (const isAlike of [false, true]) {
  test(`a product started at a year end shows the new year, its browser ${isAlike ? 'at the same time' : 'at today’s'}`, async ({
    page,
    context,
  }) => {
    const address = `http://${harbourline}:${product.port}`;
    const [name = '', value = ''] = (await sessionCookie(product.port, harbourline, 'elena.novak')).split(
      '=',
    );
    await context.addCookies([{ name, value, url: address }]);
    if (isAlike) await page.clock.install({ time: newYear });

    await page.goto(`${address}/`);
    await settled(page);
    await expect(page.getByText('Saturday 1 January')).toBeVisible();

    // The browser chooses the month, the server marks its today.
    await page.goto(`${address}/calendar`);
    await settled(page);
    await expect(page.getByText('Jan 2028', { exact: true })).toBeVisible();
    await expect(page.locator('time[aria-current="date"]')).toHaveAttribute('datetime', '2028-01-01');
  });
}
