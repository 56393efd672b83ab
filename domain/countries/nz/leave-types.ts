import { plainType, type StarterLeaveType } from '../../leave/starter-type.ts';

const holidaysAct = 'Holidays Act 2003';
/** Granted after so many months, and again with each year from then. */
const afterMonths = (months: number, tenThousandths: number) =>
  ({
    from: '2004-04-01',
    rule: {
      kind: 'front-loaded',
      yearly: [{ fromYears: 0, yearly: { unit: 'fixed', amount: tenThousandths } }],
      yearBegins: { monthsOfService: months },
      isProRata: false,
      afterMonths: months,
    },
  }) as const;

/**
 * The Holidays Act owes weeks of annual holidays and days of sick leave, so these ledgers are in ten-thousandths of those units.
 * The Employment Leave Act that is to replace it (0.0769 and 0.0385 of an hour for each contracted hour from the first day)
 * is not in force: a company adds it as a version of the rule once its date is known. Not verified: all but the four weeks.
 */
export const newZealandLeaveTypes: readonly StarterLeaveType[] = [
  {
    ...plainType,
    code: 'NZ-ANNUAL',
    name: 'Annual holidays',
    colour: 'teal',
    shownIn: 'days',
    ledgerUnit: 'weeks',
    rules: [afterMonths(12, 40_000)],
    isPaidOut: true,
    source: `${holidaysAct}, s 16: 4 weeks after each 12 months`,
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'NZ-SICK',
    name: 'Sick leave',
    colour: 'blue',
    shownIn: 'days',
    ledgerUnit: 'days',
    evidenceFromDay: 3,
    rules: [afterMonths(6, 100_000)],
    mayBeCapped: true,
    source: `${holidaysAct}, s 65: 10 days after 6 months`,
  },
  {
    ...plainType,
    code: 'NZ-BEREAVEMENT',
    name: 'Bereavement leave',
    shownIn: 'days',
    source: `${holidaysAct}, s 70: 1 or 3 days for each bereavement`,
  },
  {
    ...plainType,
    code: 'NZ-FAMILY-VIOLENCE',
    name: 'Family violence leave',
    isConfidential: true,
    shownIn: 'days',
    ledgerUnit: 'days',
    rules: [
      {
        ...afterMonths(6, 100_000),
        yearEnd: {
          cap: null,
          carried: { unit: 'days', days: 0 },
          carriedMonths: null,
          yearBegins: { monthsOfService: 6 },
        },
      },
    ],
    mayLapse: true,
    source: `${holidaysAct}, s 72D: 10 days a year after 6 months`,
  },
  {
    ...plainType,
    code: 'NZ-ALTERNATIVE',
    name: 'Alternative days',
    colour: 'violet',
    isBanking: true,
    shownIn: 'days',
    ledgerUnit: 'days',
    source: `${holidaysAct}, s 56: a day for each public holiday worked`,
  },
  {
    ...plainType,
    code: 'NZ-PARENTAL',
    name: 'Parental leave',
    colour: 'orange',
    isPaid: false,
    shownIn: 'days',
    doHolidaysCount: true,
    source: 'Parental Leave and Employment Protection Act 1987',
  },
  {
    ...plainType,
    code: 'NZ-UNPAID',
    name: 'Unpaid leave',
    isPaid: false,
    source: 'By agreement with the employer',
    isUnverified: false,
  },
];
