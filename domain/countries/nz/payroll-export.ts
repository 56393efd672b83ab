import { accountColumns, columnsFrom } from '../../pay/payroll-export.ts';

/**
 * The data filed for an employee by payday, and the accounts pay goes to. Source: Inland Revenue, tax code
 * declaration (IR330, IR330C) and KiwiSaver deductions (KS2).
 */
const before = columnsFrom({
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
});
const accounts = { Name: 'name', Number: 'number', Share: 'share' };

export const payrollExportColumns = (mostAccounts: number) => [
  ...before,
  ...accountColumns(mostAccounts, accounts),
];

/** The time zone that decides the day of an export. */
export const payrollTimeZone = 'Pacific/Auckland';
