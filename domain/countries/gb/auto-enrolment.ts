import { Temporal } from 'temporal-polyfill';
import { statePensionDay } from './state-pension-age.ts';

/** How often a person is paid: enrolment is assessed again for each pay, by the threshold of its period. */
export const payPeriods = ['weekly', 'fortnightly', 'four-weekly', 'monthly'] as const;
export type PayPeriod = (typeof payPeriods)[number];

interface Threshold {
  /** Pence; more than this, not as much. */
  trigger: number;
  lower: number;
  upper: number;
}
interface Year {
  validFrom: string;
  thresholds: Record<PayPeriod, Threshold>;
}

/**
 * £10,000, £6,240 and £50,270 a year, by pay period as The Pensions Regulator publishes them ("Earnings thresholds").
 * The Secretary of State reviews them each year (Pensions Act 2008, section 14); the orders for 2022/23 to 2026/27 left
 * each as it was.
 */
const since2021: Record<PayPeriod, Threshold> = {
  weekly: { trigger: 192_00, lower: 120_00, upper: 967_00 },
  fortnightly: { trigger: 384_00, lower: 240_00, upper: 1934_00 },
  'four-weekly': { trigger: 768_00, lower: 480_00, upper: 3867_00 },
  monthly: { trigger: 833_00, lower: 520_00, upper: 4189_00 },
};
/** The newest last; it also applies to years not yet published. */
const years: readonly Year[] = [{ validFrom: '2021-04-06', thresholds: since2021 }];

export const thresholdsSource =
  'The Pensions Regulator, earnings thresholds; Pensions Act 2008, sections 3 to 14';

export function thresholdOn(day: string, period: PayPeriod): Threshold | null {
  const year = years.findLast(({ validFrom }) => validFrom <= day);
  return year?.thresholds[period] ?? null;
}

export const outcomes = ['eligible', 'non-eligible', 'entitled', 'none'] as const;
export type Outcome = (typeof outcomes)[number];

/** A person's position relative to each age line: the outcome follows from it, without the age itself. */
export const ageBands = ['under-16', '16-to-21', '22-to-pension', 'pension-to-74', '75-and-over'] as const;
export type AgeBand = (typeof ageBands)[number];
export const payBands = ['up-to-lower', 'up-to-trigger', 'over-trigger'] as const;
export type PayBand = (typeof payBands)[number];

export interface Assessment {
  outcome: Outcome;
  age: AgeBand;
  pay: PayBand;
  threshold: Threshold;
}

export function ageBandOn(dateOfBirth: string, day: string): AgeBand {
  const born = Temporal.PlainDate.from(dateOfBirth);
  const { years: age } = born.until(Temporal.PlainDate.from(day), { largestUnit: 'years' });
  if (age < 16) return 'under-16';
  if (age >= 75) return '75-and-over';
  if (age < 22) return '16-to-21';
  const pensionDay = statePensionDay(dateOfBirth);
  return pensionDay !== null && day < pensionDay ? '22-to-pension' : 'pension-to-74';
}

function payBandOf(pence: number, { trigger, lower }: Threshold): PayBand {
  if (pence > trigger) return 'over-trigger';
  return pence > lower ? 'up-to-trigger' : 'up-to-lower';
}

function outcomeOf(age: AgeBand, pay: PayBand): Outcome {
  if (age === 'under-16' || age === '75-and-over') return 'none';
  if (pay === 'up-to-lower') return 'entitled';
  return pay === 'over-trigger' && age === '22-to-pension' ? 'eligible' : 'non-eligible';
}

/** Null for a day before any threshold that is kept here. */
export function assess(about: {
  dateOfBirth: string;
  day: string;
  period: PayPeriod;
  pence: number;
}): Assessment | null {
  const threshold = thresholdOn(about.day, about.period);
  if (threshold === null) return null;
  const age = ageBandOn(about.dateOfBirth, about.day);
  const pay = payBandOf(about.pence, threshold);
  return { outcome: outcomeOf(age, pay), age, pay, threshold };
}

/** The last day of the month within which a person who was enrolled may opt out and get their money back. */
export function lastDayToOptOut(enrolled: string): string {
  return Temporal.PlainDate.from(enrolled).add({ months: 1 }).subtract({ days: 1 }).toString();
}

/**
 * Every three years an employer re-enrols people who have opted out, on a day of its choice within three
 * months before and after the third anniversary (Occupational and Personal Pension Schemes (Automatic
 * Enrolment) Regulations 2010, 12).
 */
export function reEnrolmentWindow(since: string): { from: string; to: string } {
  const anniversary = Temporal.PlainDate.from(since).add({ years: 3 });
  return {
    from: anniversary.subtract({ months: 3 }).toString(),
    to: anniversary.add({ months: 3 }).toString(),
  };
}
