import { accountColumns, columnsFrom } from '../../pay/payroll-export.ts';

/**
 * The employee data a full payment submission needs, and the accounts pay goes to. Source: HM Revenue &
 * Customs, starter checklist and RTI data items.
 */
const before = columnsFrom({
  nationalInsuranceNumber: 'National Insurance number',
  taxCode: 'Tax code',
  emergencyTaxCode: 'Emergency tax code',
  employeeStatement: 'Starter statement',
  studentLoanPlans: 'Student loan plans',
  declaredOn: 'Tax declared on',
  pensionSchemeType: 'Pension scheme type',
  pensionScheme: 'Pension scheme',
  pensionStart: 'Pension start',
  pensionEnd: 'Pension end',
  pensionOptIn: 'Pension opted in',
  pensionOptOut: 'Pension opted out',
  pensionEmployee: 'Employee contribution, percent',
  pensionEmployer: 'Employer contribution, percent',
});
const accounts = {
  Name: 'name',
  SortCode: 'sort code',
  Number: 'number',
  RollNumber: 'roll number',
  Share: 'share',
};

export const payrollExportColumns = (mostAccounts: number) => [
  ...before,
  ...accountColumns(mostAccounts, accounts),
];

/** The time zone that decides the day of an export. */
export const payrollTimeZone = 'Europe/London';
