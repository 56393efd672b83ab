import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { addedBy } from '@tenure/domain/leave/entitlement.ts';
import type { KeptLeaveType } from '../types/types.api.ts';
import type { BalanceFacts, PersonLeave } from './balances.api.ts';
import { lapsesBetween } from './lapses.policy.ts';

/** The minutes the rules add by a day that has no line in the ledger yet. */
const stillToAccrue = (facts: BalanceFacts, day: string): number => addedBy(facts, day) - facts.accrued;

const sum = (planned: readonly { minutes: number }[]) =>
  planned.reduce((total, { minutes }) => total + minutes, 0);

/** Other dates that wait for a decision count instead of the leave they would replace, not beside it. */
function countedOnce(planned: BalanceFacts['planned']): BalanceFacts['planned'] {
  const changed = new Set(planned.map(({ changesId }) => changesId));
  return planned.filter(({ requestId }) => !changed.has(requestId));
}

type Figures = Pick<
  LeaveBalance,
  'today' | 'leaving' | 'accrues' | 'lapses' | 'revalued' | 'requested' | 'booked' | 'onDay' | 'free'
>;

export function figuresOn(facts: BalanceFacts, person: Pick<PersonLeave, 'today'>, day: string): Figures {
  const { type, ledger, ledgerOnDay } = facts;
  const planned = countedOnce(facts.planned);
  const none = { leaving: 0, accrues: 0, lapses: 0, revalued: 0, requested: 0, booked: 0 };
  if (!type.hasBalance) return { ...none, today: 0, onDay: 0, free: 0 };
  const leaving = facts.accrual.leavesOn === null ? 0 : Math.min(0, stillToAccrue(facts, person.today));
  const free = ledger + leaving - sum(planned);
  if (day <= person.today) {
    return { ...none, today: ledger, leaving, onDay: ledgerOnDay, free };
  }
  const byThen = planned.filter((one) => one.day <= day);
  const accrues = stillToAccrue(facts, day) - leaving;
  const requested = sum(byThen.filter(({ state }) => state === 'requested'));
  const booked = sum(byThen.filter(({ state }) => state === 'booked'));
  const { lapses, revalued } = lapsesBetween(facts, person, byThen, day);
  const onDay = ledger + leaving + accrues - lapses + revalued - requested - booked;
  return { today: ledger, leaving, accrues, lapses, revalued, requested, booked, onDay, free };
}

export function shownType(type: KeptLeaveType): LeaveBalance['type'] {
  const { id, code, title, colour, unit, isPaid, isBanking, isConfidential } = type;
  const { noticeDays, evidenceFromDay, allowsPartDays, negativeLimit, hasBalance } = type;
  return {
    id,
    code,
    title,
    colour,
    unit,
    isPaid,
    isBanking,
    isConfidential,
    noticeDays,
    evidenceFromDay,
    allowsPartDays,
    negativeLimit,
    hasBalance,
  };
}
