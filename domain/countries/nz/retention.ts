import type { CountryRetention } from '../retention-law.ts';

/**
 * Counted from the last day, and not from each record as the statutes count: never shorter than what they want.
 * Not verified: whether the act that is to take the Holidays Act's place changes its six years.
 */
export const newZealandRetention: CountryRetention = {
  taxYearEnds: '03-31',
  laws: [
    {
      law: 'Employment Relations Act 2000, s 130: wages and time record, 6 years',
      source: 'https://www.legislation.govt.nz/act/public/2000/0024/latest/whole.html',
      areas: ['payslips', 'work-patterns', 'employment-history'],
      counts: 'last-day',
      months: [{ from: '2000-10-02', value: 72 }],
    },
    {
      law: 'Holidays Act 2003, s 81: holiday and leave record, 6 years',
      source: 'https://www.legislation.govt.nz/act/public/2003/0129/latest/whole.html',
      areas: ['work-patterns', 'employment-history'],
      counts: 'last-day',
      months: [{ from: '2004-04-01', value: 72 }],
    },
    {
      law: 'Tax Administration Act 1994, s 22: tax records, 7 years after the tax year',
      source: 'https://www.legislation.govt.nz/act/public/1994/0166/latest/whole.html',
      areas: ['tax-declarations', 'super-and-pension', 'payslips'],
      counts: 'tax-year-end',
      months: [{ from: '1995-04-01', value: 84 }],
    },
  ],
};
