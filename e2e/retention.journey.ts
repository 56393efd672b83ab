import { holdsInBothSchemes } from './accessibility.ts';
import { inDays } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

/** Someone who left two years ago, which no screen can do with a current employee. */
async function left(employeeId: number): Promise<void> {
  await inDatabase(
    `update assignment set valid_from = least(valid_from, date '2001-01-01'), valid_to = '2024-07-01'
     where tenant_id = 1 and employee_id = $1`,
    [employeeId],
  );
  await inDatabase(
    `update employee set start_date = '2001-01-01', end_date = '2024-06-30' where tenant_id = 1 and id = $1`,
    [employeeId],
  );
  await inDatabase(
    `insert into person_note (tenant_id, employee_id, content) values (1, $1, 'Met about the shift')`,
    [employeeId],
  );
}

test('a company decides how long data is kept; a leaver is held, released and erased', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const leaver = await aPerson({
    where: `(select count(*) from assignment t where t.tenant_id = e.tenant_id and t.employee_id = e.id) = 1`,
  });
  await left(leaver.employeeId);
  await enterAs(await anAdministrator());

  await test.step('nothing is erased until it is turned on, by the keyboard alone', async () => {
    await open(`/admin/retention/leavers/${leaver.employeeId}`);
    await settled(page);
    await expect(page.getByText('Erasure is turned off.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase due data' })).toHaveCount(0);
    await open('/admin/retention');
    await settled(page);
    await holdsInBothSchemes(page);
    const edit = page.getByRole('button', { name: 'Edit' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.getByLabel('Erasure').selectOption('by-hand');
    await page.getByLabel('Notes, months').fill('12');
    await page.getByLabel('Notes, months').press('Enter');
    await expect(page.getByText('Manual: one person at a time')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Notes' }).getByText('12 months'),
    ).toBeVisible();
  });

  await test.step('found in the list, and held', async () => {
    await open('/admin/retention/leavers?searchText=no%20such%20name');
    await settled(page);
    await expect(page.getByText('No matches')).toBeVisible();
    await open(`/admin/retention/leavers?searchText=${encodeURIComponent(leaver.employeeNumber)}`);
    await settled(page);
    await holdsInBothSchemes(page);
    await page.getByRole('link', { name: leaver.name }).click();
    await expect(page.getByRole('heading', { name: `Data of ${leaver.name}` })).toBeVisible();
    await holdsInBothSchemes(page);
    const timeline = page.getByRole('region', { name: 'Retention timeline' });
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Payslips' })).toContainText(
      /Until|Due since/,
    );
    await timeline.getByRole('button', { name: 'Show table' }).press('Enter');
    await expect(timeline.getByRole('row', { name: /^Payslips/ })).toBeVisible();

    await page.getByRole('button', { name: 'Hold data', exact: true }).press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').fill('A case before the tribunal');
    await page.getByRole('dialog').getByRole('button', { name: 'Hold data' }).press('Enter');
    await expect(page.getByText('A case before the tribunal')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase due data' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove hold' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove hold' }).press('Enter');
    await expect(page.getByText('A case before the tribunal')).toHaveCount(0);
  });

  await test.step('erased with the name written out', async () => {
    await page.getByRole('button', { name: 'Erase due data' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await holdsInBothSchemes(page);
    await dialog.getByLabel('Reason').fill('Nothing wants it kept');
    const erase = dialog.getByRole('button', { name: 'Erase permanently' });
    await dialog.getByLabel(/to confirm/).fill('Somebody else');
    await expect(erase).toBeDisabled();
    await dialog.getByLabel(/to confirm/).fill(leaver.name);
    await erase.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Erased' }).getByText('Notes', { exact: true }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Kept' })
        .getByText(/Fair Work Act/)
        .first(),
    ).toBeVisible();
  });
  const notes = await inDatabase('select from person_note where employee_id = $1', [leaver.employeeId]);
  expect(notes).toEqual([]);
});

test('someone who is to leave is held before their last day, on the way from where they leave', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const { employeeId, name } = await aPerson();
  await enterAs(await anAdministrator());
  await open(`/controlpanel/user-profile/terminate?id=${employeeId}`);
  await page.getByRole('textbox', { name: 'Last day' }).fill(inDays(45));
  await page.getByLabel('Reason for leaving').selectOption('Resignation');
  await page.getByRole('button', { name: 'End the employment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the employment' }).click();
  await page.getByRole('link', { name: 'View or hold their data' }).click();
  await expect(page.getByRole('heading', { name: `Data of ${name}` })).toBeVisible();
  await expect(page.getByText('Nothing is erased before the last day has passed.')).toBeVisible();
  await holdsInBothSchemes(page);
  await page.getByRole('button', { name: 'Hold data', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A case before the tribunal');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold data' }).click();
  await expect(page.getByText('A case before the tribunal')).toBeVisible();

  await test.step('and is listed and released after their ending was taken back', async () => {
    await open(`/controlpanel/user-profile/terminate?id=${employeeId}`);
    await page.getByRole('button', { name: 'Cancel termination' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel termination' }).click();
    await expect(page.getByText(/Last day .*, cancelled/)).toBeVisible();
    await open('/admin/retention/leavers?state=held');
    await settled(page);
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('Their termination was cancelled, so nothing is erased.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove hold' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove hold' }).click();
    await expect(page.getByText('A case before the tribunal')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hold data', exact: true })).toHaveCount(0);
  });
});
