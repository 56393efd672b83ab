import { readFile } from 'node:fs/promises';
import { holdsForEverybody, holdsInBothSchemes } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import { expect, kauri, settled, test } from './journey.ts';
import { somebody } from './people.ts';

test('payroll imports hours worked and undoes it, sees what leave is worth, and takes the leave of a period', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const person = await somebody({ country: 'GB', where: `e.start_date < '2026-01-05'` });
  await enterAs('sam.okafor');

  await test.step('hours of a pay period are checked, imported and undone', async () => {
    await open('/admin/hours-worked');
    await settled(page);
    await expect(page.getByText('No imports')).toBeVisible();
    const send = (hours: string) =>
      page.locator('input[type="file"]').setInputFiles({
        name: 'Hours.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Employee number,From,To,Hours\n${person.employeeNumber},2026-01-05,2026-01-18,${hours}\n`,
        ),
      });
    await send('many');
    await expect(page.getByText('Enter the hours as a number, for example 76.00.')).toBeVisible();
    await send('52.50');
    const differences = page.getByRole('table', { name: 'Differences' });
    await expect(
      differences.getByRole('row', { name: new RegExp(`${person.name}.*None.*52\\.50`) }),
    ).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Import 1 row' }).press('Enter');
    await page.getByRole('button', { name: /^Undo the import of/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  });

  await test.step('leave owed is listed in hours, and worth a sum', async () => {
    await open('/leave/liability');
    await settled(page);
    const total = page.getByRole('region', { name: 'Total' });
    await expect(total.getByText('Worth in AUD')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Leave owed' }).getByRole('row').nth(1)).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('No one of this name');
    await expect(page.getByText('No leave owed')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('Hourly rate');
  });

  await test.step('the leave of a pay period is downloaded', async () => {
    await open('/admin/leave-pay');
    await settled(page);
    await holdsInBothSchemes(page);
    const coming = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download leave from/ })
      .first()
      .press('Enter');
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('Employee number');
  });
});

test('an administrator sees whose balance a rule would move, and finds balances that differ', async ({
  page,
  open,
  context,
}) => {
  test.setTimeout(180_000);
  await enterAsAdministrator(context);
  await open('/admin/leave-types', kauri);
  await settled(page);
  await page.getByRole('link', { name: 'Annual holidays', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New accrual rule' });
  await dialog.getByRole('textbox', { name: /^Effective from/ }).pressSequentially('01/01/2027');
  await dialog.getByRole('textbox', { name: /^Weeks a year/ }).fill('5');
  await dialog.getByRole('button', { name: 'Preview balances' }).press('Enter');
  const effect = dialog.getByRole('region', { name: 'Balances that would change' });
  await expect(effect.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('button', { name: 'Add rule' })).toBeVisible();
  await holdsForEverybody(page);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

  await open('/admin/leave-recalculation', kauri);
  await settled(page);
  await page.getByRole('button', { name: 'Find differences' }).press('Enter');
  await expect(page.getByText(/People checked: \d/)).toBeVisible({ timeout: 60_000 });
  await holdsInBothSchemes(page);
});
