import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { askedToDecide, requestUnpaidLeave, worksStandardHours } from './leave-steps.ts';
import { aPerson, leadsNoOne, type Person, without } from './people.ts';

/** Gives a person open tasks of their own, due one a day from tomorrow. */
async function giveTasks(
  { accountId, employeeId }: Person,
  titles: readonly string[],
  dueIn: readonly number[] = titles.map((_title, at) => at + 1),
): Promise<void> {
  await inDatabase(
    `with begun as (
       insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
       select 1, $1, min(id), 'Before the harbour opens', false, current_date, $2
       from workflow_template where tenant_id = 1 and not is_retired
       returning id)
     insert into workflow_task (tenant_id, workflow_id, number, title, done_by, employee_id, due_on)
     select 1, begun.id, task.number, task.title, 'person', $1, current_date + task.days
     from begun, unnest($3::text[], $4::integer[]) with ordinality as task (title, days, number)`,
    [employeeId, accountId, titles, dueIn],
  );
}

/** Confirms the company's documents, so that the inbox contains only what the journey adds. */
async function haveRead({ employeeId }: Person): Promise<void> {
  await inDatabase(
    `insert into document_reading (tenant_id, document_id, number, employee_id)
     select tenant_id, id, current, $1 from document where tenant_id = 1 and must_read and current is not null`,
    [employeeId],
  );
}

const rows = (page: Page) => page.getByRole('main').locator('[data-inbox-row]');
const inboxInMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Inbox/ });

test('work is read by due date, done by key, and done after all when that is undone', {
  tag: '@area',
}, async ({ page, open, enterAs }) => {
  test.setTimeout(180_000);
  const person = await aPerson({ where: `${without('workflow')} and ${leadsNoOne}` });
  await haveRead(person);
  await giveTasks(person, ['Read the tide table', 'Check the moorings', 'Sign for the keys']);
  await enterAs(person.username);
  await open('/inbox');
  await settled(page);
  await expect(rows(page)).toHaveText([/Read the tide table/, /Check the moorings/, /Sign for the keys/]);
  await holdsInBothSchemes(page);

  await rows(page).first().focus();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('a');
  await expect(rows(page)).toHaveText([/Read the tide table/, /Sign for the keys/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);

  await rows(page).nth(1).focus();
  await page.keyboard.press('a');
  await expect(rows(page)).toHaveCount(2);
  // Leaving the screen sends pending decisions.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect
    .poll(async () =>
      inDatabase(
        'select title from workflow_task where tenant_id = 1 and employee_id = $1 and done_at is not null',
        [person.employeeId],
      ),
    )
    .toEqual([{ title: 'Check the moorings' }]);
});

test('an item is put off to a typed day and returned, and what was done is looked up', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson({ where: `${without('workflow')} and ${leadsNoOne}` });
  await haveRead(person);
  await giveTasks(person, ['Read the tide table', 'Check the moorings']);
  await enterAs(person.username);
  await open('/inbox');
  await settled(page);
  await rows(page).first().focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Use tomorrow/ })).toBeFocused();
  await holdsInBothSchemes(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Another day')).toBeFocused();
  await page.keyboard.type('+2w', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Check the moorings/]);
  await expect(inboxInMenu(page)).toHaveAccessibleName(/1 waiting/);

  await page.getByText('Later 1').click();
  await expect(rows(page)).toHaveText([/Read the tide table.*Returns on/]);
  await page.getByRole('button', { name: 'Move to to-do' }).click();
  await expect(page.getByText('Back in your to-do list: Read the tide table')).toBeVisible();
  await page.getByText('To do 2').click();
  await expect(rows(page)).toHaveCount(2);

  const done = page.getByRole('main').getByRole('list', { name: 'Done' });
  await rows(page).first().focus();
  await page.keyboard.press('a');
  await expect(rows(page)).toHaveText([/Check the moorings/]);
  await page.getByRole('main').getByText('Done', { exact: true }).click();
  await expect(done).toContainText('Read the tide table');
  await holdsInBothSchemes(page);

  await page.getByText('To do 1').click();
  await rows(page).first().focus();
  await page.keyboard.press('a');
  await expect(rows(page)).toHaveCount(0);
  // Leaving the page sends what could still be undone.
  await open('/inbox?of=done');
  await expect(done).toContainText('Check the moorings');
});

test('menu, home and inbox agree within two seconds of a decision in another window', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  const person = await aPerson({ where: `${without('workflow')} and ${leadsNoOne}` });
  await haveRead(person);
  await giveTasks(person, ['Read the tide table', 'Check the moorings']);
  await enterAs(person.username);
  await open('/');
  await settled(page);
  await expect(inboxInMenu(page)).toHaveAccessibleName(/2/);
  await expect(page.getByRole('main').getByText('Check the moorings')).toBeVisible();
  const inbox = await inTheirWindow(browser, person.username, '/inbox');
  await expect(rows(inbox)).toHaveCount(2);

  const other = await inTheirWindow(browser, person.username, '/inbox');
  await rows(other).nth(1).click();
  await other.getByRole('link', { name: 'Open the full record' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Check the moorings' })).toBeVisible();
  await other.getByRole('button', { name: 'Mark as done' }).click();
  await expect(other.getByText('Done', { exact: true }).first()).toBeVisible();

  const soon = { timeout: 2000 };
  await Promise.all([
    expect(inboxInMenu(page)).toHaveAccessibleName(/1/, soon),
    expect(page.getByRole('main').getByText('Check the moorings')).toHaveCount(0, soon),
    expect(rows(inbox)).toHaveCount(1, soon),
  ]);
});

test('on the home a task is ticked in place, and what is late is counted in red', async ({
  page,
  open,
  enterAs,
}) => {
  const person = await aPerson({ where: `${without('workflow')} and ${leadsNoOne}` });
  await haveRead(person);
  await giveTasks(person, ['Read the tide table', 'Check the moorings'], [-9, 3]);
  await enterAs(person.username);
  await open('/');
  await settled(page);
  await expect(inboxInMenu(page)).toHaveAccessibleName(/2 waiting, 1 overdue/);
  await expect(inboxInMenu(page).locator('[data-overdue]')).toHaveAttribute('title', '1 overdue');
  const toDo = page.getByRole('main').getByRole('region', { name: /^To do/ });
  await expect(toDo.getByText(/days late/)).toBeVisible();
  await toDo.getByRole('button', { name: 'Mark as done: Read the tide table' }).press('Enter');
  await expect(toDo.getByText('Read the tide table')).toHaveCount(0);
  await expect(toDo.getByRole('link', { name: 'Check the moorings' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toDo.getByText('Read the tide table')).toBeVisible();
  await toDo.getByRole('button', { name: 'Mark as done: Read the tide table' }).press('Enter');
  // Sent once the time to undo it is over.
  await expect(inboxInMenu(page)).toHaveAccessibleName(/1 waiting/, { timeout: 15_000 });
  await expect(inboxInMenu(page).locator('[data-overdue]')).toHaveCount(0);
});

test('a manager decides leave on the home, by the facts and without leaving it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs('marco.bianchi');
  await open('/');
  await settled(page);
  const toDo = page.getByRole('main').getByRole('region', { name: /^To do/ });
  const decide = toDo.getByRole('button', { name: /^Decide: / }).first();
  await decide.press('Enter');
  await expect(decide).toHaveAttribute('aria-expanded', 'true');
  await expect(toDo.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await holdsInBothSchemes(page);
  await toDo.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(toDo.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await toDo.getByRole('button', { name: 'Send decline' }).press('Enter');
  await expect(toDo.getByText('Enter a reason')).toBeVisible();
  await toDo.getByRole('button', { name: 'Cancel' }).press('Enter');
  await decide.press('Enter');
  await expect(toDo.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('several requests are approved at once, and none where that is undone', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  // Rows that name them as the manager of others would be counted too.
  const person = await aPerson({ where: `${worksStandardHours} and ${leadsNoOne}` });
  await enterAs(person.username);
  for (const [first, last] of [
    ['02/08/2027', '03/08/2027'],
    ['09/08/2027', '10/08/2027'],
  ] as const) {
    await open('/leave');
    await settled(page);
    await requestUnpaidLeave(page, first, last);
    await expect(page.getByRole('row', { name: /Total 2 working days away/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Request leave' }).press('Enter');
    await expect(page.getByRole('main').getByText('Pending approval')).toBeVisible();
  }
  const approver = await askedToDecide(person.employeeId);
  await enterAs(approver.username);
  await open('/inbox?of=to-approve');
  await settled(page);
  const theirs = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(theirs).toHaveCount(2);
  const approveBoth = async () => {
    for (const box of await theirs.getByRole('checkbox').all()) await box.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Approve 2', exact: true }).press('Enter');
    await expect(theirs).toHaveCount(0);
  };
  await approveBoth();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs).toHaveCount(2);
  const states = async () =>
    inDatabase<{ state: string }>(
      'select state from leave_request where tenant_id = 1 and employee_id = $1 order by id desc limit 2',
      [person.employeeId],
    );
  expect(await states()).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  await approveBoth();
  // Leaving the screen sends pending decisions.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(states).toEqual([{ state: 'approved' }, { state: 'approved' }]);
});

test('single keys that are turned off do nothing, in the inbox and elsewhere', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson({ where: `${without('workflow')} and ${leadsNoOne}` });
  await haveRead(person);
  await giveTasks(person, ['Read the tide table', 'Check the moorings']);
  await enterAs(person.username);
  await open('/preferences');
  await settled(page);
  const inTheInbox = page.getByRole('switch', { name: 'Use single keys in the inbox' });
  await expect(inTheInbox).toBeChecked();
  await inTheInbox.press('Space');
  await expect(page.getByText('Your inbox preferences were saved')).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: 'Use shortcuts without Ctrl or Alt' })
    .press('Space');
  await page.keyboard.press('Escape');

  await open('/inbox');
  await settled(page);
  await rows(page).first().focus();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(rows(page)).toHaveText([/Read the tide table/, /Check the moorings/]);
  await expect(page.getByText('approve or mark as done')).toHaveCount(0);
});
