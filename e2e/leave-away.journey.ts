import { holidayRegion, stateName } from '../domain/leave/holiday-regions.ts';
import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { inDays, today } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { askedToDecide, requestUnpaidLeave, worksStandardHours } from './leave-steps.ts';
import { anAdministrator, aPerson } from './people.ts';

// The second of two simultaneous decisions is refused on purpose.
test.use({ expectedRefusal: 409 });

test('an approver who is away has a delegate, and of the two who decide at once the second learns who did', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(180_000);
  // Their manager has peers or reports with accounts, who can stand in.
  const person = await aPerson({
    where: `${worksStandardHours} and exists (select from assignment mine
      join position_version v on v.tenant_id = mine.tenant_id and v.position_id = mine.position_id
        and v.valid_to = 'infinity'
      join position_version peer on peer.tenant_id = v.tenant_id and peer.reports_to_id = v.reports_to_id
        and peer.valid_to = 'infinity'
      join assignment theirs on theirs.tenant_id = peer.tenant_id and theirs.position_id = peer.position_id
        and theirs.employee_id <> mine.employee_id and theirs.is_primary and theirs.valid_to = 'infinity'
      join account o on o.tenant_id = theirs.tenant_id and o.employee_id = theirs.employee_id and o.status = 'active'
      where mine.tenant_id = e.tenant_id and mine.employee_id = e.id and mine.is_primary and mine.valid_to = 'infinity')`,
  });
  await enterAs(person.username);
  await open('/leave');
  await settled(page);
  await requestUnpaidLeave(page, '16/06/2027', '17/06/2027');
  await expect(page.getByRole('row', { name: /Total 2 working days away/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Request leave' }).press('Enter');
  await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
  const approver = await askedToDecide(person.employeeId);

  const theirs = await inTheirWindow(browser, approver.username, '/leave/approve');
  const delegate = await test.step('the approver names a delegate for the days away', async () => {
    await theirs.getByRole('button', { name: 'Add delegate' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Delegate approving' });
    const who = dialog.getByRole('combobox', { name: /^Delegate/ });
    // Its choices come after the dialog.
    await expect(who.locator('option').nth(1)).toBeAttached();
    const names = (await who.locator('option').allTextContents()).filter((name) => name !== person.name);
    const name = names.at(-1) ?? '';
    await who.selectOption(name);
    await dialog.getByRole('textbox', { name: /^First day/ }).pressSequentially('today');
    await dialog.getByRole('textbox', { name: /^Last day/ }).pressSequentially('+2w');
    await holdsForEveryone(theirs);
    await dialog.getByRole('button', { name: 'Add delegate' }).press('Enter');
    await expect(dialog).toBeHidden();
    const [found] = await inDatabase<{ username: string; name: string }>(
      `select a.username, a.display_name as name from leave_delegation g
       join account a on a.tenant_id = g.tenant_id and a.id = g.delegate_id
       where g.tenant_id = 1 and g.account_id = $1 order by g.id desc limit 1`,
      [approver.accountId],
    );
    if (found === undefined) throw new Error('There is no delegation');
    return found;
  });

  const path = new URL(page.url()).pathname.replace('leave-request/', 'leave-request/approver/');
  const delegated = await inTheirWindow(browser, delegate.username, path);
  // The approver's window receives no events: it learns of the decision only from the answer.
  await theirs.route('**/api/events', () => undefined);
  await theirs.goto(new URL(path, theirs.url()).href);
  await settled(theirs);
  await test.step('the delegate approves it while the approver has it open', async () => {
    await expect(delegated.getByRole('heading', { level: 1, name: new RegExp(person.name) })).toBeVisible();
    await delegated.getByRole('main').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(delegated.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
    await holdsInBothSchemes(delegated);
  });

  await test.step('the approver learns who approved it', async () => {
    await theirs.getByRole('main').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(
      theirs.getByText(new RegExp(`${delegate.name} approved this request already`)).first(),
    ).toBeVisible();
    await theirs.context().close();
    await delegated.context().close();
  });
});

test('on a phone, a holiday moved afterwards frees a day of booked leave, and its last days are cancelled', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await aPerson({ where: worksStandardHours });
  const written = (days: number) => {
    const [year, month, day] = inDays(days).split('-');
    return `${day}/${month}/${year}`;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(person.username);
  await open('/leave');
  await settled(page);
  await requestUnpaidLeave(page, written(-1), written(27));
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total).toBeVisible();
  await holdsForEveryone(page);
  await page.getByRole('main').getByRole('button', { name: 'Request leave' }).press('Enter');
  await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
  await holdsInBothSchemes(page);

  await test.step('the approver approves it, on a phone too', async () => {
    const { username } = await askedToDecide(person.employeeId);
    const theirs = await inTheirWindow(browser, username, '/leave/approve');
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.getByRole('link', { name: new RegExp(person.name) }).press('Enter');
    await holdsInBothSchemes(theirs);
    await theirs.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await expect(
      theirs
        .getByText('Nothing to approve')
        .or(theirs.getByText(/You approved/))
        .first(),
    ).toBeVisible();
    await theirs.context().close();
  });

  await test.step('a holiday that is added afterwards costs no leave', async () => {
    const [place] = await inDatabase<{ state: string | null; day: string }>(
      `select l.state, d.day::text from leave_request r
       join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and d.minutes > 0
       join assignment a on a.tenant_id = r.tenant_id and a.employee_id = r.employee_id and a.is_primary
         and a.valid_to = 'infinity'
       join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
       where r.tenant_id = 1 and r.employee_id = $1 and d.day > $2 order by d.day limit 1`,
      [person.employeeId, today().add({ days: 8 }).toString()],
    );
    if (place === undefined) throw new Error('The leave has no working day');
    const [year, month, day] = place.day.split('-');
    const admin = await inTheirWindow(browser, await anAdministrator(), '/admin/public-holidays');
    const region = stateName(holidayRegion('AU', place.state));
    await admin.getByRole('combobox', { name: 'Country or state' }).selectOption(`${region}, Australia`);
    await admin.getByRole('button', { name: 'Add holiday' }).click();
    const form = admin.getByRole('dialog', { name: 'Add a public holiday' });
    await form.getByRole('textbox', { name: 'Name' }).pressSequentially('Regatta Day');
    await form.getByRole('textbox', { name: 'Date' }).pressSequentially(`${day}/${month}/${year}`);
    await form.getByRole('button', { name: 'Save holiday' }).click();
    await expect(form).toBeHidden();
    await admin.context().close();
    await inDatabase(`select graphile_worker.add_job('leave.reprice', '{}'::json)`, []);
    await expect(async () => {
      await page.reload();
      await settled(page);
      await expect(page.getByRole('row', { name: /Regatta Day/ })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(/h when first requested/)).toBeVisible();
  });

  await test.step('the person comes back earlier and cancels the days from then on', async () => {
    await page.getByRole('button', { name: 'Cancel remaining days' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('textbox', { name: /^First cancelled day/ });
    await first.pressSequentially(written(20));
    await dialog.getByRole('textbox', { name: /^Reason/ }).pressSequentially('Back early');
    await holdsForEveryone(page);
    await dialog.getByRole('button', { name: 'Cancel remaining days' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Cancelled in part/)).toBeVisible();
    await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
    await holdsInBothSchemes(page);
  });
});
