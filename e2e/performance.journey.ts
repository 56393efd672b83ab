import type { Locator, Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { thisYear } from './clock.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { anAdministrator, somebody } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const year = thisYear() + 2;

interface Line {
  manager: string;
  approver: string;
  department: string;
}

const isNow = (dated: string) => `${dated}.valid_from <= current_date and current_date < ${dated}.valid_to`;
const held = (holder: string, position: string) =>
  `join assignment ${holder} on ${holder}.tenant_id = s.tenant_id and ${holder}.position_id = ${position}
     and ${holder}.is_primary and ${isNow(holder)}
   join account of_${holder} on of_${holder}.tenant_id = s.tenant_id and of_${holder}.employee_id = ${holder}.employee_id
     and of_${holder}.status = 'active'`;
const above = (version: string, holder: string) =>
  `join position_version ${version} on ${version}.tenant_id = s.tenant_id
     and ${version}.position_id = ${holder}.position_id and ${isNow(version)}`;
const line = `assignment s ${above('v', 's')} ${held('m', 'v.reports_to_id')} ${above('w', 'm')} ${held('t', 'w.reports_to_id')}`;

/** An employee whose manager and manager's manager can sign in, in a small department. */
const hasLine = `exists (select from ${line}
  where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary and ${isNow('s')}
    and (select count(*) from assignment o where o.tenant_id = s.tenant_id and o.department_id = s.department_id
      and o.is_primary and ${isNow('o')}) <= 30)`;

async function lineOf(employeeId: number): Promise<Line> {
  const [found] = await inDatabase<Line>(
    `select of_m.username as manager, of_t.username as approver, d.title as department
     from ${line} join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
     where s.tenant_id = 1 and s.employee_id = $1 and s.is_primary and ${isNow('s')} order by m.id, t.id limit 1`,
    [employeeId],
  );
  if (found === undefined) throw new Error('The employee has no manager above their manager');
  return found;
}

async function fillDay(page: Page, name: RegExp, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name });
  await field.focus();
  await field.pressSequentially(day);
}

/** A number that falls from 30 to 26. */
async function addMeasure(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add measure' }).press('Enter');
  const measure = dialog.getByRole('group', { name: 'Measure 1' });
  await measure.getByRole('textbox', { name: 'Measure' }).pressSequentially(name);
  await measure.getByRole('combobox', { name: 'Kind' }).selectOption('Number');
  await measure.getByRole('textbox', { name: 'From' }).fill('30');
  await measure.getByRole('textbox', { name: 'Target' }).pressSequentially('26');
  await measure.getByRole('textbox', { name: 'Unit' }).pressSequentially('hours');
}

async function addGoal(
  page: Page,
  name: string,
  weight: string,
  measure: string | null = null,
): Promise<void> {
  await main(page).getByRole('button', { name: 'Add goal' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add goal' });
  await dialog.getByRole('textbox', { name: 'Title' }).pressSequentially(name);
  await dialog.getByRole('textbox', { name: 'Weight' }).pressSequentially(weight);
  await dialog.getByRole('combobox', { name: 'Label' }).selectOption({ index: 1 });
  if (measure !== null) await addMeasure(dialog, measure);
  await dialog.getByRole('button', { name: 'Add goal' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('heading', { name })).toBeVisible();
}

async function step(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true });
  // A key pressed on a button that is still loading is lost.
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });

/** Rates every item and answers every question, as the employee or the manager. */
async function writeAll(page: Page, rating: string): Promise<void> {
  for (const name of ['Goals', 'Competencies']) {
    await section(page, name).press('Enter');
    const scales = main(page).getByRole('group', { name: /^Your rating of/ });
    await expect(scales.first()).toBeVisible();
    for (const scale of await scales.all()) {
      await scale.getByRole('radio', { name: new RegExp(`^${rating}`) }).press('Space');
      await expect(scale.getByText('Saved')).toBeVisible();
    }
  }
  await section(page, 'Questions').press('Enter');
  const answers = main(page).getByRole('textbox', { name: /^Your answer to/ });
  await expect(answers.first()).toBeVisible();
  // The next step is taken without waiting for the last answer to be saved.
  for (const answer of await answers.all()) await answer.pressSequentially('It went well');
}

test('a review goes from launch to completed between an employee, a manager and an approver', {
  tag: '@area',
}, async ({ page, open, enterAs, browser }) => {
  test.setTimeout(300_000);
  const person = await somebody({ where: hasLine });
  const title = `${year} review with ${person.employeeNumber}`;
  const { manager, approver, department } = await lineOf(person.employeeId);
  await enterAs(await anAdministrator());
  await test.step('an administrator launches a cycle for a department', async () => {
    await open('/admin/performance-cycles');
    await settled(page);
    await main(page).getByRole('button', { name: 'Launch cycle' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially(title);
    await page.getByRole('combobox', { name: 'Template' }).selectOption('Annual review');
    await fillDay(page, /^First day/, `01/01/${year}`);
    await fillDay(page, /^Last day\b(?! of)/, `31/12/${year}`);
    await fillDay(page, /^Last day of Planning/, `28/02/${year}`);
    await fillDay(page, /^Last day of Action/, `31/10/${year}`);
    await fillDay(page, /^Last day of Scoring/, `30/11/${year}`);
    await fillDay(page, /^Last day of Approval/, `31/12/${year}`);
    await page.getByRole('combobox', { name: 'People to review' }).selectOption('A department');
    await page.getByRole('combobox', { name: 'Department' }).selectOption(department);
    await holdsAtEveryWidth(page);
    await main(page).getByRole('button', { name: 'Launch cycle' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByRole('table', { name: 'Reviews in this cycle' })).toBeVisible({
      timeout: 30_000,
    });
    await holdsInBothSchemes(page);
  });

  const theirs = await inTheirWindow(browser, person.username, '/performances');
  const managers = await inTheirWindow(browser, manager, '/team-reviews');
  await test.step('the employee agrees goals that add to 100 %', async () => {
    await theirs.getByRole('link', { name: title }).press('Enter');
    await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await addGoal(theirs, 'Cut turnaround', '30', 'Average turnaround');
    await addGoal(theirs, 'Train a colleague', '70');
    await expect(main(theirs).getByText('Weights add to 100%')).toBeVisible();
    await holdsInBothSchemes(theirs);
    await step(theirs, 'Submit goals');
    await expect(main(theirs).getByRole('button', { name: 'Submit goals' })).toBeHidden();
  });
  await test.step('the manager sends them back with a reason, then approves them', async () => {
    await managers.reload();
    const search = managers.getByRole('searchbox', { name: 'Find an employee' });
    await expect(search).toBeVisible();
    await managers.goto(theirs.url());
    await step(managers, 'Reject');
    const dialog = managers.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('Add a number');
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(main(managers).getByText('Add a number')).toBeVisible();
    await expect(main(theirs).getByText('Add a number')).toBeVisible();
    await step(theirs, 'Submit goals');
    await step(managers, 'Approve');
  });
  await test.step('the employee records how far the measure is', async () => {
    const now = main(theirs).getByRole('textbox', { name: 'Average turnaround: current value' });
    await now.pressSequentially('28');
    await now.press('Enter');
    await expect(main(theirs).getByText('Progress 50%')).toBeVisible();
    await holdsAtEveryWidth(theirs);
    await step(theirs, 'Submit progress');
    await expect(main(theirs).getByRole('button', { name: 'Submit scores' })).toBeVisible();
  });
  await test.step('an administrator moves the review back, and the employee submits it again', async () => {
    await page.goto(theirs.url());
    await step(page, 'Move back');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('Too early');
    await dialog.getByRole('button', { name: 'Move back' }).press('Enter');
    await expect(main(theirs).getByText('Progress 50%')).toBeVisible();
    await step(theirs, 'Submit progress');
    await expect(main(theirs).getByRole('button', { name: 'Submit scores' })).toBeVisible();
  });
  await test.step('both score, and the employee does not see the manager’s scores', async () => {
    await writeAll(theirs, '4');
    await step(theirs, 'Submit scores');
    await writeAll(managers, '3');
    await holdsInBothSchemes(managers);
    await expect(
      main(theirs).getByText('The overall score appears here once the review is completed.'),
    ).toBeVisible();
    await step(managers, 'Submit scores');
    await step(managers, 'Submit for approval');
  });
  await test.step('the approver approves it, the manager finalises it, and the employee reads the score', async () => {
    const top = await inTheirWindow(
      browser,
      approver,
      new URL(theirs.url()).pathname + new URL(theirs.url()).search,
    );
    await step(top, 'Approve');
    await step(managers, 'Finalise');
    await expect(main(theirs).getByText('3.00 of 5')).toBeVisible();
    await main(theirs).getByRole('button', { name: 'Show calculation' }).first().press('Enter');
    await expect(theirs.getByRole('table', { name: /how the score is calculated/ })).toBeVisible();
    await holdsAtEveryWidth(theirs);
  });
});
