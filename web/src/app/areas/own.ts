import { accessLogRoute } from '../../features/company/audit-trail/audit-trail.pages.tsx';
import { notificationsRoute } from '../../features/company/notifications/notifications.pages.tsx';
import { providerRoute, providerTenantRoute } from '../../features/company/provider/provider.pages.tsx';
import { changePasswordRoute } from '../../features/identity/sign-in/identity.pages.tsx';
import { learningRoutes } from '../../features/learning/enrolments/learning.pages.tsx';
import { absencesRoute } from '../../features/leave/absences/absences.pages.tsx';
import { leaveBalanceRoute } from '../../features/leave/balances/leave-balances.pages.tsx';
import { calendarRoute } from '../../features/leave/calendar/calendar.pages.tsx';
import { calendarFeedsRoute } from '../../features/leave/feeds/feeds.pages.tsx';
import { leaveRequestRoutes } from '../../features/leave/requests/leave-requests.pages.tsx';
import { payRoute } from '../../features/pay/own-pay/own-pay.pages.tsx';
import { appraisalRoutes } from '../../features/performance/appraisals/appraisals.pages.tsx';
import { recognitionRoute } from '../../features/recognition/feed/recognition.pages.tsx';
import { contractsRoute } from '../../features/work/contracts/contracts.pages.tsx';
import { documentRoutes } from '../../features/work/documents/documents.pages.tsx';
import { inboxRoute } from '../../features/work/inbox/inbox.pages.tsx';
import { workflowRoutes } from '../../features/work/workflows/workflows.pages.tsx';
import { meRoute } from '../shell/shell.pages.tsx';

/** Every other address: what a person has of their own, and the operator’s screens. */
export const routes = [
  meRoute,
  notificationsRoute,
  changePasswordRoute,
  contractsRoute,
  calendarRoute,
  calendarFeedsRoute,
  inboxRoute,
  accessLogRoute,
  providerRoute,
  providerTenantRoute,
  ...workflowRoutes,
  absencesRoute,
  leaveBalanceRoute,
  ...leaveRequestRoutes,
  payRoute,
  ...appraisalRoutes,
  recognitionRoute,
  ...documentRoutes,
  ...learningRoutes,
] as const;
