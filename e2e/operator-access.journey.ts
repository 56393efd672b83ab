import { holdsForEveryone } from './accessibility.ts';
import { expect, provider, settled, test } from './journey.ts';
import { newCompany } from './new-company.ts';
import { addressOn } from './product-place.ts';

const host = 'ferry.localhost';
const reason = 'They cannot open the page of their team';

test.describe('with a refusal', () => {
  // Once the company ends the access, the operator's next call is refused on purpose.
  test.use({ expectedRefusal: 401 });

  test('the operator requests access, looks while a company allows it, and is out when it ends it', async ({
    page,
    browser,
    open,
    enterAs,
    context,
  }) => {
    const { administrator } = await newCompany('Ferry Line', host);
    await enterAs('root', provider);
    await enterAs(administrator, host);
    const mine = await browser.newContext({ storageState: await context.storageState() });
    const there = await mine.newPage();
    await there.goto(`${addressOn(host)}/admin/operator-access`);
    await expect(there.getByText('No requests', { exact: true })).toBeVisible();

    await open('/provider', provider);
    await page
      .getByRole('link', { name: /Ferry Line/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Reason' }).pressSequentially(reason);
    await page.getByRole('textbox', { name: 'Hours' }).press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await page.getByRole('button', { name: 'Request access' }).click();
    await expect(page.getByText('Waiting for the company')).toBeVisible();
    await holdsForEveryone(page);

    // A job brings it there, and the open screen follows by itself, here and below.
    await expect(there.getByText(reason)).toBeVisible({ timeout: 30_000 });
    await holdsForEveryone(there);
    await there.getByRole('button', { name: 'Approve access' }).click();
    await expect(there.getByText('Not used yet')).toBeVisible();

    await context.clearCookies({ domain: host });
    await expect(page.getByRole('button', { name: 'Open company' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Open company' }).click();
    const banner = page.getByRole('region', { name: 'Operator access' });
    await expect(banner).toContainText('You have read-only access to Ferry Line as the operator');
    await expect(banner).toContainText(reason);
    await settled(page);
    await holdsForEveryone(page);

    await expect(there.getByText(/First used/)).toBeVisible({ timeout: 30_000 });
    await there.getByRole('button', { name: 'End access' }).click();
    await expect(there.getByRole('button', { name: 'End access' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await mine.close();

    await open('/provider', provider);
    await page.getByRole('link', { name: 'Audit log' }).first().press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'requested access' })).toContainText(
      'requested access to the company: Ferry Line',
    );
    await settled(page);
    await holdsForEveryone(page);
  });
});
