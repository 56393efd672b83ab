import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

const section = '/controlpanel/my-profile/new/?tab=payment-details&section=bank-details';

async function changesWait(page: Page, open: (path: string) => Promise<void>, waits: boolean): Promise<void> {
  await open('/admin/payroll-settings');
  await settled(page);
  await page.getByRole('region', { name: 'Bank details' }).getByRole('button', { name: 'Edit' }).click();
  await page
    .getByRole('switch', { name: 'Bank changes need a second person’s approval' })
    .setChecked(waits, { force: true });
  await page.getByRole('button', { name: 'Save payroll settings' }).click();
  await expect(
    page.getByRole('region', { name: 'Bank details' }).getByText(waits ? 'On' : 'Off', { exact: true }),
  ).toBeVisible();
}

async function enter(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account name').fill(name);
  await dialog.getByLabel('BSB').fill('062-000');
  await dialog.getByLabel('Account number').fill(number);
  await dialog.getByRole('button', { name: 'Save account' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a change of bank details waits for payroll, is taken back, declined and approved', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(300_000);
  const { username, name } = await aPerson();
  await enterAs('sam.okafor');
  await changesWait(page, open, true);
  await holdsInBothSchemes(page);
  await open('/admin/bank-changes?searchText=no%20such%20name');
  await settled(page);
  await expect(page.getByText('No matching changes')).toBeVisible();

  const bank = page.getByRole('region', { name: 'Bank details' });
  await test.step('the person enters an account, sees that it waits, and takes it back', async () => {
    await enterAs(username);
    await open(section);
    await settled(page);
    await enter(page, 'Savings', '73512946');
    await expect(bank.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    await expect(bank.getByText('No bank account yet')).toBeVisible();
    await expect(bank.getByText('••••946')).toBeVisible();
    await holdsInBothSchemes(page);
    await bank.getByRole('button', { name: 'Withdraw' }).click();
    await expect(bank.getByRole('heading', { name: 'Waiting for approval' })).toHaveCount(0);
    await enter(page, 'Everyday', '84625731');
    await expect(bank.getByText('••••731')).toBeVisible();
  });

  const decide = async (button: string) => {
    await enterAs('sam.okafor');
    await open('/admin/bank-changes?state=waiting');
    await settled(page);
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await test.step('payroll declines it with a reason, which the person reads', async () => {
    await decide('Decline');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Say why/)
        .first(),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Please call us first');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await holdsInBothSchemes(page);
    await enterAs(username);
    await open(section);
    await expect(bank.getByText(/Please call us first/)).toBeVisible();
    await enter(page, 'Everyday', '84625731');
    await expect(bank.getByText('••••731')).toBeVisible();
  });

  await test.step('payroll looks at the number and approves it, and it is in use', async () => {
    await decide('Show full number');
    await expect(page.getByText('Account number: 84625731')).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'All changes' }).click();
    await open('/admin/bank-changes');
    await settled(page);
    await expect(page.getByRole('table', { name: 'Bank changes' })).toBeVisible();
    await holdsInBothSchemes(page);
    await enterAs(username);
    await open(section);
    await expect(bank.getByText('All pay')).toBeVisible();
  });

  await enterAs('sam.okafor');
  await changesWait(page, open, false);
});
test.use({ expectedRefusal: 422 });
