import type { Capability } from '@tenure/contract/capabilities.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import { mondayOf } from '@tenure/domain/pay/work-pattern.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { LeaveBooks } from '../balances/balances.api.ts';
import type { ChosenStep } from './approvers.reads.ts';
import {
  beginLedgers,
  everyoneHere,
  insertHistory,
  peopleWithHistory,
  type TakenLeave,
  takeUnlisted,
} from './demo-history.store.ts';
import { employeeOf, signDemoRequest } from './demo-leave.store.ts';
import { insertRequest, moveRequest, putSteps } from './leave-request.store.ts';
import type { LeaveWishes } from './leave-wish.service.ts';

interface DemoLeave {
  state: LeaveState;
  /** From the Monday some weeks ahead. */
  weeks: number;
  days: number;
  /** Extra hours to bank on the first day, instead of leave. */
  banked?: number;
  note: string;
}

/** Two years of leave behind someone, by the weeks before this one. */
const history = [
  { weeks: -97, days: 3, note: '', isIllness: false },
  { weeks: -88, days: 5, note: 'Visiting family', isIllness: false },
  { weeks: -71, days: 1, note: '', isIllness: true },
  { weeks: -62, days: 12, note: 'Two weeks away', isIllness: false },
  { weeks: -47, days: 5, note: '', isIllness: false },
  { weeks: -36, days: 2, note: '', isIllness: true },
  { weeks: -24, days: 5, note: 'School holidays', isIllness: false },
  { weeks: -12, days: 3, note: '', isIllness: false },
] as const;
/** Besides the people one signs in as, for each country. */
const othersWithHistory = 5;
const peopleAtOnce = 25;
/** They are not all away in the same weeks. */
const spread = 6;

const wholeDays = { firstDayMinutes: null, lastDayMinutes: null, bankedMinutes: null };

const leaves: readonly (DemoLeave & { whose: string })[] = [
  { whose: 'elena.novak', state: 'approved', weeks: -3, days: 1, note: '' },
  { whose: 'elena.novak', state: 'declined', weeks: 2, days: 5, note: 'A few days by the sea' },
  { whose: 'elena.novak', state: 'pending', weeks: 4, days: 2, note: 'My sister is visiting from Brno.' },
  { whose: 'elena.novak', state: 'draft', weeks: 12, days: 3, note: '' },
  { whose: 'elena.novak', state: 'approved', weeks: -2, days: 1, banked: 150, note: 'Late vessel on Monday' },
  { whose: 'marco.bianchi', state: 'approved', weeks: 3, days: 4, note: 'Christmas with family' },
  { whose: 'marco.bianchi', state: 'withdrawn', weeks: 8, days: 2, note: '' },
  { whose: 'grace.liu', state: 'pending', weeks: 5, days: 3, note: '' },
  { whose: 'sam.okafor', state: 'cancelled', weeks: 6, days: 1, note: 'Moving house' },
  { whose: 'katerina.makris', state: 'approved', weeks: 0, days: 5, note: '' },
  { whose: 'carlo.bellini', state: 'approved', weeks: 1, days: 2, note: '' },
  { whose: 'hemi.walker', state: 'approved', weeks: 5, days: 3, note: '' },
  { whose: 'aroha.ngata', state: 'pending', weeks: 6, days: 2, note: '' },
];

const named = [...new Set(leaves.map(({ whose }) => whose))];
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

  /** All at once, as nothing of it is left to decide. */
  async function addHistory(tx: WriteTx, employeeId: number, later: number): Promise<void> {
    const person = await books.of(tx, employeeId);
    if (person === undefined) return;
    const taken: TakenLeave[] = [];
    let steps: ChosenStep[] = [];
    for (const { weeks, days, note, isIllness } of history) {
      const facts = person.balances.find(({ type }) =>
        isIllness ? type.evidenceFromDay !== null : type.code.endsWith('-ANNUAL'),
      );
      if (facts === undefined) continue;
      const startDate = daysLater(mondayOf(person.today), 7 * (weeks + later));
      const wish = {
        ...wholeDays,
        typeId: facts.type.id,
        startDate,
        endDate: daysLater(startDate, days - 1),
        note,
      };
      const priced = await wishes.price(tx, { person, isSelf: true }, wish, asThemselves, []);
      if (priced.problems.some(({ blocks }) => blocks)) continue;
      if (steps.length === 0) steps = await wishes.approvers(tx, person, wish, priced);
      // Holidays are planned weeks ahead, and illness is not.
      const asked = isIllness ? startDate : daysLater(startDate, -35);
      const decided = isIllness ? startDate : daysLater(asked, 2);
      taken.push({ ...wish, ...priced, asked, decided });
    }
    const accountIds = steps[0]?.approvers.map(({ accountId }) => accountId) ?? [];
    await insertHistory(tx, employeeId, taken, accountIds);
  }

  return {
    async fill(tx: WriteTx): Promise<void> {
      const known = new Map<string, number>();
      for (const whose of named) {
        const employeeId = await employeeOf(tx, whose);
        if (employeeId !== undefined) known.set(whose, employeeId);
      }
      await beginLedgers(tx);
      const lookingBack = await peopleWithHistory(tx, named, othersWithHistory);
      for (const [place, employeeId] of lookingBack.entries())
        await addHistory(tx, employeeId, place % spread);
      const everyone = await everyoneHere(tx);
      for (let at = 0; at < everyone.length; at += peopleAtOnce) {
        await books.settle(tx, everyone.slice(at, at + peopleAtOnce));
      }
      await takeUnlisted(tx);
      for (const [whose, employeeId] of known) {
        for (const demo of leaves.filter((one) => one.whose === whose)) await add(tx, employeeId, demo);
      }
    },
  };
}
