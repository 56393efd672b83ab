import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { aPerson, type Person, without } from './people.ts';

// The person reads what payroll enters.
test.describe.configure({ mode: 'serial' });
test.use({ expectedRefusal: [403, 412, 422] });

let person: Person;

test.beforeAll(async () => {
  person = await aPerson({ country: 'GB', where: without('pension_version') });
  await inDatabase(
    `insert into employee_personal_detail (tenant_id, employee_id, date_of_birth) values (1, $1, '1990-05-17')
     on conflict (tenant_id, employee_id) do update set date_of_birth = '1990-05-17'`,
    [person.employeeId],
  );
});

test('payroll enrols someone, is told what is missing, and judges a pay that is kept nowhere', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs('sam.okafor');
  await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=payment-details&section=pension`);
  await settled(page);
  const pension = page.getByRole('region', { name: 'Pension' });
  await expect(pension.getByText('No pension details yet')).toBeVisible();

  await pension.getByText('Does this person have to be enrolled?').click();
  await pension.getByRole('textbox', { name: 'Pay for the period, in pounds' }).fill('2741.83');
  await page.keyboard.press('Enter');
  await expect(pension.getByText(/Eligible jobholder: has to be enrolled/)).toBeVisible();
  await expect(pension.getByText(/22 or over and under State Pension age/)).toBeVisible();
  await holdsInBothSchemes(page);

  await pension.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Pension' });
  await form.getByLabel('Scheme type').selectOption('Automatic Enrollment (AE)');
  await form.getByRole('button', { name: 'Save pension' }).click();
  await expect(form.getByRole('alert').getByText('Enter the name of the scheme')).toBeVisible();
  await holdsInBothSchemes(page);
  await form.getByLabel('Member from').fill('2026-04-06');
  await form.getByLabel('Employee pays in').fill('5.25');
  await form.getByLabel('Employer pays in').fill('3');
  await form.getByRole('textbox', { name: 'Scheme', exact: true }).fill('Harbour Pension');
  await form.getByRole('button', { name: 'Save pension' }).click();
  await expect(pension.getByText('Harbour Pension')).toBeVisible();
  await expect(
    pension.getByText(/The one-month opt-out period with refund ended on 5 May 2026/),
  ).toBeVisible();
  await expect(pension.getByText('5.25% of pay')).toHaveCount(0);
  await pension.getByRole('button', { name: 'Show contributions' }).click();
  await expect(pension.getByText('5.25% of pay')).toBeVisible();
});

test('the person opts out, reads when they are enrolled anew, and what was changed by whom', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new/?tab=payment-details&section=pension');
  await settled(page);
  const pension = page.getByRole('region', { name: 'Pension' });
  await pension.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Pension' });
  await expect(form.getByLabel('Employer pays in')).toHaveCount(0);
  await form.getByLabel('Scheme type').selectOption('Opted-Out');
  await expect(form.getByText(/end with this change: Employee pays in, Employer pays in/)).toBeVisible();
  await form.getByLabel('Opted out on').fill('2026-04-20');
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Save pension' }).click();
  await expect(pension.getByText(/between 6 Jan 2029 and 6 Jul 2029/)).toBeVisible();
  await pension.getByText('Change history').click();
  await expect(pension.getByText(/Sam Okafor/)).toBeVisible();
  await holdsInBothSchemes(page);
});

test('of two who change what is paid in, the second is told that it was, and overwrites nothing unseen', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(120_000);
  const { employeeId } = await aPerson({ country: 'GB', where: without('pension_version') });
  const path = `/controlpanel/user-profile/new/?id=${employeeId}&tab=payment-details&section=pension`;
  const edit = async (window: Page, percent: string) => {
    await window.getByRole('region', { name: 'Pension' }).getByRole('button', { name: 'Edit' }).click();
    const form = window.getByRole('form', { name: 'Pension' });
    await form.getByLabel('Scheme type').selectOption('Automatic Enrollment (AE)');
    await form.getByLabel('Member from').fill('2026-04-06');
    await form.getByLabel('Employee pays in').fill(percent);
    await form.getByLabel('Employer pays in').fill('3');
    await form.getByRole('textbox', { name: 'Scheme', exact: true }).fill('Harbour Pension');
    return form;
  };
  await enterAs('sam.okafor');
  await open(path);
  await settled(page);
  const mine = await edit(page, '8');
  const other = await inTheirWindow(browser, 'sam.okafor', path);
  await (await edit(other, '5.25')).getByRole('button', { name: 'Save pension' }).click();
  await expect(other.getByText('Harbour Pension')).toBeVisible();
  await other.context().close();

  await mine.getByRole('button', { name: 'Save pension' }).click();
  const told = mine
    .getByRole('listitem')
    .filter({ hasText: 'Employee pays in: they saved another percentage' });
  await expect(told).toBeVisible();
  await expect(mine.getByLabel('Employee pays in')).toHaveValue('8');
  await holdsInBothSchemes(page);
  await told.getByRole('button', { name: 'Use their value' }).press('Enter');
  await expect(mine.getByLabel('Employee pays in')).toHaveValue('');
  await expect(told).toHaveCount(0);
  await mine.getByRole('button', { name: 'Save pension' }).click();
  const pension = page.getByRole('region', { name: 'Pension' });
  await pension.getByRole('button', { name: 'Show contributions' }).click();
  await expect(pension.getByText('5.25% of pay')).toBeVisible();
});
