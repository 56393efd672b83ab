import { adjustLeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import {
  cancelLeaveRequest,
  declineLeaveRequest,
  type LeaveDetail,
  saveLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { type Recalculation, recalculateLeave } from '@tenure/contract/leave/recalculation.ts';
import { daysLater, eachDay } from '@tenure/domain/leave/days.ts';
import { weekdayOf } from '@tenure/domain/pay/work-pattern.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, dataOf, leaveLine, one, seen } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Leave {
  id: number;
  state: 'pending' | 'approved' | 'over';
  days: string[];
}
const workday = 456;
const opening = 4560;

/** Everything that counts, as someone would keep it on paper: days, holidays and what was adjusted. */
function paper() {
  const leaves: Leave[] = [];
  const holidays = new Set<string>();
  let adjusted = 0;
  const minutesOf = (days: readonly string[]) =>
    workday *
    days.filter((day) => !['saturday', 'sunday'].includes(weekdayOf(day)) && !holidays.has(day)).length;
  const counted = (but?: Leave) => leaves.filter((one) => one.state !== 'over' && one !== but);
  const left = (but?: Leave) =>
    opening + adjusted - counted(but).reduce((sum, { days }) => sum + minutesOf(days), 0);
  return {
    leaves,
    holidays,
    left,
    adjust: (minutes: number) => {
      adjusted += minutes;
    },
    isPossible: (days: readonly string[], but?: Leave) => {
      const taken = new Set(
        counted(but).flatMap((leave) => leave.days.filter((day) => minutesOf([day]) > 0)),
      );
      const cost = minutesOf(days);
      return cost > 0 && cost <= left(but) && days.every((day) => minutesOf([day]) === 0 || !taken.has(day));
    },
    balanceOn: (today: string) =>
      opening +
      adjusted -
      leaves
        .filter(({ state }) => state === 'approved')
        .reduce((sum, { days }) => sum + minutesOf(days.filter((day) => day <= today)), 0),
  };
}

const acts = [
  'ask',
  'ask',
  'approve',
  'approve',
  'decline',
  'change',
  'cancel',
  'correct',
  'holiday',
  'pass',
] as const;
const history = fc.array(
  fc.record({ act: fc.constantFrom(...acts), some: fc.nat(40), length: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 10, maxLength: 16 },
);

async function live(steps: typeof history extends fc.Arbitrary<infer Steps> ? Steps : never): Promise<void> {
  const { self, manager, admin, own, ask, balance, at, typeId } = await leaveLine(world);
  const known = paper();
  const today = () => world.clock.today('UTC').toString();
  const among = (some: number, state: Leave['state']) => {
    const found = known.leaves.filter((leave) => leave.state === state);
    return found[some % Math.max(1, found.length)];
  };
  const days = (some: number, length: number) => {
    const startDate = daysLater(today(), 1 + some);
    return { startDate, endDate: daysLater(startDate, length - 1) };
  };
  const agrees = (status: number, isPossible: boolean, what: string) =>
    expect([what, status < 300], what).toEqual([what, isPossible]);

  for (const { act, some, length } of steps) {
    const wanted = days(some, length);
    const wantedDays = eachDay(wanted.startDate, wanted.endDate);
    const [pending, approved] = [among(some, 'pending'), among(some, 'approved')];
    if (act === 'ask') {
      const isPossible = known.isPossible(wantedDays);
      const answer = await ask(self, wanted);
      agrees(answer.status, isPossible, answer.text);
      if (!isPossible) continue;
      known.leaves.push({ id: dataOf<LeaveDetail>(answer, 201).id, state: 'pending', days: wantedDays });
    } else if (act === 'approve' && pending) {
      dataOf(await approve(manager, pending.id));
      pending.state = 'approved';
    } else if (act === 'decline' && pending) {
      const declined = { ...one(pending.id), body: { reason: 'Too many are away' } };
      dataOf(await manager.call(declineLeaveRequest, declined, await seen(manager, pending.id)));
      pending.state = 'over';
    } else if (act === 'change' && approved && (approved.days[0] ?? '') > today()) {
      const isPossible = known.isPossible(wantedDays, approved);
      const body = { typeId, ...wanted };
      const answer = await self.call(
        saveLeaveRequest,
        { ...one(approved.id), body },
        await seen(self, approved.id),
      );
      agrees(answer.status, isPossible, answer.text);
      if (!isPossible) continue;
      const { id } = dataOf<LeaveDetail>(answer);
      dataOf(await approve(manager, id));
      approved.state = 'over';
      known.leaves.push({ id, state: 'approved', days: wantedDays });
    } else if (act === 'cancel' && approved && (approved.days.at(-1) ?? '') >= today()) {
      const from = (approved.days[0] ?? '') > today() ? null : today();
      dataOf(
        await self.call(cancelLeaveRequest, { ...one(approved.id), body: { from, reason: 'Back early' } }),
      );
      approved.days = approved.days.filter((day) => from !== null && day < from);
      if (approved.days.length === 0) approved.state = 'over';
    } else if (act === 'correct') {
      const minutes = some % 2 === 0 && known.left() >= 30 ? -30 : 60 + some;
      const body = { day: today(), minutes, reason: 'Counted again' };
      dataOf(
        await admin.call(adjustLeaveBalance, { params: { ...at.params, typeId: String(typeId) }, body }),
        201,
      );
      known.adjust(minutes);
    } else if (act === 'holiday') {
      // Past days as often as future ones.
      const day = daysLater(today(), some - 20);
      if (known.holidays.has(day)) continue;
      await own(
        `insert into public_holiday (tenant_id, country, state, location_id, day, name, source)
         select current_tenant(), l.country, '', l.id, $1, 'Show Day', 'own' from location l`,
        [day],
      );
      known.holidays.add(day);
      await runRecurring(world, 'leave.reprice');
    } else if (act === 'pass') {
      world.clock.advance({ hours: 24 * (1 + (some % 12)) });
      await runRecurring(world, 'leave.accrue');
    }
  }

  await runRecurring(world, 'leave.accrue');
  await runRecurring(world, 'leave.accrue');
  expect(await balance(self)).toMatchObject({ today: known.balanceOn(today()), free: known.left() });
  const replayed = dataOf<Recalculation>(await admin.call(recalculateLeave, { body: { apply: false } }));
  expect(replayed.differences).toEqual([]);
}

it('keeps the balance that paper would, whatever is asked, decided, changed, cancelled and corrected in any order', async () => {
  await fc.assert(fc.asyncProperty(history, live), { numRuns: 6, seed: 20_261_127, endOnFailure: true });
}, 300_000);
