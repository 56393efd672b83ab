import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { thisYear } from './clock.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';
import {
  addGoal,
  hasLine,
  launchCycle,
  lineOf,
  main,
  section,
  step,
  withReason,
  writeAll,
} from './review-steps.ts';

const year = thisYear() + 2;

test('a review goes from launch to completed between an employee, a manager and an approver', {
  tag: '@area',
}, async ({ page, open, enterAs, browser }) => {
  test.setTimeout(300_000);
  const person = await aPerson({ where: hasLine });
  const title = `${year} review with ${person.employeeNumber}`;
  const { manager, approver, department } = await lineOf(person.employeeId);
  await enterAs(await anAdministrator());
  await test.step('an administrator launches a cycle for a department', async () => {
    await open('/admin/performance-cycles');
    await settled(page);
    await launchCycle(page, {
      title,
      template: 'Annual review',
      department,
      year,
      phases: [
        ['Planning', '28/02'],
        ['Action', '31/10'],
        ['Scoring', '30/11'],
        ['Approval', '31/12'],
      ],
    });
    await holdsAtEveryWidth(page);
    await main(page).getByRole('button', { name: 'Launch cycle' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByRole('table', { name: 'Reviews in this cycle' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(main(page).getByRole('region', { name: /^Who is waited for/ })).toBeVisible();
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
    await withReason(managers, 'Reject', 'Add a number');
    await expect(main(managers).getByText('Add a number')).toBeVisible();
    await expect(main(theirs).getByText('Add a number')).toBeVisible();
    await step(theirs, 'Submit goals');
    await step(managers, 'Approve');
  });
  await test.step('the employee plans a course as development and requests it, by keyboard', async () => {
    const course = 'Crane split and stability';
    await section(theirs, 'Development').press('Enter');
    await main(theirs).getByRole('button', { name: 'Add development' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Add development' });
    await dialog.getByRole('textbox', { name: 'Title' }).pressSequentially('Plan cranes alone');
    await dialog.getByRole('button', { name: 'Add action' }).press('Enter');
    const first = dialog.getByRole('group', { name: 'Action 1' });
    await first.getByRole('textbox', { name: 'Action' }).pressSequentially('Agree a date');
    await first.getByRole('combobox', { name: 'Priority' }).selectOption('High');
    const search = dialog.getByRole('combobox', { name: 'Add a course' });
    await search.pressSequentially(course);
    await expect(theirs.getByRole('option', { name: course })).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(dialog.getByRole('button', { name: `Remove ${course}` })).toBeVisible();
    // The search is empty and has the focus, for one more course.
    await expect(search).toBeFocused();
    await dialog.getByRole('button', { name: 'Add development' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(main(theirs).getByText('Not enrolled')).toBeVisible();
    const progress = main(theirs).getByRole('combobox', { name: 'Progress of Agree a date' });
    await progress.selectOption('Road Block');
    await expect(progress).toBeEnabled();
    await expect(progress).toHaveValue('1');
    await expect(main(theirs).getByRole('combobox', { name: 'Priority of Agree a date' })).toHaveValue('2');
    await step(theirs, `Request enrolment: ${course}`);
    const request = theirs.getByRole('dialog', { name: `Request enrolment: ${course}` });
    await request.getByRole('textbox', { name: 'Reason' }).pressSequentially('For the new berth');
    await request.getByRole('button', { name: 'Request enrolment' }).press('Enter');
    await expect(request).toBeHidden();
    await expect(main(theirs).getByText('Waiting for approval')).toBeVisible();
    await holdsAtEveryWidth(theirs);
    await section(theirs, 'Goals').press('Enter');
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
    await withReason(page, 'Move back', 'Too early');
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
