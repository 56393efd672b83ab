// `/controlpanel/…`, one line for each feature: profiles, finding people and the org chart.
export { organisationRoutes } from '../../features/organisation/structure/organisation.pages.tsx';
export { peopleRoutes } from '../../features/people/directory/people.pages.tsx';
export { profileRoutes } from '../../features/people/employee-record/employee-record.pages.tsx';
export { terminateRoute } from '../../features/people/employment/employment.pages.tsx';
export { ownRecordRoute } from '../../features/people/own-record/own-record.pages.tsx';
export { photoRoute } from '../../features/people/photos/photos.pages.tsx';
export { assignReviewRoute } from '../../features/performance/cycles/cycles.pages.tsx';
export { requisitionRoutes } from '../../features/recruitment/requisitions/requisitions.pages.tsx';
export { actionableItemRoute } from '../../features/work/inbox/inbox.pages.tsx';
export { assignWorkflowRoute } from '../../features/work/workflows/workflows.pages.tsx';
