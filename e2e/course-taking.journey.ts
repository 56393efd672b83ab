import type { Page } from '@playwright/test';
import { holdsAtEveryWidth } from './accessibility.ts';
import { activity, courseOf } from './course-ground.ts';
import { inDatabase } from './database.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { anAdministrator, aPerson, leadsNoOne } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().press('Enter');

async function fileOfDemo(kind: 'file' | 'video'): Promise<Record<string, unknown>> {
  const [found] = await inDatabase<{ activity: Record<string, unknown> }>(
    `select a as activity from course_version v
     cross join jsonb_array_elements(v.sections) s cross join jsonb_array_elements(s -> 'activities') a
     where v.tenant_id = 1 and a ->> 'kind' = $1 and a ->> 'fileId' is not null order by v.course_id limit 1`,
    [kind],
  );
  if (found === undefined) throw new Error(`The demo has no ${kind}`);
  return found.activity;
}

test('a course two people approve is taken from the first page to the sign-off, with a full class on the way', async ({
  page,
  browser,
  open,
  enterAs,
}) => {
  test.setTimeout(300_000);
  const administrator = await anAdministrator();
  const [assessor] = await inDatabase<{ employeeId: number }>(
    `select employee_id as "employeeId" from account where tenant_id = 1 and username = $1`,
    [administrator],
  );
  const learner = await aPerson({ where: leadsNoOne });
  const other = await aPerson({ where: leadsNoOne });
  const courseId = await courseOf(
    `ALL-${learner.employeeNumber}`,
    [
      activity(1, 'page', 'Snap-back zones'),
      activity(2, 'link', 'The authority', { address: 'https://www.amsa.gov.au/' }),
      { ...(await fileOfDemo('file')), key: 3, title: 'A card' },
      { ...(await fileOfDemo('video')), key: 4, title: 'A film', share: 5 },
      activity(5, 'quiz', 'Check', {
        passMark: 1,
        questions: [
          { key: 1, kind: 'text', text: 'Where do you never stand?', options: [], answers: ['In the bight'] },
        ],
      }),
      activity(6, 'class', 'On the berth'),
      activity(7, 'sign-off', 'Shown to the assessor', { assessorId: assessor?.employeeId }),
    ],
    { isApproved: true },
  );
  const [planned] = await inDatabase<{ id: number }>(
    `insert into course_class (tenant_id, course_id, activity, starts_at, ends_at, timezone, place, seats)
     values (1, $1, 6, now() + interval '3 days', now() + interval '75 hours', 'Australia/Melbourne', 'Berth 4', 1) returning id`,
    [courseId],
  );
  const [taken] = await inDatabase<{ id: number }>(
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, enrolled_at, started_at)
     values (1, $1, $2, 1, 1, 'in-progress', 'assigned', now(), now()) returning id`,
    [other.employeeId, courseId],
  );
  await inDatabase(
    `insert into class_booking (tenant_id, class_id, activity, enrolment_id, employee_id, state)
     values (1, $1, 6, $2, $3, 'booked')`,
    [planned?.id, taken?.id, other.employeeId],
  );

  await enterAs(learner.username);
  await open(`/learning/courses/${courseId}`);
  await settled(page);
  await press(page, 'Request enrolment');
  const form = page.getByRole('dialog', { name: 'Request enrolment' });
  await form.getByRole('textbox', { name: 'Reason (optional)' }).fill('For my licence');
  await form.getByRole('button', { name: 'Request enrolment' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Open course' })).toBeVisible();
  const [asked] = await inDatabase<{ id: number }>(
    `select id from course_enrolment where tenant_id = 1 and employee_id = $1 and course_id = $2`,
    [learner.employeeId, courseId],
  );
  const path = `/learning/enrolments/${asked?.id}`;

  await test.step('both managers approve it, one after the other', async () => {
    const approvers = await inDatabase<{ username: string | null }>(
      `select a.username from course_enrolment_step s
       left join account a on a.tenant_id = s.tenant_id and a.employee_id = s.approver_id and a.status = 'active'
       where s.tenant_id = 1 and s.enrolment_id = $1 order by s.number`,
      [asked?.id],
    );
    expect(approvers).toHaveLength(2);
    for (const { username } of approvers) {
      await enterAs(username ?? administrator);
      await open(path);
      await settled(page);
      await press(page, 'Approve enrolment');
      await expect(page.getByText('Enrolment approved.')).toBeVisible();
    }
  });

  const at = async (key: number) => {
    await open(`${path}?activity=${key}`);
    await settled(page);
  };
  const done = (count: number) => expect(main(page).getByText(`${count} of 7 activities done`)).toBeVisible();
  await test.step('page, link and file are read and marked', async () => {
    await enterAs(learner.username);
    for (const key of [1, 2, 3]) {
      await at(key);
      await press(page, 'Mark as complete');
      await done(key);
    }
    await holdsAtEveryWidth(page);
  });

  await test.step('the video counts once enough of it was watched', async () => {
    await at(4);
    const complete = main(page).getByRole('button', { name: 'Mark as complete' });
    await expect(complete).toBeDisabled();
    await main(page)
      .locator('video')
      .evaluate(async (film: HTMLVideoElement) => {
        film.muted = true;
        await film.play();
        await new Promise((resolve) => setTimeout(resolve, 4000));
        film.pause();
      });
    await expect(complete).toBeEnabled();
    await holdsAtEveryWidth(page);
    await complete.press('Enter');
    await done(4);
  });

  await test.step('the quiz is failed, read again and passed', async () => {
    await at(5);
    await press(page, 'Start quiz');
    const answer = main(page).getByRole('textbox', { name: /Where do you never stand/ });
    await answer.fill('On the quay');
    await press(page, 'Submit answers');
    await expect(main(page).getByText(/^0 of 1 right/)).toBeVisible();
    await press(page, 'Try again');
    await answer.fill('In the bight');
    await holdsAtEveryWidth(page);
    await press(page, 'Submit answers');
    await done(5);
  });

  await test.step('the class is full: the learner waits, and moves up', async () => {
    await at(6);
    await expect(main(page).getByText(/Full/)).toBeVisible();
    await press(page, /^Join waiting list/);
    await expect(main(page).getByText('You are number 1 on the waiting list')).toBeVisible();
    await holdsAtEveryWidth(page);
    const theirs = await inTheirWindow(
      browser,
      other.username,
      `/learning/enrolments/${taken?.id}?activity=6`,
    );
    await press(theirs, 'Cancel booking');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).press('Enter');
    await expect(theirs.getByText('Your booking was cancelled.')).toBeVisible();
    await theirs.context().close();
    await at(6);
    await expect(main(page).getByText('You have a place', { exact: true })).toBeVisible();
    await inDatabase(
      `update course_class set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
       where tenant_id = 1 and id = $1`,
      [planned?.id],
    );
    const running = await inTheirWindow(browser, administrator, `/admin/course-classes/${planned?.id}`);
    await main(running)
      .getByRole('checkbox', { name: `Choose ${learner.name}` })
      .press('Space');
    await press(running, 'Mark as attended');
    await expect(running.getByText('Attendance saved.')).toBeVisible();
    await running.context().close();
    await at(6);
    await done(6);
  });

  await test.step('the assessor signs the last one off', async () => {
    await at(7);
    await press(page, 'Request sign-off');
    await expect(page.getByText('Sign-off requested.')).toBeVisible();
    const theirs = await inTheirWindow(browser, administrator, path);
    await press(theirs, 'Sign off');
    await expect(theirs.getByText('Activity signed off.')).toBeVisible();
    await theirs.context().close();
    await open(path);
    await settled(page);
    await expect(main(page).getByText('Completed', { exact: true }).first()).toBeVisible();
    await done(7);
    await holdsAtEveryWidth(page);
  });
});

test('a course that has lapsed is taken again, and the old certificate is still there', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson({ where: leadsNoOne });
  const courseId = await courseOf(
    `AGAIN-${person.employeeNumber}`,
    [activity(1, 'page', 'Snap-back zones')],
    { validMonths: 12 },
  );
  const name = `Quay AGAIN-${person.employeeNumber}`;
  const [before] = await inDatabase<{ id: number }>(
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, enrolled_at,
       started_at, completed_at)
     select 1, $1, $2, 1, 1, 'completed', 'self', day.then, day.then, day.then
     from (select now() - interval '2 years' as then) day returning id`,
    [person.employeeId, courseId],
  );
  await inDatabase(
    `insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on, expires_on)
     values (1, $1, $2, $3, $4, 2, current_date - 730, current_date - 365)`,
    [person.employeeId, courseId, before?.id, name],
  );
  await enterAs(person.username);
  await open(`/learning/courses/${courseId}`);
  await settled(page);
  await expect(main(page).getByText(/^Expired /)).toBeVisible();
  await press(page, 'Enrol again');
  await press(page, 'Start course');
  await press(page, 'Mark as complete');
  await expect(page.getByText('Course completed.')).toBeVisible();
  await open('/controlpanel/my-profile/new/?tab=activity&section=certificates');
  await settled(page);
  const section = page.getByRole('region', { name: 'Certificates' });
  await expect(section.getByText(name)).toHaveCount(2);
  await expect(section.getByText(/Expired/)).not.toHaveCount(0);
  await holdsAtEveryWidth(page);
});
