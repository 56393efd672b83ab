import {
  payrollExportColumns as australianColumns,
  payrollTimeZone as australianZone,
} from '../countries/au/payroll-export.ts';
import {
  payrollExportColumns as britishColumns,
  payrollTimeZone as britishZone,
} from '../countries/gb/payroll-export.ts';
import {
  payrollExportColumns as newZealandColumns,
  payrollTimeZone as newZealandZone,
} from '../countries/nz/payroll-export.ts';
import { columnsOfEveryone, fewestAccounts, type PayrollColumn } from './payroll-export.ts';

/** The columns each country adds; another country is another line. */
const ofCountry = {
  AU: { columns: australianColumns, zone: australianZone },
  NZ: { columns: newZealandColumns, zone: newZealandZone },
  GB: { columns: britishColumns, zone: britishZone },
} as const;
export type PayrollCountry = keyof typeof ofCountry;
export const payrollCountries = ['AU', 'NZ', 'GB'] as const satisfies readonly PayrollCountry[];

/** The columns of an export in order, with room for the largest number of accounts anyone has. */
export const payrollExportColumns = (
  country: PayrollCountry,
  mostAccounts: number = fewestAccounts,
): readonly PayrollColumn[] => [...columnsOfEveryone, ...ofCountry[country].columns(mostAccounts)];

export const payrollTimeZone = (country: PayrollCountry): string => ofCountry[country].zone;
