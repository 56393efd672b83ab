import { endpointsIn } from '../endpoint.ts';
import * as bankAccounts from './bank-accounts.ts';
import * as bankChanges from './bank-changes.ts';
import * as externalPayroll from './external-payroll.ts';
import * as payCalendars from './pay-calendars.ts';
import * as payrollExports from './payroll-exports.ts';
import * as payrollSettings from './payroll-settings.ts';
import * as payslipBatches from './payslip-batches.ts';
import * as payslips from './payslips.ts';
import * as pension from './pension.ts';
import * as superDeclarations from './super.ts';
import * as tfn from './tfn.ts';
import * as ukTaxation from './uk-taxation.ts';
import * as workPatternLibrary from './work-pattern-library.ts';
import * as workPatterns from './work-patterns.ts';

export const endpoints = endpointsIn(
  bankAccounts,
  payslips,
  payslipBatches,
  payrollExports,
  bankChanges,
  payrollSettings,
  payCalendars,
  workPatternLibrary,
  workPatterns,
  externalPayroll,
  pension,
  superDeclarations,
  tfn,
  ukTaxation,
);
