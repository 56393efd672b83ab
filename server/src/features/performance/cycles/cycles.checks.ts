import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const template = {
  title: 'Half-year review',
  description: '',
  draft: {
    phases: ['planning', 'scoring'],
    sections: [{ type: 'goal', title: 'Goals', weight: 10_000, items: [{ title: 'Work safely' }] }],
    reminders: [{ days: 7, when: 'before' }],
    ratingScale: {
      title: 'Half-year levels',
      description: 'Five levels',
      levels: ['Lowest', 'Low', 'Middle', 'High', 'Highest'].map((title) => ({ title, description: title })),
    },
  },
};

export const cyclesRequests: Requests = {
  listReviewTemplates: (endpoint) => ({ url: endpoint.path }),
  getReviewTemplate: (endpoint, { reviewTemplateId }) => ({
    url: at(endpoint, { templateId: reviewTemplateId }),
  }),
  createReviewTemplate: (endpoint) => ({ url: endpoint.path, payload: template }),
  saveReviewTemplate: (endpoint, { reviewTemplateId }) => ({
    url: at(endpoint, { templateId: reviewTemplateId }),
    payload: template,
  }),
  publishReviewTemplate: (endpoint, { spareReviewTemplateId }) => ({
    url: at(endpoint, { templateId: spareReviewTemplateId }),
  }),
  archiveReviewTemplate: (endpoint, { spareReviewTemplateId }) => ({
    url: at(endpoint, { templateId: spareReviewTemplateId }),
  }),
  listReviewCycles: (endpoint) => ({ url: endpoint.path }),
  getReviewCycle: (endpoint, { reviewCycleId }) => ({ url: at(endpoint, { cycleId: reviewCycleId }) }),
  getCycleBoard: (endpoint, { reviewCycleId }) => ({ url: at(endpoint, { cycleId: reviewCycleId }) }),
  listCycleReviews: (endpoint, { reviewCycleId }) => ({ url: at(endpoint, { cycleId: reviewCycleId }) }),
  remindCycle: (endpoint, { remindedCycleId }) => ({ url: at(endpoint, { cycleId: remindedCycleId }) }),
  addCyclePeople: (endpoint, { reviewCycleId, reviewedEmployeeId }) => ({
    url: at(endpoint, { cycleId: reviewCycleId }),
    payload: { employeeIds: [reviewedEmployeeId] },
  }),
  removeCycleReviews: (endpoint, { spareCycleId, spareReviewId }) => ({
    url: at(endpoint, { cycleId: spareCycleId }),
    payload: { performanceIds: [spareReviewId] },
  }),
  reassignCycleReviews: (endpoint, { spareCycleId, spareReviewId, nominatedReview: { colleagueId } }) => ({
    url: at(endpoint, { cycleId: spareCycleId }),
    payload: { performanceIds: [spareReviewId], managerId: colleagueId },
  }),
  remindCycleReviews: (endpoint, { spareCycleId, spareReviewId }) => ({
    url: at(endpoint, { cycleId: spareCycleId }),
    payload: { performanceIds: [spareReviewId] },
  }),
  previewTemplateMove: (endpoint, { reviewTemplateId }) => ({
    url: at(endpoint, { templateId: reviewTemplateId }),
  }),
  moveTemplateReviews: (endpoint, { reviewTemplateId, spareReviewId }) => ({
    url: at(endpoint, { templateId: reviewTemplateId }),
    payload: { version: 1, performanceIds: [spareReviewId] },
  }),
  listTemplateMoves: (endpoint, { reviewTemplateId }) => ({
    url: at(endpoint, { templateId: reviewTemplateId }),
  }),
  undoTemplateMove: (endpoint, { reviewTemplateId, templateMoveId }) => ({
    url: at(endpoint, { templateId: reviewTemplateId, moveId: templateMoveId }),
  }),
  listAssignableCycles: (endpoint, { reviewedEmployeeId }) => ({
    url: at(endpoint, { employeeId: reviewedEmployeeId }),
  }),
  assignReview: (endpoint, { reviewedEmployeeId, reviewCycleId }) => ({
    url: at(endpoint, { employeeId: reviewedEmployeeId }),
    payload: { cycleId: reviewCycleId },
  }),
  launchReviewCycle: (endpoint, { reviewTemplateId }) => ({
    url: endpoint.path,
    payload: {
      title: '2027 annual review',
      templateId: reviewTemplateId,
      startDate: '2027-01-01',
      endDate: '2027-12-31',
      phases: [
        { kind: 'planning', endDate: '2027-02-28' },
        { kind: 'action', endDate: '2027-10-31' },
        { kind: 'scoring', endDate: '2027-11-30' },
        { kind: 'approval', endDate: '2027-12-31' },
      ],
      population: { kind: 'everyone' },
    },
  }),
};
