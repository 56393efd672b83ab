import { createHash } from 'node:crypto';
import { type Version, versionAt } from '@tenure/domain/dates/effective-dated.ts';
import type { AccrualFacts, PatternWeeks, Span } from '@tenure/domain/leave/accrual.ts';
import { basisTo } from '@tenure/domain/leave/accrual-basis.ts';
import { accrualWords } from '@tenure/domain/leave/accrual-words.ts';
import { holidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import { rulesInStates, type StateFrom } from '@tenure/domain/leave/rules-by-state.ts';
import {
  minutesOf,
  minutesOn,
  periodTotal,
  type WeekHours,
  type WorkPattern,
  weekdays,
} from '@tenure/domain/pay/work-pattern.ts';
import type { KeptLeaveType, KeptRule } from '../types/types.api.ts';
import type { BalanceFacts, KeptEarned, LedgerMovement, PersonLeave, PlannedLeave } from './balances.api.ts';

export interface PersonRow {
  employeeId: number;
  fullName: string;
  accountId: number | null;
  country: string;
  today: string;
  startsOn: string;
  endsOn: string | null;
  endIsTold: boolean;
  patterns: { from: string; to: string; anchor: string; weeks: number[][] }[];
  /** The states they have worked in so far; a move to come is a plan, which not everyone knows of. */
  states: StateFrom[];
  /** The countries they were employed in so far, from the first one that was recorded; none where it never changed. */
  countries: { from: string; country: string }[];
  sums: { typeId: number; ledger: number; accrued: number; paidOut: number; onDay: number }[];
  /** By day, of types that lapse or keep weeks or days. */
  movements: (LedgerMovement & { typeId: number })[];
  planned: (PlannedLeave & { typeId: number })[];
  /** Leave earned by a day, as the accrual run kept it. */
  earned: (KeptEarned & { typeId: number })[];
  /** Approved leave that does not count as service. */
  unpaid: { day: string; minutes: number }[];
  /** By the last day of each pay period, or of employment. */
  hoursWorked: { day: string; minutes: number }[];
}

function weekOf(hours: readonly number[]): WeekHours {
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] = hours;
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

function weeksOf(pattern: WorkPattern): PatternWeeks {
  const worked = pattern.weeks.flatMap((week) => weekdays.filter((day) => week[day] > 0));
  return {
    weeks: pattern.weeks.length,
    minutes: minutesOf(periodTotal(pattern.weeks)),
    workedDays: worked.length,
  };
}

/** The work patterns of a person, and what they have on a day. */
function patternsOf(row: PersonRow) {
  const assigned: Version<WorkPattern>[] = row.patterns.map(({ from, to, anchor, weeks }) => ({
    from,
    to,
    values: { anchor, weeks: weeks.map(weekOf) },
  }));
  // Accrual asks for the same days over and over.
  const weeksByPattern = new Map(assigned.map(({ values }) => [values, weeksOf(values)]));
  const patternOn = (day: string) => {
    const version = versionAt(assigned, day);
    return version === undefined ? null : (weeksByPattern.get(version.values) ?? null);
  };
  const minutesByDay = new Map<string, number | null>();
  const patternMinutesOn = (day: string): number | null => {
    const known = minutesByDay.get(day);
    if (known !== undefined) return known;
    const minutes = minutesOn(assigned, day);
    minutesByDay.set(day, minutes);
    return minutes;
  };
  return { assigned, patternOn, patternMinutesOn };
}

/** The spans until today in which they were employed in another country than now. */
function spansAbroad({ country, countries, startsOn }: PersonRow): Span[] {
  const spans: Span[] = [];
  for (const [place, one] of countries.entries()) {
    const until = countries[place + 1]?.from ?? null;
    if (one.country === country || until === null) continue;
    // The first recorded value applies from the beginning.
    const from = place === 0 && one.from > startsOn ? startsOn : one.from;
    const last = spans.at(-1);
    if (last?.until === from) last.until = until;
    else spans.push({ from, until });
  }
  return spans;
}

const nothing = (rule: KeptRule): KeptRule => ({
  ...rule,
  accrual: { kind: 'none' },
  yearEnd: null,
  words: accrualWords({ kind: 'none' }),
  source: null,
});

/** The rules of a type where the person works, or worked by then. */
export const rulesWhere = (rules: readonly KeptRule[], states: readonly StateFrom[]): KeptRule[] =>
  rulesInStates(rules, states, nothing);

/** Such leave concerns only people whose hours are imported. */
const isForHoursWorked = ({ rules }: KeptLeaveType) =>
  rules.length > 0 && rules.every(({ accrual }) => accrual.kind === 'by-hours-worked');

/** Everything a person's leave is worked out from, built from one row of the database. */
export function personOf(row: PersonRow, types: readonly KeptLeaveType[]): PersonLeave {
  const { assigned, patternOn, patternMinutesOn } = patternsOf(row);
  const unpaid = new Map<string, number>();
  for (const { day, minutes } of row.unpaid) unpaid.set(day, (unpaid.get(day) ?? 0) + minutes);
  const changesOn = assigned.slice(1).map(({ from }) => from);
  const states = row.states.map(({ from, state }) => ({
    from,
    state: holidayRegion(row.country, state).state,
  }));
  const abroad = spansAbroad(row);
  const accrualOf = ({ accruesFrom, ledgerUnit }: KeptLeaveType): AccrualFacts => ({
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    leavesOn: row.endsOn !== null && row.endsOn <= row.today ? row.endsOn : null,
    abroad,
    followsHours: ledgerUnit !== 'minutes',
    accruesFrom,
    ordinaryMinutesOn: (day) => patternMinutesOn(day) ?? 0,
    unpaidMinutesOn: (day) => unpaid.get(day) ?? 0,
    patternOn,
    hoursWorked: row.hoursWorked,
  });
  const balanceOf = (kept: KeptLeaveType): BalanceFacts => {
    // After a move to another country the old ledger stays to be read and adjusted, and grows no more.
    const isTheirs = kept.country === row.country;
    const type = { ...kept, rules: isTheirs ? rulesWhere(kept.rules, states) : [] };
    const sums = row.sums.find(({ typeId }) => typeId === type.id);
    const rules = type.rules.map(({ validFrom, accrual, yearEnd }) => ({
      from: validFrom,
      rule: accrual,
      yearEnd,
    }));
    const { startsOn, endsOn, unpaid: unpaidDays } = row;
    const basis = (through: string) => {
      const { leavesOn } = accrualOf(type);
      const facts = {
        startsOn,
        endsOn,
        leavesOn,
        abroad,
        accruesFrom: type.accruesFrom,
        rules,
        patterns: assigned,
      };
      const text = basisTo({ ...facts, unpaid: unpaidDays, hoursWorked: row.hoursWorked }, through);
      return createHash('sha256').update(text).digest('base64url');
    };
    const plannedOf = row.planned.filter(({ typeId }) => typeId === type.id);
    const known = row.earned.find(({ typeId }) => typeId === type.id);
    const isCurrent = known !== undefined && known.basis === basis(known.through);
    return {
      type,
      states,
      ruled: isTheirs ? kept.rules : [],
      ledger: sums?.ledger ?? 0,
      accrued: sums?.accrued ?? 0,
      paidOut: sums?.paidOut ?? 0,
      ledgerOnDay: sums?.onDay ?? 0,
      movements: row.movements.filter(({ typeId }) => typeId === type.id),
      keeps: type.ledgerUnit === 'minutes' ? null : { unit: type.ledgerUnit, changesOn },
      planned: plannedOf.filter(({ day }) => day >= type.accruesFrom),
      covered: plannedOf.filter(({ day }) => day < type.accruesFrom),
      rules,
      accrual: accrualOf(type),
      basis,
      earned: isCurrent ? known : null,
      correctedThrough: known !== undefined && !isCurrent ? known.through : null,
    };
  };
  const isConcerned = (type: KeptLeaveType) =>
    (type.country === row.country && (row.hoursWorked.length > 0 || !isForHoursWorked(type))) ||
    [...row.sums, ...row.planned].some(({ typeId }) => typeId === type.id);
  return {
    employeeId: row.employeeId,
    fullName: row.fullName,
    accountId: row.accountId,
    country: row.country,
    today: row.today,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    endIsTold: row.endIsTold,
    patternMinutesOn,
    minutesOfDay: (day) => {
      const weeks = patternOn(day);
      return weeks === null || weeks.workedDays === 0 ? null : Math.round(weeks.minutes / weeks.workedDays);
    },
    balances: types
      .filter(isConcerned)
      .map(balanceOf)
      .filter(({ type, ledger, planned }) => !type.isArchived || ledger !== 0 || planned.length > 0),
  };
}
