import { costOfLeave } from '@tenure/domain/leave/leave-cost.ts';
import { changedDays, correctionsOf } from '@tenure/domain/leave/repricing.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { LeaveBooks, PersonLeave } from '../balances/balances.api.ts';
import type { HolidaysOf } from '../holidays/holidays.api.ts';
import type { LeaveNews } from './leave-news.service.ts';
import { partDaysOf } from './leave-pricing.policy.ts';
import { leaveById } from './leave-request.reads.ts';
import { closeQuestion, moveRequest } from './leave-request.store.ts';
import {
  addCorrections,
  type LeaveToReprice,
  leaveToReprice,
  savePrices,
  takeRechecks,
} from './repricing.store.ts';

const peopleAtOnce = 50;

interface RepricingDeps {
  books: LeaveBooks;
  holidaysOf: HolidaysOf;
  news: LeaveNews;
}

/** A last day that has passed frees what comes after it; one to come is a plan, which not everyone knows of. */
const hasLeft = ({ endsOn, today }: PersonLeave, day: string) =>
  endsOn !== null && endsOn < today && day > endsOn;

const patternOf = (person: PersonLeave) => (day: string) =>
  hasLeft(person, day) ? 0 : person.patternMinutesOn(day);

/** Prices leave again whose holidays, pattern, location or employment changed since. */
export function createRepricing({ books, holidaysOf, news }: RepricingDeps) {
  async function reprice(tx: WriteTx, person: PersonLeave, leave: LeaveToReprice): Promise<void> {
    const { startDate, endDate } = leave;
    const now = costOfLeave({
      from: startDate,
      to: endDate,
      partDays: partDaysOf(leave),
      patternMinutesOn: patternOf(person),
      holidays: await holidaysOf(tx, person.employeeId, startDate, endDate),
      doHolidaysCount: leave.countsHolidays,
    });
    const changed = changedDays(leave.days, now.days);
    if (changed.length === 0) return;
    await savePrices(
      tx,
      leave.id,
      changed.map((one) => one.now),
    );
    const taken = new Map(leave.taken.map(({ day, minutes }) => [day, minutes]));
    const corrections = correctionsOf(changed, taken);
    await addCorrections(tx, leave.id, corrections);
    const before = leave.days.reduce((sum, { minutes }) => sum + minutes, 0);
    if (before === now.minutes && corrections.length === 0) return;
    const { row } = found(await leaveById(tx, leave.id));
    await news.record(tx, 'repriced', row, { before: String(before), after: String(now.minutes) });
    await news.announce(tx, row);
    await news.tellRepriced(tx, row, { before, after: now.minutes, why: changed[0]?.why ?? '' });
  }

  /** Leave on days after the person left needs no decision. */
  async function withdraw(tx: WriteTx, id: number): Promise<void> {
    await closeQuestion(tx, id, null);
    await moveRequest(tx, id, 'withdrawn', { reason: 'The employment ended' });
    const { row } = found(await leaveById(tx, id));
    await news.record(tx, 'withdrawn', row);
    await news.announce(tx, row);
    await news.tellApprovers(tx, row, 'withdrawn');
  }

  return {
    /** Looks at some people again; false where no one is left. */
    async runBatch(tx: WriteTx): Promise<boolean> {
      const people = await takeRechecks(tx, peopleAtOnce);
      for (const recheck of people) {
        const { employeeId } = recheck;
        const leave = await leaveToReprice(tx, recheck);
        const person = await books.lock(tx, employeeId);
        if (person === undefined) continue;
        for (const one of leave) {
          if (one.isPending && hasLeft(person, one.startDate)) await withdraw(tx, one.id);
          else await reprice(tx, person, one);
        }
      }
      await books.settle(
        tx,
        people.map(({ employeeId }) => employeeId),
      );
      return people.length > 0;
    },
  };
}
export type Repricing = ReturnType<typeof createRepricing>;
