// `/admin/…`, one line for each feature.
export { auditLogRoute } from '../../features/company/audit-trail/audit-trail.pages.tsx';
export { companySettingsRoutes } from '../../features/company/settings/company-settings.pages.tsx';
export { accessRoutes } from '../../features/identity/access/access.pages.tsx';
export { operatorAccessRoute } from '../../features/identity/operator-access/operator-access.pages.tsx';
export { provisioningRoute } from '../../features/identity/provisioning/provisioning.pages.tsx';
export { signInSettingsRoute } from '../../features/identity/sign-in-settings/sign-in-settings.pages.tsx';
export {
  singleSignOnRoute,
  ssoTestRoute,
} from '../../features/identity/single-sign-on/single-sign-on.pages.tsx';
export { certificateSettingsRoute } from '../../features/learning/certificates/certificates.pages.tsx';
export { classRoutes } from '../../features/learning/classes/classes.pages.tsx';
export { courseAdminRoutes } from '../../features/learning/courses/courses.pages.tsx';
export { cpdTemplatesRoute } from '../../features/learning/cpd-plans/cpd-plans.pages.tsx';
export { externalTrainingSettingsRoute } from '../../features/learning/external-training/external-training.pages.tsx';
export { obligationRoutes } from '../../features/learning/obligations/obligations.pages.tsx';
export { leaveCoverRoute } from '../../features/leave/cover/cover.pages.tsx';
export { publicHolidaysRoute } from '../../features/leave/holidays/holidays.pages.tsx';
export { hoursWorkedRoute } from '../../features/leave/hours-worked/hours-worked.pages.tsx';
export { leaveOpeningRoute } from '../../features/leave/opening/opening.pages.tsx';
export { leavePayRoute } from '../../features/leave/pay/leave-pay.pages.tsx';
export { leaveTypeRoutes } from '../../features/leave/types/leave-types.pages.tsx';
export { importRoute } from '../../features/organisation/import/organisation-import.pages.tsx';
export { restructureDraftRoutes } from '../../features/organisation/restructure-drafts/restructure-drafts.pages.tsx';
export { organisationAdministrationRoutes } from '../../features/organisation/structure/administration.pages.tsx';
export { bankChangesRoute } from '../../features/pay/bank-accounts/bank-changes.pages.tsx';
export { externalPayrollRoute } from '../../features/pay/external-payroll/external-payroll.pages.tsx';
export { payCalendarRoutes } from '../../features/pay/pay-calendars/pay-calendars.pages.tsx';
export { payrollExportRoute } from '../../features/pay/payroll-exports/payroll-export.pages.tsx';
export { payrollSettingsRoute } from '../../features/pay/payroll-settings/payroll-settings.pages.tsx';
export { payslipsRoute } from '../../features/pay/payslips/payslips.pages.tsx';
export { workPatternRoutes } from '../../features/pay/work-patterns/work-patterns.pages.tsx';
export { customFieldsRoute } from '../../features/people/additional-details/additional-details.pages.tsx';
export { changeRequestRoutes } from '../../features/people/change-requests/change-requests.pages.tsx';
export { diversityRoutes } from '../../features/people/diversity/diversity.pages.tsx';
export { newPersonRoute } from '../../features/people/employment/employment.pages.tsx';
export { invitationsRoute } from '../../features/people/invitations/invitations.pages.tsx';
export { retentionRoutes } from '../../features/people/retention/retention.pages.tsx';
export { performanceCycleRoutes } from '../../features/performance/cycles/cycles.pages.tsx';
export { reviewLibraryRoute } from '../../features/performance/library/library.pages.tsx';
export { recognitionAdminRoutes } from '../../features/recognition/feed/administration.pages.tsx';
export { letterTemplatesRoute } from '../../features/work/letters/letters.pages.tsx';
export { documentKindsRoute } from '../../features/work/personal-documents/personal-documents.pages.tsx';
export { welcomeWordsRoute } from '../../features/work/welcome/welcome.pages.tsx';
export { workflowTemplateRoutes } from '../../features/work/workflows/workflows.pages.tsx';
export { settingsRoute } from '../shell/shell.pages.tsx';
