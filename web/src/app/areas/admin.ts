import { auditLogRoute } from '../../features/company/audit-trail/audit-trail.pages.tsx';
import { companySettingsRoutes } from '../../features/company/settings/company-settings.pages.tsx';
import { accessRoutes } from '../../features/identity/access/access.pages.tsx';
import { operatorAccessRoute } from '../../features/identity/operator-access/operator-access.pages.tsx';
import { provisioningRoute } from '../../features/identity/provisioning/provisioning.pages.tsx';
import { signInSettingsRoute } from '../../features/identity/sign-in-settings/sign-in-settings.pages.tsx';
import {
  singleSignOnRoute,
  ssoTestRoute,
} from '../../features/identity/single-sign-on/single-sign-on.pages.tsx';
import { courseAdminRoutes } from '../../features/learning/courses/courses.pages.tsx';
import { leaveCoverRoute } from '../../features/leave/cover/cover.pages.tsx';
import { publicHolidaysRoute } from '../../features/leave/holidays/holidays.pages.tsx';
import { leaveOpeningRoute } from '../../features/leave/opening/opening.pages.tsx';
import { leaveTypeRoutes } from '../../features/leave/types/leave-types.pages.tsx';
import { importRoute } from '../../features/organisation/import/organisation-import.pages.tsx';
import { restructureDraftRoutes } from '../../features/organisation/restructure-drafts/restructure-drafts.pages.tsx';
import { organisationAdministrationRoutes } from '../../features/organisation/structure/administration.pages.tsx';
import { bankChangesRoute } from '../../features/pay/bank-accounts/bank-changes.pages.tsx';
import { externalPayrollRoute } from '../../features/pay/external-payroll/external-payroll.pages.tsx';
import { payCalendarRoutes } from '../../features/pay/pay-calendars/pay-calendars.pages.tsx';
import { payrollExportRoute } from '../../features/pay/payroll-exports/payroll-export.pages.tsx';
import { payrollSettingsRoute } from '../../features/pay/payroll-settings/payroll-settings.pages.tsx';
import { payslipsRoute } from '../../features/pay/payslips/payslips.pages.tsx';
import { workPatternRoutes } from '../../features/pay/work-patterns/work-patterns.pages.tsx';
import { customFieldsRoute } from '../../features/people/additional-details/additional-details.pages.tsx';
import { changeRequestRoutes } from '../../features/people/change-requests/change-requests.pages.tsx';
import { diversityRoutes } from '../../features/people/diversity/diversity.pages.tsx';
import { newPersonRoute } from '../../features/people/employment/employment.pages.tsx';
import { invitationsRoute } from '../../features/people/invitations/invitations.pages.tsx';
import { retentionRoutes } from '../../features/people/retention/retention.pages.tsx';
import { performanceCycleRoutes } from '../../features/performance/cycles/cycles.pages.tsx';
import { recognitionAdminRoutes } from '../../features/recognition/feed/administration.pages.tsx';
import { workflowTemplateRoutes } from '../../features/work/workflows/workflows.pages.tsx';
import { settingsRoute } from '../shell/shell.pages.tsx';

/** `/admin/…` */
export const routes = [
  settingsRoute,
  ...companySettingsRoutes,
  singleSignOnRoute,
  ssoTestRoute,
  signInSettingsRoute,
  provisioningRoute,
  operatorAccessRoute,
  importRoute,
  payslipsRoute,
  bankChangesRoute,
  externalPayrollRoute,
  payrollExportRoute,
  payrollSettingsRoute,
  ...payCalendarRoutes,
  auditLogRoute,
  ...accessRoutes,
  ...organisationAdministrationRoutes,
  ...workPatternRoutes,
  publicHolidaysRoute,
  leaveCoverRoute,
  leaveOpeningRoute,
  ...diversityRoutes,
  customFieldsRoute,
  ...restructureDraftRoutes,
  invitationsRoute,
  ...changeRequestRoutes,
  ...retentionRoutes,
  newPersonRoute,
  ...workflowTemplateRoutes,
  ...leaveTypeRoutes,
  ...performanceCycleRoutes,
  ...recognitionAdminRoutes,
  ...courseAdminRoutes,
] as const;
