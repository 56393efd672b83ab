import {
  basesOfPayment,
  paygVariationTypes,
  reasonsForNoTfn,
  under18Thresholds,
  workingHolidayCountries,
} from '@tenure/domain/countries/au/tax-declaration.ts';
import { valueOn } from '@tenure/domain/countries/dated.ts';
import { studentLoanPlansOn } from '@tenure/domain/countries/gb/student-loans.ts';
import { lumpSumRates, taxCodesOn } from '@tenure/domain/countries/nz/tax-codes.ts';
import type { EndpointAnswer } from '../endpoint.ts';
import { declarationTimeZones, type tfnOptions } from './tfn.ts';
import type { ukTaxationOptions } from './uk-taxation.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const called = (code: string) => ({ value: code, label: countryNames.of(code) ?? code });
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
const offered = ({ value, label }: { value: number; label: string }) => ({ value, label });

/** The choices on a day in Australia and New Zealand, each with its name. */
export function tfnOptionsOn(day: string): EndpointAnswer<typeof tfnOptions> {
  return {
    basisOfPayment: basesOfPayment.map(offered),
    country: ['AU', 'NZ'].map(called),
    declarationDateTimezone: declarationTimeZones.map((value) => ({ value, label: cityOf(value) })),
    paygVariationType: paygVariationTypes.map(offered),
    reasonNoTfn: reasonsForNoTfn.map(({ value, label }) => ({
      value,
      label: value === 2 ? `${label} (below ${valueOn(under18Thresholds, day)})` : label,
    })),
    taxCode: taxCodesOn(day),
    visaCountry: valueOn(workingHolidayCountries, day)
      .map(called)
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    lumpSumPaymentTaxRate: valueOn(lumpSumRates, day).map((value) => ({ value, label: `${value} %` })),
  };
}

/** The statements of the starter checklist, as HMRC puts them. */
const statements = [
  {
    value: 'A',
    label:
      'A: this is my first job since 6 April, and I have had no Jobseeker’s Allowance, Employment and Support Allowance, Incapacity Benefit or pension since',
  },
  {
    value: 'B',
    label: 'B: this is now my only job, but since 6 April I have had another one, or one of those payments',
  },
  { value: 'C', label: 'C: I have another job, or receive a pension' },
];

export function ukOptionsOn(day: string): EndpointAnswer<typeof ukTaxationOptions> {
  return { employeeStatement: statements, studentLoanTypes: studentLoanPlansOn(day) };
}
