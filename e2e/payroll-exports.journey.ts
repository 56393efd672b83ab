import { readFile } from 'node:fs/promises';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

test('payroll exports a country, then the people who changed, and the person reads who exported it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson({ country: 'NZ' });
  await enterAs('sam.okafor');
  await open('/admin/payroll-settings');
  await settled(page);
  await page.getByRole('link', { name: 'Export payroll data' }).press('Enter');
  await expect(page.getByText('No exports')).toBeVisible();
  await holdsInBothSchemes(page);

  const exports = page.getByRole('region', { name: 'Exports' });
  const start = async () => {
    const ready = await exports.getByText('Ready').count();
    await page.getByRole('button', { name: 'Start export' }).press('Enter');
    await expect(exports.getByText('Ready')).toHaveCount(ready + 1, { timeout: 60_000 });
  };
  const taken = async () => {
    const coming = page.waitForEvent('download');
    await exports
      .getByRole('button', { name: /Download export/ })
      .first()
      .press('Enter');
    return readFile(await (await coming).path(), 'utf8');
  };
  await page.getByLabel('Country').selectOption('NZ');
  await start();
  expect(await taken()).toContain(`\n${person.employeeNumber},`);

  await inDatabase(
    `update employee set middle_names = 'Aroha' where tenant_id = (select tenant_id from account where id = $1) and id = $2`,
    [person.accountId, person.employeeId],
  );
  await start();
  const changed = await taken();
  expect(changed).toContain('Aroha');
  expect(changed).toContain(`\n${person.employeeNumber},`);

  await page.getByRole('radio', { name: 'Changes since a date and time' }).check();
  await page.getByRole('button', { name: 'Start export' }).press('Enter');
  await expect(page.getByText('Choose a date and time')).toBeVisible();
  await holdsInBothSchemes(page);
  await page.locator('#payroll-export-when').fill('2026-01-01T08:00');
  await start();

  await enterAs(person.username);
  await open('/access-log');
  await settled(page);
  await expect(page.getByText('Downloaded a payroll export').first()).toBeVisible();
});
