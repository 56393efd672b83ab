import { Temporal } from 'temporal-polyfill';

/**
 * When the State Pension begins, by date of birth, for men and women alike: Pensions Act 1995, schedule 4, part 1, as
 * amended by the Pensions Acts 2007, 2011 and 2014 (section 26 brought 67 forward to between 6 April 2026 and 5 March
 * 2028). As published at gov.uk, "State Pension age timetables".
 *
 * People born before 6 October 1954 had reached it by 6 October 2020, before the first thresholds kept here.
 */
const firstOfSixtySix = '1954-10-06';

/** Month by month from 6 April 1960 a month later, until 67. */
const risesTo67 = { from: '1960-04-06', to: '1961-03-06' };
const risesTo68 = { from: '1977-04-06', to: '1978-04-06' };

/** Null where it had been reached before anything that is judged here. */
export function statePensionDay(dateOfBirth: string): string | null {
  if (dateOfBirth < firstOfSixtySix) return null;
  const born = Temporal.PlainDate.from(dateOfBirth);
  if (dateOfBirth < risesTo67.from) return born.add({ years: 66 }).toString();
  if (dateOfBirth < risesTo67.to) {
    return born.add({ years: 66, months: monthsInto(risesTo67.from, born) + 1 }).toString();
  }
  if (dateOfBirth < risesTo68.from) return born.add({ years: 67 }).toString();
  if (dateOfBirth < risesTo68.to) {
    // On a day of its own for each month of birth, two months apart.
    return Temporal.PlainDate.from('2044-05-06')
      .add({ months: 2 * monthsInto(risesTo68.from, born) })
      .toString();
  }
  return born.add({ years: 68 }).toString();
}

/** Whole months from the sixth of one month to the sixth before a day. */
function monthsInto(from: string, day: Temporal.PlainDate): number {
  return Temporal.PlainDate.from(from).until(day, { largestUnit: 'months' }).months;
}
