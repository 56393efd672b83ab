import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { pdfCalled } from './pdf.ts';
import { anAdministrator, aPerson, leadsNoOne, without } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const pdf = pdfCalled('Employment.pdf');
const title = 'First weeks at work';

interface Step {
  id: number;
  title: string;
  kind: string;
  doneBy: string;
  username: string;
}

/** The steps of someone's workflow in their order, each with the person who has it. */
const stepsOf = (employeeId: number) =>
  inDatabase<Step>(
    `select t.id, t.title, t.kind, t.done_by as "doneBy", a.username from workflow w
     join workflow_task t on t.tenant_id = w.tenant_id and t.workflow_id = w.id
     join lateral (
       select a.username from account a where a.tenant_id = t.tenant_id and (a.id = t.account_id or a.employee_id = t.employee_id)
       order by a.id limit 1) a on true
     where w.tenant_id = 1 and w.employee_id = $1 and w.status = 'ACTIVE' order by t.number`,
    [employeeId],
  );

test('a joiner is helped by five people, from the contract to the talk on day 30', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(400_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: `${without('workflow')} and ${leadsNoOne}` });
  const buddy = await aPerson();

  await test.step('HR assigns the workflow and chooses a buddy', async () => {
    await enterAs(administrator);
    await open(`/controlpanel/user-profile/assign-workflow?id=${person.employeeId}`);
    await page.getByRole('radio', { name: title }).press('Space');
    const tasks = page.getByRole('region', { name: 'Tasks' });
    await expect(tasks.getByText('No buddy is chosen, so this task is yours')).toBeVisible();
    const field = page.getByRole('combobox', { name: 'Buddy (optional)' });
    await field.focus();
    await field.pressSequentially(buddy.name);
    await page.getByRole('option', { name: buddy.name }).click();
    await expect(tasks.getByText(buddy.name).first()).toBeVisible();
    await settled(page);
    await holdsAtEveryWidth(page);
    await holdsInBothSchemes(page);
    await page.getByRole('button', { name: 'Assign workflow', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByRole('link', { name: buddy.name })).toBeVisible();
  });

  const steps = await stepsOf(person.employeeId);
  expect(new Set(steps.map(({ username }) => username)).size).toBe(5);

  await test.step('HR adds the contract, and the person accepts it', async () => {
    await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=profile&section=contracts`);
    const contracts = page.getByRole('region', { name: 'Contracts' });
    await contracts.getByRole('button', { name: 'Add contract' }).press('Enter');
    const adding = page.getByRole('dialog', { name: `Add a contract for ${person.name}` });
    await adding.locator('input[type="file"]').setInputFiles(pdf);
    await expect(adding.getByText(/Employment\.pdf · 1 page/)).toBeVisible();
    await adding.getByRole('button', { name: 'Add contract' }).press('Enter');
    await expect(contracts.getByRole('heading', { name: /Employment/ })).toBeVisible();
    await enterAs(person.username);
    await open('/contracts');
    await contracts.getByRole('button', { name: 'Read and accept Employment' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Read and accept: Employment' });
    await form.getByRole('button', { name: 'Show the contract' }).press('Enter');
    await expect(form.getByRole('document', { name: 'Page 1 of 1' })).toBeVisible();
    await form.getByRole('checkbox', { name: 'I have read this contract and accept it' }).press('Space');
    await form.getByLabel('Your full name').fill(person.name);
    await form.getByLabel('Your full name').press('Enter');
    await expect(contracts.getByText(`as “${person.name}”`, { exact: false })).toBeVisible();
  });

  await test.step('each does their part, the person first', async () => {
    const turns = [...steps].sort(
      (one, other) => Number(other.doneBy === 'person') - Number(one.doneBy === 'person'),
    );
    let signedInAs = person.username;
    for (const step of turns) {
      if (step.username !== signedInAs) await enterAs(step.username);
      signedInAs = step.username;
      await open(`/tasks/${step.id}`);
      await expect(page.getByRole('heading', { level: 1, name: step.title })).toBeVisible();
      if (step.kind === 'form') {
        await main(page).getByLabel('Size of your uniform').fill('M');
        await main(page).getByLabel('Do you need a parking space?').selectOption('No');
        await main(page).getByRole('button', { name: 'Save answers' }).press('Enter');
      } else {
        await main(page).getByRole('button', { name: 'Mark as done' }).press('Enter');
      }
      await expect(main(page).getByText('Done', { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('the person reads that it is complete', async () => {
    await enterAs(person.username);
    await open('/controlpanel/my-profile/new/?tab=activity&section=workflows');
    const workflows = page.getByRole('region', { name: 'Workflows' });
    await expect(workflows.getByText('Complete', { exact: true })).toBeVisible();
    await expect(workflows.getByText(`${steps.length} of ${steps.length}`)).toBeVisible();
  });
});
