import { plainType, type StarterLeaveType } from '../../leave/starter-type.ts';

const workingTime = 'Working Time Regulations 1998';

/**
 * 5.6 weeks a year, in the hours of the pattern: 28 days for five days a week, 16.8 for three. The cap of 28 days for people
 * who work six days a week is left to the company, since it may always give more. Bank holidays may lie inside the 5.6 weeks.
 * Not verified: everything but annual holiday.
 */
export const britishLeaveTypes: readonly StarterLeaveType[] = [
  {
    ...plainType,
    code: 'GB-ANNUAL',
    name: 'Annual holiday',
    colour: 'teal',
    shownIn: 'days',
    doHolidaysCount: true,
    rules: [
      {
        from: '2009-04-01',
        rule: {
          kind: 'evenly',
          yearly: [{ fromYears: 0, yearly: { unit: 'weeks', tenThousandths: 56_000 } }],
          yearBegins: 'anniversary',
        },
      },
    ],
    mayLapse: true,
    isPaidOut: true,
    source: `${workingTime}, regs 13 and 13A; gov.uk/holiday-entitlement-rights: 5.6 weeks`,
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'GB-ANNUAL-IRREGULAR',
    name: 'Annual holiday, irregular hours',
    colour: 'teal',
    rules: [
      {
        from: '2024-04-01',
        rule: { kind: 'by-hours-worked', rate: { numerator: 1207, denominator: 10_000 } },
      },
    ],
    mayLapse: true,
    isPaidOut: true,
    source: `${workingTime}, reg 15B; gov.uk/holiday-entitlement-rights: 12.07% of hours worked`,
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'GB-SICK',
    name: 'Sick leave',
    colour: 'blue',
    shownIn: 'days',
    evidenceFromDay: 8,
    source: 'Statutory Sick Pay (General) Regulations 1982',
  },
  {
    ...plainType,
    code: 'GB-PARENTAL',
    name: 'Maternity, paternity and shared parental leave',
    colour: 'orange',
    shownIn: 'days',
    doHolidaysCount: true,
    source: 'Employment Rights Act 1996, part VIII',
  },
  {
    ...plainType,
    code: 'GB-CARER',
    name: 'Carer’s leave',
    colour: 'violet',
    isPaid: false,
    shownIn: 'days',
    source: 'Carer’s Leave Regulations 2024: one week a year',
  },
  {
    ...plainType,
    code: 'GB-BEREAVEMENT',
    name: 'Bereavement leave',
    shownIn: 'days',
    source: 'Parental Bereavement Leave Regulations 2020: two weeks after the death of a child',
  },
  {
    ...plainType,
    code: 'GB-UNPAID',
    name: 'Unpaid leave',
    isPaid: false,
    shownIn: 'days',
    source: 'By agreement with the employer',
    isUnverified: false,
  },
];
