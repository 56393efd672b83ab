import type { LeaveProblem } from '@tenure/contract/leave/leave-requests.ts';
import type { LeaveWish } from '@tenure/contract/leave/leave-wish.ts';
import { refusalOf } from '@tenure/contract/refusals.ts';
import { stepsFor } from '@tenure/domain/leave/approval-chain.ts';
import { daysLater, isTooFarAhead, mostYearsAhead } from '@tenure/domain/leave/days.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { BalanceFacts, LeaveBooks, PersonLeave } from '../balances/balances.api.ts';
import type { CoverProblemsOf } from '../cover/cover.api.ts';
import type { HolidaysOf } from '../holidays/holidays.api.ts';
import { approversOf, type ChosenStep } from './approvers.reads.ts';
import { bankedOn } from './banked.reads.ts';
import {
  daysUntilBack,
  type Limits,
  limitsOn,
  type Priced,
  type PricedFor,
  priceBanked,
  priceLeave,
  tooLong,
  type Wanted,
} from './leave-pricing.policy.ts';
import { takenBetween } from './taken.reads.ts';

export interface PersonToAskFor {
  person: PersonLeave;
  /** The viewer is the person, and no one else is signed in as them. */
  isSelf: boolean;
}

/** A pending change counts instead of the leave it changes, so both are left out. */
const withChanged = (about: PersonLeave, except: readonly number[]): Set<number> =>
  new Set([
    ...except,
    ...about.balances
      .flatMap(({ planned }) => planned)
      .flatMap(({ requestId, changesId }) =>
        changesId !== null && except.includes(requestId) ? [changesId] : [],
      ),
  ]);

const pathOf: Partial<Record<LeaveProblem['code'], string>> = {
  'over-limit': 'endDate',
  'part-days': 'firstDayMinutes',
  'over-a-day': 'bankedMinutes',
};

/** Illness, care and confidential leave cannot be planned, so blocked days apply to other leave only. */
const isPlanned = ({ hasBalance, isConfidential, evidenceFromDay }: BalanceFacts['type']) =>
  hasBalance && !isConfidential && evidenceFromDay === null;

interface WishPorts {
  books: LeaveBooks;
  holidaysOf: HolidaysOf;
  coverProblemsOf: CoverProblemsOf;
}

/** Prices a request and finds its approvers. */
export function createLeaveWishes({ books, holidaysOf, coverProblemsOf }: WishPorts) {
  function typeFor({ person, isSelf }: PersonToAskFor, typeId: number, can: Can): BalanceFacts {
    const facts = person.balances.find(({ type }) => type.id === typeId);
    if (facts === undefined || !books.mayRequest(can, isSelf, person, facts.type)) {
      throw invalidInput('typeId', 'unknown', 'Choose one of the leave types');
    }
    return facts;
  }

  return {
    async price(
      tx: Tx,
      asked: PersonToAskFor,
      wish: Wanted & Pick<LeaveWish, 'typeId'>,
      can: Can,
      /** The request itself and the one it changes, which do not count against it. */
      except: readonly number[],
    ): Promise<Priced> {
      const about = { ...asked, person: books.asSeenBy(can, asked.isSelf, asked.person) };
      const facts = typeFor(about, wish.typeId, can);
      if (tooLong(wish)) throw invalidInput('endDate', 'too-long', 'Choose at most two years');
      const { employeeId, today } = about.person;
      for (const path of ['startDate', 'endDate'] as const) {
        if (!isTooFarAhead(wish[path], today)) continue;
        throw invalidInput(path, 'too-far-ahead', `Choose a day within the next ${mostYearsAhead} years`);
      }
      const pricedFor: PricedFor = {
        except: withChanged(about.person, except),
        seesBalance: asked.isSelf || can.has('leave.balance.view'),
        taken:
          wish.bankedMinutes === null && wish.startDate <= today
            ? await takenBetween(tx, employeeId, wish.startDate, wish.endDate)
            : [],
        lapsesBy: (planned, day) => books.lapses(facts, about.person, planned, day),
      };
      if (wish.bankedMinutes !== null) {
        if (!facts.type.isBanking || !facts.type.hasBalance) {
          throw invalidInput('typeId', 'not-banking', 'Choose a leave type that banks extra hours');
        }
        const others = await bankedOn(tx, employeeId, wish.startDate, except);
        const banked = { day: wish.startDate, minutes: wish.bankedMinutes, others };
        return priceBanked(banked, facts, about.person, pricedFor);
      }
      const until = daysLater(wish.endDate, daysUntilBack);
      const holidays = await holidaysOf(tx, employeeId, wish.startDate, until);
      const priced = priceLeave(wish, facts, about.person, holidays, pricedFor);
      const collisions = await coverProblemsOf(tx, {
        employeeId,
        days: priced.days.filter(({ minutes }) => minutes > 0).map(({ day }) => day),
        isBlockable: isPlanned(facts.type) && !can.has('leave.request.manage'),
      });
      return { ...priced, problems: [...priced.problems, ...collisions] };
    },

    /** The limits for a decision today, as far as the viewer may know of the person's last day. */
    limits(
      { person, isSelf }: PersonToAskFor,
      { typeId, endDate, changesId }: { typeId: number; endDate: string; changesId: number | null },
      can: Can,
    ): Limits {
      const seen = books.asSeenBy(can, isSelf, person);
      const facts = seen.balances.find(({ type }) => type.id === typeId);
      if (facts === undefined) return { entitled: 0, lapses: 0 };
      const planned = facts.planned.filter(({ requestId }) => requestId !== changesId);
      return limitsOn(facts, planned, endDate, (taken, day) => books.lapses(facts, seen, taken, day));
    },

    /** The approvers of leave of a type and a length. */
    async approvers(
      tx: Tx,
      person: PersonLeave,
      { typeId }: Pick<LeaveWish, 'typeId'>,
      { workingDays }: Pick<Priced, 'workingDays'>,
    ): Promise<ChosenStep[]> {
      const type = person.balances.find((one) => one.type.id === typeId)?.type;
      const rule = type ?? { secondApproverFromDay: null, hrFromDay: null };
      return approversOf(tx, person, stepsFor(rule, workingDays));
    },

    /** Refuses what cannot be submitted, each problem at its field. */
    hold({ problems }: Priced, steps: readonly ChosenStep[]): void {
      const invalidInputs = problems
        .filter(({ blocks }) => blocks)
        .map(({ code, words }) => ({ path: pathOf[code] ?? 'startDate', code, reason: words }));
      if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
      if (steps.length === 0) throw refuse('leave.request.no-approver');
    },
  };
}
export type LeaveWishes = ReturnType<typeof createLeaveWishes>;

export const noApprover: LeaveProblem = {
  code: 'no-approver',
  words: refusalOf('leave.request.no-approver').words,
  blocks: true,
};

/** An approver who is away, so that someone else decides; it is shown and refuses nothing. */
export function awayApprovers(steps: readonly ChosenStep[]): LeaveProblem[] {
  const words = steps.flatMap(({ kind, approvers, insteadOf }) => {
    const names = kind === 'hr' ? 'HR' : approvers.map(({ name }) => name).join(', ');
    return insteadOf === null ? [] : [`${insteadOf} is away today, so ${names} decides.`];
  });
  return words.length === 0 ? [] : [{ code: 'approver-away', words: words.join(' '), blocks: false }];
}
