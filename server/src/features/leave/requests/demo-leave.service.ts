import type { Capability } from '@tenure/contract/capabilities.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import { mondayOf } from '@tenure/domain/pay/work-pattern.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { LeaveBooks } from '../balances/balances.api.ts';
import { addDemoBalances, employeeOf, signDemoRequest } from './demo-leave.store.ts';
import { insertRequest, moveRequest, putSteps } from './leave-request.store.ts';
import type { LeaveWishes } from './leave-wish.service.ts';

interface DemoLeave {
  whose: string;
  state: LeaveState;
  /** From the Monday some weeks ahead. */
  weeks: number;
  days: number;
  /** Extra hours to bank on the first day, instead of leave. */
  banked?: number;
  note: string;
}

const leaves: readonly DemoLeave[] = [
  { whose: 'elena.novak', state: 'approved', weeks: -3, days: 1, note: '' },
  { whose: 'elena.novak', state: 'declined', weeks: 2, days: 5, note: 'A few days by the sea' },
  { whose: 'elena.novak', state: 'pending', weeks: 4, days: 2, note: 'My sister is visiting from Brno.' },
  { whose: 'elena.novak', state: 'draft', weeks: 12, days: 3, note: '' },
  { whose: 'elena.novak', state: 'approved', weeks: -2, days: 1, banked: 150, note: 'Late vessel on Monday' },
  { whose: 'marco.bianchi', state: 'approved', weeks: 3, days: 4, note: 'Christmas with family' },
  { whose: 'marco.bianchi', state: 'withdrawn', weeks: 8, days: 2, note: '' },
  { whose: 'grace.liu', state: 'pending', weeks: 5, days: 3, note: '' },
  { whose: 'sam.okafor', state: 'cancelled', weeks: 6, days: 1, note: 'Moving house' },
  { whose: 'hemi.walker', state: 'approved', weeks: 5, days: 3, note: '' },
  { whose: 'aroha.ngata', state: 'pending', weeks: 6, days: 2, note: '' },
];

const asThemselves: ReadonlySet<Capability> = new Set(['leave.request.create']);

/** Balances, and leave in each state for the people one signs in as. */
export function createDemoLeave({ books, wishes }: { books: LeaveBooks; wishes: LeaveWishes }) {
  async function add(tx: WriteTx, employeeId: number, demo: DemoLeave): Promise<void> {
    const person = await books.of(tx, employeeId);
    const { banked: bankedMinutes = null } = demo;
    const facts = person?.balances.find(({ type, ledger }) =>
      bankedMinutes === null ? type.hasBalance && ledger > 0 : type.isBanking && type.hasBalance,
    );
    if (person === undefined || facts === undefined) return;
    const startDate = daysLater(mondayOf(person.today), 7 * demo.weeks);
    const wish = {
      typeId: facts.type.id,
      startDate,
      endDate: daysLater(startDate, demo.days - 1),
      firstDayMinutes: null,
      lastDayMinutes: null,
      bankedMinutes,
      note: demo.note,
    };
    const priced = await wishes.price(tx, { person, isSelf: true }, wish, asThemselves, []);
    if (priced.problems.some(({ blocks }) => blocks)) return;
    const id = await insertRequest(tx, employeeId, wish, priced);
    if (demo.state !== 'draft') {
      await putSteps(tx, id, await wishes.approvers(tx, person, wish, priced), person.today);
      await moveRequest(tx, id, 'pending', { today: person.today });
    }
    const decision = demo.state === 'approved' || demo.state === 'declined' ? demo.state : null;
    await signDemoRequest(tx, id, decision);
    if (demo.state !== 'draft' && demo.state !== 'pending') await moveRequest(tx, id, demo.state);
    if (demo.state === 'approved') await books.takeDue(tx, employeeId);
    if (demo.state === 'approved' && bankedMinutes !== null) await books.bank(tx, id);
  }

  return {
    async fill(tx: WriteTx): Promise<void> {
      await addDemoBalances(tx);
      for (const whose of new Set(leaves.map((demo) => demo.whose))) {
        const employeeId = await employeeOf(tx, whose);
        if (employeeId === undefined) continue;
        for (const demo of leaves.filter((one) => one.whose === whose)) await add(tx, employeeId, demo);
      }
    },
  };
}
