import { holdsAtEveryWidth, holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';

test('a person reads when they are paid next, reads a payslip in the page, and what follows from removing an account', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs('elena.novak');
  await open('/');
  await settled(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Pay', exact: true }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible();
  const main = page.getByRole('main');

  await test.step('the next pay has a day and a cut-off, and no amount', async () => {
    const next = main.getByRole('region', { name: 'Next pay' });
    await expect(next.getByText(/^For /)).toBeVisible();
    await expect(main.getByText(/^Changes you make by the end of .* count for the pay on /)).toBeVisible();
    await expect(next).not.toContainText('$');
    await expect(main.getByRole('list', { name: 'Pay split' }).getByRole('listitem')).toHaveCount(2);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });

  await test.step('a payslip is read and kept by keyboard', async () => {
    const slips = main.getByRole('region', { name: 'Payslips' });
    await slips
      .getByRole('button', { name: /^Show the payslip for/ })
      .first()
      .press('Enter');
    // Beside the list on a desktop, where the list stays usable.
    const beside = main.getByRole('region', { name: /^Payslip .*\d/ });
    const sheet = beside.getByRole('region', { name: /^Document Payslip/ });
    await expect(sheet.getByRole('document', { name: 'Page 1 of 1' })).toContainText('Elena Novak');
    await sheet.press('+');
    await expect(beside.getByText('125%')).toBeVisible();
    const download = page.waitForEvent('download');
    await beside.getByRole('button', { name: 'Download' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^Payslip .*\.pdf$/);
    await beside.getByRole('button', { name: 'Download' }).press('Escape');
    await expect(beside).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await slips
      .getByRole('button', { name: /^Show the payslip for/ })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Payslip/ });
    await expect(dialog.getByRole('document', { name: 'Page 1 of 1' })).toContainText('Elena Novak');
    await holdsForEveryone(page);
    await dialog.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('before an account is removed, it says where its share goes', async () => {
    await main.getByRole('button', { name: 'Remove the account E Novak Savings' }).press('Enter');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('$750.00 of each pay, goes to E Novak from the next pay.');
    await question.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(main.getByText('E Novak Savings', { exact: true })).toBeVisible();
  });
});

test('payroll creates a pay calendar, changes it from a day, and archives it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs('sam.okafor');
  await open('/admin/pay-calendars');
  await settled(page);
  await page.getByRole('button', { name: 'Create pay calendar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create pay calendar' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Fortnightly wages');
  await page.getByLabel('Pay cycle').selectOption('Fortnightly');
  await page.getByRole('textbox', { name: 'First day of the first period' }).pressSequentially('6 July 2026');
  await page.getByRole('textbox', { name: 'First day of the first period' }).press('Tab');
  await holdsInBothSchemes(page);
  await page.getByRole('main').getByRole('button', { name: 'Create pay calendar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fortnightly wages' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Next pay days' }).getByRole('row')).toHaveCount(5);
  await holdsAtEveryWidth(page);

  await page.getByRole('button', { name: 'Edit pay day' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit pay day and cut-off' });
  await dialog.getByRole('textbox', { name: 'First day of this change' }).pressSequentially('+10w');
  await dialog.getByRole('textbox', { name: 'First day of this change' }).press('Tab');
  await dialog.getByLabel('Cut-off, in working days before the pay day').fill('5');
  await holdsInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Edit pay day' }).press('Enter');
  await expect(page.getByText(/Cut-off 5 working days before/)).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
});
