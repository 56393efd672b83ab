// Features made from the platform alone, one line each; those that take or hand over a port are wired in company.subject.ts.
export { createAuditTrail } from './audit-trail/audit-trail.module.ts';
export { createCompanySettings } from './settings/company-settings.module.ts';
