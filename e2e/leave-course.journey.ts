import { daysLater } from '../domain/leave/days.ts';
import { mondayOf } from '../domain/pay/work-pattern.ts';
import { holdsInBothSchemes } from './accessibility.ts';
import { today } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { approverOf, requestUnpaidLeave, worksStandardHours } from './leave-steps.ts';
import { anAdministrator, aPerson } from './people.ts';

const thisMonday = () => mondayOf(today().toString());
const written = (day: string) => day.split('-').reverse().join('/');

/** As if the leave had begun on Monday of this week. */
async function hasBegun(requestId: number): Promise<void> {
  await inDatabase(
    `with moved as (
       update leave_request set end_date = end_date - (start_date - $2::date), start_date = $2
       where tenant_id = 1 and id = $1 returning id)
     update leave_request_day d set day = d.day - (first.day - $2::date)
     from moved, (select min(day) as day from leave_request_day where tenant_id = 1 and request_id = $1) first
     where d.tenant_id = 1 and d.request_id = moved.id`,
    [requestId, thisMonday()],
  );
}

test('three people see leave through: requested, declined, requested again, approved, changed, and cancelled in part by HR', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await aPerson({ where: worksStandardHours });
  await enterAs(person.username);
  const main = page.getByRole('main');
  const sendRequest = async (first: string, last: string) => {
    await open('/leave');
    await settled(page);
    await requestUnpaidLeave(page, first, last);
    await expect(page.getByRole('row', { name: /^Total/ })).toBeAttached();
    await main.getByRole('button', { name: 'Request leave' }).press('Enter');
    await expect(main.getByText('Pending approval')).toBeVisible();
    return Number(page.url().split('/').at(-1)?.split('?')[0]);
  };

  await sendRequest('12/07/2027', '23/07/2027');
  const theirs = await inTheirWindow(browser, await approverOf(person.employeeId), '/leave/approve');
  const decide = async (id: number) => {
    await theirs.goto(new URL(`/dashboard/leave/leave-request/approver/${id}`, theirs.url()).href);
    await settled(theirs);
  };
  await test.step('the manager declines', async () => {
    await theirs.getByRole('link', { name: new RegExp(person.name) }).press('Enter');
    await theirs.getByRole('button', { name: 'Decline' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Decline this request?' });
    await dialog.getByRole('textbox', { name: /^Reason/ }).pressSequentially('Two others are away');
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  const second = await sendRequest('26/07/2027', '06/08/2027');
  await test.step('the manager approves other dates', async () => {
    await decide(second);
    await theirs.getByRole('main').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(theirs.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
  });

  const changed = await test.step('the person moves it by a week, which the manager approves', async () => {
    await page.reload();
    await settled(page);
    await main.getByRole('link', { name: 'Edit dates', exact: true }).press('Enter');
    const lastDay = page.getByRole('textbox', { name: /^Last day/ });
    await lastDay.focus();
    await lastDay.pressSequentially('13/08/2027');
    const firstDay = page.getByRole('textbox', { name: /^First day/ });
    await firstDay.focus();
    await firstDay.pressSequentially('02/08/2027');
    await expect(page.getByRole('row', { name: /^Total/ })).toBeAttached();
    await main.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(main.getByText('Pending approval')).toBeVisible();
    const id = Number(page.url().split('/').at(-1)?.split('?')[0]);
    await decide(id);
    await theirs.getByRole('main').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(theirs.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
    await theirs.context().close();
    return id;
  });

  await hasBegun(changed);
  await test.step('HR cancels the days that are left, and the person reads why', async () => {
    const hr = await inTheirWindow(
      browser,
      await anAdministrator(),
      `/dashboard/leave/leave-request/${changed}`,
    );
    await hr.getByRole('button', { name: 'Cancel remaining days' }).press('Enter');
    const dialog = hr.getByRole('dialog');
    const firstCancelled = dialog.getByRole('textbox', { name: /^First cancelled day/ });
    await firstCancelled.pressSequentially(written(daysLater(thisMonday(), 9)));
    await dialog.getByRole('textbox', { name: /^Reason/ }).pressSequentially('Needed for the inspection');
    await dialog.getByRole('button', { name: 'Cancel remaining days' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(hr.getByText(/Cancelled in part/)).toBeVisible();
    await hr.context().close();
    await page.reload();
    await settled(page);
    await expect(main.getByText(/Cancelled in part/)).toBeVisible();
    await expect(main.getByText('Needed for the inspection')).toBeVisible();
    await expect(main.getByText('Approved', { exact: true }).first()).toBeVisible();
    await holdsInBothSchemes(page);
  });
});
