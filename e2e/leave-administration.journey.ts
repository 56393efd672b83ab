import { readFile } from 'node:fs/promises';
import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import { expect, inTheirWindow, kauri, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

// A rule below the law is refused on purpose.
test.use({ expectedRefusal: 422 });

test('payroll imports hours worked and undoes it, sees what leave is worth, and takes the leave of a period', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const person = await aPerson({ country: 'GB', where: `e.start_date < '2026-01-05'` });
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
  await test.step('a type that no one verified is marked, with its source', async () => {
    const types = page.getByRole('table', { name: 'Leave types' });
    const sick = types.getByRole('row', { name: /^Sick leave New Zealand .*Check before use/ });
    await expect(sick).toBeVisible();
    await expect(types.getByRole('row', { name: /^Annual holidays .*In use/ })).toBeVisible();
    await holdsInBothSchemes(page);
    await sick.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sick leave' })).toBeVisible();
    await expect(page.getByText('Check before use')).toBeVisible();
    await expect(page.getByText(/could not be verified.*Source: Holidays Act 2003, s 65/)).toBeVisible();
    await holdsInBothSchemes(page);
    await open('/admin/leave-types', kauri);
    await settled(page);
  });
  await page.getByRole('link', { name: 'Annual holidays', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New accrual rule' });
  await dialog.getByRole('textbox', { name: /^Effective from/ }).pressSequentially('01/01/2027');
  await dialog.getByRole('textbox', { name: /^Weeks a year/ }).fill('5');
  await dialog.getByRole('button', { name: 'Preview balances' }).press('Enter');
  const effect = dialog.getByRole('region', { name: 'Balances that would change' });
  await expect(effect.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('button', { name: 'Add rule' })).toBeVisible();
  await holdsForEveryone(page);
  await test.step('a rule by which leave lapses against the law is refused with its source', async () => {
    await dialog.getByRole('checkbox', { name: 'Limit how much carries over' }).press('Space');
    await dialog.getByRole('button', { name: 'Preview balances' }).press('Enter');
    await expect(
      dialog.getByText(/By law, this leave does not lapse\. Source: Holidays Act 2003, s 16/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add rule' })).toBeHidden();
  });
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

  await open('/admin/leave-recalculation', kauri);
  await settled(page);
  await page.getByRole('button', { name: 'Find differences' }).press('Enter');
  await expect(page.getByText(/People checked: \d/)).toBeVisible({ timeout: 60_000 });
  await holdsInBothSchemes(page);
});

test('HR adjusts a balance with a reason, which the person reads in its line', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson();
  await enterAs(person.username);
  await open('/leave');
  await settled(page);
  await page.getByRole('link', { name: /^Annual leave/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Annual leave' })).toBeVisible();
  // No one adjusts their own.
  await expect(page.getByRole('button', { name: 'Adjust balance' })).toBeHidden();
  const path = `${new URL(page.url()).pathname}?employee=${person.employeeId}`;
  const hr = await inTheirWindow(browser, await anAdministrator(), path);
  await hr.getByRole('button', { name: 'Adjust balance' }).press('Enter');
  const dialog = hr.getByRole('dialog', { name: 'Adjust Annual leave' });
  await dialog.getByRole('textbox', { name: /^Hours/ }).pressSequentially('7.60');
  await dialog.getByRole('button', { name: 'Adjust balance' }).press('Enter');
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await holdsForEveryone(hr);
  await dialog.getByRole('textbox', { name: /^Reason/ }).pressSequentially('A day was counted twice');
  await dialog.getByRole('button', { name: 'Adjust balance' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(hr.getByText('Balance adjusted by +7.60 h')).toBeVisible();
  await hr.context().close();
  await page.reload();
  await settled(page);
  const line = page.getByRole('row', { name: /\+7\.60/ }).first();
  await line.getByRole('button').press('Enter');
  await expect(page.getByText('Reason: A day was counted twice')).toBeVisible();
  await holdsInBothSchemes(page);
});

test('a manager requests leave for a report, and downloads the absences', async ({ page, open, enterAs }) => {
  test.setTimeout(180_000);
  await enterAs('marco.bianchi');
  await open('/leave/request/new');
  await settled(page);
  await page.getByRole('link', { name: 'Request for someone else' }).press('Enter');
  const who = page.getByRole('combobox', { name: 'Employee' });
  await who.pressSequentially('Elena');
  await page.getByRole('option', { name: /Elena Novak/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request leave for Elena Novak' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Annual leave/ })).toBeVisible();
  await holdsInBothSchemes(page);

  await open('/leave/absences');
  await settled(page);
  await holdsInBothSchemes(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('Last day');
});
