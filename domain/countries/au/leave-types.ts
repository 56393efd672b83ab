import { plainType, type StarterLeaveType } from '../../leave/starter-type.ts';

const fairWork = 'Fair Work Act 2009';

/** The laws by which long service leave is owed; what each gives is left to the company to enter. */
const longServiceLaws = {
  ACT: 'Long Service Leave Act 1976 (ACT)',
  NSW: 'Long Service Leave Act 1955 (NSW)',
  NT: 'Long Service Leave Act 1981 (NT)',
  QLD: 'Industrial Relations Act 2016 (Qld)',
  SA: 'Long Service Leave Act 1987 (SA)',
  TAS: 'Long Service Leave Act 1976 (Tas)',
  VIC: 'Long Service Leave Act 2018 (Vic)',
  WA: 'Long Service Leave Act 1958 (WA)',
};

/**
 * Annual leave accrues progressively on ordinary hours, 4 weeks in 52. Personal leave is 1/26 of the ordinary hours of a year
 * ([2020] HCA 29), so both are kept in minutes. Family and domestic violence leave is 10 days, whatever a day has. Unpaid leave other than community service is no service, so it earns
 * neither (s 22). Not verified: the sections named with each type, its notice and its evidence.
 * Casual employees have no paid annual or personal leave: offer those types to other employees only.
 */
export const australianLeaveTypes: readonly StarterLeaveType[] = [
  {
    ...plainType,
    code: 'AU-ANNUAL',
    name: 'Annual leave',
    colour: 'teal',
    rules: [
      {
        from: '2010-01-01',
        rule: { kind: 'by-pattern-hours', rate: { numerator: 4, denominator: 52 }, isLessUnpaid: true },
      },
    ],
    isPaidOut: true,
    source: `${fairWork}, ss 87 and 90: 4 weeks a year, accrued on ordinary hours`,
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'AU-PERSONAL',
    name: 'Personal and carer’s leave',
    colour: 'blue',
    evidenceFromDay: 1,
    rules: [
      {
        from: '2010-01-01',
        rule: { kind: 'by-pattern-hours', rate: { numerator: 1, denominator: 26 }, isLessUnpaid: true },
      },
    ],
    source: `${fairWork}, s 96; Mondelez v AMWU [2020] HCA 29: 1/26 of the ordinary hours of a year`,
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'AU-LONG-SERVICE',
    name: 'Long service leave',
    colour: 'violet',
    shownIn: 'days',
    doHolidaysCount: true,
    rules: Object.entries(longServiceLaws).map(([state, source]) => ({
      from: '2010-01-01',
      rule: { kind: 'none' },
      state,
      source,
    })),
    source: 'The long service leave law of each state and territory: add the rule of yours',
  },
  {
    ...plainType,
    code: 'AU-COMPASSIONATE',
    name: 'Compassionate leave',
    source: `${fairWork}, s 104: 2 days for each occasion`,
  },
  {
    ...plainType,
    code: 'AU-FAMILY-VIOLENCE',
    name: 'Family and domestic violence leave',
    isConfidential: true,
    ledgerUnit: 'days',
    rules: [
      {
        from: '2023-02-01',
        rule: {
          kind: 'front-loaded',
          yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 10 } }],
          yearBegins: 'anniversary',
          isProRata: false,
          afterMonths: 0,
        },
        yearEnd: {
          cap: null,
          carried: { unit: 'days', days: 0 },
          carriedMonths: null,
          yearBegins: 'anniversary',
        },
      },
    ],
    mayLapse: true,
    source: `${fairWork}, s 106A: 10 days at the start of each year, not carried over`,
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'AU-COMMUNITY-SERVICE',
    name: 'Community service leave',
    isPaid: false,
    source: `${fairWork}, s 108`,
  },
  {
    ...plainType,
    code: 'AU-PARENTAL',
    name: 'Parental leave',
    colour: 'orange',
    isPaid: false,
    countsAsService: false,
    shownIn: 'days',
    doHolidaysCount: true,
    noticeDays: 70,
    source: `${fairWork}, ss 70 and 74: 12 months, 10 weeks’ notice`,
  },
  {
    ...plainType,
    code: 'AU-UNPAID',
    name: 'Unpaid leave',
    isPaid: false,
    countsAsService: false,
    source: 'By agreement with the employer',
    isUnverified: false,
  },
  {
    ...plainType,
    code: 'AU-TIME-IN-LIEU',
    name: 'Time in lieu',
    isBanking: true,
    source: 'The award or enterprise agreement that applies',
  },
];
