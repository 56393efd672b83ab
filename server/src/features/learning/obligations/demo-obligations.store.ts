import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Obligations of the demo, each for a course of its catalogue. */
const obligations = [
  {
    title: 'Privacy',
    reason: 'Privacy laws in all three countries ask for it once a year.',
    course: 'PRIV',
    kind: 'everyone',
    renewal: 'fixed',
    months: 12,
    graceDays: 30,
  },
  {
    title: 'Fire and evacuation',
    reason: 'Everyone knows the exits and the meeting point of their site.',
    course: 'FIRE',
    kind: 'everyone',
    renewal: 'rolling',
    months: 12,
    graceDays: 14,
  },
  {
    title: 'Working over water',
    reason: 'People who work on the quay take it every two years.',
    course: 'WOW',
    kind: 'department',
    renewal: 'rolling',
    months: 24,
    graceDays: 14,
  },
  {
    title: 'Fatigue and rosters',
    reason: 'People on shifts take it once.',
    course: 'FATIGUE',
    kind: 'department',
    renewal: 'once',
    months: null,
    graceDays: 60,
  },
  {
    title: 'Manual handling',
    reason: 'It counts until the date on the certificate.',
    course: 'LIFT',
    kind: 'location',
    renewal: 'certificate',
    months: null,
    graceDays: 0,
  },
] as const;

/** For the two largest departments, or the largest location, where it is not for everyone. */
const insertObligation = `
  with made as (
    insert into obligation (tenant_id, title, reason, audience, renewal, months, anchor, grace_days, starts_on)
    select current_tenant(), $1, $2, jsonb_build_object('kind', $3::text, 'ids', case when $3 = 'everyone' then '[]'::jsonb else (
        select jsonb_agg(place.id) from (
          select case $3 when 'department' then s.department_id else s.location_id end as id from assignment s
          where s.tenant_id = current_tenant() and s.is_primary and s.valid_to = 'infinity'
          group by 1 order by count(*) desc, 1 limit case $3 when 'department' then 2 else 1 end) place) end),
      $4, $5, case when $4 = 'fixed' then date_trunc('year', tenure_today() - 300)::date end, $6, tenure_today() - 900
    returning tenant_id, id
  )
  insert into obligation_course (tenant_id, obligation_id, course_id, is_main)
  select made.tenant_id, made.id, c.id, true from made
  join course c on c.tenant_id = made.tenant_id and c.shortname = $7`;

/** Completions of the people of the demo, so that the board has a history: most hold it, some lapsed, and some never began. */
const insertAttempts = `
  with chosen as (
    select e.tenant_id, e.id as employee_id, c.id as course_id, c.published, c.name, c.cpd_points, c.valid_months,
      greatest(tenure_today() - 20 - ((e.id * 37 + c.id * 101) % 420), e.start_date) as day
    from employee e
    cross join course c
    where e.tenant_id = current_tenant() and (e.end_date is null or e.end_date > tenure_today())
      and e.start_date <= tenure_today() - 25 and c.tenant_id = e.tenant_id and c.shortname = any($1::text[])
      and (e.id * 7 + c.id * 13) % 11 < 9
      and not exists (select from course_enrolment n where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.course_id = c.id)
  ), taken as (
    insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, requested_at,
      enrolled_at, started_at, completed_at)
    select tenant_id, employee_id, course_id, published, 1, 'completed', 'assigned', at.day, at.day, at.day, at.day + interval '1 hour'
    from chosen cross join lateral (select chosen.day + time '09:00' at time zone 'UTC' as day) at
    returning tenant_id, id, employee_id, course_id
  )
  insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on, expires_on)
  select t.tenant_id, t.employee_id, t.course_id, t.id, c.name, c.cpd_points, c.day,
    (c.day + make_interval(months => c.valid_months))::date
  from taken t join chosen c on c.employee_id = t.employee_id and c.course_id = t.course_id`;

export async function fillDemoObligations(tx: WriteTx): Promise<void> {
  const [has] = await tx.query<{ has: boolean }>(
    `select exists (select from obligation where tenant_id = current_tenant())
       or not exists (select from course where tenant_id = current_tenant() and shortname = 'PRIV') as has`,
  );
  if (has?.has !== false) return;
  for (const { title, reason, course, kind, renewal, months, graceDays } of obligations) {
    await tx.query(insertObligation, [title, reason, kind, renewal, months, graceDays, course]);
  }
  await tx.query(insertAttempts, [obligations.map(({ course }) => course)]);
}
