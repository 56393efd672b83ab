import { auditTrailContribution } from '../features/company/audit-trail/audit-trail.contribution.ts';
import { homeContribution } from '../features/company/home/home.contribution.ts';
import { notificationsContribution } from '../features/company/notifications/notifications.contribution.ts';
import { preferencesContribution } from '../features/company/preferences/preferences.contribution.ts';
import { providerContribution } from '../features/company/provider/provider.contribution.ts';
import { companySettingsContribution } from '../features/company/settings/company-settings.contribution.ts';
import { accessContribution } from '../features/identity/access/access.contribution.ts';
import { identityContribution } from '../features/identity/sign-in/identity.contribution.ts';
import { learningContribution } from '../features/learning/enrolments/learning.contribution.ts';
import { leaveBalancesContribution } from '../features/leave/balances/leave-balances.contribution.ts';
import { calendarContribution } from '../features/leave/calendar/calendar.contribution.ts';
import { holidaysContribution } from '../features/leave/holidays/holidays.contribution.ts';
import { leaveRequestsContribution } from '../features/leave/requests/leave-requests.contribution.ts';
import { organisationImportContribution } from '../features/organisation/import/organisation-import.contribution.ts';
import { restructureDraftsContribution } from '../features/organisation/restructure-drafts/restructure-drafts.contribution.ts';
import { organisationContribution } from '../features/organisation/structure/organisation.contribution.ts';
import { bankAccountsContribution } from '../features/pay/bank-accounts/bank-accounts.contribution.ts';
import { externalPayrollContribution } from '../features/pay/external-payroll/external-payroll.contribution.ts';
import { payCalendarsContribution } from '../features/pay/pay-calendars/pay-calendars.contribution.ts';
import { payrollExportContribution } from '../features/pay/payroll-exports/payroll-export.contribution.ts';
import { payslipsContribution } from '../features/pay/payslips/payslips.contribution.ts';
import { pensionContribution } from '../features/pay/pension/pension.contribution.ts';
import { superContribution } from '../features/pay/super/super.contribution.ts';
import { taxDeclarationsContribution } from '../features/pay/tax-declarations/tax-declarations.contribution.ts';
import { workPatternsContribution } from '../features/pay/work-patterns/work-patterns.contribution.ts';
import { additionalDetailsContribution } from '../features/people/additional-details/additional-details.contribution.ts';
import { changeRequestsContribution } from '../features/people/change-requests/change-requests.contribution.ts';
import { diversityContribution } from '../features/people/diversity/diversity.contribution.ts';
import { employeeRecordContribution } from '../features/people/employee-record/employee-record.contribution.ts';
import { invitationsContribution } from '../features/people/invitations/invitations.contribution.ts';
import { personNotesContribution } from '../features/people/notes/person-notes.contribution.ts';
import { resumeContribution } from '../features/people/resume/resume.contribution.ts';
import { appraisalsContribution } from '../features/performance/appraisals/appraisals.contribution.ts';
import { recognitionContribution } from '../features/recognition/feed/recognition.contribution.ts';
import { requisitionsContribution } from '../features/recruitment/requisitions/requisitions.contribution.ts';
import { contractsContribution } from '../features/work/contracts/contracts.contribution.ts';
import { documentsContribution } from '../features/work/documents/documents.contribution.ts';
import { inboxContribution } from '../features/work/inbox/inbox.contribution.ts';
import { workflowsContribution } from '../features/work/workflows/workflows.contribution.ts';
import type { FeatureContribution } from './contributions.ts';

/** What each feature adds to the palette, profiles, preferences and live events. */
export const contributions: readonly FeatureContribution[] = [
  homeContribution,
  notificationsContribution,
  preferencesContribution,
  identityContribution,
  auditTrailContribution,
  companySettingsContribution,
  accessContribution,
  organisationContribution,
  requisitionsContribution,
  organisationImportContribution,
  employeeRecordContribution,
  bankAccountsContribution,
  personNotesContribution,
  payslipsContribution,
  payCalendarsContribution,
  workPatternsContribution,
  holidaysContribution,
  calendarContribution,
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
  inboxContribution,
  workflowsContribution,
  resumeContribution,
  leaveRequestsContribution,
  leaveBalancesContribution,
  appraisalsContribution,
  recognitionContribution,
  documentsContribution,
  learningContribution,
  providerContribution,
];
