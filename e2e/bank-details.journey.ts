import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { somebody } from './people.ts';

// What is wrong is refused, which is the point.
test.use({ expectedRefusal: 422 });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label).fill(value);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Save account' }).click();
}

test('pay goes to two accounts, which are checked, split and shown by their ends', { tag: '@area' }, async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const { username } = await somebody({ country: 'AU' });
  await enterAs(username);
  await open('/controlpanel/my-profile/new/?tab=payment-details&section=bank-details');
  await settled(page);
  const bank = page.getByRole('region', { name: 'Bank details' });
  await expect(bank.getByText('No bank account yet')).toBeVisible();
  await bank.getByRole('button', { name: 'Add account' }).click();
  await fill(page, { 'Name of the account': 'E Novak', BSB: '0620', 'Account number': '73512946' });
  await expect(
    page
      .getByRole('dialog')
      .getByText(/BSB with 6 digits/)
      .first(),
  ).toBeVisible();
  await fill(page, { BSB: '062-000' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bank.getByText('••••946')).toBeVisible();
  await expect(bank.getByText('All of each pay')).toBeVisible();

  await bank.getByRole('button', { name: 'Show the whole number of E Novak' }).click();
  await expect(bank.getByText('73512946')).toBeVisible();

  await bank.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('dialog').getByText('An account in Australia')).toBeVisible();
  await fill(page, {
    'Name of the account': 'Savings',
    BSB: '062-000',
    'Account number': '73512947',
    'How much': '250.00',
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bank.getByText('The rest of each pay')).toBeVisible();

  await bank.getByRole('button', { name: 'Change split' }).click();
  const split = page.getByRole('dialog', { name: 'What of each pay goes where' });
  await split.getByLabel('What goes to Savings').selectOption('A part in percent');
  await split.getByLabel('How much goes to Savings').fill('12.5');
  await expect(split.getByText(/Of a pay of .*2,000.* to E Novak .*250/)).toBeVisible();
  await split.getByRole('button', { name: 'Save split' }).click();
  await expect(bank.getByText('12.5% of each pay')).toBeVisible();
  await expect(split).toHaveCount(0);
  await holdsInBothSchemes(page);

  const removing = page.getByRole('dialog', { name: /^Remove the account/ });
  await bank.getByRole('button', { name: 'Remove the account E Novak' }).click();
  await expect(removing).toContainText('Let another account take the rest first.');
  await removing.getByRole('button', { name: 'Keep it' }).click();
  await bank.getByRole('button', { name: 'Remove the account Savings' }).click();
  await expect(removing).toContainText('Nothing is paid to it any more.');
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bank.getByText('All of each pay')).toBeVisible();
  await bank.getByRole('button', { name: 'Remove the account E Novak' }).click();
  await expect(removing).toContainText('pay has nowhere to go until there is another.');
  await removing.getByRole('button', { name: 'Keep it' }).click();
});
