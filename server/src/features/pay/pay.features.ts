// Features made from the platform alone, one line each; those that take or hand over a port are wired in pay.subject.ts.
export { createBankAccountsFeature } from './bank-accounts/bank-accounts.module.ts';
export { createExternalPayrollFeature } from './external-payroll/external-payroll.module.ts';
export { createPayrollSettings } from './payroll-settings/payroll-settings.module.ts';
export { createPayslipsFeature } from './payslips/payslips.module.ts';
export { createPensionFeature } from './pension/pension.module.ts';
export { createSuperFeature } from './super/super.module.ts';
export { createTaxDeclarationsFeature } from './tax-declarations/tax-declarations.module.ts';
export { createWorkPatternsFeature } from './work-patterns/work-patterns.module.ts';
