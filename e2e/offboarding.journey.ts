import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, without } from './people.ts';

const main = (page: Page) => page.getByRole('main');

/** Reopening what was checked is refused on purpose. */
test.use({ expectedRefusal: 409 });

test('what a leaver hands back is said, checked by someone else, and stays as it was checked', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: without('workflow') });

  await test.step('HR assigns the workflow, whose tasks are shown before', async () => {
    await enterAs(administrator);
    await open(`/controlpanel/user-profile/assign-workflow?id=${person.employeeId}`);
    await page.getByRole('radio', { name: 'Last weeks at work' }).press('Space');
    await expect(
      page.getByRole('region', { name: 'Tasks' }).getByText('Check what was handed back'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Assign workflow', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Last weeks at work' })).toBeVisible();
  });

  const [check] = await inDatabase<{ id: number; username: string }>(
    `select t.id, a.username from workflow w
     join workflow_task t on t.tenant_id = w.tenant_id and t.workflow_id = w.id and t.number = 3
     join account a on a.tenant_id = t.tenant_id and (a.id = t.account_id or a.employee_id = t.employee_id)
     where w.tenant_id = 1 and w.employee_id = $1 and w.status = 'ACTIVE' order by a.id limit 1`,
    [person.employeeId],
  );

  await test.step('the person says what they hand back', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=activity&section=tasks');
    await page
      .getByRole('region', { name: 'Tasks' })
      .getByRole('link', { name: 'Say what you hand back' })
      .click();
    await main(page).getByLabel('What you hand back').fill('Two keys and a phone');
    await main(page).getByLabel('All keys and cards are included').selectOption('Yes');
    await holdsInBothSchemes(page);
    await main(page).getByRole('button', { name: 'Save answers' }).press('Enter');
    await expect(main(page).getByText('Two keys and a phone')).toBeVisible();
  });

  await test.step('someone else checks it', async () => {
    await enterAs(check?.username ?? '');
    await open(`/tasks/${check?.id}`);
    await main(page).getByRole('button', { name: 'Mark as done' }).press('Enter');
    await expect(main(page).getByText('Done', { exact: true }).first()).toBeVisible();
  });

  await test.step('what was checked is not reopened by the person', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=activity&section=tasks');
    const tasks = page.getByRole('region', { name: 'Tasks' });
    // Only open tasks are listed at first, and this one is done.
    await tasks.getByRole('button', { name: 'Remove the filter Status' }).press('Enter');
    await tasks.getByRole('link', { name: 'Say what you hand back' }).click();
    await main(page).getByRole('button', { name: 'Reopen' }).press('Enter');
    await expect(
      main(page).getByText('“Check what was handed back” was completed after this step'),
    ).toBeVisible();
  });

  await test.step('HR sees on the board what is left', async () => {
    await enterAs(administrator);
    await open('/starters?kind=leaving');
    await main(page).getByRole('searchbox', { name: 'Search people' }).fill(person.name);
    await expect(main(page).getByText('2 of 3')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Agree on the handover' })).toBeVisible();
    await settled(page);
    await holdsAtEveryWidth(page);
    await holdsInBothSchemes(page);
  });
});
