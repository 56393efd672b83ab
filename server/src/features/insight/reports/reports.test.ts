import { addWidget, availableWidgets, widgetSettingsOf } from '@tenure/contract/company/dashboards.ts';
import { getReport, listReports, type Report } from '@tenure/contract/insight/reports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { enrol, publishedCourse } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { type CalibrationLine, calibrationLine, readyReview } from '../../../../test/harness/ready-review.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let there: CalibrationLine;
let strangersReview: number;
beforeAll(async () => {
  world = await openWorld();
  there = await calibrationLine(world);
  await enterTenant(world.owner, there.company.tenantId);
  const organisation = organisationOn(world.owner);
  const [elsewhere, theirs] = [await organisation.employee(), await organisation.employee()];
  strangersReview = await readyReview(world, there.company.tenantId, {
    cycleId: there.cycleId,
    employeeId: theirs,
    managerId: elsewhere,
    approverId: null,
  });
});
afterAll(() => world.close());

const open = (by: TestPerson, reportId: number, query: Record<string, string> = {}) =>
  by.call(getReport, { params: { report: String(reportId) as '800' }, query });
const opened = async (by: TestPerson, reportId: number, query: Record<string, string> = {}) =>
  dataOf<Report>(await open(by, reportId, query));

it('counts only reviews the viewer may read', async () => {
  const { admin, manager, director, colleague } = there;
  expect((await opened(admin, 800)).whole).toEqual({ counts: [0, 0, 2, 0], total: 2, figure: 0 });
  for (const { person } of [manager, director]) {
    expect((await opened(person, 800)).whole.total).toBe(1);
  }
  expect((await open(colleague.person, 800)).status).toBe(403);
  expect((await colleague.person.call(listReports, {})).status).toBe(403);
});

it('lists the charts of the specification by their numbers', async () => {
  const { reports, templates } = dataOf<{ reports: { id: number; type: string }[]; templates: object[] }>(
    await there.admin.call(listReports, {}),
  );
  expect(reports.map(({ id, type }) => [id, type])).toEqual([
    [800, 'appraisal'],
    [801, 'goalProgress'],
    [802, 'developmentProgress'],
    [803, 'appraisalOverview'],
    [804, 'courseCompliance'],
    [805, 'onboardingProgress'],
    [806, 'courseStatus'],
  ]);
  expect(templates).toHaveLength(1);
  expect((await opened(there.admin, 806)).whole.total).toBe(0);
});

it('names only templates of reviews the viewer may read', async () => {
  const { company, manager, admin } = there;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `with other as (
       insert into performance_template (tenant_id, title, draft, published)
       select tenant_id, 'Review before a dismissal', draft, 1 from performance_template where tenant_id = $1
       returning tenant_id, id, draft),
     version as (
       insert into performance_template_version (tenant_id, template_id, number, definition)
       select tenant_id, id, 1, draft from other)
     update appraisal a set template_id = other.id from other where a.tenant_id = $1 and a.id = $2`,
    [company.tenantId, strangersReview],
  );
  const named = async (by: TestPerson) =>
    dataOf<{ templates: { title: string }[] }>(await by.call(listReports, {})).templates.map(
      ({ title }) => title,
    );
  expect(await named(admin)).toEqual(['Annual review', 'Review before a dismissal']);
  expect(await named(manager.person)).toEqual(['Annual review']);
});

it('names only courses that people the viewer reaches take', async () => {
  const { company, manager, admin } = there;
  const { id } = await publishedCourse(admin, { name: 'Return after a suspension' });
  await enterTenant(world.owner, company.tenantId);
  const elsewhere = await company.person({ employeeId: await organisationOn(world.owner).employee() });
  await enrol(elsewhere, id);
  const named = async (by: TestPerson) =>
    dataOf<{ courses: { title: string }[] }>(await by.call(listReports, {})).courses.map(
      ({ title }) => title,
    );
  expect(await named(admin)).toEqual(['Return after a suspension']);
  expect(await named(manager.person)).toEqual([]);
});

it('names only workflows of starters the viewer reaches', async () => {
  const { company, manager, admin } = there;
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const starter = async (workflow: string, managerId: number | null) => {
    const employeeId = await organisation.employee();
    await world.owner.query(`update employee set start_date = '2026-11-16' where id = $1`, [employeeId]);
    await organisation.assign(employeeId, { from: '2026-11-16', manager: managerId });
    await world.owner.query(
      `with template as (
         insert into workflow_template (tenant_id, title, is_onboarding) values ($1, $2, true) returning id, title),
       given as (
         insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
         select $1, $3, id, title, true, '2026-11-16', $4 from template returning id)
       insert into workflow_task (tenant_id, workflow_id, number, title, done_by, account_id, due_on)
       select $1, id, 1, 'Say hello', 'assigner', $4, '2026-11-30' from given`,
      [company.tenantId, workflow, employeeId, admin.accountId],
    );
  };
  await starter('Crew joining', manager.employeeId);
  await starter('Starting on probation again', null);
  const named = async (by: TestPerson) =>
    dataOf<{ workflows: { title: string }[] }>(await by.call(listReports, {})).workflows.map(
      ({ title }) => title,
    );
  expect(await named(admin)).toEqual(['Crew joining', 'Starting on probation again']);
  expect(await named(manager.person)).toEqual(['Crew joining']);
});

it('groups by person with a link, and refuses a grouping the chart does not have', async () => {
  const { groups } = await opened(there.admin, 800, { groupBy: 'user' });
  expect(groups).toHaveLength(2);
  expect(groups[0]?.href).toContain('/controlpanel/user-profile/new/?id=');
  expect((await open(there.admin, 800, { groupBy: 'label' })).status).toBe(422);
});

it('shows a rating once the review is completed, not before', async () => {
  const ratings = async () => (await opened(there.manager.person, 803)).whole;
  expect(await ratings()).toMatchObject({ total: 0, figure: null });
  await enterTenant(world.owner, there.company.tenantId);
  await world.owner.query(
    `update appraisal set phase = null, completed_at = tenure_now() where tenant_id = $1 and id = any($2)`,
    [there.company.tenantId, [there.reviewId, strangersReview]],
  );
  // Not rated, then 1 to 5: a score of 3.60 is nearest to 4.
  expect(await ratings()).toEqual({ counts: [0, 0, 0, 0, 1, 0], total: 1, figure: 360 });
  expect((await opened(there.admin, 803)).whole.total).toBe(2);
});

it('shows how far goals are by their measures, weighted as in the review', async () => {
  await enterTenant(world.owner, there.company.tenantId);
  const measures = (progress: number) =>
    JSON.stringify([
      {
        id: 1,
        title: 'Measure',
        checked: false,
        value: { from: '0', to: '100', now: String(progress), unit: '%' },
      },
    ]);
  await world.owner.query(
    `update appraisal_item set parts = case weight when 3000 then $3::jsonb else $4::jsonb end
     where tenant_id = $1 and appraisal_id = $2`,
    [there.company.tenantId, there.reviewId, measures(12.5), measures(50)],
  );
  const report = await opened(there.manager.person, 801);
  expect(report.whole).toEqual({ counts: [0, 0, 2, 0], total: 2, figure: 3875 });
});

it('narrows to a day, a template and a place', async () => {
  const total = async (query: Record<string, string>) => (await opened(there.admin, 800, query)).whole.total;
  expect(await total({ date: '2027-06-01' })).toBe(2);
  expect(await total({ date: '2028-01-01' })).toBe(0);
  expect(await total({ appraisalTemplate: '2147483647' })).toBe(0);
  expect(await total({ location: '2147483647' })).toBe(0);
});

it('is offered as a widget with the settings of the specification, and only to people with reports', async () => {
  const { admin, colleague } = there;
  const home = { params: { dashboardId: 'home' } };
  const typesOf = async (by: TestPerson) =>
    dataOf<{ type: string }[]>(await by.call(availableWidgets, home)).map(({ type }) => type);
  expect(await typesOf(admin)).toContain('report');
  expect(await typesOf(colleague.person)).not.toContain('report');
  const { id } = dataOf<{ id: number }>(
    await admin.call(addWidget, {
      ...home,
      body: { type: 'report', container: 1, settings: { report: 801 } },
    }),
    201,
  );
  const settings = await admin.call(widgetSettingsOf, {
    params: { dashboardId: 'home', widgetId: String(id) },
  });
  expect(dataOf(settings)).toEqual({
    report: 801,
    refreshRate: 120,
    filter: { department: null, location: null },
    frontendStatus: 0,
    params: { date: null, appraisalTemplate: null, groupBy: null, courses: [], workflows: [] },
  });
});
