import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, without } from './people.ts';

/** A template without words is refused on purpose. */
test.use({ expectedRefusal: 422 });

test('a template is made, assigned and worked off to the end, by the keyboard alone', {
  tag: '@area',
}, async ({ page, open, enterAs }) => {
  test.setTimeout(240_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: without('workflow') });
  await enterAs(administrator);
  const title = `Safety briefing ${person.employeeNumber}`;

  await test.step('the template is made, with two steps in the order they were moved to', async () => {
    await open('/admin/workflow-templates?searchText=no%20such%20title');
    await settled(page);
    await expect(page.getByText('No matches')).toBeVisible();
    await open('/admin/workflow-templates');
    await settled(page);
    await expect(page.getByRole('link', { name: 'First weeks at work' })).toBeVisible();
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Create template' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByLabel('Kind', { exact: true }).selectOption('onboarding');
    await page.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    await page.getByLabel('Title of step 1').fill('Walk the exits');
    await page.getByLabel('Days until step 1 is due').fill('7');
    await page.getByRole('button', { name: 'Add step' }).press('Enter');
    await page.getByLabel('Title of step 2').fill('Hand over the vest');
    await page.getByLabel('Who does step 2').selectOption('assigner');
    await page.getByRole('button', { name: 'Move step 2 up' }).press('Enter');
    await expect(page.getByLabel('Title of step 1')).toHaveValue('Hand over the vest');
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Due 7 days after the first day')).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
  });

  await test.step('it is assigned from the menu of actions, with what comes of it shown before', async () => {
    await open(`/controlpanel/user-profile/new/?id=${person.employeeId}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Assign workflow' }).press('Enter');
    await settled(page);
    await page.getByRole('searchbox', { name: 'Search templates' }).fill(title);
    await page.getByRole('radio', { name: title }).press('Space');
    const preview = page.getByRole('region', { name: 'Tasks' });
    await expect(preview.getByText('Walk the exits')).toBeVisible();
    await expect(preview.getByText(person.name)).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Assign workflow', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
  });

  await test.step('the person who assigned it does their part', async () => {
    await page.getByRole('link', { name: 'Hand over the vest' }).press('Enter');
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  await test.step('the person finds theirs, and the last one completes it', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=profile&section=account-links');
    const links = page.getByRole('region', { name: 'Links' });
    await expect(links.getByRole('link', { name: 'Open onboarding' })).toBeVisible();
    await expect(links.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await open('/controlpanel/my-profile/new/?tab=activity&section=tasks');
    const tasks = page.getByRole('region', { name: 'Tasks' });
    const workflows = page.getByRole('region', { name: 'Workflows' });
    await expect(workflows.getByText('1 of 2')).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await tasks.getByRole('link', { name: 'Walk the exits' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Walk the exits' })).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
    await open('/controlpanel/my-profile/new/?tab=activity&section=workflows');
    await expect(workflows.getByText('Complete', { exact: true })).toBeVisible();
    await expect(tasks.getByText('You have no tasks')).toBeVisible();
  });

  // Other journeys run at the same time, and administrators are notified of those too.
  const told = await inDatabase<{ kind: string }>(
    `select n.kind from notification n join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
     where a.tenant_id = 1 and a.username = $1`,
    [administrator],
  );
  expect(told.map(({ kind }) => kind)).toContain('workflow-complete');
});

test('a workflow is withdrawn with a reason, and a link is recorded by those who keep the record', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  await enterAs(await anAdministrator());
  const [begun] = await inDatabase<{ id: number; employeeId: number }>(
    `select id, employee_id as "employeeId" from workflow where tenant_id = 1 and status = 'ACTIVE' order by id limit 1`,
    [],
  );
  await open(`/workflows/${begun?.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Assigned by mistake');
  await holdsAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('Assigned by mistake')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  await open(`/controlpanel/user-profile/new/?id=${begun?.employeeId}&tab=profile&section=account-links`);
  const links = page.getByRole('region', { name: 'Links' });
  await links.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('form', { name: 'Links' });
  await form.getByLabel('Job application').fill('https://jobs.example.com/applications/17');
  await form.getByLabel('Job application').press('Enter');
  await expect(links.getByRole('link', { name: 'https://jobs.example.com/applications/17' })).toBeVisible();
  await settled(page);
  await holdsInBothSchemes(page);
});
