import { holdsAtEveryWidth } from './accessibility.ts';
import { chooseOption } from './controls.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

test('an administrator checks and assigns a course to a person, and sees what became of it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const [course] = await inDatabase<{ id: number; name: string }>(
    `select c.id, c.name from course c
     left join course_enrolment n on n.tenant_id = c.tenant_id and n.course_id = c.id
     where c.tenant_id = 1 and c.state = 'published'
     group by c.tenant_id, c.id
     order by count(n.id), c.id limit 1`,
    [],
  );
  if (course === undefined) throw new Error('The company has no course');
  const person = await aPerson({
    where: `not exists (select from course_enrolment n
        where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.course_id = ${course.id})
      and not exists (select from course_completion d
        where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.course_id = ${course.id})`,
  });
  const main = page.getByRole('main');
  await enterAs(await anAdministrator());
  await test.step('from the course', async () => {
    await open(`/admin/courses/${course.id}`);
    await settled(page);
    await main.getByRole('link', { name: 'Assign course' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Assign course' })).toBeVisible();
    await settled(page);
    await expect(main.getByRole('combobox', { name: 'Course' })).toHaveValue(course.name);
  });
  await test.step('the check comes first', async () => {
    await main.getByRole('button', { name: 'Check people' }).press('Enter');
    await expect(main.getByText('Choose at least one')).toBeVisible();
    await chooseOption(page, 'Add a person', person.name);
    await main.getByRole('button', { name: 'Check people' }).press('Enter');
    await expect(main.getByRole('button', { name: 'Assign to 1 person' })).toBeVisible();
    await holdsAtEveryWidth(page);
    await main.getByRole('button', { name: 'Assign to 1 person' }).press('Enter');
  });
  await test.step('the result names the person', async () => {
    await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
    await expect(main.getByRole('link', { name: person.name })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Enrolled', exact: true })).toBeVisible();
    await holdsAtEveryWidth(page);
  });
});
