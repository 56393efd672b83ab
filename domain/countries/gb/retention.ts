import type { CountryRetention } from '../retention-law.ts';

/**
 * Counted from the last day, rather than from each record as the statutes do: never shorter than they
 * require. Opt-out notices must be kept for four years; they are kept with the other pension records, for
 * six. Not verified: the day from which the six years of the minimum wage hold for pay reference periods that
 * had begun before it.
 */
export const britishRetention: CountryRetention = {
  taxYearEnds: '04-05',
  laws: [
    {
      law: 'Income Tax (Pay As You Earn) Regulations 2003, reg 97: 3 years after the tax year',
      source: 'https://www.legislation.gov.uk/uksi/2003/2682',
      areas: ['tax-declarations', 'payslips', 'employment-history'],
      counts: 'tax-year-end',
      months: [{ from: '2004-04-06', value: 36 }],
    },
    {
      law: 'National Minimum Wage Regulations 2015, reg 59: records of pay, 6 years (3 until March 2021)',
      source: 'https://www.legislation.gov.uk/uksi/2015/621',
      areas: ['payslips'],
      counts: 'last-day',
      months: [
        { from: '2015-04-06', value: 36 },
        { from: '2021-04-01', value: 72 },
      ],
    },
    {
      law: 'Working Time Regulations 1998, reg 9: 2 years',
      source: 'https://www.legislation.gov.uk/uksi/1998/1833',
      areas: ['work-patterns'],
      counts: 'last-day',
      months: [{ from: '1998-10-01', value: 24 }],
    },
    {
      law: 'Employers’ Duties (Registration and Compliance) Regulations 2010: automatic enrolment, 6 years',
      source: 'https://www.legislation.gov.uk/uksi/2010/5',
      areas: ['super-and-pension'],
      counts: 'last-day',
      months: [{ from: '2012-07-01', value: 72 }],
    },
  ],
};
