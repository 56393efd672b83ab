import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { type Somebody, somebody, without } from './people.ts';

/** Gives somebody open tasks of their own, due from tomorrow on. */
async function giveTasks({ accountId, employeeId }: Somebody, titles: readonly string[]): Promise<void> {
  await inDatabase(
    `with begun as (
       insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
       select 1, $1, min(id), 'Before the harbour opens', false, current_date, $2
       from workflow_template where tenant_id = 1 and not is_retired
       returning id)
     insert into workflow_task (tenant_id, workflow_id, number, title, done_by, employee_id, due_on)
     select 1, begun.id, task.number, task.title, 'person', $1, current_date + task.number::integer
     from begun, unnest($3::text[]) with ordinality as task (title, number)`,
    [employeeId, accountId, titles],
  );
}

/** Confirms the company's documents, so that the inbox contains only what the journey adds. */
async function haveRead({ employeeId }: Somebody): Promise<void> {
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
  const person = await somebody({ where: without('workflow') });
  await haveRead(person);
  await giveTasks(person, ['Read the tide table', 'Check the moorings', 'Sign for the keys']);
  await enterAs(person.username);
  await open('/inbox');
  await settled(page);
  await expect(rows(page)).toHaveText([/Read the tide table/, /Check the moorings/, /Sign for the keys/]);
  await holdsAtEveryWidth(page);
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
  // Leaving the screen sends what waited to be undone.
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

test('menu, home and inbox agree within two seconds of a decision in another window', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  const person = await somebody({ where: without('workflow') });
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
