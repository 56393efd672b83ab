import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { setLeaveRule } from '@tenure/contract/leave/leave-types.ts';
import { type Recalculation, recalculateLeave } from '@tenure/contract/leave/recalculation.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rate = (weeks: number) =>
  ({ kind: 'by-pattern-hours', rate: { numerator: weeks, denominator: 52 } }) as const;
const minutes = (weeks: number, ofYear = 4) => Math.round((weeks * 2280 * ofYear) / 52);
const begins = mondayIn(-6);
type Asked = EndpointRequest<typeof recalculateLeave>['body'];

/** Four weeks a year since six weeks ago, accrued by the job. */
async function accrued() {
  const line = await leaveLine(world);
  const { own, admin, employeeId, typeId } = line;
  await own('update leave_type set accrues_from = $1 where id = $2', [begins, typeId]);
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words)
     values (current_tenant(), $1, '2020-01-01', $2, 'Four weeks a year')`,
    [typeId, JSON.stringify(rate(4))],
  );
  await own(`update employee set start_date = '2020-01-01' where id = $1`, [employeeId]);
  await runRecurring(world, 'leave.accrue');
  const ask = (body: Asked, by: TestPerson = admin) => by.call(recalculateLeave, { body });
  const recalculated = async (body: Asked) => dataOf<Recalculation>(await ask(body));
  const entries = async () => (await own('select id from leave_entry order by id')).rows;
  return { ...line, ask, recalculated, entries };
}

it('finds nothing to correct after ordinary runs, and writes nothing', async () => {
  const { recalculated, entries } = await accrued();
  const before = await entries();
  for (const apply of [false, true]) {
    expect(await recalculated({ apply })).toMatchObject({ differences: [], next: null });
  }
  expect(await entries()).toEqual(before);
});

it('shows who differs before anything is written, and adds the lines that correct it', async () => {
  const { recalculated, entries, own, employeeId, typeId, balance, self } = await accrued();
  // As an earlier release would have kept it: a sum that is wrong, and that nothing notices.
  await own(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
     values (current_tenant(), $1, $2, 'accrued', 100, $3, 'Accrued')`,
    [employeeId, typeId, daysLater(begins, 2)],
  );
  const before = await entries();
  const wrong = 4560 + minutes(6) + 100;
  const difference = { employeeId, before: wrong, after: wrong - 100, ahead: null };
  expect(await recalculated({ apply: false })).toMatchObject({ differences: [difference] });
  expect(await entries()).toEqual(before);
  expect(await recalculated({ apply: true })).toMatchObject({ differences: [difference] });
  expect(await balance(self)).toMatchObject({ today: wrong - 100 });
  expect(await recalculated({ apply: false })).toMatchObject({ differences: [] });
  const { rows } = await own(`select 1 as id from audit_entry where action = 'leave-balances.recalculated'`);
  expect(rows).toHaveLength(1);
});

it('shows whose balance a proposed rule would move, now and in a year, and writes nothing', async () => {
  const { recalculated, entries, employeeId, typeId } = await accrued();
  const before = await entries();
  const proposed = { typeId, validFrom: begins, accrual: rate(5) };
  const { differences } = await recalculated({ apply: false, proposed });
  expect(differences).toMatchObject([{ employeeId, before: 4560 + minutes(6), after: 4560 + minutes(6, 5) }]);
  const [{ ahead } = { ahead: null }] = differences;
  const week = Math.round(2280 / 52);
  expect((ahead?.after ?? 0) - (ahead?.before ?? 0)).toBeGreaterThan(50 * week);
  expect(await entries()).toEqual(before);
  expect(await recalculated({ apply: false, proposed: { ...proposed, accrual: rate(4) } })).toMatchObject({
    differences: [],
  });
  // Nothing lapsed so far, and all but a day of it would.
  const yearEnd = {
    cap: { unit: 'fixed', amount: 4560 },
    carried: null,
    carriedMonths: null,
    yearBegins: { monthAndDay: '01-01' },
  } as const;
  const capped = await recalculated({ apply: false, proposed: { ...proposed, accrual: rate(4), yearEnd } });
  expect(capped.differences).toMatchObject([{ before: 4560 + minutes(6), after: 4560 }]);
});

it('applies a rule of a state to people who work there, and the others keep theirs', async () => {
  const { recalculated, own, admin, employeeId, typeId, balance, self } = await accrued();
  const inState = (state: string) => ({ validFrom: begins, state, accrual: rate(5) });
  const moved = async (state: string) =>
    (await recalculated({ apply: false, proposed: { typeId, ...inState(state) } })).differences;
  await own(`update location set state = 'Victoria'`);
  expect(await moved('VIC')).toMatchObject([{ employeeId, after: 4560 + minutes(6, 5) }]);
  expect(await moved('NSW')).toEqual([]);
  const params = { typeId: String(typeId) };
  expect((await admin.call(setLeaveRule, { params, body: inState('CAN') })).status).toBe(422);
  expect((await admin.call(setLeaveRule, { params, body: inState('NSW') })).status).toBe(201);
  expect((await admin.call(setLeaveRule, { params, body: inState('VIC') })).status).toBe(201);
  await runRecurring(world, 'leave.reprice');
  expect(await balance(self)).toMatchObject({
    today: 4560 + minutes(6, 5),
    entitlement: expect.stringContaining('5 weeks'),
  });
});

it('moves balances within minutes once a rule is set', async () => {
  const { admin, typeId, balance, self } = await accrued();
  const rule = { validFrom: begins, accrual: rate(5) } as const;
  const set = await admin.call(setLeaveRule, { params: { typeId: String(typeId) }, body: rule });
  expect(set.status, set.text).toBe(201);
  await runRecurring(world, 'leave.reprice');
  expect(await balance(self)).toMatchObject({ today: 4560 + minutes(6, 5) });
});

it('does not apply a rule that is not saved, and names no type that does not exist', async () => {
  const { ask, typeId } = await accrued();
  const proposed = { typeId, validFrom: begins, accrual: rate(5) };
  expect((await ask({ apply: true, proposed })).status).toBe(422);
  expect((await ask({ apply: false, proposed: { ...proposed, typeId: 2_000_000_000 } })).status).toBe(404);
});

it('is only for people with the rights over leave types and everyone’s balances', async () => {
  const { ask, self, manager, hr, payroll } = await accrued();
  for (const by of [self, manager, hr, payroll]) expect((await ask({ apply: false }, by)).status).toBe(403);
});
