import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { reported } from '../../../../test/harness/packages.ts';

export const packagesRequests: Requests = {
  startPackage: (endpoint, { learning: { packageEnrolmentId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
    payload: { lesson: 0 },
  }),
  reportPackage: (endpoint, { learning: { packageEnrolmentId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
    payload: {
      lesson: 0,
      state: {
        ...reported,
        objectives: [
          { id: 'lines', completion: 'completed', success: 'passed', score: { ...reported.score, raw: 8 } },
        ],
      },
    },
  }),
  previewPackage: (endpoint, { learning: { packageCourseId: courseId } }) => ({
    url: at(endpoint, { courseId, activityKey: 1 }),
    payload: { lesson: 0 },
  }),
};
