import { type Dated, valueOn } from '../dated.ts';

export const studentLoanPlans = ['plan1', 'plan2', 'plan4', 'plan5', 'postgraduate'] as const;
export type StudentLoanPlan = (typeof studentLoanPlans)[number];

/**
 * From how many pounds a year each is repaid. Sources: Student Loans Company and the Department for Education, thresholds
 * of the tax year 2026 to 2027; that of plan 4 as announced by the Scottish Government.
 */
const thresholds: readonly [Dated<Record<StudentLoanPlan, number>>] = [
  {
    from: '2026-04-06',
    value: { plan1: 26_900, plan2: 29_385, plan4: 33_795, plan5: 25_000, postgraduate: 21_000 },
  },
];
const about: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1: studies in England or Wales begun before September 2012, or in Northern Ireland',
  plan2:
    'Plan 2: studies in England begun between September 2012 and July 2023, or in Wales since September 2012',
  plan4: 'Plan 4: a loan of Scotland',
  plan5: 'Plan 5: studies in England begun since August 2023',
  postgraduate: 'Postgraduate loan',
};

/** Every plan with what it is and from which pay it is repaid, as on a day. */
export function studentLoanPlansOn(day: string): { value: StudentLoanPlan; label: string }[] {
  const holding = valueOn(thresholds, day);
  return studentLoanPlans.map((value) => ({
    value,
    label: `${about[value]}; repaid above £${holding[value].toLocaleString('en-GB')} a year`,
  }));
}
