import { organisationRoutes } from '../../features/organisation/structure/organisation.pages.tsx';
import { peopleRoutes } from '../../features/people/directory/people.pages.tsx';
import { profileRoutes } from '../../features/people/employee-record/employee-record.pages.tsx';
import { terminateRoute } from '../../features/people/employment/employment.pages.tsx';
import { ownRecordRoute } from '../../features/people/own-record/own-record.pages.tsx';
import { photoRoute } from '../../features/people/photos/photos.pages.tsx';
import { assignReviewRoute } from '../../features/performance/cycles/cycles.pages.tsx';
import { requisitionRoutes } from '../../features/recruitment/requisitions/requisitions.pages.tsx';
import { actionableItemRoute } from '../../features/work/inbox/inbox.pages.tsx';
import { assignWorkflowRoute } from '../../features/work/workflows/workflows.pages.tsx';

/** `/controlpanel/…`: profiles, finding people and the org chart. */
export const routes = [
  ...profileRoutes,
  ...peopleRoutes,
  ...organisationRoutes,
  photoRoute,
  ownRecordRoute,
  terminateRoute,
  assignWorkflowRoute,
  assignReviewRoute,
  ...requisitionRoutes,
  actionableItemRoute,
] as const;
