import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';

const nothing = {
  categoryId: 0,
  courseId: 0,
  draftCourseId: 0,
  askedCourseId: 0,
  reportId: 0,
  enrolmentId: 0,
  startedId: 0,
  askedId: 0,
  ownAskedId: 0,
};
/** Courses; attempts of the person at some of them, and a request of somebody they lead. */
export type LearningGround = typeof nothing;

const sections = [
  {
    title: 'First',
    description: 'Read first',
    activities: [
      {
        key: 1,
        kind: 'page',
        title: 'The edge',
        minutes: 5,
        content: '<p>Stay back.</p>',
        leastSeconds: 0,
        address: null,
        questions: [],
        passMark: 0,
      },
    ],
  },
];

export async function learningFor(
  world: World,
  company: TestCompany,
  of: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<LearningGround> {
  if (endpoint !== undefined && !/course|learning/.test(endpoint.path)) return nothing;
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, [company.tenantId, ...values]);
    return Number(rows[0]?.id);
  };
  const categoryId = await one(
    `insert into course_category (tenant_id, title) select $1, 'Category ' || count(*) from course_category
     where tenant_id = $1 returning id`,
    [],
  );
  const course = async (isPublished: boolean, isApprovalRequired = false) => {
    const id = await one(
      `insert into course (tenant_id, name, shortname, duration, category_id, draft, is_approval_required, approver1_type)
       select $1, 'A course', 'ground-' || count(*), 20, $2, $3, $4::boolean,
         case when $4::boolean then 'MANAGER' else 'NO_APPROVER' end
       from course where tenant_id = $1 returning id`,
      [categoryId, JSON.stringify(sections), isApprovalRequired],
    );
    if (isPublished) {
      await world.owner.query(
        `with made as (insert into course_version (tenant_id, course_id, number, sections, is_sequenced)
           values ($1, $2, 1, $3, true))
         update course set published = 1, state = 'published' where tenant_id = $1 and id = $2`,
        [company.tenantId, id, JSON.stringify(sections)],
      );
    }
    return id;
  };
  const enrolment = (employeeId: number, courseId: number, state: string) =>
    one(
      `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, started_at)
       values ($1, $2, $3, 1, 1, $4, 'self', case when $4 = 'in-progress' then tenure_now() end) returning id`,
      [employeeId, courseId, state],
    );
  const organisation = organisationOn(world.owner);
  const reportId = await organisation.employee();
  await organisation.assign(reportId, { manager: of.ownEmployeeId });
  const startedId = await enrolment(of.ownEmployeeId, await course(true), 'in-progress');
  await world.owner.query(
    'insert into course_progress (tenant_id, enrolment_id, activity) values ($1, $2, 1)',
    [company.tenantId, startedId],
  );
  const askedId = await enrolment(reportId, await course(true, true), 'requested');
  await world.owner.query(
    `insert into course_enrolment_step (tenant_id, enrolment_id, number, employee_id, approver_id)
     values ($1, $2, 1, $3, $4)`,
    [company.tenantId, askedId, reportId, of.ownEmployeeId],
  );
  return {
    categoryId,
    courseId: await course(true),
    draftCourseId: await course(false),
    askedCourseId: await course(true, true),
    reportId,
    enrolmentId: await enrolment(of.ownEmployeeId, await course(true), 'not-started'),
    startedId,
    askedId,
    ownAskedId: await enrolment(of.ownEmployeeId, await course(true, true), 'requested'),
  };
}
