import { enterTenant } from '../../../src/setup/company.ts';
import { multipart } from '../../harness/organisation-import.ts';
import type { Ground } from '../ground/ground.ts';
import { at, dayFarAway, type Requests } from './examples.ts';

const draftHead = { name: 'One yard', effectiveOn: '2099-07-01' };

/** Each step of an import wants it in the state before. */
async function importIs({ world, tenantId, importId }: Ground, state: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update organisation_import set state = $2, fingerprint = organisation_fingerprint()
     where tenant_id = current_tenant() and id = $1`,
    [importId, state],
  );
}

export const restructuringRequests: Requests = {
  movePosition: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: dayFarAway(), reportsToId: otherPositionId },
  }),
  previewMove: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2021-01-01', reportsToId: otherPositionId },
  }),
  closePosition: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2095-01-01', holdersGoToId: otherPositionId, reportsGoToId: otherPositionId },
  }),
  previewClose: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2094-01-01', holdersGoToId: otherPositionId, reportsGoToId: otherPositionId },
  }),
  splitPosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2027-01-01', title: 'Second half' },
  }),
  previewSplit: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2027-01-01', title: 'Second half' },
  }),
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
  uploadImportFile: (endpoint) => ({
    url: `${endpoint.path}?kind=positions`,
    ...multipart('Position ID,Title\n0001,Head\n'),
  }),
  startImport: (endpoint, { importFileId }) => ({
    url: endpoint.path,
    payload: {
      positions: { fileId: importFileId, mapping: { positionId: 'Position ID' } },
      people: null,
      effectiveFrom: '2026-12-01',
      createsMissing: false,
      needsOneTop: true,
    },
  }),
  listImports: (endpoint) => ({ url: endpoint.path }),
  getImport: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  listImportProblems: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  listImportDifferences: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  applyImport: async (endpoint, ground) => {
    await importIs(ground, 'ready');
    return { url: at(endpoint, ground) };
  },
  cancelImport: async (endpoint, ground) => {
    await importIs(ground, 'waiting');
    return { url: at(endpoint, ground) };
  },
  undoImport: async (endpoint, ground) => {
    await importIs(ground, 'applied');
    return { url: at(endpoint, ground) };
  },
  exportOrganisation: (endpoint) => ({ url: endpoint.path, payload: { what: 'positions' } }),
  organisationExport: (endpoint) => ({ url: at(endpoint, { token: 'x' }) }),
};
