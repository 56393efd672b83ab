import type { Scope } from '@tenure/contract/capabilities.ts';
import { type CalendarAnswer, getCalendar } from '@tenure/contract/leave/calendar.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestPerson } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { type StatementFor, statementsOn } from '../../../platform/db/transaction.ts';
import { enterTenant } from '../../../setup/company.ts';
import { calendarOf } from './calendar.service.ts';

const colleagues = 600;
const november = { from: '2026-11-01', to: '2026-11-30' } as const;

let world: World;
let ground: TwoInLine;
let colleague: TestPerson;
let location: number;
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  location = await one(
    `insert into location (tenant_id, identifier, title, country, timezone)
     select tenant_id, 'AWAY', 'Away from others', country, timezone from location where tenant_id = $1 limit 1 returning id`,
  );
  // One of a hundred is at the location.
  const { rows } = await world.owner.query<{ id: number }>(
    `with made as (
       insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       select $1, 'C' || number, 'Zoe', 'Young', 'AU', '2020-01-01' from generate_series(1, $2::integer) number
       returning id)
     insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id)
     select $1, made.id, '2020-01-01', 'Clerk', place.department_id,
       case when made.id % 100 = 0 then $3 else place.location_id end
     from made cross join (select department_id, location_id from assignment where tenant_id = $1 limit 1) place
     returning employee_id as id`,
    [ground.company.tenantId, colleagues, location],
  );
  await world.owner.query('analyze employee, assignment');
  colleague = await ground.company.person({ employeeId: rows[0]?.id ?? 0 });
});
afterAll(() => world.close());

async function one(text: string): Promise<number> {
  const { rows } = await world.owner.query<{ id: number }>(text, [ground.company.tenantId]);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was added');
  return row.id;
}

/** The calendar's statements for the colleague, each with its plan where its index is of use. */
async function asked(scopes: readonly Scope[]): Promise<{ text: string; plan: string }[]> {
  const found: { text: string; plan: string }[] = [];
  const sql = statementsOn(world.owner);
  await world.owner.query('begin');
  try {
    await world.owner.query(
      `select set_config('app.account_id', $1, true), set_config('app.employee_id', $2, true),
         set_config('enable_seqscan', 'off', true)`,
      [String(colleague.accountId), String(colleague.employeeId)],
    );
    const query = async <Row>(
      text: StatementFor<NoInfer<Row>>,
      values: readonly unknown[] = [],
    ): Promise<Row[]> => {
      const rows = await sql.queryOnce<Row>(text, values);
      const plan = await sql.queryOnce<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      found.push({ text, plan: plan.map((line) => line['QUERY PLAN']).join('\n') });
      return rows;
    };
    const capabilities = ['leave.calendar.view', 'leave.request.view'] as const;
    await calendarOf(
      { ...sql, query, queryWithOnePlan: query },
      {
        employeeId: colleague.employeeId,
        grants: capabilities.flatMap((capability) => scopes.map((scope) => ({ capability, scope }))),
      },
      getCalendar.query.parse({ ...november, locationId: String(location) }),
    );
  } finally {
    await world.owner.query('rollback');
  }
  return found;
}

it.each<[readonly Scope[], number]>([
  [['self', 'same-department'], 1],
  [['self', 'everyone'], 0],
])('finds whom the viewer reaches at %j in %i statements', async (scopes, times) => {
  const statements = await asked(scopes);
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter(({ text }) => text.includes('reports_of'))).toHaveLength(times);
});

it('begins with the people of the location and reads no one else', async () => {
  for (const scopes of [['self', 'same-department'], ['everyone']] satisfies Scope[][]) {
    const people = (await asked(scopes)).find(({ text }) => text.includes('leave_request_day'));
    expect(people?.plan).toContain('assignment_by_location');
    expect(people?.plan).not.toMatch(/Seq Scan on (employee|assignment|leave_request)/);
  }
});

it('shows of many colleagues, or of all, those of one location, and where they are', async () => {
  const seen = async (caller: Caller, more: Record<string, string>) => {
    const answer = await caller.call(getCalendar, { query: { ...november, ...more } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as CalendarAnswer;
  };
  for (const caller of [colleague, ground.admin]) {
    const all = await seen(caller, {});
    // The two in line are in the same department.
    expect(all.metadata.pagination).toMatchObject({ total: colleagues + 2 });
    expect(all.data.locations.map(({ id }) => id)).toContain(location);
    const there = await seen(caller, { locationId: String(location) });
    expect(there.data.people).toHaveLength(colleagues / 100);
    expect(new Set(there.data.people.map(({ locationId }) => locationId))).toEqual(new Set([location]));
  }
});
