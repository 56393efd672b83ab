import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const enrolmentsRequests: Requests = {
  listCourses: (endpoint, { accountId: userId }) => ({ url: at(endpoint, { userId }) }),
  listCourseCategories: (endpoint, { accountId: userId }) => ({ url: at(endpoint, { userId }) }),
  getCourse: (endpoint, { learning: { courseId } }) => ({ url: at(endpoint, { courseId }) }),
  listLearningProfileItems: (endpoint, { accountId: userId }) => ({ url: at(endpoint, { userId }) }),
  listEmployeeLearning: (endpoint, { ownEmployeeId: employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  enrolInCourse: (endpoint, { learning: { courseId } }) => ({ url: endpoint.path, payload: { courseId } }),
  requestCourseEnrolment: (endpoint, { learning: { askedCourseId } }) => ({
    url: endpoint.path,
    payload: { courseId: askedCourseId, note: 'For my licence' },
  }),
  assignCourse: (endpoint, { learning: { courseId, reportId: employeeId } }) => ({
    url: at(endpoint, { employeeId }),
    payload: { courseId, dueDate: '2027-03-31' },
  }),
  getEnrolment: (endpoint, { learning: { enrolmentId } }) => ({ url: at(endpoint, { enrolmentId }) }),
  openActivity: (endpoint, { learning: { enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
  }),
  completeActivity: (endpoint, { learning: { startedId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
    payload: { answers: [{ question: 1, values: ['Raise the alarm'] }] },
  }),
  watchVideo: (endpoint, { learning: { takingId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
    payload: { from: 0, to: 10 },
  }),
  startQuiz: (endpoint, { learning: { takingId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 2 }),
  }),
  requestSignOff: (endpoint, { learning: { ownSignOffId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
  }),
  decideSignOff: (endpoint, { learning: { signOffId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
    payload: { decision: 'not-yet', note: 'Tie the second line' },
  }),
  allowAttempt: (endpoint, { learning: { stuckId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 2 }),
  }),
  activityFile: (endpoint, { learning: { takingId: enrolmentId, fileId } }) => ({
    url: at(endpoint, { enrolmentId, fileId }),
  }),
  previewCourse: (endpoint, { learning: { courseId } }) => ({ url: at(endpoint, { courseId }) }),
  decideEnrolment: (endpoint, { learning: { askedId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId }),
    headers: { 'if-match': '"v1"' },
    payload: { decision: 'declined', reason: 'The course is full' },
  }),
  withdrawEnrolment: (endpoint, { learning: { ownAskedId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId }),
  }),
};
