import type { AccrualRule, ByService, YearEndRule, YearlyAmount } from './accrual.ts';
import type { Rate } from './exact-sum.ts';

const counted = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
const hoursText = (minutes: number) => `${(minutes / 60).toFixed(2)} h`;

function yearlyWords(yearly: YearlyAmount): string {
  if (yearly.unit === 'fixed') return hoursText(yearly.amount);
  if (yearly.unit === 'weeks') return counted(yearly.tenThousandths / 10_000, 'week');
  return counted(yearly.days, 'day');
}

function byServiceWords([first, ...later]: ByService): string {
  const steps = later.map(
    ({ fromYears, yearly }) => `${yearlyWords(yearly)} from ${counted(fromYears, 'year')} of service`,
  );
  return [`${yearlyWords(first.yearly)} a year`, ...steps].join(', ');
}

function rateWords({ numerator, denominator }: Rate): string {
  if ((numerator * 520) % denominator === 0) {
    return `${counted((numerator * 520) / denominator / 10, 'week')} a year`;
  }
  return (numerator * 10_000) % denominator === 0
    ? `${(numerator * 10_000) / denominator / 100}% of hours`
    : `${numerator} ÷ ${denominator} of hours`;
}

/** How a rule accrues, as people read it beside their balance. */
export function accrualWords(rule: AccrualRule): string {
  switch (rule.kind) {
    case 'none':
      return 'Does not accrue';
    case 'by-pattern-hours':
      return `${rateWords(rule.rate)}, earned with each hour of the work pattern${
        rule.isLessUnpaid === true ? ' except unpaid leave' : ''
      }`;
    case 'by-hours-worked':
      return `${rateWords(rule.rate)}, earned with each hour worked`;
    case 'evenly':
      return `${byServiceWords(rule.yearly)}, earned day by day`;
    case 'front-loaded': {
      const after = rule.afterMonths > 0 ? `, after ${counted(rule.afterMonths, 'month')} of service` : '';
      return `${byServiceWords(rule.yearly)}, granted when the leave year begins${after}`;
    }
  }
}

/** The cap and the carry-over in words, which follow the words of the accrual. */
export function yearEndWords(rule: YearEndRule | null): string[] {
  if (rule === null) return [];
  const { cap, carried, carriedMonths } = rule;
  const isNothing = carried !== null && carriedAmount(carried) === 0;
  const most = carried === null ? 'the rest carries over' : `at most ${yearlyWords(carried)} carries over`;
  const until = carriedMonths === null || isNothing ? '' : ` for ${counted(carriedMonths, 'month')}`;
  return [
    ...(cap === null ? [] : [`stops at ${yearlyWords(cap)}`]),
    ...(isNothing
      ? ['nothing carries over']
      : carried === null && carriedMonths === null
        ? []
        : [`${most}${until}`]),
  ];
}

function carriedAmount(yearly: YearlyAmount): number {
  if (yearly.unit === 'weeks') return yearly.tenThousandths;
  return yearly.unit === 'days' ? yearly.days : yearly.amount;
}
