import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

test('payroll mends a table and takes it over, and the person reads what it says', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson();
  const table = (rows: string[]) => ({
    name: 'october.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Employee number,Pay group,Paid until,Gross to date', ...rows].join('\r\n')),
  });
  await enterAs('sam.okafor');
  await open('/admin/external-payroll');
  const chosen = page.locator('input[type="file"]');
  const good = `${person.employeeNumber},Shift crews,31/10/2026,"32,150.75"`;
  await chosen.setInputFiles(table([good, 'nobody,Shift crews,,']));
  await expect(page.getByText('No one has this employee number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import data' })).toHaveCount(0);
  await holdsInBothSchemes(page);
  await chosen.setInputFiles(table([good]));
  await expect(page.getByText('One person will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Import data' }).press('Enter');
  await expect(page.getByText('Import complete: one person changed')).toBeVisible();

  const section = 'tab=payment-details&section=external-payroll-data';
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&${section}`);
  await settled(page);
  const data = page.getByRole('region', { name: 'External payroll data' });
  await expect(data.getByText('Shift crews')).toBeVisible();
  await data.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('form', { name: 'External payroll data' });
  await form.getByLabel('Cost centre').fill('Berth 4');
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Save external payroll data' }).press('Enter');
  await expect(page.getByText('External payroll data saved')).toBeVisible();

  await enterAs(person.username);
  await open(`/controlpanel/my-profile/new/?${section}`);
  await settled(page);
  await expect(data.getByText('Berth 4')).toBeVisible();
  await expect(data.getByText('$32,150.75')).toBeVisible();
  await expect(data.getByText('31 Oct 2026')).toBeVisible();
  await expect(data.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await holdsInBothSchemes(page);
});
