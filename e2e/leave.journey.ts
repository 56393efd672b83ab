import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import {
  approverOf,
  requestUnpaidLeave as requestLeave,
  worksStandardHours as works,
} from './leave-steps.ts';
import { aPerson, without } from './people.ts';

// A deleted draft may be read once more when its live event is quicker than the change of screen.
test.use({ expectedRefusal: 404 });

test('leave is requested, declined, requested again, approved and cancelled, by keyboard', {
  tag: '@area',
}, async ({ page, open, enterAs, browser }) => {
  test.setTimeout(180_000);
  const person = await aPerson({ where: `${works} and ${without('leave_request')}` });
  await enterAs(person.username);
  await open('/');
  await settled(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Leave', exact: true }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balances' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await holdsInBothSchemes(page);

  await test.step('the cost is shown day by day while the days are typed', async () => {
    await requestLeave(page, '12/05/2027', '13/05/2027');
    const cost = page.getByRole('table', { name: 'Cost day by day' });
    await expect(cost.getByRole('row', { name: /Wed 12 May Full day 7\.60/ })).toBeVisible();
    await expect(
      cost.getByRole('row', { name: /Total 2 working days away, back Fri 14 May 15\.20/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Who decides' })
        .getByText(/^(Manager|HR)$/)
        .first(),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Note' }).pressSequentially('A wedding');
    await holdsForEveryone(page);
    await page.getByRole('main').getByRole('button', { name: 'Request leave' }).press('Enter');
    await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
    await holdsInBothSchemes(page);
  });

  const approver = await approverOf(person.employeeId);
  const theirs = await inTheirWindow(browser, approver, '/leave/approve');
  await test.step('the approver sends it back with a question, and the person answers it', async () => {
    await theirs.getByRole('link', { name: new RegExp(person.name) }).press('Enter');
    await theirs.getByRole('button', { name: 'Send back' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Send this request back?' });
    await dialog.getByRole('textbox', { name: /^Question/ }).pressSequentially('Who covers for you?');
    await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
    await expect(dialog).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('main').getByText('Needs an answer')).toBeVisible();
    await page.getByRole('textbox', { name: /^Answer/ }).pressSequentially('Grace does');
    await holdsForEveryone(page);
    await page.getByRole('button', { name: 'Send answer' }).press('Enter');
    await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
    await theirs.reload();
    await settled(theirs);
  });

  await test.step('the approver declines it with a reason, and not without', async () => {
    await theirs.getByRole('link', { name: new RegExp(person.name) }).press('Enter');
    await expect(theirs.getByRole('heading', { name: new RegExp(`^${person.name} requests`) })).toBeVisible();
    await expect(theirs.getByText('A wedding')).toBeVisible();
    await holdsInBothSchemes(theirs);
    await theirs.getByRole('button', { name: 'Decline' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Decline this request?' });
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Reason/ }).pressSequentially('The ship comes in');
    await holdsForEveryone(theirs);
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the person reads why, and requests other days', async () => {
    await page.reload();
    await settled(page);
    await expect(page.getByRole('main').getByText('Declined', { exact: true })).toBeVisible();
    await expect(page.getByText('The ship comes in')).toBeVisible();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Leave', exact: true })
      .first()
      .press('Enter');
    await requestLeave(page, '19/05/2027', '19/05/2027');
    await expect(page.getByRole('row', { name: /Total 1 working day away/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Request leave' }).press('Enter');
    await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
  });

  await test.step('the approver approves it at the address of the request', async () => {
    await theirs.goto(page.url().replace('leave-request/', 'leave-request/approver/'));
    await settled(theirs);
    await theirs.getByRole('main').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(theirs.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('the person asks for another day, and the approved one stays booked until then', async () => {
    await page.reload();
    await settled(page);
    await page.getByRole('main').getByRole('link', { name: 'Edit dates', exact: true }).press('Enter');
    await expect(
      page.getByText('The approved dates stay booked until the new ones are approved.'),
    ).toBeVisible();
    const [firstDay, lastDay] = [
      page.getByRole('textbox', { name: /^First day/ }),
      page.getByRole('textbox', { name: /^Last day/ }),
    ];
    await lastDay.focus();
    await lastDay.pressSequentially('20/05/2027');
    await firstDay.focus();
    await firstDay.pressSequentially('20/05/2027');
    await expect(page.getByRole('row', { name: /Total 1 working day away/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Open the approved leave this would replace' }),
    ).toBeVisible();
  });

  await test.step('the approver selects it in the list and approves it there', async () => {
    await theirs.goto(new URL('/leave/approve', theirs.url()).href);
    await settled(theirs);
    await theirs.getByRole('checkbox', { name: new RegExp(`Select ${person.name}`) }).press('Space');
    await holdsInBothSchemes(theirs);
    await theirs.getByRole('button', { name: 'Approve 1 request' }).press('Enter');
    await expect(theirs.getByText('1 request approved')).toBeVisible();
    await theirs.getByRole('button', { name: 'Add delegate' }).press('Enter');
    await expect(theirs.getByRole('dialog', { name: 'Delegate approving' })).toBeVisible();
    await holdsForEveryone(theirs);
    await theirs.context().close();
  });

  await test.step('the person cancels it before it begins', async () => {
    await page.reload();
    await settled(page);
    await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel leave' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this leave?' });
    await dialog.getByRole('textbox', { name: /^Reason/ }).pressSequentially('The wedding is off');
    await dialog.getByRole('button', { name: 'Cancel leave' }).press('Enter');
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('The wedding is off')).toBeVisible();
    await holdsInBothSchemes(page);
  });
});

test('a draft is kept, changed and deleted', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  const person = await aPerson({ where: `${works} and ${without('leave_request')}` });
  await enterAs(person.username);
  await open('/leave');
  await settled(page);
  await requestLeave(page, '26/05/2027', '26/05/2027');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit leave request' })).toBeVisible();
  const lastDay = page.getByRole('textbox', { name: /^Last day/ });
  await lastDay.focus();
  await lastDay.pressSequentially('27/05/2027');
  await expect(page.getByRole('row', { name: /Total 2 working days away/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(page.getByText('26 May 2027 – 27 May 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).press('Enter');
  await expect(page.getByText('No requests yet')).toBeVisible();
});
