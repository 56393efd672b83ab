import { countedMinutesOn, isGrantDay } from '@tenure/domain/leave/accrual.ts';
import { dayText, wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { daysLater, eachDay } from '@tenure/domain/leave/days.ts';
import { type Entitlement, entitlements } from '@tenure/domain/leave/entitlement.ts';
import { isSameSum } from '@tenure/domain/leave/exact-sum.ts';
import type { LapseCause } from '@tenure/domain/leave/year-end.ts';
import type { BalanceFacts, EarnedBy, NewEntry, PersonLeave } from './balances.api.ts';
import { daysToCorrect, isAccrualDay, isByHoursWorked, lapsesToRecord, ruleOn } from './lapses.policy.ts';

const hours = (minutes: number) => (minutes / 60).toFixed(2);

function formulaOf(
  facts: BalanceFacts,
  days: { from: string; to: string },
  { entitled, credited }: { entitled: number; credited: number },
): string {
  const accrual = ruleOn(facts.type, days.to)?.accrual;
  const total = `${hours(entitled)} h earned in all − ${hours(credited)} h added before`;
  if (accrual?.kind === 'by-hours-worked') {
    const byThen = facts.accrual.hoursWorked.filter(({ day }) => day <= days.to);
    return `${hours(sumOf(byThen.map(({ minutes }) => minutes)))} h worked in all. ${total}`;
  }
  if (accrual?.kind !== 'by-pattern-hours') return total;
  const worked = eachDay(days.from, days.to);
  const counted = sumOf(worked.map((day) => countedMinutesOn(accrual, facts.accrual, day)));
  const ordinary = sumOf(worked.map((day) => facts.accrual.ordinaryMinutesOn(day)));
  const { numerator, denominator } = accrual.rate;
  const less = counted < ordinary ? ' after unpaid leave' : '';
  return `${hours(counted)} h of the work pattern${less} × ${numerator} ÷ ${denominator}. ${total}`;
}
const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

/** The accrual lines of one balance, and where its accrual continues next time. */
interface Gained {
  entries: NewEntry[];
  earned: EarnedBy | null;
}

const corrected = 'Corrected: work pattern, dates or rules changed for earlier days';
const fromHours = 'Accrued for hours worked';
const otherHours = 'Weekly hours changed: another grant for the rest of the leave year';

const accruedWords = (from: string, day: string) =>
  from >= day ? `Accrued for ${dayText(day)}` : `Accrued for ${dayText(from)} to ${dayText(day)}`;

/** Hours come after their pay period is over, so that no line of theirs is on a day of its own. */
function wordsOn(facts: BalanceFacts, from: string, day: string): Pick<NewEntry, 'words' | 'cause'> {
  if (isByHoursWorked(facts, day)) return { words: fromHours, cause: 'corrected' };
  const accrual = ruleOn(facts.type, day)?.accrual;
  if (accrual?.kind !== 'front-loaded') return { words: accruedWords(from, day), cause: null };
  const isGrant = isGrantDay(accrual, facts.accrual, day);
  return { words: isGrant ? 'Granted for the leave year' : otherHours, cause: null };
}

function correctedWords({ accrual }: BalanceFacts, { isReduced }: Entitlement): string {
  if (!isReduced || accrual.leavesOn === null) return corrected;
  return `Corrected: employment ends on ${wholeDayText(accrual.leavesOn)}`;
}

function gainedBy(person: PersonLeave, facts: BalanceFacts, after: string | null): Gained {
  const { accrual, type, rules } = facts;
  const isGrowing = rules.length > 0 && !type.isArchived && type.country === person.country;
  if (!isGrowing) return { entries: [], earned: null };
  const first = accrual.accruesFrom > accrual.startsOn ? accrual.accruesFrom : accrual.startsOn;
  const next = after !== null && after >= first ? daysLater(after, 1) : first;
  const last = accrual.endsOn !== null && accrual.endsOn < person.today ? accrual.endsOn : person.today;
  // Hours can be imported for a day that was reached before.
  const from = next > last && last >= first && isByHoursWorked(facts, last) ? last : next;
  const entries: NewEntry[] = [];
  let { accrued, earned } = facts;
  const entitledBy = entitlements(facts);

  function credit(day: string, entry: Pick<NewEntry, 'words' | 'formula' | 'cause'>, minutes: number): void {
    if (minutes === 0) return;
    const { employeeId } = person;
    const ruleId = ruleOn(type, day)?.id ?? null;
    entries.push({ employeeId, typeId: type.id, kind: 'accrued', minutes, day, ruleId, ...entry });
    accrued += minutes;
  }

  if (facts.correctedThrough !== null) {
    const before = accrued;
    const correct = (on: string, by: string, recorded: number) => {
      const entitlement = entitledBy(by);
      ({ earned } = entitlement);
      const entitled = entitlement.minutes;
      const isFromHours = isByHoursWorked(facts, by);
      const formula = isFromHours
        ? formulaOf(facts, { from: by, to: by }, { entitled, credited: recorded })
        : `${hours(entitled)} h earned by ${wholeDayText(by)} − ${hours(recorded)} h added before`;
      credit(
        on,
        { words: isFromHours ? fromHours : correctedWords(facts, entitlement), formula, cause: 'corrected' },
        entitled - recorded,
      );
    };
    for (const { day, recorded } of daysToCorrect(facts, last))
      correct(day, day, recorded + accrued - before);
    correct(last, facts.correctedThrough, accrued);
  }
  let earnedFrom = earned === null ? from : daysLater(earned.through, 1);
  for (const day of eachDay(from, last)) {
    if (!isAccrualDay(facts, day)) continue;
    const entitlement = entitledBy(day);
    ({ earned } = entitlement);
    const entitled = entitlement.minutes;
    const formula = formulaOf(facts, { from: earnedFrom, to: day }, { entitled, credited: accrued });
    credit(day, { ...wordsOn(facts, earnedFrom, day), formula }, entitled - accrued);
    earnedFrom = daysLater(day, 1);
  }
  // A grant is looked for every day and comes once a year: the other days keep nothing new.
  if (earned === null || (facts.earned !== null && isSameSum(earned, facts.earned))) {
    return { entries, earned: null };
  }
  const { employeeId } = person;
  return {
    entries,
    earned: { employeeId, typeId: type.id, ...earned, basis: facts.basis(earned.through) },
  };
}

const lapsed: Record<LapseCause, string> = {
  'year-end': 'Lapsed: more than carries over into the new leave year',
  carried: 'Lapsed: carried over and not taken in time',
  cap: 'Lapsed: the balance reached its cap',
  revalued: 'Weekly hours changed: the same leave in other hours',
};

/** Lines that lapse, or pay out at the end of employment, after the lines that are added before. */
function settledBy(person: PersonLeave, facts: BalanceFacts, added: readonly NewEntry[]): NewEntry[] {
  const { type, accrual } = facts;
  const isOver = accrual.endsOn !== null && accrual.endsOn < person.today;
  const last = isOver ? (accrual.endsOn ?? person.today) : person.today;
  const line = { employeeId: person.employeeId, typeId: type.id, formula: null };
  const accrued = added.map(({ day, minutes }) => ({ day, minutes, kind: 'accrued' as const }));
  const lapses = lapsesToRecord(facts, last, accrued).map(({ day, cause, minutes }): NewEntry => {
    const isRevalued = cause === 'revalued';
    const words = minutes > 0 || isRevalued ? lapsed[cause] : `Given back. ${lapsed[cause]}`;
    return {
      ...line,
      kind: isRevalued ? 'revalued' : 'expired',
      minutes: -minutes,
      day,
      ruleId: ruleOn(type, day)?.id ?? null,
      words,
      cause,
    };
  });
  const left = facts.ledger + facts.paidOut + sumOf([...added, ...lapses].map(({ minutes }) => minutes));
  const owed = isOver && type.isPaidOut ? Math.max(0, left) : 0;
  if (owed === facts.paidOut) return lapses;
  const words =
    owed > facts.paidOut
      ? 'Paid out at the end of employment'
      : 'Less is paid out: the end of employment changed';
  const minutes = facts.paidOut - owed;
  return [...lapses, { ...line, kind: 'paid-out', minutes, day: last, ruleId: null, words, cause: null }];
}

/** Every line due by today, and where accrual continues next time. */
export function linesOf(person: PersonLeave, facts: BalanceFacts, after: string | null): Gained {
  const { entries, earned } = gainedBy(person, facts, after);
  return { entries: [...entries, ...settledBy(person, facts, entries)], earned };
}
