// npm run bench:learning
// Learning of 10,000 people with 40 obligations and two years of completions: the compliance board, its widget and chart, a
// learner's list, and assigning a course to everyone as a job. One caller; prints its measurements. Run it on an
// otherwise idle machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  ask,
  type CompanyAt,
  inDatabase,
  loadGround,
  measureCall,
  onCompany,
  provenAs,
  untilIdle,
} from './company-at-size.ts';

const people = 10_000;
const obligations = 40;
const forMs = 8000;
const most = { boardMs: 300, otherDayMs: 3000, listMs: 20, assigningSeconds: 60 };

/**
 * Obligations of every kind of renewal, a quarter of them for all departments by name, each with a course of its own that four
 * of five people completed.
 */
const ground = [
  'update obligation set archived_on = starts_on where tenant_id = 1',
  `insert into course (tenant_id, name, shortname, duration, cpd_points, state, published, draft, valid_months)
   select 1, 'Measured course ' || n, 'MEASURED-' || n, 20, 2, 'published', 1, '[]', 12 from generate_series(1, ${obligations}) n`,
  `insert into course_version (tenant_id, course_id, number, sections, is_sequenced)
   select 1, id, 1, '[{"title":"All","description":"","activities":[{"key":1,"kind":"page","title":"Page","minutes":5}]}]', false
   from course where tenant_id = 1 and shortname like 'MEASURED-%'`,
  `insert into obligation (tenant_id, title, audience, renewal, months, anchor, grace_days, starts_on)
   select 1, 'Measured ' || n, case when n % 4 = 0
       then jsonb_build_object('kind', 'department', 'ids', (select jsonb_agg(id) from department where tenant_id = 1))
       else '{"kind":"everyone","ids":[]}' end,
     (array['once', 'rolling', 'fixed', 'certificate'])[1 + n / 4 % 4], case when n / 4 % 4 in (1, 2) then 12 end,
     case when n / 4 % 4 = 2 then date '2020-01-31' end, 14, '2020-01-01'
   from generate_series(1, ${obligations}) n`,
  `insert into obligation_course (tenant_id, obligation_id, course_id, is_main)
   select 1, o.id, c.id, true from obligation o
   join course c on c.tenant_id = 1 and c.shortname = 'MEASURED-' || substr(o.title, 10)
   where o.tenant_id = 1 and o.title like 'Measured %'`,
  `with n as (
     insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, enrolled_at, started_at,
       completed_at)
     select 1, e.id, c.id, 1, 1, 'completed', 'self', d.at, d.at, d.at from employee e cross join course c
     cross join lateral (select date_trunc('day', now()) - make_interval(days => (e.id * 7 + c.id * 13) % 700) as at) d
     where e.tenant_id = 1 and c.tenant_id = 1 and c.shortname like 'MEASURED-%' and (e.id + c.id) % 10 < 8
     returning id, employee_id, course_id, completed_at
   )
   insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on, expires_on)
   select 1, n.employee_id, n.course_id, n.id, 'Measured course', 2, n.completed_at::date, n.completed_at::date + 365 from n`,
  'select rebuild_holdings()',
];

const measures = (at: CompanyAt, title: string, url: string, mostMs: number | null): Promise<void> =>
  measureCall(at, title, url, {
    ms: forMs,
    ...(mostMs !== null && { mostMs: { quantile: 'p50Ms', ms: mostMs } }),
  });

const assignment = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
});

async function assigns(at: CompanyAt, courseId: number): Promise<void> {
  const since = (begun: number) => (performance.now() - begun) / 1000;
  const checking = performance.now();
  const check = await ask(
    at,
    ['GET', `/api/course-assignments/preview?courseId=${courseId}&kind=everyone&again=true`],
    z.object({ total: z.int() }),
  );
  console.log(`check of assigning to ${check.total} people: ${since(checking).toFixed(2)} s`);
  const begun = performance.now();
  const body = { courseId, audience: { kind: 'everyone' }, dueDays: 30, again: true };
  const { id } = await ask(at, ['POST', '/api/course-assignments', body], assignment);
  for (;;) {
    const now = await ask(at, ['GET', `/api/course-assignments/${id}`], assignment);
    if (now.state === 'failed') throw new Error('The job failed');
    if (now.state === 'done') {
      const took = since(begun);
      console.log(
        `assigning to ${now.done} people, ${JSON.stringify(now.counts)}: ${took.toFixed(1)} s (at most ${most.assigningSeconds})`,
      );
      if (took > most.assigningSeconds) process.exitCode = 1;
      return;
    }
    await sleep(500);
  }
}

const firstOf = z.array(z.object({ id: z.int() })).min(1);

await onCompany(people, async (caller) => {
  await loadGround(caller, ground);
  const at = await provenAs(caller);
  await measures(at, 'surroundings', '/api/surroundings', null);
  await measures(at, 'board today', '/api/compliance', most.boardMs);
  await measures(at, 'board by location', '/api/compliance?groupBy=location', most.boardMs);
  const { day: today } = await ask(at, ['GET', '/api/compliance'], z.object({ day: z.string() }));
  const month = today.slice(4, 8);
  for (const day of [`${today.slice(0, 4)}${month}01`, `${Number(today.slice(0, 4)) - 1}${month}01`]) {
    await measures(at, `board of ${day}`, `/api/compliance?day=${day}`, most.otherDayMs);
  }
  for (const which of ['lapsing', 'missing']) {
    const url = `/api/compliance/people?${encodeURIComponent('selectedFilters[of]')}=${which}&sortBy=dueOn:asc`;
    await measures(at, `people, ${which}`, url, null);
  }
  const widget = await ask(
    at,
    ['POST', '/api/dashboards/home/widgets', { type: 'compliance', container: 2, settings: {} }],
    z.object({ id: z.int() }),
  );
  await measures(at, 'widget', `/api/dashboards/home/widgets/${widget.id}/items`, most.boardMs);
  for (const groupBy of ['department', 'user']) {
    await measures(at, `chart by ${groupBy}`, `/api/reports/804?groupBy=${groupBy}`, null);
  }
  const [person] = await ask(at, ['GET', '/api/employees?itemsPerPage=1'], firstOf);
  await measures(at, "a learner's list", `/api/employees/${person?.id}/learning-profile-items`, most.listMs);
  const [course] = await ask(at, ['GET', '/api/courses?itemsPerPage=1&searchText=Measured'], firstOf);
  if (course === undefined) throw new Error('The company has no course');
  const changing = performance.now();
  await inDatabase(at, [
    `update obligation set grace_days = 15 where tenant_id = 1 and title = 'Measured 1'`,
  ]);
  console.log(`one obligation by another rule: ${(performance.now() - changing).toFixed(0)} ms`);
  await untilIdle(at);
  await assigns(at, course.id);
});
