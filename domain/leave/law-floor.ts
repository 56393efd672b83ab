import type { AccrualRule, RuleVersion, YearEndRule, YearlyAmount } from './accrual.ts';
import type { StarterLeaveType } from './starter-type.ts';

/** The ways in which a rule can give less than the law. */
export type BelowLaw = 'accrual' | 'wait' | 'cap' | 'carried';

const minutesOfWeek: Readonly<Record<string, number>> = { AU: 38 * 60 };
const usualWeek = 40 * 60;

function weeksOf(yearly: YearlyAmount, weekMinutes: number): number {
  if (yearly.unit === 'weeks') return yearly.tenThousandths / 10_000;
  return yearly.unit === 'days' ? yearly.days / 5 : yearly.amount / weekMinutes;
}

/** The weeks of leave that a year of full-time work gives after some years of service; null where that depends on the hours worked. */
function weeksAYear(rule: AccrualRule, years: number, weekMinutes: number): number | null {
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'by-hours-worked':
      return null;
    case 'by-pattern-hours':
      return (52 * rule.rate.numerator) / rule.rate.denominator;
    case 'evenly':
    case 'front-loaded': {
      const [first, ...later] = rule.yearly;
      const reached = later.filter(({ fromYears }) => fromYears <= years).at(-1) ?? first;
      return weeksOf(reached.yearly, weekMinutes);
    }
  }
}

const waitOf = (rule: AccrualRule) => (rule.kind === 'front-loaded' ? rule.afterMonths : 0);

function isLess(rule: AccrualRule, law: AccrualRule, weekMinutes: number): boolean {
  if (law.kind === 'by-hours-worked' && rule.kind === 'by-hours-worked') {
    return rule.rate.numerator * law.rate.denominator < law.rate.numerator * rule.rate.denominator;
  }
  // Hours still to be worked cannot be compared with a law that counts weeks.
  if (rule.kind === 'by-hours-worked') return true;
  return [0, 1, 2, 3, 5, 7, 10, 15, 20, 30].some((years) => {
    const [given, owed] = [weeksAYear(rule, years, weekMinutes), weeksAYear(law, years, weekMinutes)];
    // A rounded rate is enough: 0.0769 of an hour is what the law calls four weeks of 52.
    return given !== null && owed !== null && given < owed * 0.9995;
  });
}

/** Every way in which a rule gives less than the law in force on its first day. */
export function belowLaw(
  rule: { from: string; rule: AccrualRule; yearEnd: YearEndRule | null },
  law: Pick<StarterLeaveType, 'mayBeCapped' | 'mayLapse'> & {
    country: string;
    rules: readonly RuleVersion[];
  },
): BelowLaw[] {
  const inForce = law.rules.filter(({ from }) => from <= rule.from).at(-1)?.rule;
  const { yearEnd } = rule;
  const below: BelowLaw[] = [];
  if (inForce !== undefined && inForce.kind !== 'none') {
    if (isLess(rule.rule, inForce, minutesOfWeek[law.country] ?? usualWeek)) below.push('accrual');
    if (waitOf(rule.rule) > waitOf(inForce)) below.push('wait');
  }
  if (law.rules.every(({ rule: { kind } }) => kind === 'none')) return below;
  if (yearEnd !== null && yearEnd.cap !== null && !law.mayBeCapped) below.push('cap');
  const doesLapse = yearEnd !== null && (yearEnd.carried !== null || yearEnd.carriedMonths !== null);
  if (doesLapse && !law.mayLapse) below.push('carried');
  return below;
}
