import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';
import { confirmByMail } from './proof.ts';

// Wrong input, and changes without a second factor, are refused on purpose.
test.use({ expectedRefusal: [403, 422] });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label).fill(value);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Save account' }).click();
}

test('pay goes to two accounts, which are checked, split and shown by their ends', async ({
  page,
  open,
  enterByPassword,
}) => {
  test.setTimeout(120_000);
  const { username, email } = await aPerson({ country: 'AU' });
  await enterByPassword(username);
  await open('/controlpanel/my-profile/new/?tab=payment-details&section=bank-details');
  await settled(page);
  const bank = page.getByRole('region', { name: 'Bank details' });
  await expect(bank.getByText('No bank account yet')).toBeVisible();
  await bank.getByRole('button', { name: 'Add account' }).click();
  await fill(page, { 'Account name': 'E Novak', BSB: '0620', 'Account number': '73512946' });
  await expect(
    page
      .getByRole('dialog')
      .getByText(/BSB with 6 digits/)
      .first(),
  ).toBeVisible();
  await fill(page, { BSB: '062-000' });
  // A password alone moves no pay; the input is kept and sent once the code is entered.
  await page.setViewportSize({ width: 390, height: 844 });
  await confirmByMail(page, email);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bank.getByText('••••946')).toBeVisible();
  await expect(bank.getByText('All pay')).toBeVisible();

  await bank.getByRole('button', { name: 'Show the full number of E Novak' }).click();
  await expect(bank.getByText('73512946')).toBeVisible();

  await bank.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('dialog').getByText('An account in Australia')).toBeVisible();
  await fill(page, {
    'Account name': 'Savings',
    BSB: '062-000',
    'Account number': '73512947',
    'Amount or percentage': '250.00',
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bank.getByText('The remaining pay', { exact: true })).toBeVisible();

  await bank.getByRole('button', { name: 'Edit split' }).click();
  const split = page.getByRole('dialog', { name: 'Pay split' });
  await split.getByLabel('Share for Savings').selectOption('Percentage');
  await split.getByLabel('Amount or percentage for Savings').fill('12.5');
  await expect(split.getByText(/Example for a pay of .*2,000.* to E Novak .*250/)).toBeVisible();
  await split.getByRole('button', { name: 'Save split' }).click();
  await expect(bank.getByText('12.5% of each pay', { exact: true })).toBeVisible();
  await expect(split).toHaveCount(0);
  await holdsInBothSchemes(page);

  const removing = page.getByRole('dialog', { name: /^Remove the account/ });
  await bank.getByRole('button', { name: 'Remove the account E Novak' }).click();
  await expect(removing).toContainText('Choose another account for it first.');
  await removing.getByRole('button', { name: 'Keep it' }).click();
  await bank.getByRole('button', { name: 'Remove the account Savings' }).click();
  await expect(removing).toContainText(/Its share, 12\.5% of each pay, goes to E Novak/);
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bank.getByText('All pay')).toBeVisible();
  await bank.getByRole('button', { name: 'Remove the account E Novak' }).click();
  await expect(removing).toContainText('Add another one, or the next pay cannot be sent.');
  await removing.getByRole('button', { name: 'Keep it' }).click();
});
