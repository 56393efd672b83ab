import { columnsFrom, ordinals } from '../../payroll/payroll-export.ts';

/** What is filed for an employee by payday, and where pay goes. Source: Inland Revenue, tax code declaration (IR330, IR330C) and KiwiSaver deductions (KS2). */
export const payrollExportColumns = columnsFrom({
  irdNumber: 'IRD number',
  taxCode: 'Tax code',
  specialTaxRate: 'Special tax rate',
  schedularRate: 'Schedular payment rate',
  lumpSumRate: 'Lump sum rate',
  studentLoan: 'Student loan',
  primaryIncome: 'Main income',
  specialDeductionRate: 'Special student loan deduction rate',
  declaredOn: 'Tax declared on',
  kiwiSaver: 'KiwiSaver status',
  kiwiSaverRate: 'KiwiSaver rate',
  kiwiSaverReducedFrom: 'KiwiSaver reduced from',
  kiwiSaverReducedTo: 'KiwiSaver reduced to',
  kiwiSaverSuspendedUntil: 'KiwiSaver suspended until',
  ...Object.fromEntries(
    ordinals.flatMap((place) => [
      [`account${place}Name`, `Account ${place} name`],
      [`account${place}Number`, `Account ${place} number`],
      [`account${place}Share`, `Account ${place} share`],
    ]),
  ),
  furtherAccounts: 'Further accounts, see the profile',
});

/** Where the day is told as at which a record is exported. */
export const payrollTimeZone = 'Pacific/Auckland';
