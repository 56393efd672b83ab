import type { LeavePreview, LeaveProblem } from '@tenure/contract/leave/leave-requests.ts';
import type { LeaveWish } from '@tenure/contract/leave/leave-wish.ts';
import { isOverLimit } from '@tenure/domain/leave/balance.ts';
import { wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { dayNumberOf, daysLater, eachDay } from '@tenure/domain/leave/days.ts';
import { addedBy } from '@tenure/domain/leave/entitlement.ts';
import {
  backOn,
  costOfLeave,
  isTooLong,
  type LeaveAsked,
  type PartDay,
  type PublicHoliday,
} from '@tenure/domain/leave/leave-cost.ts';
import type { BalanceFacts, PersonLeave, PlannedLeave } from '../balances/balances.api.ts';

export type WantedDays = Pick<LeaveWish, 'startDate' | 'endDate' | 'firstDayMinutes' | 'lastDayMinutes'>;
/** Leave, or the extra hours of one day. */
export type Wanted = WantedDays & Pick<LeaveWish, 'bankedMinutes'>;

/** How many days after leave the next working day is looked for. */
export const daysUntilBack = 30;

/** The database checks a balance against these: minutes the rules give by the last day, and minutes that lapse until then. */
export interface Limits {
  entitled: number;
  lapses: number;
}

export interface Priced
  extends Limits,
    Pick<LeavePreview, 'days' | 'minutes' | 'workingDays' | 'backOn' | 'balance' | 'problems'> {}

const hours = (minutes: number) => `${(minutes / 60).toFixed(2)} h`;
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const sumTo = (planned: PlannedMinutes, day: string) =>
  planned.reduce((sum, one) => (one.day <= day ? sum + one.minutes : sum), 0);

const problem = (code: LeaveProblem['code'], words: string, blocks = true): LeaveProblem => ({
  code,
  words,
  blocks,
});

export function partDaysOf({ startDate, endDate, firstDayMinutes, lastDayMinutes }: WantedDays): PartDay[] {
  return [
    ...(firstDayMinutes === null ? [] : [{ day: startDate, minutes: firstDayMinutes }]),
    ...(lastDayMinutes === null || endDate === startDate ? [] : [{ day: endDate, minutes: lastDayMinutes }]),
  ];
}

function askedOf(
  wanted: WantedDays,
  facts: BalanceFacts,
  person: PersonLeave,
  holidays: PublicHoliday[],
): LeaveAsked {
  return {
    from: wanted.startDate,
    to: wanted.endDate,
    partDays: partDaysOf(wanted),
    patternMinutesOn: person.patternMinutesOn,
    holidays,
    doHolidaysCount: facts.type.countsHolidays,
  };
}

type PlannedMinutes = readonly { day: string; minutes: number }[];
/** The minutes that lapse by a day if only this leave is taken until then. */
export type LapsesBy = (planned: PlannedMinutes, day: string) => number;

export const limitsOn = (
  facts: BalanceFacts,
  planned: PlannedMinutes,
  day: string,
  lapsesBy: LapsesBy,
): Limits => ({
  entitled: addedBy(facts, day),
  lapses: lapsesBy(planned, day),
});

/** The balance on a day with everything that is planned by then and this leave taken off. */
function leftOn(
  facts: BalanceFacts,
  planned: PlannedMinutes,
  day: string,
  { lapsesBy }: Pick<PricedFor, 'lapsesBy'>,
): number {
  const { entitled, lapses } = limitsOn(facts, planned, day, lapsesBy);
  return facts.ledger - facts.accrued + entitled - lapses - sumTo(planned, day);
}

function balanceProblems(
  facts: BalanceFacts,
  others: readonly PlannedLeave[],
  days: Priced['days'],
  { startDate, endDate }: WantedDays,
  about: PricedFor,
): LeaveProblem[] {
  const lastDays = new Map<number, string>();
  for (const { requestId, day } of others) {
    if (day > (lastDays.get(requestId) ?? startDate)) lastDays.set(requestId, day);
  }
  const reached = [...new Set([endDate, ...lastDays.values()])].sort();
  const left = (day: string) => leftOn(facts, [...others, ...days], day, about);
  const short = reached.find((day) => isOverLimit(left(day), facts.type.negativeLimit));
  if (short === undefined) return [];
  if (!about.seesBalance) return [problem('over-limit', 'The balance is not enough for this leave.')];
  const missing = hours(-left(short) - facts.type.negativeLimit);
  return [problem('over-limit', `The balance is ${missing} short on ${wholeDayText(short)}.`)];
}

function collisions(
  person: PersonLeave,
  { except, taken: before }: Pick<PricedFor, 'except' | 'taken'>,
  days: Priced['days'],
): LeaveProblem[] {
  const planned = [...person.balances.flatMap((one) => [...one.planned, ...one.covered]), ...before].filter(
    (one) => !except.has(one.requestId),
  );
  const taken = days.filter(({ day, minutes, availableMinutes }) => {
    const already = planned.filter((one) => one.day === day).reduce((sum, one) => sum + one.minutes, 0);
    return minutes > 0 && already > 0 && already + minutes > availableMinutes;
  });
  const [first] = taken;
  if (first === undefined) return [];
  return [
    problem(
      'own-leave',
      `There is leave already on ${counted(taken.length, 'day')} from ${wholeDayText(first.day)}.`,
    ),
  ];
}

function ruleProblems(
  wanted: WantedDays,
  { type }: BalanceFacts,
  person: PersonLeave,
  workingDays: number,
): LeaveProblem[] {
  const problems: LeaveProblem[] = [];
  const { startDate, endDate, firstDayMinutes, lastDayMinutes } = wanted;
  if (startDate < person.startsOn || (person.endsOn !== null && endDate > person.endsOn)) {
    problems.push(problem('not-employed', 'Choose days within the employment.'));
  }
  if (!type.allowsPartDays && (firstDayMinutes !== null || lastDayMinutes !== null)) {
    problems.push(problem('part-days', 'This leave is taken in whole days.'));
  }
  const notice = dayNumberOf(startDate) - dayNumberOf(person.today);
  if (type.noticeDays > 0 && notice < type.noticeDays) {
    problems.push(
      problem('short-notice', `This leave needs ${counted(type.noticeDays, 'day')} of notice.`, false),
    );
  }
  if (type.evidenceFromDay !== null && workingDays >= type.evidenceFromDay) {
    problems.push(
      problem(
        'evidence',
        `Evidence is expected from day ${type.evidenceFromDay} of this leave. Add it once you have submitted the request.`,
        false,
      ),
    );
  }
  return problems;
}

export interface PricedFor {
  /** The request that is priced again and what it changes; empty for one that does not exist yet. */
  except: ReadonlySet<number>;
  seesBalance: boolean;
  /** Leave of the days asked for that the ledger has taken already. */
  taken: readonly { requestId: number; day: string; minutes: number }[];
  lapsesBy: LapsesBy;
}

/** The cost of leave day by day, its balance, and all objections to it. */
export function priceLeave(
  wanted: WantedDays,
  facts: BalanceFacts,
  person: PersonLeave,
  holidays: PublicHoliday[],
  about: PricedFor,
): Priced {
  const { endDate } = wanted;
  const asked = askedOf(wanted, facts, person, holidays);
  const cost = costOfLeave(asked);
  const days = cost.days.map((day) => ({ ...day, isCancelled: false }));
  const workingDays = days.filter(({ minutes }) => minutes > 0).length;
  const others = facts.planned.filter((one) => !about.except.has(one.requestId));
  // The opening balance covers what was before the ledger, so these days take nothing from it.
  const taken = days.filter(({ day }) => day >= facts.type.accruesFrom);
  const problems = ruleProblems(wanted, facts, person, workingDays);
  if (days.every(({ reason }) => reason === 'noPattern')) {
    problems.push(problem('no-pattern', 'There is no work pattern on these days. Ask HR to add one.'));
  } else if (cost.minutes === 0) {
    problems.push(problem('no-working-day', 'These days have no working hours. Choose other days.'));
  }
  problems.push(...collisions(person, about, days));
  if (facts.type.hasBalance) problems.push(...balanceProblems(facts, others, taken, wanted, about));
  const before = leftOn(facts, others, endDate, about);
  return {
    days,
    minutes: cost.minutes,
    workingDays,
    backOn: backOn(asked, eachDay(daysLater(endDate, 1), daysLater(endDate, daysUntilBack))),
    balance: facts.type.hasBalance
      ? { today: facts.ledger, before, after: before - sumTo(taken, endDate), day: endDate }
      : null,
    problems,
    ...limitsOn(facts, [...others, ...taken], endDate, about.lapsesBy),
  };
}

interface Banked {
  day: string;
  minutes: number;
  /** Extra hours of the same day in other requests. */
  others: number;
}

const minutesOfADay = 1440;

/** Extra hours add to the balance once they are approved, and cost no day. */
export function priceBanked(
  { day, minutes, others }: Banked,
  facts: BalanceFacts,
  person: PersonLeave,
  about: PricedFor,
): Priced {
  const problems: LeaveProblem[] = [];
  if (day < person.startsOn || (person.endsOn !== null && day > person.endsOn)) {
    problems.push(problem('not-employed', 'Choose days within the employment.'));
  }
  if (day > person.today) {
    problems.push(problem('not-worked-yet', 'Choose a day on which the hours were worked.'));
  }
  const most = minutesOfADay - (person.patternMinutesOn(day) ?? 0) - others;
  if (minutes > most) {
    problems.push(problem('over-a-day', `At most ${hours(Math.max(0, most))} of this day can be banked.`));
  }
  const planned = facts.planned.filter((one) => !about.except.has(one.requestId));
  const before = leftOn(facts, planned, person.today, about);
  return {
    days: [],
    minutes,
    workingDays: 0,
    backOn: null,
    balance: { today: facts.ledger, before, after: before + minutes, day: person.today },
    problems,
    ...limitsOn(facts, planned, day, about.lapsesBy),
  };
}

export const tooLong = ({ startDate, endDate }: WantedDays): boolean =>
  isTooLong({ from: startDate, to: endDate });
