import { auditTrailRequests } from '../../src/features/company/audit-trail/audit-trail.checks.ts';
import { homeRequests } from '../../src/features/company/home/home.checks.ts';
import { providerRequests } from '../../src/features/company/provider/provider.checks.ts';
import { companySettingsRequests } from '../../src/features/company/settings/company-settings.checks.ts';
import { accessRequests } from '../../src/features/identity/access/access.checks.ts';
import { apiTokensRequests } from '../../src/features/identity/api-tokens/api-tokens.checks.ts';
import { operatorAccessRequests } from '../../src/features/identity/operator-access/operator-access.checks.ts';
import { provisioningRequests } from '../../src/features/identity/provisioning/provisioning.checks.ts';
import { signInRequests } from '../../src/features/identity/sign-in/sign-in.checks.ts';
import { singleSignOnRequests } from '../../src/features/identity/single-sign-on/single-sign-on.checks.ts';
import { coursesRequests } from '../../src/features/learning/courses/courses.checks.ts';
import { enrolmentsRequests } from '../../src/features/learning/enrolments/enrolments.checks.ts';
import { leaveAbsencesRequests } from '../../src/features/leave/absences/absences.checks.ts';
import { leaveBalancesRequests } from '../../src/features/leave/balances/balances.checks.ts';
import { calendarRequests } from '../../src/features/leave/calendar/calendar.checks.ts';
import { leaveCoverRequests } from '../../src/features/leave/cover/cover.checks.ts';
import { delegationsRequests } from '../../src/features/leave/delegations/delegations.checks.ts';
import { leaveEvidenceRequests } from '../../src/features/leave/evidence/evidence.checks.ts';
import { calendarFeedsRequests } from '../../src/features/leave/feeds/feeds.checks.ts';
import { holidaysRequests } from '../../src/features/leave/holidays/holidays.checks.ts';
import { leaveOpeningRequests } from '../../src/features/leave/opening/opening.checks.ts';
import { leaveRequestsRequests } from '../../src/features/leave/requests/requests.checks.ts';
import { leaveTypesRequests } from '../../src/features/leave/types/types.checks.ts';
import { importRequests } from '../../src/features/organisation/import/import.checks.ts';
import { restructureDraftsRequests } from '../../src/features/organisation/restructure-drafts/restructure-drafts.checks.ts';
import { structureRequests } from '../../src/features/organisation/structure/structure.checks.ts';
import { bankAccountsRequests } from '../../src/features/pay/bank-accounts/bank-accounts.checks.ts';
import { externalPayrollRequests } from '../../src/features/pay/external-payroll/external-payroll.checks.ts';
import { payCalendarsRequests } from '../../src/features/pay/pay-calendars/pay-calendars.checks.ts';
import { payrollExportsRequests } from '../../src/features/pay/payroll-exports/payroll-exports.checks.ts';
import { payrollSettingsRequests } from '../../src/features/pay/payroll-settings/payroll-settings.checks.ts';
import { payslipsRequests } from '../../src/features/pay/payslips/payslips.checks.ts';
import { pensionRequests } from '../../src/features/pay/pension/pension.checks.ts';
import { superRequests } from '../../src/features/pay/super/super.checks.ts';
import { taxDeclarationsRequests } from '../../src/features/pay/tax-declarations/tax-declarations.checks.ts';
import { workPatternsRequests } from '../../src/features/pay/work-patterns/work-patterns.checks.ts';
import { additionalDetailsRequests } from '../../src/features/people/additional-details/additional-details.checks.ts';
import { changeRequestsRequests } from '../../src/features/people/change-requests/change-requests.checks.ts';
import { directoryRequests } from '../../src/features/people/directory/directory.checks.ts';
import { diversityRequests } from '../../src/features/people/diversity/diversity.checks.ts';
import { employeeRecordRequests } from '../../src/features/people/employee-record/employee-record.checks.ts';
import { employmentRequests } from '../../src/features/people/employment/employment.checks.ts';
import { invitationsRequests } from '../../src/features/people/invitations/invitations.checks.ts';
import { notesRequests } from '../../src/features/people/notes/notes.checks.ts';
import { ownRecordRequests } from '../../src/features/people/own-record/own-record.checks.ts';
import { photosRequests } from '../../src/features/people/photos/photos.checks.ts';
import { resumeRequests } from '../../src/features/people/resume/resume.checks.ts';
import { retentionRequests } from '../../src/features/people/retention/retention.checks.ts';
import { appraisalsRequests } from '../../src/features/performance/appraisals/appraisals.checks.ts';
import { cyclesRequests } from '../../src/features/performance/cycles/cycles.checks.ts';
import { feedRequests } from '../../src/features/recognition/feed/feed.checks.ts';
import { rewardsRequests } from '../../src/features/recognition/rewards/rewards.checks.ts';
import { requisitionsRequests } from '../../src/features/recruitment/requisitions/requisitions.checks.ts';
import { contractsRequests } from '../../src/features/work/contracts/contracts.checks.ts';
import { documentsRequests } from '../../src/features/work/documents/documents.checks.ts';
import { inboxRequests } from '../../src/features/work/inbox/inbox.checks.ts';
import { workflowsRequests } from '../../src/features/work/workflows/workflows.checks.ts';
import type { Requests } from './requests/examples.ts';
import { platformRequests } from './requests/platform.ts';

/**
 * One request per endpoint that succeeds for somebody who may make it, each from the feature it is of. A check holds that
 * every endpoint has one, so that no later call escapes the checks that are made from this table.
 */
export const requests: Requests = {
  ...auditTrailRequests,
  ...homeRequests,
  ...providerRequests,
  ...companySettingsRequests,
  ...accessRequests,
  ...apiTokensRequests,
  ...operatorAccessRequests,
  ...provisioningRequests,
  ...signInRequests,
  ...singleSignOnRequests,
  ...leaveTypesRequests,
  ...delegationsRequests,
  ...leaveAbsencesRequests,
  ...leaveBalancesRequests,
  ...leaveRequestsRequests,
  ...appraisalsRequests,
  ...cyclesRequests,
  ...feedRequests,
  ...rewardsRequests,
  ...documentsRequests,
  ...coursesRequests,
  ...enrolmentsRequests,
  ...calendarRequests,
  ...calendarFeedsRequests,
  ...leaveCoverRequests,
  ...leaveEvidenceRequests,
  ...leaveOpeningRequests,
  ...holidaysRequests,
  ...importRequests,
  ...restructureDraftsRequests,
  ...structureRequests,
  ...bankAccountsRequests,
  ...externalPayrollRequests,
  ...payrollExportsRequests,
  ...payrollSettingsRequests,
  ...payslipsRequests,
  ...pensionRequests,
  ...superRequests,
  ...taxDeclarationsRequests,
  ...workPatternsRequests,
  ...payCalendarsRequests,
  ...additionalDetailsRequests,
  ...changeRequestsRequests,
  ...directoryRequests,
  ...diversityRequests,
  ...employeeRecordRequests,
  ...employmentRequests,
  ...invitationsRequests,
  ...notesRequests,
  ...ownRecordRequests,
  ...photosRequests,
  ...resumeRequests,
  ...retentionRequests,
  ...requisitionsRequests,
  ...contractsRequests,
  ...inboxRequests,
  ...workflowsRequests,
  ...platformRequests,
};
