import { accessHandlers } from './handlers/access.ts';
import { accountHandlers } from './handlers/accounts.ts';
import { additionalDetailHandlers } from './handlers/additional-details.ts';
import { auditTrailHandlers } from './handlers/audit-trail.ts';
import { bankAccountHandlers } from './handlers/bank-accounts.ts';
import { bankChangeHandlers } from './handlers/bank-changes.ts';
import { changeRequestHandlers } from './handlers/change-requests.ts';
import { contractHandlers } from './handlers/contracts.ts';
import { diversityHandlers } from './handlers/diversity.ts';
import { employeeRecordHandlers } from './handlers/employee-record.ts';
import { employmentHandlers } from './handlers/employment.ts';
import { externalPayrollHandlers } from './handlers/external-payroll.ts';
import { homeHandlers } from './handlers/home.ts';
import { homeFileHandlers } from './handlers/home-files.ts';
import { identityHandlers } from './handlers/identity.ts';
import { invitationHandlers } from './handlers/invitations.ts';
import { organisationHandlers } from './handlers/organisation.ts';
import { organisationAdministrationHandlers } from './handlers/organisation-administration.ts';
import { organisationImportHandlers } from './handlers/organisation-import.ts';
import { ownRecordHandlers } from './handlers/own-record.ts';
import { passwordHandlers } from './handlers/passwords.ts';
import { payrollExportHandlers } from './handlers/payroll-exports.ts';
import { payslipHandlers } from './handlers/payslips.ts';
import { pensionHandlers } from './handlers/pension.ts';
import { peopleHandlers } from './handlers/people.ts';
import { personNoteHandlers } from './handlers/person-notes.ts';
import { photoHandlers } from './handlers/photos.ts';
import { platformHandlers } from './handlers/platform.ts';
import { provisioningHandlers } from './handlers/provisioning.ts';
import { registrationHandlers } from './handlers/registration.ts';
import { requisitionHandlers } from './handlers/requisitions.ts';
import { restructureDraftHandlers } from './handlers/restructure-drafts.ts';
import { resumeHandlers } from './handlers/resume.ts';
import { retentionHandlers } from './handlers/retention.ts';
import { revealHandlers } from './handlers/reveal.ts';
import { securityHandlers } from './handlers/security.ts';
import { singleSignOnHandlers } from './handlers/single-sign-on.ts';
import { superHandlers } from './handlers/super.ts';
import { taxDeclarationHandlers } from './handlers/tax-declarations.ts';
import { workPatternHandlers } from './handlers/work-patterns.ts';
import { workflowHandlers } from './handlers/workflows.ts';
import { liveHandler } from './live.ts';

/** Everything the mock service answers; what is missing here goes to the server. */
export const mockHandlers = [
  ...identityHandlers,
  ...passwordHandlers,
  ...registrationHandlers,
  ...securityHandlers,
  ...platformHandlers,
  ...auditTrailHandlers,
  ...homeHandlers,
  ...homeFileHandlers,
  ...accessHandlers,
  ...accountHandlers,
  ...organisationHandlers,
  ...peopleHandlers,
  ...employeeRecordHandlers,
  ...bankAccountHandlers,
  ...personNoteHandlers,
  ...revealHandlers,
  ...employmentHandlers,
  ...invitationHandlers,
  ...retentionHandlers,
  ...diversityHandlers,
  ...additionalDetailHandlers,
  ...bankChangeHandlers,
  ...changeRequestHandlers,
  ...payslipHandlers,
  ...contractHandlers,
  ...workPatternHandlers,
  ...externalPayrollHandlers,
  ...payrollExportHandlers,
  ...pensionHandlers,
  ...superHandlers,
  ...taxDeclarationHandlers,
  ...organisationAdministrationHandlers,
  ...requisitionHandlers,
  ...restructureDraftHandlers,
  ...organisationImportHandlers,
  ...singleSignOnHandlers,
  ...provisioningHandlers,
  ...photoHandlers,
  ...ownRecordHandlers,
  ...workflowHandlers,
  ...resumeHandlers,
  liveHandler,
];
