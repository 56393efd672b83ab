import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { listStructure } from '@tenure/contract/organisation/structure-administration.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { assignReview, listAssignableCycles } from '@tenure/contract/performance/assign-review.ts';
import type * as cycleBoardContract from '@tenure/contract/performance/cycle-board.ts';
import { getCycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import {
  addCyclePeople,
  reassignCycleReviews,
  remindCycleReviews,
  removeCycleReviews,
} from '@tenure/contract/performance/cycle-people.ts';
import type * as cyclesContract from '@tenure/contract/performance/cycles.ts';
import {
  archiveReviewTemplate,
  createReviewTemplate,
  getReviewCycle,
  getReviewTemplate,
  launchReviewCycle,
  listCycleReviews,
  listReviewCycles,
  listReviewTemplates,
  publishReviewTemplate,
  remindCycle,
  saveReviewTemplate,
} from '@tenure/contract/performance/cycles.ts';
import type * as templateMovesContract from '@tenure/contract/performance/template-moves.ts';
import {
  listTemplateMoves,
  moveTemplateReviews,
  previewTemplateMove,
  undoTemplateMove,
} from '@tenure/contract/performance/template-moves.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

export type LaunchBody = EndpointRequest<typeof launchReviewCycle>['body'];
export type TemplateDraft = EndpointRequest<typeof saveReviewTemplate>['body'];

const inTemplate = (templateId: number) => ({ params: { templateId: String(templateId) } });
const inCycle = (cycleId: number) => ({ params: { cycleId: String(cycleId) } });

export const cyclesQuery = (page: number) => query(listReviewCycles, { query: { page: String(page) } });
export const cycleQuery = (cycleId: number) => query(getReviewCycle, inCycle(cycleId));
export const cycleBoardQuery = (cycleId: number) => query(getCycleBoard, inCycle(cycleId));
export const cycleReviewsQuery = (
  cycleId: number,
  { page, status, find }: { page: number; status: string | null; find: string },
) =>
  query(listCycleReviews, {
    ...inCycle(cycleId),
    query: {
      page: String(page),
      ...(status !== null && { 'selectedFilters[status]': status }),
      ...(find !== '' && { searchText: find }),
    },
  });
export const templatesQuery = (page: number, itemsPerPage = 20) =>
  query(listReviewTemplates, { query: { page: String(page), itemsPerPage: String(itemsPerPage) } });
export const templateQuery = (templateId: number) => query(getReviewTemplate, inTemplate(templateId));
export const placesQuery = (kind: 'departments' | 'locations') =>
  query(listStructure, { params: { kind }, query: { itemsPerPage: '100' } });

export const movePreviewQuery = (templateId: number) => query(previewTemplateMove, inTemplate(templateId));
export const movesQuery = (templateId: number) => query(listTemplateMoves, inTemplate(templateId));
export const foundPositionsQuery = (searchText: string) =>
  query(listPositions, { query: { searchText, sortBy: 'title:asc' } });

const reads = [
  ...namesIn<typeof cyclesContract>('listReviewCycles', 'getReviewCycle', 'listCycleReviews'),
  ...namesIn<typeof cycleBoardContract>('getCycleBoard'),
  ...namesIn<typeof templateMovesContract>('previewTemplateMove', 'listTemplateMoves'),
  ...namesIn<typeof cyclesContract>('listReviewTemplates', 'getReviewTemplate'),
];
const useChange = changeThen(refetching(reads));

export const assignableQuery = (employeeId: number) =>
  query(listAssignableCycles, { params: { employeeId: String(employeeId) } });
export const personQuery = (employeeId: number) =>
  query(userProfile, { params: { employeeId: String(employeeId) }, query: {} });
export const useAssignReview = (employeeId: number) =>
  useChange((cycleId: number) =>
    call(assignReview, { params: { employeeId: String(employeeId) }, body: { cycleId } }),
  );

export const useRemind = (cycleId: number) => useChange(() => call(remindCycle, inCycle(cycleId)));
export const useAddPeople = (cycleId: number) =>
  useChange((employeeIds: number[]) => call(addCyclePeople, { ...inCycle(cycleId), body: { employeeIds } }));
export const useRemoveReviews = (cycleId: number) =>
  useChange((performanceIds: number[]) =>
    call(removeCycleReviews, { ...inCycle(cycleId), body: { performanceIds } }),
  );
export const useReassign = (cycleId: number) =>
  useChange((body: { performanceIds: number[]; managerId: number }) =>
    call(reassignCycleReviews, { ...inCycle(cycleId), body }),
  );
export const useRemindReviews = (cycleId: number) =>
  useChange((performanceIds: number[]) =>
    call(remindCycleReviews, { ...inCycle(cycleId), body: { performanceIds } }),
  );
export const useLaunch = () => useChange((body: LaunchBody) => call(launchReviewCycle, { body }));
/** Creates a template, or saves an existing one. */
export const useSaveTemplate = (templateId: number | null) =>
  useChange(({ body, version }: { body: TemplateDraft; version: number }) =>
    templateId === null
      ? call(createReviewTemplate, { body })
      : call(saveReviewTemplate, { ...inTemplate(templateId), body }, { ifMatch: etagOf(version) }),
  );
export const usePublish = (templateId: number) =>
  useChange(() => call(publishReviewTemplate, inTemplate(templateId)));
export const useMoveReviews = (templateId: number) =>
  useChange((body: { version: number; performanceIds: number[] }) =>
    call(moveTemplateReviews, { ...inTemplate(templateId), body }),
  );
export const useUndoMove = (templateId: number) =>
  useChange((moveId: number) =>
    call(undoTemplateMove, { params: { templateId: String(templateId), moveId: String(moveId) } }),
  );
export const useArchive = (templateId: number) =>
  useChange(() => call(archiveReviewTemplate, inTemplate(templateId)));
