import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import {
  type LeaveType,
  type LeaveYearEnd,
  listLeaveTypes,
  saveLeaveType,
  setLeaveRule,
} from '@tenure/contract/leave/leave-types.ts';
import { recalculateLeave } from '@tenure/contract/leave/recalculation.ts';
import { daysLater, yearsLater } from '@tenure/domain/leave/days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const grant = {
  kind: 'front-loaded',
  yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 10 } }],
  yearBegins: 'anniversary',
  isProRata: false,
  afterMonths: 0,
};
const nothingCarried: LeaveYearEnd = {
  cap: null,
  carried: { unit: 'days', days: 0 },
  carriedMonths: null,
  yearBegins: 'anniversary',
};
const capped: LeaveYearEnd = { ...nothingCarried, cap: { unit: 'days', days: 20 }, carried: null };

/** Ten days at the start of each year of service, the last of which began ten days ago, and nothing that carries over. */
async function lapsing() {
  const line = await leaveLine(world);
  const { own, employeeId, typeId, self, at } = line;
  const lastYear = daysLater(mondayIn(0), -10);
  const started = yearsLater(lastYear, -1);
  await own('update assignment set valid_from = $1 where employee_id = $2', [started, employeeId]);
  await own('update employee set start_date = $1 where id = $2', [started, employeeId]);
  await own('update leave_type set accrues_from = $1 where id = $2', [started, typeId]);
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, year_end, words)
     values (current_tenant(), $1, '2020-01-01', $2, $3, 'Ten days a year')`,
    [typeId, JSON.stringify(grant), JSON.stringify(nothingCarried)],
  );
  const entries = async () => {
    const ofType = { params: { ...at.params, typeId: String(typeId) } };
    const query = { sortBy: 'day:asc', itemsPerPage: '100' };
    return dataOf<LeaveEntry[]>(await self.call(listLeaveEntries, { ...ofType, query }));
  };
  const run = async (): Promise<LeaveEntry[]> => {
    // As if the day had moved on since.
    await own('update leave_progress set through = through - 1 where employee_id = $1', [employeeId]);
    await runRecurring(world, 'leave.accrue');
    return entries();
  };
  return { ...line, lastYear, started, run };
}
const lapsed = (entries: readonly LeaveEntry[]) =>
  entries.filter(({ kind }) => kind === 'expired').map(({ day, minutes }) => [day, minutes]);

it('lets what is left of a year lapse when the next begins, once, and gives back what a correction leaves', async () => {
  const { run, own, employeeId, typeId, lastYear, balance, self } = await lapsing();
  const first = await run();
  // The opening balance of the ground is of the year before, too.
  expect(lapsed(first)).toEqual([[lastYear, -(4560 + 4560)]]);
  expect(await balance(self)).toMatchObject({ today: 4560 });
  expect(lapsed(await run())).toEqual(lapsed(first));
  await own(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words, reason)
     values (current_tenant(), $1, $2, 'adjusted', -456, $3, 'Adjusted', 'Taken and never entered')`,
    [employeeId, typeId, daysLater(lastYear, -5)],
  );
  expect(lapsed(await run())).toEqual([
    [lastYear, -9120],
    [lastYear, 456],
  ]);
  expect(await balance(self)).toMatchObject({ today: 4560 });
  const { onDay, lapses, accrues } = (await balance(self, yearsLater(lastYear, 1))) ?? {};
  expect({ onDay, lapses, accrues }).toEqual({ onDay: 4560, lapses: 4560, accrues: 4560 });
});

it('counts a correction in the leave year it was earned in, so that it takes nothing that lapsed', async () => {
  const { run, own, typeId, lastYear, started, balance, self } = await lapsing();
  await run();
  const fewer = { ...grant, yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 5 } }] };
  await own('update leave_rule set accrual = $2 where type_id = $1', [typeId, JSON.stringify(fewer)]);
  const after = await run();
  const corrections = after.filter(({ kind, words }) => kind === 'accrued' && words.startsWith('Corrected'));
  expect(corrections.map(({ day, minutes }) => [day, minutes])).toEqual([
    [started, -2280],
    [lastYear, -2280],
  ]);
  expect(lapsed(after)).toEqual([
    [lastYear, -9120],
    [lastYear, 2280],
  ]);
  expect(await balance(self)).toMatchObject({ today: 2280 });
  expect(await run()).toEqual(after);
});

it('pays out what is left at the end of employment, once, and takes it back when the end is undone', async () => {
  const { run, own, employeeId, typeId, balance, self, lastYear } = await lapsing();
  await own('update leave_type set is_paid_out = true where id = $1', [typeId]);
  await run();
  const ends = daysLater(lastYear, 2);
  await own(
    `with left_seat as (update assignment set valid_to = $1::date + 1 where employee_id = $2)
     update employee set end_date = $1 where id = $2`,
    [ends, employeeId],
  );
  const paid = (entries: readonly LeaveEntry[]) =>
    entries.filter(({ kind }) => kind === 'paid-out').map(({ day, minutes }) => [day, minutes]);
  const settled = await run();
  expect(paid(settled)).toEqual([[ends, -4560]]);
  expect(await run()).toEqual(settled);
  await own('update employee set end_date = null where id = $1', [employeeId]);
  const undone = await run();
  expect(paid(undone).map(([, minutes]) => minutes)).toEqual([-4560, 4560]);
  expect(await balance(self)).toMatchObject({ today: 4560 });
});

it('leaves what lapsed before someone left years ago as it is', async () => {
  const { own, run, employeeId, typeId, started } = await lapsing();
  const began = yearsLater(started, -4);
  await own('update assignment set valid_from = $1 where employee_id = $2', [began, employeeId]);
  await own('update employee set start_date = $1 where id = $2', [began, employeeId]);
  await own('update leave_type set accrues_from = $1 where id = $2', [began, typeId]);
  await own(`update leave_rule set valid_from = '2010-01-01' where type_id = $1`, [typeId]);
  const ends = yearsLater(started, -2);
  await own(
    `with left_seat as (update assignment set valid_to = $1::date + 1 where employee_id = $2)
     update employee set end_date = $1 where id = $2`,
    [ends, employeeId],
  );
  const first = await run();
  expect(lapsed(first).every(([, minutes]) => Number(minutes) < 0)).toBe(true);
  expect(lapsed(first)).not.toEqual([]);
  await own('update leave_progress set settled_end = null where employee_id = $1', [employeeId]);
  expect(await run()).toEqual(first);
});

it('approves leave over two year ends after the first of them, and takes off once what lapsed', async () => {
  const { own, run, asked, self, manager, employeeId, typeId, started } = await lapsing();
  const twice = { fromYears: 2, yearly: { unit: 'days', days: 20 } };
  const more = { ...grant, yearly: [...grant.yearly, twice] };
  await own('update leave_rule set accrual = $2 where type_id = $1', [typeId, JSON.stringify(more)]);
  const startOn = async (day: string) => {
    await own('update leave_type set accrues_from = $1 where id = $2', [day, typeId]);
    await own('update employee set start_date = $1 where id = $2', [day, employeeId]);
  };
  // A year of service ends in ten days, and another one a year later.
  await startOn(daysLater(started, 20));
  await run();
  const { id } = await asked(self, { startDate: mondayIn(56), endDate: mondayIn(59, 4) });
  // As if twenty days had gone by.
  await startOn(started);
  await run();
  expect(dataOf(await approve(manager, id))).toMatchObject({ state: 'approved' });
});

it('refuses a rule below the law, with its source, and takes one above it', async () => {
  const { admin } = await leaveLine(world);
  await runRecurring(world, 'leave.accrue');
  const { types } = dataOf<{ types: LeaveType[] }>(await admin.call(listLeaveTypes, {}));
  const idOf = (code: string) => String(types.find((one) => one.code === code)?.id);
  const set = (code: string, numerator: number, yearEnd: LeaveYearEnd | null = null) =>
    admin.call(setLeaveRule, {
      params: { typeId: idOf(code) },
      body: {
        validFrom: '2027-01-01',
        accrual: { kind: 'by-pattern-hours', rate: { numerator, denominator: 52 } },
        yearEnd,
      },
    });
  const less = await set('AU-ANNUAL', 3);
  expect(less).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'accrual', code: 'below-law' }] },
  });
  expect(less.text).toContain('Fair Work Act 2009');
  for (const [yearEnd, path, reason] of [
    [nothingCarried, 'yearEnd.carried', 'By law, this leave does not lapse.'],
    [capped, 'yearEnd.cap', 'By law, this leave has no cap.'],
  ] as const) {
    expect(await set('AU-ANNUAL', 4, yearEnd)).toMatchObject({
      status: 422,
      body: {
        invalidInputs: [
          {
            path,
            code: 'below-law',
            reason: expect.stringContaining(`${reason} Source: Fair Work Act 2009`),
          },
        ],
      },
    });
  }
  const previewed = await admin.call(recalculateLeave, {
    body: {
      apply: false,
      proposed: {
        typeId: Number(idOf('AU-ANNUAL')),
        validFrom: '2027-01-01',
        accrual: { kind: 'by-pattern-hours', rate: { numerator: 3, denominator: 52 } },
      },
    },
  });
  expect(previewed).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'accrual', code: 'below-law' }] },
  });
  expect((await set('AU-ANNUAL', 5)).status).toBe(201);
  expect((await set('HOL', 1, nothingCarried)).status).toBe(201);
});

it('applies the law to a type whose code was changed, and to paying it out', async () => {
  const { admin } = await leaveLine(world);
  await runRecurring(world, 'leave.accrue');
  const typesNow = async () => dataOf<{ types: LeaveType[] }>(await admin.call(listLeaveTypes, {})).types;
  const annual = (await typesNow()).find(({ code }) => code === 'AU-ANNUAL');
  const params = { typeId: String(annual?.id) };
  const save = async (isPaidOut: boolean) => {
    const version = (await typesNow()).find(({ id }) => id === annual?.id)?.version;
    const body = {
      code: 'PAYROLL-7',
      title: 'Annual leave',
      colour: 'teal',
      isPaid: true,
      unit: 'hours',
    } as const;
    return admin.call(
      saveLeaveType,
      { params, body: { ...body, isPaidOut } },
      { 'if-match': `"v${version}"` },
    );
  };
  expect(await save(false)).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'isPaidOut', code: 'below-law' }] },
  });
  expect((await save(true)).status).toBe(200);
  const rule = { validFrom: '2027-01-01', accrual: { kind: 'none' } } as const;
  expect(await admin.call(setLeaveRule, { params, body: rule })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'accrual', code: 'below-law' }] },
  });
});
