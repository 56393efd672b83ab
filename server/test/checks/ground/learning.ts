import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { createFileStore } from '../../../src/platform/storage/create-file-store.ts';
import { noteOfKey } from '../../../src/platform/storage/unnamed-file.store.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import { package12 } from '../../harness/packages.ts';
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
  takingId: 0,
  stuckId: 0,
  fileId: 0,
  pictureId: 0,
  ownSignOffId: 0,
  signOffId: 0,
  classCourseId: 0,
  classId: 0,
  classEnrolmentId: 0,
  bookingId: 0,
  bookableEnrolmentId: 0,
  cancellableClassId: 0,
  keptEnrolmentId: 0,
  keptBookingId: 0,
  bookableClassId: 0,
  heldClassId: 0,
  heldBookingId: 0,
  obligationId: 0,
  exemptObligationId: 0,
  exemptionId: 0,
  assignmentId: 0,
  packageCourseId: 0,
  packageEnrolmentId: 0,
};
/** Courses; attempts of the person at some of them, and a request of someone they lead. */
export type LearningGround = typeof nothing;

const page = {
  key: 1,
  kind: 'page',
  title: 'The edge',
  minutes: 5,
  content: '<p>Stay back.</p>',
  leastSeconds: 0,
  address: null,
  questions: [],
  passMark: 0,
};
const quiz = {
  ...page,
  key: 2,
  kind: 'quiz',
  questions: [{ key: 1, kind: 'text', text: 'What comes first?', options: [], answers: ['The alarm'] }],
  passMark: 1,
  attempts: 1,
};
const sectionsOf = (...activities: object[]) => [{ title: 'First', description: 'Read first', activities }];

/** Captions in the store, named by a row. */
async function someFile(world: World): Promise<{ key: string; size: number }> {
  const store = await createFileStore({
    kind: 'folder',
    dir: world.filesDir,
    noteKey: noteOfKey(world.tenure.database),
  });
  return store.put(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nStay back\n'), {
    maxBytes: 1000,
    accept: ['text/vtt'],
  });
}

/** The smallest package there is, in the store. */
async function somePackage(world: World): Promise<{ key: string; size: number }> {
  const store = await createFileStore({
    kind: 'folder',
    dir: world.filesDir,
    noteKey: noteOfKey(world.tenure.database),
  });
  return store.put(package12(), { maxBytes: 10_000, accept: ['application/zip'] });
}

export async function learningFor(
  world: World,
  company: TestCompany,
  of: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<LearningGround> {
  if (endpoint !== undefined && !/course|learning|obligation|compliance/.test(endpoint.path)) return nothing;
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
  const course = async (
    isPublished: boolean,
    { isApprovalRequired = false, activities = [page] as object[] } = {},
  ) => {
    const sections = JSON.stringify(sectionsOf(...activities));
    const id = await one(
      `insert into course (tenant_id, name, shortname, duration, category_id, draft, is_approval_required, approver1_type)
       select $1, 'A course', 'ground-' || count(*), 20, $2, $3, $4::boolean,
         case when $4::boolean then 'MANAGER' else 'NO_APPROVER' end
       from course where tenant_id = $1 returning id`,
      [categoryId, sections, isApprovalRequired],
    );
    if (isPublished) {
      await world.owner.query(
        `with made as (insert into course_version (tenant_id, course_id, number, sections, is_sequenced)
           values ($1, $2, 1, $3, false))
         update course set published = 1, state = 'published' where tenant_id = $1 and id = $2`,
        [company.tenantId, id, sections],
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
  const asked = { isApprovalRequired: true };
  const organisation = organisationOn(world.owner);
  const reportId = await organisation.employee();
  await organisation.assign(reportId, { manager: of.ownEmployeeId });
  const startedId = await enrolment(of.ownEmployeeId, await course(true), 'in-progress');
  await world.owner.query(
    'insert into course_progress (tenant_id, enrolment_id, activity) values ($1, $2, 1)',
    [company.tenantId, startedId],
  );
  const askedId = await enrolment(reportId, await course(true, asked), 'requested');
  await world.owner.query(
    `insert into course_enrolment_step (tenant_id, enrolment_id, number, employee_id, approver_id)
     values ($1, $2, 1, $3, $4)`,
    [company.tenantId, askedId, reportId, of.ownEmployeeId],
  );
  const file = await someFile(world);
  const fileId = await one(
    `insert into course_file (tenant_id, kind, name, type, size, storage_key)
     values ($1, 'captions', 'The edge.vtt', 'text/vtt', $2, $3) returning id`,
    [file.size, file.key],
  );
  const pictureId = await one(
    `insert into course_file (tenant_id, kind, name, type, size, storage_key)
     values ($1, 'picture', 'Quay.webp', 'image/webp', $2, $3) returning id`,
    [file.size, (await someFile(world)).key],
  );
  await world.owner.query('update course set picture_id = $2 where tenant_id = $1 and id = $3', [
    company.tenantId,
    pictureId,
    await course(true),
  ]);
  const video = { ...page, kind: 'video', fileId, length: 60 };
  const taken = await course(true, { activities: [video, quiz] });
  const takingId = await enrolment(of.ownEmployeeId, taken, 'in-progress');
  const stuckId = await enrolment(reportId, taken, 'in-progress');
  await world.owner.query(
    `insert into course_progress (tenant_id, enrolment_id, activity)
     select $1, n, a from unnest($2::integer[]) n cross join generate_series(1, 2) a`,
    [company.tenantId, [takingId, stuckId]],
  );
  await world.owner.query(
    `insert into quiz_attempt (tenant_id, employee_id, enrolment_id, activity, answers, score, total, is_passed)
     values ($1, $2, $3, 2, '[]', 0, 1, false)`,
    [company.tenantId, reportId, stuckId],
  );
  const signedOff = { ...page, kind: 'sign-off', assessorId: of.ownEmployeeId };
  const signOffCourse = await course(true, { activities: [signedOff] });
  const signOffId = await enrolment(reportId, signOffCourse, 'in-progress');
  await world.owner.query(
    `insert into course_sign_off (tenant_id, enrolment_id, employee_id, activity, assessor_id) values ($1, $2, $3, 1, $4)`,
    [company.tenantId, signOffId, reportId, of.ownEmployeeId],
  );
  const ownSignOff = await course(true, { activities: [{ ...signedOff, assessorId: reportId }] });
  const attended = { activities: [{ ...page, kind: 'class' }] };
  const heldIn = (courseId: number, days: number) =>
    one(
      `insert into course_class (tenant_id, course_id, activity, starts_at, ends_at, timezone, place, seats)
       select $1, $2, 1, day, day + interval '2 hours', 'Australia/Melbourne', 'Training room', 4
       from (select tenure_now() + make_interval(days => $3::integer) as day) planned returning id`,
      [courseId, days],
    );
  const booked = (classId: number, enrolmentId: number, employeeId: number) =>
    one(
      `insert into class_booking (tenant_id, class_id, activity, enrolment_id, employee_id, state)
       values ($1, $2, 1, $3, $4, 'booked') returning id`,
      [classId, enrolmentId, employeeId],
    );
  const classCourseId = await course(true, attended);
  const classId = await heldIn(classCourseId, 30);
  const classEnrolmentId = await enrolment(of.ownEmployeeId, classCourseId, 'in-progress');
  const bookable = await course(true, attended);
  const kept = await course(true, attended);
  const keptEnrolmentId = await enrolment(of.ownEmployeeId, kept, 'in-progress');
  const heldClassId = await heldIn(classCourseId, -1);
  const heldEnrolmentId = await enrolment(reportId, classCourseId, 'in-progress');
  const obligation = async (courseId: number) => {
    const id = await one(
      `insert into obligation (tenant_id, title, audience, renewal, months, starts_on)
       select $1, 'Obligation ' || count(*), '{"kind": "everyone"}', 'rolling', 12, '2026-01-01' from obligation
       where tenant_id = $1 returning id`,
      [],
    );
    await world.owner.query(
      'insert into obligation_course (tenant_id, obligation_id, course_id, is_main) values ($1, $2, $3, true)',
      [company.tenantId, id, courseId],
    );
    return id;
  };
  const granter = await company.person({ profiles: ['company-admin'] });
  const exemptObligationId = await obligation(classCourseId);
  const assignmentId = await one(
    `insert into course_assignment (tenant_id, course_id, audience, state, started_by)
     select $1, $2, '{"kind": "people", "ids": [], "days": null}', 'done', a.id
     from account a where a.tenant_id = $1 and a.employee_id = $3 returning id`,
    [classCourseId, of.ownEmployeeId],
  );
  await world.owner.query(
    `insert into course_assignment_person (tenant_id, assignment_id, employee_id, outcome)
     values ($1, $2, $3, 'enrolled-already')`,
    [company.tenantId, assignmentId, reportId],
  );
  const zip = await somePackage(world);
  const packageId = await one(
    `insert into course_file (tenant_id, kind, name, type, size, storage_key)
     values ($1, 'package', 'Mooring.zip', 'application/zip', $2, $3) returning id`,
    [zip.size, zip.key],
  );
  await world.owner.query(
    `insert into course_package (tenant_id, file_id, version, lessons)
     values ($1, $2, '1.2', '[{"title": "Mooring", "path": "index.html", "suffix": "", "launchData": "", "masteryScore": ""}]')`,
    [company.tenantId, packageId],
  );
  const packageCourseId = await course(true, {
    activities: [{ ...page, kind: 'package', fileId: packageId }],
  });
  const packageEnrolmentId = await enrolment(of.ownEmployeeId, packageCourseId, 'in-progress');
  await world.owner.query(
    `insert into package_address (tenant_id, token_hash, file_id, account_id, enrolment_id, activity, lesson, framed_by)
     select $1, sha256(convert_to(random()::text, 'UTF8')), $2, a.id, $3, 1, 0, 'http://localhost'
     from account a where a.tenant_id = $1 and a.employee_id = $4`,
    [company.tenantId, packageId, packageEnrolmentId, of.ownEmployeeId],
  );
  return {
    pictureId,
    packageCourseId,
    packageEnrolmentId,
    assignmentId,
    obligationId: await obligation(classCourseId),
    exemptObligationId,
    exemptionId: await one(
      `insert into obligation_exemption (tenant_id, obligation_id, employee_id, from_on, reason, granted_by)
       values ($1, $2, $3, '2026-01-01', 'Works ashore', $4) returning id`,
      [exemptObligationId, reportId, granter.accountId],
    ),
    signOffId,
    ownSignOffId: await enrolment(of.ownEmployeeId, ownSignOff, 'in-progress'),
    classCourseId,
    classId,
    classEnrolmentId,
    bookingId: await booked(classId, classEnrolmentId, of.ownEmployeeId),
    bookableEnrolmentId: await enrolment(of.ownEmployeeId, bookable, 'in-progress'),
    cancellableClassId: await heldIn(classCourseId, 40),
    keptEnrolmentId,
    keptBookingId: await booked(await heldIn(kept, 30), keptEnrolmentId, of.ownEmployeeId),
    bookableClassId: await heldIn(bookable, 30),
    heldClassId,
    heldBookingId: await booked(heldClassId, heldEnrolmentId, reportId),
    fileId,
    takingId,
    stuckId,
    categoryId,
    courseId: await course(true),
    draftCourseId: await course(false),
    askedCourseId: await course(true, asked),
    reportId,
    enrolmentId: await enrolment(of.ownEmployeeId, await course(true), 'not-started'),
    startedId,
    askedId,
    ownAskedId: await enrolment(of.ownEmployeeId, await course(true, asked), 'requested'),
  };
}
