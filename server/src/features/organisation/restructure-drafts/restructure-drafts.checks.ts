import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const draftHead = { name: 'One yard', effectiveOn: '2099-07-01' };

export const restructureDraftsRequests: Requests = {
  listRestructureDrafts: (endpoint) => ({ url: endpoint.path }),
  getRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  createRestructureDraft: (endpoint) => ({ url: endpoint.path, payload: draftHead }),
  saveRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
    payload: draftHead,
  }),
  addDraftStep: (endpoint, { restructureDraftId: draftId, otherPositionId }) => ({
    url: at(endpoint, { draftId }),
    payload: { kind: 'change', position: `pos-${otherPositionId}`, title: 'Renamed' },
  }),
  changeDraftStep: (endpoint, { restructureDraftId: draftId, draftStepId: stepId, otherPositionId }) => ({
    url: at(endpoint, { draftId, stepId }),
    payload: { kind: 'change', position: `pos-${otherPositionId}`, title: 'Renamed' },
  }),
  removeDraftStep: (endpoint, { restructureDraftId: draftId, draftStepId: stepId }) => ({
    url: at(endpoint, { draftId, stepId }),
  }),
  orderDraftSteps: (endpoint, { restructureDraftId: draftId, draftStepId }) => ({
    url: at(endpoint, { draftId }),
    payload: { stepIds: [draftStepId] },
  }),
  previewRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
  }),
  submitRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
  }),
  withdrawRestructureDraft: (endpoint, { ownReviewDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  approveRestructureDraft: (endpoint, { askedDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  sendBackRestructureDraft: (endpoint, { askedDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
    payload: { reason: 'Two levels too many' },
  }),
  publishRestructureDraft: (endpoint, { approvedDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  discardRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
  }),
};
