import { earnedTo, roundedOf } from '@tenure/domain/leave/accrual.ts';
import { daysLater, eachDay } from '@tenure/domain/leave/days.ts';
import {
  type Lapse,
  lapsesTo,
  lapsesToAdd,
  type Movement,
  settledFrom,
} from '@tenure/domain/leave/year-end.ts';
import { weekdayOf } from '@tenure/domain/pay/work-pattern.ts';
import type { KeptLeaveType } from '../types/types.api.ts';
import type { BalanceFacts, LedgerMovement, PersonLeave } from './balances.api.ts';

/** The rule of a day, in words. */
export const ruleOn = ({ rules }: KeptLeaveType, day: string) =>
  rules.find(({ validFrom }) => validFrom <= day) ?? null;

export const isGrant = (facts: BalanceFacts, day: string) =>
  ruleOn(facts.type, day)?.accrual.kind === 'front-loaded';

export const isByHoursWorked = (facts: BalanceFacts, day: string) =>
  ruleOn(facts.type, day)?.accrual.kind === 'by-hours-worked';

/**
 * Leave earned hour by hour or day by day is added at the end of each week and on the last day; a grant, and what hours that
 * were imported earn, on its own day.
 */
export const isAccrualDay = (facts: BalanceFacts, day: string): boolean =>
  isGrant(facts, day) ||
  isByHoursWorked(facts, day) ||
  weekdayOf(day) === 'sunday' ||
  day === facts.accrual.endsOn;

const isMovement = (one: LedgerMovement): one is LedgerMovement & Movement => one.kind !== 'expired';
const sum = (movements: readonly { minutes: number }[]) =>
  movements.reduce((all, { minutes }) => all + minutes, 0);

function lapsesOf(facts: BalanceFacts, today: string, more: readonly Movement[], to: string): Lapse[] {
  const { rules, accrual, movements, keeps } = facts;
  const from = settledFrom(rules, accrual, today, keeps);
  if (from === null) return [];
  const moved = [...movements.filter(isMovement), ...more].filter(({ day }) => day >= from);
  const before = sum([...movements, ...more].filter(({ day }) => day < from));
  const ordered = moved.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return lapsesTo({ rules, facts: accrual, before, from, to, movements: ordered, keeps });
}

/** The lapses by a day that the ledger does not have yet, with the lines that are added at the same time. */
export function lapsesToRecord(facts: BalanceFacts, day: string, added: readonly Movement[]): Lapse[] {
  const from = settledFrom(facts.rules, facts.accrual, day, facts.keeps);
  if (from === null) return [];
  const recorded = facts.movements.flatMap(({ day: on, minutes, kind, cause }) =>
    kind === 'expired' && cause !== null && on >= from ? [{ day: on, cause, minutes: -minutes }] : [],
  );
  return lapsesToAdd(lapsesOf(facts, day, added, day), recorded);
}

/**
 * The days on which a correction counts: where leave lapses it matters in which leave year it was earned. None where it does
 * not, and the whole correction is dated today.
 */
export function daysToCorrect(facts: BalanceFacts, last: string): { day: string; recorded: number }[] {
  const from = settledFrom(facts.rules, facts.accrual, last, facts.keeps);
  if (from === null || facts.correctedThrough === null) return [];
  const through = facts.correctedThrough < last ? facts.correctedThrough : last;
  const accrued = facts.movements.filter(({ kind }) => kind === 'accrued');
  return eachDay(daysLater(from, -1), through)
    .filter((day) => day < from || isAccrualDay(facts, day))
    .map((day) => ({ day, recorded: sum(accrued.filter((one) => one.day <= day)) }));
}

/** The accruals from tomorrow to a day, on the days they are added. */
function accruals(facts: BalanceFacts, today: string, to: string): Movement[] {
  let { earned, accrued } = facts;
  return eachDay(daysLater(today, 1), to).flatMap((day): Movement[] => {
    if (!isAccrualDay(facts, day) && day !== to) return [];
    earned = earnedTo(facts.rules, facts.accrual, day, earned);
    const minutes = roundedOf(earned) - accrued;
    accrued += minutes;
    return minutes === 0 ? [] : [{ day, minutes, kind: 'accrued' }];
  });
}

/** The minutes a balance loses from tomorrow to a day if only the planned leave is taken. */
export function lapsesBetween(
  facts: BalanceFacts,
  { today }: Pick<PersonLeave, 'today'>,
  planned: readonly { day: string; minutes: number }[],
  day: string,
): { lapses: number; revalued: number } {
  const isSettled = facts.keeps === null && facts.rules.every(({ yearEnd }) => !yearEnd);
  if (day <= today || isSettled) return { lapses: 0, revalued: 0 };
  const taken = planned.map((one): Movement => {
    return { day: one.day > today ? one.day : today, minutes: -one.minutes, kind: 'taken' };
  });
  const more = [...accruals(facts, today, day), ...taken.filter((one) => one.day <= day)];
  const toCome = lapsesOf(facts, today, more, day).filter((one) => one.day > today);
  const isRevalued = ({ cause }: Lapse) => cause === 'revalued';
  return {
    lapses: sum(toCome.filter((one) => !isRevalued(one))),
    revalued: -sum(toCome.filter(isRevalued)),
  };
}
