import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { chooseOption } from './controls.ts';
import { activity, courseOf } from './course-ground.ts';
import { inDatabase } from './database.ts';
import { runRecurring } from './jobs.ts';
import { expect, settled, test } from './journey.ts';
import { newestInMailTo } from './outbox.ts';
import { anAdministrator, aPerson } from './people.ts';

const main = (page: Page) => page.getByRole('main');

/** Among the people no journey has taken yet, those who have worked here longest: few others have as many years. */
const longestHere = `e.start_date = (
  select min(o.start_date) from account b join employee o on o.tenant_id = b.tenant_id and o.id = b.employee_id
  where b.tenant_id = 1 and b.status = 'active' and o.country = 'AU' and o.end_date is null
    and b.username not in ('elena.novak', 'marco.bianchi', 'sam.okafor', 'grace.liu', 'priya.raman',
      'niamh.gallagher', 'malia.leota', 'eilidh.fraser')
    and not exists (select from journeys.claim c where c.account_id = b.id))`;

async function yearsOf(employeeId: number): Promise<number> {
  // Two days less, so that the anniversary has come in every time zone.
  const [found] = await inDatabase<{ years: number }>(
    `select extract(year from age(current_date - 2, start_date))::integer as years from employee
     where tenant_id = 1 and id = $1`,
    [employeeId],
  );
  return found?.years ?? 0;
}

test('trophies are given by rule for years, a course and points, each once and with its reason', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(300_000);
  const person = await aPerson({ where: longestHere });
  const years = await yearsOf(person.employeeId);
  const named = (words: string) => `${words} ${person.employeeNumber}`;
  const courseId = await courseOf(named('TROPHY'), [activity(1, 'page', 'Snap-back zones')]);
  const course = `Quay ${named('TROPHY')}`;

  const begin = async (title: string, points: string) => {
    await open('/admin/trophy-management/edit/new');
    await settled(page);
    await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('Trophy');
    await main(page).getByRole('textbox', { name: 'Title' }).pressSequentially(title);
    await main(page).getByRole('textbox', { name: 'Points', exact: true }).fill(points);
  };
  const giveBy = (rule: string) =>
    main(page).getByRole('combobox', { name: 'Given' }).selectOption({ label: rule });
  const save = async () => {
    await main(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Badges and trophies' })).toBeVisible();
  };

  await test.step('an administrator adds a trophy for each rule', async () => {
    await enterAs(await anAdministrator());
    await begin(named('Long at sea'), '0');
    await giveBy('After years with the company');
    await main(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(main(page).getByText('Enter a whole number from 1')).toBeVisible();
    await main(page).getByRole('textbox', { name: 'Years' }).pressSequentially(String(years));
    await save();

    await begin(named('Knows the quay'), '10000');
    await giveBy('On completing a course');
    await main(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(main(page).getByText('Choose a course', { exact: true })).toBeVisible();
    await chooseOption(page, 'Course', course);
    await expect(main(page).getByText(/^Everyone who completes it from now on/)).toBeVisible();
    await holdsInBothSchemes(page);
    await save();

    await begin(named('Ten thousand'), '5');
    await giveBy('On reaching points');
    await main(page).getByRole('textbox', { name: 'Points to reach' }).pressSequentially('10000');
    await save();
    await holdsAtEveryWidth(page);
  });

  await test.step('the person completes the course', async () => {
    await enterAs(person.username);
    await open(`/learning/courses/${courseId}`);
    await settled(page);
    await main(page).getByRole('button', { name: 'Enrol in course' }).first().press('Enter');
    await main(page).getByRole('button', { name: 'Start course' }).first().press('Enter');
    await main(page).getByRole('button', { name: 'Mark as complete' }).first().press('Enter');
    await expect(page.getByText('Course completed.')).toBeVisible();
  });

  const entry = (title: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ hasText: named(title) });
  const readsWhy = async () => {
    await open('/controlpanel/my-profile/new/?tab=recognition');
    await settled(page);
    await expect(entry('Long at sea')).toContainText(`For ${years} years with the company.`);
    await expect(entry('Knows the quay')).toContainText(`For completing the course “${course}”.`);
    await expect(entry('Ten thousand')).toContainText('For reaching 10,000 points.');
    for (const title of ['Long at sea', 'Knows the quay', 'Ten thousand']) {
      await expect(entry(title)).toHaveCount(1);
    }
  };

  await test.step('the daily round gives all three, and the person reads why', async () => {
    await runRecurring('recognition.give-by-rule');
    const title = named('Knows the quay');
    expect(await newestInMailTo(person.email, new RegExp(`^Subject: You received (${title})`, 'm'))).toBe(
      title,
    );
    await readsWhy();
    await holdsInBothSchemes(page);
    await main(page).getByRole('button', { name: 'Show points' }).press('Enter');
    const points = page.getByRole('dialog', { name: 'My points this year' });
    const line = points.getByRole('row').filter({ hasText: named('Knows the quay') });
    await expect(line).toContainText('By rule');
    await expect(line).toContainText('10,000');
    await holdsInBothSchemes(page);
    await points.getByRole('button', { name: 'Close' }).press('Enter');
  });

  await test.step('another round gives none of them again', async () => {
    await runRecurring('recognition.give-by-rule');
    await readsWhy();
  });
});
