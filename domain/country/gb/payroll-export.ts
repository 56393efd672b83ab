import { columnsFrom, ordinals } from '../../payroll/payroll-export.ts';

/** What a full payment submission needs of an employee, and where pay goes. Source: HM Revenue & Customs, starter checklist and RTI data items. */
export const payrollExportColumns = columnsFrom({
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
  ...Object.fromEntries(
    ordinals.flatMap((place) => [
      [`account${place}Name`, `Account ${place} name`],
      [`account${place}SortCode`, `Account ${place} sort code`],
      [`account${place}Number`, `Account ${place} number`],
      [`account${place}RollNumber`, `Account ${place} roll number`],
      [`account${place}Share`, `Account ${place} share`],
    ]),
  ),
  furtherAccounts: 'Further accounts, see the profile',
});

/** Where the day is told as at which a record is exported. */
export const payrollTimeZone = 'Europe/London';
