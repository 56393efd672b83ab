import type { CountryRetention } from '../retention-law.ts';

/**
 * Counted from the last day, and not from each record as the statutes count: never shorter than what they want.
 * Not verified: that five years are enough for declarations in every case (the Commissioner may ask for longer), and what
 * awards, enterprise agreements and the long service leave laws of the states want beyond this.
 */
export const australianRetention: CountryRetention = {
  taxYearEnds: '06-30',
  laws: [
    {
      law: 'Fair Work Act 2009, s 535: employee records, 7 years',
      source: 'https://www.legislation.gov.au/C2009A00028/latest/text',
      areas: ['payslips', 'work-patterns', 'super-and-pension', 'employment-history'],
      counts: 'last-day',
      months: [{ from: '2009-07-01', value: 84 }],
    },
    {
      law: 'Taxation Administration Act 1953, sch 1 s 382-5: tax records, 5 years',
      source: 'https://www.legislation.gov.au/C1953A00001/latest/text',
      areas: ['tax-declarations'],
      counts: 'tax-year-end',
      months: [{ from: '2000-07-01', value: 60 }],
    },
  ],
};
