// Every other address, one line for each feature: the person's own screens, and the operator's.
export { accessLogRoute } from '../../features/company/audit-trail/audit-trail.pages.tsx';
export { notificationsRoute } from '../../features/company/notifications/notifications.pages.tsx';
export { providerRoute, providerTenantRoute } from '../../features/company/provider/provider.pages.tsx';
export { changePasswordRoute } from '../../features/identity/sign-in/identity.pages.tsx';
export { reportRoutes } from '../../features/insight/reports/reports.pages.tsx';
export { assigningRoutes } from '../../features/learning/assigning/assigning.pages.tsx';
export { learningRoutes } from '../../features/learning/enrolments/learning.pages.tsx';
export { complianceRoutes } from '../../features/learning/obligations/compliance.pages.tsx';
export { absencesRoute } from '../../features/leave/absences/absences.pages.tsx';
export { leaveBalanceRoute } from '../../features/leave/balances/leave-balances.pages.tsx';
export { calendarRoute } from '../../features/leave/calendar/calendar.pages.tsx';
export { calendarFeedsRoute } from '../../features/leave/feeds/feeds.pages.tsx';
export { leaveLiabilityRoute } from '../../features/leave/liability/liability.pages.tsx';
export { leaveRequestRoutes } from '../../features/leave/requests/leave-requests.pages.tsx';
export { payRoute } from '../../features/pay/own-pay/own-pay.pages.tsx';
export { appraisalRoutes } from '../../features/performance/appraisals/appraisals.pages.tsx';
export { calibrationRoutes } from '../../features/performance/calibration/calibration.pages.tsx';
export { recognitionRoutes } from '../../features/recognition/feed/recognition.pages.tsx';
export { contractsRoute, contractsToSignRoute } from '../../features/work/contracts/contracts.pages.tsx';
export { documentRoutes } from '../../features/work/documents/documents.pages.tsx';
export { inboxRoute } from '../../features/work/inbox/inbox.pages.tsx';
export { joinersRoute } from '../../features/work/joiners/joiners.pages.tsx';
export {
  documentBatchesRoute,
  documentChecksRoute,
} from '../../features/work/personal-documents/personal-documents.pages.tsx';
export { welcomeRoute } from '../../features/work/welcome/welcome.pages.tsx';
export { workflowRoutes } from '../../features/work/workflows/workflows.pages.tsx';
export { meRoute } from '../shell/shell.pages.tsx';
