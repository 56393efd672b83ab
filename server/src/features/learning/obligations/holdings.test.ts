import type { ComplianceBoard } from '@tenure/contract/learning/obligations.ts';
import { daysAhead, type Renewal, renewals } from '@tenure/domain/learning/obligations.ts';
import fc from 'fast-check';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { columnTypes } from '../../../platform/db/pool.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { enterTenant } from '../../../setup/company.ts';
import { boardOn } from './compliance.service.ts';
import { statusCounts } from './counts.reads.ts';
import { obligationsOn } from './facts.reads.ts';
import { requiredOn } from './required.reads.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const first = Temporal.PlainDate.from('2024-01-31');
const dayAt = (days: number) => first.add({ days }).toString();
const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

interface Rule {
  renewal: Renewal;
  months: number | null;
  anchor: string | null;
  graceDays: number;
}

/** The windows of a rule, one after the other, as a person with a calendar would list them. */
function windowEnd(on: string, anchor: string, months: number): string {
  const begin = Temporal.PlainDate.from(anchor);
  for (let count = -120; count < 240; count += 1) {
    const end = begin.add({ months: (count + 1) * months }).toString();
    if (begin.add({ months: count * months }).toString() <= on && on < end) return end;
  }
  throw new Error('No window');
}

/** The first day on which one completion no longer counts. */
function lapseOf({ renewal, months, anchor, graceDays }: Rule, on: string, validUntil: string | null) {
  if (renewal === 'once' || (renewal === 'certificate' && validUntil === null)) return null;
  if (renewal === 'certificate') return later(validUntil ?? '', graceDays);
  if (renewal === 'fixed') return later(windowEnd(on, anchor ?? '', months ?? 1), graceDays);
  return later(
    Temporal.PlainDate.from(on)
      .add({ months: months ?? 0 })
      .toString(),
    graceDays,
  );
}

interface Facts {
  employees: { id: number; from: string; until: string | null }[];
  places: {
    employee: number;
    from: string;
    to: string;
    department: number;
    location: number;
    position: number | null;
  }[];
  obligations: (Rule & {
    id: number;
    title: string;
    audience: { kind: string; ids: number[] };
    from: string;
    archived: string | null;
    courses: number[];
  })[];
  completions: { employee: number; course: number; begun: string; on: string; expires: string | null }[];
  open: { employee: number; course: number; begun: string }[];
  exemptions: { obligation: number; employee: number; from: string; until: string | null }[];
}

/** Everything as it lies there, with nothing worked out of it. */
async function factsOf(tenantId: number): Promise<Facts> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) =>
    (await world.superuser.query<Row>({ text, values: [tenantId], types: columnTypes })).rows;
  return {
    employees: await rows(
      'select id, start_date as "from", end_date as until from employee where tenant_id = $1',
    ),
    places: await rows(
      `select employee_id as employee, valid_from as "from", valid_to as "to", department_id as department, location_id as location,
         position_id as position from assignment where tenant_id = $1 and is_primary`,
    ),
    obligations: await rows(
      `select o.id, o.title, o.audience, o.renewal, o.months, o.anchor, o.grace_days as "graceDays", o.starts_on as "from",
         o.archived_on as archived, array(select c.course_id from obligation_course c
           where c.tenant_id = o.tenant_id and c.obligation_id = o.id) as courses
       from obligation o where o.tenant_id = $1`,
    ),
    completions: await rows(
      `select d.employee_id as employee, d.course_id as course, d.completed_on as "on", d.expires_on as expires,
         (n.started_at at time zone 'UTC')::date as begun
       from course_completion d join course_enrolment n on n.tenant_id = d.tenant_id and n.id = d.enrolment_id
       where d.tenant_id = $1`,
    ),
    open: await rows(
      `select employee_id as employee, course_id as course, (started_at at time zone 'UTC')::date as begun
       from course_enrolment where tenant_id = $1 and state = 'in-progress'`,
    ),
    exemptions: await rows(
      `select obligation_id as obligation, employee_id as employee, from_on as "from", until_on as until
       from obligation_exemption where tenant_id = $1`,
    ),
  };
}

/** How everyone stands on a day, person by person and completion by completion. */
function naive(facts: Facts, day: string) {
  return facts.obligations
    .filter(({ from, archived }) => from <= day && (archived === null || archived > day))
    .flatMap((rule) =>
      facts.employees
        .filter(({ from, until }) => from <= day && (until === null || until >= day))
        .flatMap(({ id }) => {
          const theirs = facts.places.filter((one) => one.employee === id && one.from <= day);
          const place = theirs.find(({ to }) => day < to);
          if (place === undefined) return [];
          const { kind, ids } = rule.audience;
          const concerns = ({ department, location, position }: typeof place) => {
            const keys: Record<string, number | null> = { department, location, position, people: id };
            return kind === 'everyone' || ids.includes(keys[kind] ?? 0);
          };
          if (!concerns(place)) return [];
          // Since the last place that it was not required in, or the first of all.
          const before = theirs.filter((one) => !concerns(one)).map(({ to }) => to);
          const begins = before.length > 0 ? before : [theirs.map((one) => one.from).toSorted()[0] ?? ''];
          const employed = facts.employees.find((one) => one.id === id)?.from ?? '';
          const since = [...begins, rule.from, employed].toSorted().at(-1) ?? '';
          const mine = <One extends { employee: number; course: number }>(all: readonly One[]) =>
            all.filter(({ employee, course }) => employee === id && rule.courses.includes(course));
          const done = mine(facts.completions).filter(({ on }) => on <= day);
          const lapses = done.map(({ on, expires }) => lapseOf(rule, on, expires));
          const isExempt = facts.exemptions.some(
            (one) =>
              one.obligation === rule.id &&
              one.employee === id &&
              one.from <= day &&
              (one.until === null || day < one.until),
          );
          const isBegun =
            mine(facts.open).some(({ begun }) => begun <= day) ||
            mine(facts.completions).some(({ begun, on }) => begun <= day && day < on);
          const counts = lapses.some((end) => end === null || day < end);
          const lapsesOn = lapses.includes(null) ? null : ((lapses as string[]).toSorted().at(-1) ?? null);
          const status = isExempt
            ? 'EXEMPTED'
            : counts
              ? 'COMPLETED'
              : isBegun
                ? 'IN_PROGRESS'
                : done.length > 0
                  ? 'EXPIRED'
                  : 'NOT_YET_STARTED';
          const due = [later(since, rule.graceDays), lapsesOn ?? ''].toSorted().at(-1) ?? null;
          return [
            {
              obligation: rule.id,
              employee: id,
              place,
              completedOn:
                done
                  .map(({ on }) => on)
                  .toSorted()
                  .at(-1) ?? null,
              lapsesOn,
              dueOn: isExempt || counts ? null : due,
              status,
            },
          ];
        }),
    );
}
type Stands = ReturnType<typeof naive>;

/** The board, from a list of everyone. */
function boardFrom(stands: Stands, day: string, groupBy: 'department' | 'location') {
  const groups = new Map<number, Set<number>>();
  const cells = new Map<string, { held: number; missing: number; exempt: number }>();
  const weeks = new Map<number, number>();
  for (const { obligation, employee, place, status, lapsesOn } of stands) {
    const group = place[groupBy];
    groups.set(group, (groups.get(group) ?? new Set()).add(employee));
    const key = `${obligation}/${group}`;
    const cell = cells.get(key) ?? { held: 0, missing: 0, exempt: 0 };
    cells.set(key, cell);
    cell[status === 'EXEMPTED' ? 'exempt' : status === 'COMPLETED' ? 'held' : 'missing'] += 1;
    if (status === 'COMPLETED' && lapsesOn !== null && lapsesOn < later(day, daysAhead)) {
      const week = Math.floor(Temporal.PlainDate.from(day).until(lapsesOn).days / 7);
      weeks.set(week, (weeks.get(week) ?? 0) + 1);
    }
  }
  return {
    groups: new Map([...groups].map(([id, people]) => [id, people.size])),
    cells,
    lapsing: Array.from({ length: 13 }, (_none, week) => weeks.get(week) ?? 0),
  };
}
const cellsOf = ({ groups, rows, lapsing }: ComplianceBoard) => ({
  groups: new Map(groups.map(({ id, people }) => [id, people])),
  cells: new Map(
    rows.flatMap(({ obligationId, cells }) =>
      cells.map(({ groupId, ...counts }) => [`${obligationId}/${groupId}`, counts] as const),
    ),
  ),
  lapsing: lapsing.map(({ count }) => count),
});

async function ground() {
  const company = await world.company();
  const { tenantId } = company;
  await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, tenantId);
  const organisation = organisationOn(world.owner);
  const ids = async (text: string, values: unknown[] = []) =>
    (await world.owner.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  await organisation.place();
  await organisation.place();
  const positions = [await organisation.position(), await organisation.position()];
  const employees: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const employee = await organisation.employee();
    await organisation.assign(employee, { position: positions[count % 3] ?? null });
    employees.push(employee);
  }
  const courses = await ids(
    `insert into course (tenant_id, name, shortname, duration, cpd_points, state, published, draft)
     select current_tenant(), 'Course ' || n, 'H-' || n, 20, 2, 'published', 1, '[]' from generate_series(1, 3) n returning id`,
  );
  await world.owner.query(
    `insert into course_version (tenant_id, course_id, number, sections, is_sequenced)
     select current_tenant(), id, 1, '[]', false from course where tenant_id = current_tenant()`,
  );
  const obligations = await ids(
    `insert into obligation (tenant_id, title, audience, renewal, starts_on)
     select current_tenant(), 'Obligation ' || n, '{"kind":"everyone","ids":[]}', 'once', '2020-01-01'
     from generate_series(1, 4) n returning id`,
  );
  return {
    tenantId,
    employees,
    courses,
    obligations,
    department: await ids('select id from department where tenant_id = current_tenant() order by id'),
    location: await ids('select id from location where tenant_id = current_tenant() order by id'),
    position: positions,
  };
}
type Ground = Awaited<ReturnType<typeof ground>>;

const days = fc.integer({ min: 0, max: 1200 }).map(dayAt);
const until = fc.option(fc.integer({ min: 1, max: 300 }), { nil: null });
const pick = fc.nat({ max: 59 });
const at = <One>(all: readonly One[], index: number): One => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is none');
  return one;
};
const write = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('complete'), pick, other: pick, day: days, until }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('begin'), pick, other: pick, day: days, until }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('exempt'), pick, other: pick, day: days, until }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('rule'), pick, other: pick, day: days, until }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('courses'), pick, other: pick, day: days, until }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('audience'), pick, other: pick, day: days, until }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move'), pick, other: pick, day: days, until }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('leave', 'join', 'erase', 'archive-course', 'archive-obligation'),
      pick,
      other: pick,
      day: days,
      until,
    }),
  },
);
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never;

/** One write, as the product makes it. What the database refuses by its rules leaves everything as it was. */
async function applies(on: Ground, one: Write): Promise<void> {
  await world.owner.query('begin');
  try {
    await writes(on, one);
    await world.owner.query('commit');
  } catch (error) {
    await world.owner.query('rollback');
    const refusals = ['23514', '23P01'];
    if (!(error instanceof pg.DatabaseError) || !refusals.includes(error.code ?? '')) throw error;
  }
}

async function writes(on: Ground, { what, pick: one, other, day, until: size }: Write): Promise<void> {
  const run = (text: string, values: unknown[]) => world.owner.query(text, values);
  const [employee, course] = [at(on.employees, one), at(on.courses, other)];
  const obligation = at(on.obligations, one);
  const end = size === null ? null : later(day, size);
  const attempt = (state: string) =>
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, enrolled_at,
       started_at, completed_at)
     select current_tenant(), $1, $2, 1, (select coalesce(max(n.attempt), 0) + 1 from course_enrolment n
       where n.tenant_id = current_tenant() and n.employee_id = $1 and n.course_id = $2), '${state}', 'self',
       $3::date - $4::integer, $3::date - $4::integer, ${state === 'completed' ? '$3::date' : 'null'}
     on conflict do nothing returning id`;
  switch (what) {
    case 'complete':
      await run(
        `with n as (${attempt('completed')})
         insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on, expires_on)
         select current_tenant(), $1, $2, n.id, 'Course', 2, $3::date, $5::date from n`,
        [employee, course, day, one % 20, end],
      );
      return;
    case 'begin':
      await run(attempt('in-progress'), [employee, course, day, 0]);
      return;
    case 'exempt':
      await run(
        `insert into obligation_exemption (tenant_id, obligation_id, employee_id, from_on, until_on, reason, granted_by)
         select current_tenant(), $1, $2, $3, $4, 'Ashore', (select min(id) from account where tenant_id = current_tenant())
         on conflict do nothing`,
        [at(on.obligations, other), employee, day, end],
      );
      return;
    case 'rule': {
      const renewal = at(renewals, other);
      const months = renewal === 'rolling' || renewal === 'fixed' ? 1 + (other % 24) : null;
      const anchor = renewal === 'fixed' ? day : null;
      await run(
        'update obligation set renewal = $2, months = $3, anchor = $4, grace_days = $5 where id = $1',
        [obligation, renewal, months, anchor, other % 40],
      );
      return;
    }
    case 'courses': {
      const wanted = on.courses.filter((_course, index) => (other % 8) & (1 << index));
      await run('delete from obligation_course where obligation_id = $1 and not course_id = any($2)', [
        obligation,
        wanted,
      ]);
      await run(
        `insert into obligation_course (tenant_id, obligation_id, course_id, is_main)
         select current_tenant(), $1, c, false from unnest($2::integer[]) c on conflict do nothing`,
        [obligation, wanted],
      );
      return;
    }
    case 'audience': {
      const kind = at(['everyone', 'department', 'location', 'position', 'people'] as const, other);
      const of = { ...on, everyone: [], people: on.employees }[kind];
      const ids = of.filter((_id, index) => index % 2 === one % 2 || index === 0);
      await run('update obligation set audience = $2 where id = $1', [
        obligation,
        JSON.stringify({ kind, ids }),
      ]);
      return;
    }
    case 'move': {
      const was = await run(
        `select id, valid_to::text from assignment where employee_id = $1 and valid_from < $2 and valid_to > $2`,
        [employee, day],
      );
      const [place] = was.rows as { id: number; valid_to: string }[];
      if (place === undefined) return;
      await run('update assignment set valid_to = $2 where id = $1', [place.id, day]);
      await run(
        `insert into assignment (tenant_id, employee_id, valid_from, valid_to, position_id, title, is_primary, fte, department_id,
           location_id)
         values (current_tenant(), $1, $2, $3, $4, 'Moved', true, 1, $5, $6)`,
        [
          employee,
          day,
          place.valid_to,
          at([...on.position, null], other),
          at(on.department, other),
          at(on.location, one),
        ],
      );
      return;
    }
    case 'leave':
      await run('delete from assignment where employee_id = $1 and valid_from > $2', [employee, end]);
      await run(
        'update assignment set valid_to = $2::date + 1 where employee_id = $1 and valid_to > $2::date + 1',
        [employee, end],
      );
      await run('update employee set end_date = $2 where id = $1', [employee, end]);
      return;
    case 'join': {
      const joiner = await organisationOn(world.owner).employee();
      await run('update employee set start_date = $2 where id = $1', [joiner, day]);
      await organisationOn(world.owner).assign(joiner, { from: day });
      on.employees.push(joiner);
      return;
    }
    case 'erase':
      await run('delete from course_completion where employee_id = $1 and (course_id = $2 or $3)', [
        employee,
        course,
        one % 2 === 0,
      ]);
      return;
    case 'archive-course':
      await run(`update course set state = 'archived' where id = $1`, [course]);
      return;
    default:
      await run('update obligation set archived_on = $2 where id = $1', [obligation, end]);
  }
}

const heldIn = async (of: 'obligation_holding' | 'counted_holding', tenantId: number) =>
  (
    await world.superuser.query(
      `select obligation_id, employee_id, latest_on, lapses_on from ${of} where tenant_id = $1 order by 1, 2`,
      [tenantId],
    )
  ).rows;

/** Only erasure deletes completions, of people who have left. Whose they are makes no difference here. */
async function whileAnyoneIsErased(work: () => Promise<void>): Promise<void> {
  const guards = async (be: 'disable' | 'enable') => {
    for (const table of ['course_completion', 'certificate']) {
      await world.superuser.query(`alter table ${table} ${be} trigger goes_by_erasure_alone`);
    }
  };
  await guards('disable');
  try {
    await work();
  } finally {
    await guards('enable');
  }
}

/** The product counts a day as counting each person would. */
async function agreesOn(tenantId: TenantId, facts: Facts, day: string): Promise<void> {
  const stands = naive(facts, day);
  await world.tenure.database.asTenant(tenantId, 'read only', async (tx) => {
    const obligations = await obligationsOn(tx, { day });
    const { rows, total } = await requiredOn(tx, { day, reach: null }, obligations);
    expect(total).toBe(stands.length);
    const key = (one: { obligation: number; employee: number }) => `${one.obligation}/${one.employee}`;
    expect(
      new Map(
        rows.map(({ obligationId, employeeId, completedOn, status, lapsesOn, dueOn }) => [
          `${obligationId}/${employeeId}`,
          { completedOn, status, lapsesOn, dueOn },
        ]),
      ),
    ).toEqual(
      new Map(
        stands.map(({ completedOn, status, lapsesOn, dueOn, ...one }) => [
          key(one),
          { completedOn, status, lapsesOn, dueOn },
        ]),
      ),
    );
    const owed = { day, reach: null, owedWithin: 30, order: 'dueOn:desc' } as const;
    const all = await requiredOn(tx, owed, obligations);
    const pages = [1, 2, 3].map((page) =>
      requiredOn(tx, { ...owed, page: { page, itemsPerPage: 3 } }, obligations),
    );
    const three = await Promise.all(pages);
    expect(three.flatMap((page) => page.rows)).toEqual(all.rows.slice(0, 9));
    expect(three.map((page) => page.total)).toEqual([all.total, all.total, all.total]);
    for (const groupBy of ['department', 'location'] as const) {
      const board = cellsOf(await boardOn(tx, { day, reach: null, groupBy }));
      expect(board).toEqual(boardFrom(stands, day, groupBy));
      const someone = stands[0]?.employee ?? 0;
      const ofOne = cellsOf(await boardOn(tx, { day, reach: [someone], groupBy }));
      const theirs = stands.filter(({ employee }) => employee === someone);
      expect(ofOne).toEqual(boardFrom(theirs, day, groupBy));
    }
    const counts = await statusCounts(tx, { day, reach: null }, obligations, 'user');
    for (const one of counts) {
      const theirs = stands.filter(({ employee }) => String(employee) === one.groupKey);
      const of = (status: string) => theirs.filter((stand) => stand.status === status).length;
      expect(one).toMatchObject({
        required: theirs.length,
        exempt: of('EXEMPTED'),
        completed: of('COMPLETED'),
        inProgress: of('IN_PROGRESS'),
        expired: of('EXPIRED'),
      });
    }
    expect(counts.reduce((sum, { required: there }) => sum + there, 0)).toBe(stands.length);
  });
}

it('keeps what completions add up to through any writes, and says of any day what a naive model does', async () => {
  const on = await ground();
  await whileAnyoneIsErased(() =>
    fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 5, maxLength: 14 }),
        fc.array(days, { minLength: 2, maxLength: 3 }),
        async (all, asked) => {
          for (const one of all) {
            await applies(on, one);
            expect(await heldIn('obligation_holding', on.tenantId)).toEqual(
              await heldIn('counted_holding', on.tenantId),
            );
          }
          const facts = await factsOf(on.tenantId);
          for (const day of asked) await agreesOn(on.tenantId as TenantId, facts, day);
        },
      ),
      // The company goes on from run to run.
      { numRuns: 15, endOnFailure: true },
    ),
  );
  const kept = await heldIn('obligation_holding', on.tenantId);
  expect(kept.length).toBeGreaterThan(0);
  await world.superuser.query('delete from obligation_holding where tenant_id = $1', [on.tenantId]);
  await world.owner.query('select rebuild_holdings()');
  expect(await heldIn('obligation_holding', on.tenantId)).toEqual(kept);
}, 90_000);

it('misses neither of two writes at once: a completion, and the plan it counts for', async () => {
  const on = await ground();
  const [employee, course] = [at(on.employees, 0), at(on.courses, 0)];
  const complete = (id: number) => ({
    text: `insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on)
      values (current_tenant(), $1, $2, $3, 'Course', 2, '2026-05-05')`,
    values: [employee, course, id],
  });
  const count = (obligation: number) => ({
    text: `insert into obligation_course (tenant_id, obligation_id, course_id, is_main) values (current_tenant(), $1, $2, true)`,
    values: [obligation, course],
  });
  const enrolment = async (attempt: number) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, enrolled_at,
         started_at, completed_at)
       values (current_tenant(), $1, $2, 1, $3, 'completed', 'self', '2026-05-05', '2026-05-05', '2026-05-05') returning id`,
      [employee, course, attempt],
    );
    return rows[0]?.id ?? 0;
  };
  const clients = [world.database.client('tenure_owner'), world.database.client('tenure_owner')] as const;
  for (const client of clients) await client.connect();
  try {
    const [one, other] = clients;
    for (const client of clients) await enterTenant(client, on.tenantId);
    for (const [leading, following] of [
      [complete(await enrolment(1)), count(at(on.obligations, 0))],
      [count(at(on.obligations, 1)), complete(await enrolment(2))],
    ] as const) {
      await one.query('begin');
      await one.query(leading);
      const waiting = other.query(following);
      await vi.waitUntil(async () => {
        const { rowCount } = await world.superuser.query('select from pg_locks where not granted');
        return (rowCount ?? 0) > 0;
      });
      await one.query('commit');
      await waiting;
      expect(await heldIn('obligation_holding', on.tenantId)).toEqual(
        await heldIn('counted_holding', on.tenantId),
      );
    }
    expect(await heldIn('obligation_holding', on.tenantId)).toHaveLength(2);
  } finally {
    for (const client of clients) await client.end();
  }
});
