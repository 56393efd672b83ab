import type { Locator, Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { expect } from './journey.ts';

export const main = (page: Page) => page.getByRole('main');

export interface Line {
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
export const hasLine = `exists (select from ${line}
  where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary and ${isNow('s')}
    and (select count(*) from assignment o where o.tenant_id = s.tenant_id and o.department_id = s.department_id
      and o.is_primary and ${isNow('o')}) <= 30)`;

export async function lineOf(employeeId: number): Promise<Line> {
  const [found] = await inDatabase<Line>(
    `select of_m.username as manager, of_t.username as approver, d.title as department
     from ${line} join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
     where s.tenant_id = 1 and s.employee_id = $1 and s.is_primary and ${isNow('s')} order by m.id, t.id limit 1`,
    [employeeId],
  );
  if (found === undefined) throw new Error('The employee has no manager above their manager');
  return found;
}

export async function fillDay(page: Page, name: RegExp, day: string): Promise<void> {
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

export async function addGoal(
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

export async function step(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true });
  // A key pressed on a button that is still loading is lost.
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });

/** Rates every item and answers every question, as the employee or the manager. */
export async function writeAll(page: Page, rating: string): Promise<void> {
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
  // The next step does not wait for the last answer to be saved.
  for (const answer of await answers.all()) await answer.pressSequentially('It went well');
}

export interface Launch {
  title: string;
  template: string;
  department: string;
  year: number;
  /** The last day of each phase, in order. */
  phases: readonly (readonly [name: string, day: string])[];
}

/** Fills the form of a cycle for a department and launches it. */
export async function launchCycle(
  page: Page,
  { title, template, department, year, phases }: Launch,
): Promise<void> {
  await main(page).getByRole('button', { name: 'Launch cycle' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).pressSequentially(title);
  await page.getByRole('combobox', { name: 'Template' }).selectOption(template);
  await fillDay(page, /^First day/, `01/01/${year}`);
  await fillDay(page, /^Last day\b(?! of)/, `31/12/${year}`);
  for (const [name, day] of phases) await fillDay(page, new RegExp(`^Last day of ${name}`), `${day}/${year}`);
  await page.getByRole('combobox', { name: 'People to review' }).selectOption('A department');
  await page.getByRole('combobox', { name: 'Department' }).selectOption(department);
}

/** Enters the reason a step requires. */
export async function withReason(page: Page, button: string, reason: string): Promise<void> {
  await step(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially(reason);
  await dialog.getByRole('button', { name: button }).press('Enter');
  await expect(dialog).toBeHidden();
}
