import * as australian from '../country/au/payroll-export.ts';
import * as british from '../country/gb/payroll-export.ts';
import * as newZealand from '../country/nz/payroll-export.ts';
import { columnsOfEverybody, type PayrollColumn } from './payroll-export.ts';

/** What each country adds; another country is another line. */
const ofCountry = { AU: australian, NZ: newZealand, GB: british } as const;
export type PayrollCountry = keyof typeof ofCountry;
export const payrollCountries = ['AU', 'NZ', 'GB'] as const satisfies readonly PayrollCountry[];

/** The columns of an export in their order. */
export const payrollExportColumns = (country: PayrollCountry): readonly PayrollColumn[] => [
  ...columnsOfEverybody,
  ...ofCountry[country].payrollExportColumns,
];

export const payrollTimeZone = (country: PayrollCountry): string => ofCountry[country].payrollTimeZone;
