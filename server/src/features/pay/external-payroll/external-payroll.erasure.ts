import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const externalPayrollErasure = erasureOf('payslips', [
  { what: 'External payroll data', table: 'external_payroll' },
]);
