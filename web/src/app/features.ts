import { accessContribution } from '../features/access/access.contribution.ts';
import { accessRoutes } from '../features/access/access.pages.tsx';
import { additionalDetailsContribution } from '../features/additional-details/additional-details.contribution.ts';
import { customFieldsRoute } from '../features/additional-details/additional-details.pages.tsx';
import { apiTokensRoute } from '../features/api-tokens/api-tokens.pages.tsx';
import { auditTrailContribution } from '../features/audit-trail/audit-trail.contribution.ts';
import { accessLogRoute, auditLogRoute } from '../features/audit-trail/audit-trail.pages.tsx';
import { bankAccountsContribution } from '../features/bank-accounts/bank-accounts.contribution.ts';
import { bankChangesRoute } from '../features/bank-accounts/bank-changes.pages.tsx';
import { changeRequestsContribution } from '../features/change-requests/change-requests.contribution.ts';
import { changeRequestRoutes } from '../features/change-requests/change-requests.pages.tsx';
import { contractsContribution } from '../features/contracts/contracts.contribution.ts';
import { contractsRoute } from '../features/contracts/contracts.pages.tsx';
import { diversityContribution } from '../features/diversity/diversity.contribution.ts';
import { diversityRoutes } from '../features/diversity/diversity.pages.tsx';
import { employeeRecordContribution } from '../features/employee-record/employee-record.contribution.ts';
import { profileRoutes } from '../features/employee-record/employee-record.pages.tsx';
import { employmentRoutes } from '../features/employment/employment.pages.tsx';
import { externalPayrollContribution } from '../features/external-payroll/external-payroll.contribution.ts';
import { externalPayrollRoute } from '../features/external-payroll/external-payroll.pages.tsx';
import { homeContribution } from '../features/home/home.contribution.ts';
import { dashboardRoute, homeRoute } from '../features/home/home.pages.tsx';
import { identityContribution } from '../features/identity/identity.contribution.ts';
import { changePasswordRoute, securityRoute } from '../features/identity/identity.pages.tsx';
import { invitationsContribution } from '../features/invitations/invitations.contribution.ts';
import { invitationsRoute } from '../features/invitations/invitations.pages.tsx';
import { notificationsContribution } from '../features/notifications/notifications.contribution.ts';
import { notificationsRoute } from '../features/notifications/notifications.pages.tsx';
import { organisationAdministrationRoutes } from '../features/organisation/administration.pages.tsx';
import { organisationContribution } from '../features/organisation/organisation.contribution.ts';
import { organisationRoutes } from '../features/organisation/organisation.pages.tsx';
import { organisationImportContribution } from '../features/organisation-import/organisation-import.contribution.ts';
import { importRoute } from '../features/organisation-import/organisation-import.pages.tsx';
import { ownRecordRoute } from '../features/own-record/own-record.pages.tsx';
import { payrollExportContribution } from '../features/payroll-export/payroll-export.contribution.ts';
import { payrollExportRoute } from '../features/payroll-export/payroll-export.pages.tsx';
import { payrollSettingsRoute } from '../features/payroll-settings/payroll-settings.pages.tsx';
import { payslipsContribution } from '../features/payslips/payslips.contribution.ts';
import { payslipsRoute } from '../features/payslips/payslips.pages.tsx';
import { pensionContribution } from '../features/pension/pension.contribution.ts';
import { peopleContribution } from '../features/people/people.contribution.ts';
import { peopleRoutes } from '../features/people/people.pages.tsx';
import { personNotesContribution } from '../features/person-notes/person-notes.contribution.ts';
import { photoRoute } from '../features/photos/photos.pages.tsx';
import { preferencesContribution } from '../features/preferences/preferences.contribution.ts';
import { preferencesRoute } from '../features/preferences/preferences.pages.tsx';
import { providerRoute, providerTenantRoute } from '../features/provider/provider.pages.tsx';
import { provisioningRoute } from '../features/provisioning/provisioning.pages.tsx';
import { requisitionsContribution } from '../features/requisitions/requisitions.contribution.ts';
import { requisitionRoutes } from '../features/requisitions/requisitions.pages.tsx';
import { restructureDraftsContribution } from '../features/restructure-drafts/restructure-drafts.contribution.ts';
import { restructureDraftRoutes } from '../features/restructure-drafts/restructure-drafts.pages.tsx';
import { resumeContribution } from '../features/resume/resume.contribution.ts';
import { retentionRoutes } from '../features/retention/retention.pages.tsx';
import { signInSettingsRoute } from '../features/sign-in-settings/sign-in-settings.pages.tsx';
import { singleSignOnRoute, ssoTestRoute } from '../features/single-sign-on/single-sign-on.pages.tsx';
import { superContribution } from '../features/super/super.contribution.ts';
import { taxDeclarationsContribution } from '../features/tax-declarations/tax-declarations.contribution.ts';
import { workPatternsContribution } from '../features/work-patterns/work-patterns.contribution.ts';
import { workPatternRoutes } from '../features/work-patterns/work-patterns.pages.tsx';
import { workflowsContribution } from '../features/workflows/workflows.contribution.ts';
import { workflowRoutes } from '../features/workflows/workflows.pages.tsx';
import type { FeatureContribution } from './contributions.ts';

/** The only list of features: what each adds to the shared screens, and its routes. */
export const contributions: readonly FeatureContribution[] = [
  homeContribution,
  peopleContribution,
  notificationsContribution,
  preferencesContribution,
  identityContribution,
  auditTrailContribution,
  accessContribution,
  organisationContribution,
  requisitionsContribution,
  organisationImportContribution,
  employeeRecordContribution,
  bankAccountsContribution,
  personNotesContribution,
  payslipsContribution,
  workPatternsContribution,
  externalPayrollContribution,
  payrollExportContribution,
  pensionContribution,
  superContribution,
  taxDeclarationsContribution,
  diversityContribution,
  additionalDetailsContribution,
  restructureDraftsContribution,
  invitationsContribution,
  changeRequestsContribution,
  contractsContribution,
  workflowsContribution,
  resumeContribution,
];

export const featureRoutes = [
  homeRoute,
  dashboardRoute,
  notificationsRoute,
  preferencesRoute,
  changePasswordRoute,
  singleSignOnRoute,
  ssoTestRoute,
  securityRoute,
  providerRoute,
  providerTenantRoute,
  signInSettingsRoute,
  apiTokensRoute,
  provisioningRoute,
  importRoute,
  payslipsRoute,
  bankChangesRoute,
  externalPayrollRoute,
  payrollExportRoute,
  payrollSettingsRoute,
  auditLogRoute,
  accessLogRoute,
  ...accessRoutes,
  ...organisationRoutes,
  ...peopleRoutes,
  ...organisationAdministrationRoutes,
  ...requisitionRoutes,
  ...workPatternRoutes,
  ...diversityRoutes,
  customFieldsRoute,
  ...profileRoutes,
  ...employmentRoutes,
  ...restructureDraftRoutes,
  invitationsRoute,
  ...changeRequestRoutes,
  ...retentionRoutes,
  photoRoute,
  ownRecordRoute,
  contractsRoute,
  ...workflowRoutes,
] as const;
