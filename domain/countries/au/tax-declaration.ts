import type { Dated } from '../dated.ts';

/** The basis on which a person is engaged, as the tax file number declaration asks. */
export const basesOfPayment = [
  { value: 1, label: 'Full-time' },
  { value: 2, label: 'Part-time' },
  { value: 3, label: 'Casual' },
] as const;

export const paygVariationTypes = [
  { value: 0, label: 'Not applicable' },
  { value: 1, label: 'Amount' },
  { value: 2, label: 'Percentage' },
] as const;

/**
 * Why there is no tax file number, and what is reported in its place.
 * Source: Australian Taxation Office, payment summaries: 111111111 while an application or enquiry is under way (28 days),
 * 333333333 under 18 and below the threshold, 444444444 exempt through a pension, benefit or allowance, 000000000 not quoted.
 */
export const reasonsForNoTfn = [
  {
    value: 1,
    label: 'I have applied for one, asked the ATO about mine, or mine turned out to be invalid',
    reportedAs: '111111111',
  },
  { value: 2, label: 'I am under 18 and do not earn enough to pay tax', reportedAs: '333333333' },
  { value: 3, label: 'I am under 18 and earn enough to pay tax', reportedAs: '000000000' },
  {
    value: 4,
    label: 'I am 18 or over and exempt: I receive a pension, benefit or allowance',
    reportedAs: '444444444',
  },
] as const;

/** The earnings up to which a person under 18 needs no number. Source: as above. */
export const under18Thresholds: readonly [Dated<string>] = [
  { from: '2012-07-01', value: '$350 a week, $700 a fortnight or $1,517 a month' },
];

/**
 * Passports eligible for a Working Holiday (subclass 417) or Work and Holiday visa (subclass 462). Source:
 * Department of Home Affairs, eligible passports of both visas; India from 16 September 2024.
 */
const workingHoliday417 = 'BE CA CY DK EE FI FR DE HK IE IT JP KR MT NL NO SE TW GB';
const workAndHoliday462 =
  'AR AT BR CL CN CZ EC GR HU ID IL LU MY MN PE PL PT SM SG SK SI ES CH TH TR US UY VN';
const inOrder = (codes: string) => codes.split(' ').toSorted();
export const workingHolidayCountries: readonly [Dated<readonly string[]>, Dated<readonly string[]>] = [
  { from: '2023-07-01', value: inOrder(`${workingHoliday417} ${workAndHoliday462}`) },
  { from: '2024-09-16', value: inOrder(`${workingHoliday417} ${workAndHoliday462} IN`) },
];

/** The zones of Australia and its inhabited territories. Source: the tz database, 2025b. */
export const timeZones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Eucla',
  'Australia/Lindeman',
  'Australia/Lord_Howe',
  'Antarctica/Macquarie',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Norfolk',
] as const;
