import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  addItemNote,
  addPerformanceItem,
  answerPerformanceItem,
  commentOnSummary,
  deleteItemNote,
  editItemNote,
  importFromParent,
  listItemNotes,
  listLibraryItems,
  listLibraryLabels,
  ratePerformanceItem,
  removePerformanceItem,
  savePerformanceItem,
  scoreSummary,
  setSectionStatus,
} from '@tenure/contract/performance/appraisal-items.ts';
import {
  deletePerformance,
  downloadPerformance,
  getPerformance,
  listMyPerformances,
  listPersonPerformances,
  listTeamPerformances,
  movePerformance,
  nominateApprovers,
} from '@tenure/contract/performance/appraisals.ts';
import { markDevelopment } from '@tenure/contract/performance/development-mark.ts';
import {
  answerPeerReview,
  decidePeer,
  getPeerReview,
  nominatePeers,
  removePeer,
  submitPeerReview,
} from '@tenure/contract/performance/peer-reviews.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshReviews } from './refresh-reviews.ts';
import { UnsavedFieldsError, useUnsavedFields } from './unsaved-fields.tsx';

export type ReviewAnswer = Answer<EndpointAnswer<typeof getPerformance>>;
type ItemBody = EndpointRequest<typeof savePerformanceItem>['body'];
export type NewItem = EndpointRequest<typeof addPerformanceItem>['body'];

export interface ItemPlace {
  performanceId: number;
  sectionId: number;
  sectionItemId: number;
}

export const inReview = (performanceId: number) => ({ params: { performanceId: String(performanceId) } });
export const inSection = (at: { performanceId: number; sectionId: number }) => ({
  params: { performanceId: String(at.performanceId), sectionId: String(at.sectionId) },
});
export const inItem = (at: ItemPlace) => ({
  params: { ...inSection(at).params, sectionItemId: String(at.sectionItemId) },
});

export const reviewQuery = (performanceId: number) => versionedQuery(getPerformance, inReview(performanceId));

interface Narrowed {
  page: number;
  status: string | null;
}
const narrowed = ({ page, status }: Narrowed) => ({
  page: String(page),
  ...(status !== null && { 'selectedFilters[status]': status }),
});
export const mineQuery = (by: Narrowed) => query(listMyPerformances, { query: narrowed(by) });
export const teamQuery = ({ find, ...by }: Narrowed & { find: string }) =>
  query(listTeamPerformances, { query: { ...narrowed(by), ...(find !== '' && { searchText: find }) } });
export const personQuery = (employeeId: number, page: number) =>
  query(listPersonPerformances, {
    params: { employeeId: String(employeeId) },
    query: { page: String(page) },
  });
export const peerReviewQuery = (performanceId: number) =>
  query(getPeerReview, { params: { performanceId: String(performanceId) } });
export const libraryQuery = (kind: 'goals' | 'competencies' | 'developments' | 'questions') =>
  query(listLibraryItems, { params: { kind } });
export const labelsQuery = query(listLibraryLabels, {});
export const notesQuery = (at: ItemPlace) => query(listItemNotes, inItem(at));

export const useChange = changeThen(refreshReviews);

type Move = EndpointRequest<typeof movePerformance>['body'] & { workflowId: number };

export function useMove(performanceId: number, etag: string | null) {
  const { saveAll } = useUnsavedFields();
  return useChange(async ({ workflowId, ...body }: Move) => {
    // The server refuses a step whose last answer has not arrived, and an answer that arrives after it.
    if ((await saveAll()) > 0) throw new UnsavedFieldsError();
    return call(
      movePerformance,
      { params: { performanceId: String(performanceId), workflowId: String(workflowId) }, body },
      { ifMatch: etag },
    );
  });
}

export const useNominate = (performanceId: number, workflowId: number) =>
  useChange((employeeIds: number[]) =>
    call(nominateApprovers, {
      params: { performanceId: String(performanceId), workflowId: String(workflowId) },
      body: { employeeIds },
    }),
  );

export const useAddItem = (at: { performanceId: number; sectionId: number }) =>
  useChange((body: NewItem) => call(addPerformanceItem, { ...inSection(at), body }));

export function useSaveItem(at: ItemPlace, version: number) {
  const { add } = useUnsavedFields();
  return useChange(async (body: ItemBody) => {
    const saving = call(savePerformanceItem, { ...inItem(at), body }, { ifMatch: etagOf(version) });
    const remove = add(() =>
      saving.then(
        () => true,
        () => false,
      ),
    );
    return saving.finally(remove);
  });
}

export const useRemoveItem = (at: ItemPlace) => useChange(() => call(removePerformanceItem, inItem(at)));

export const useMarkDevelopment = (at: ItemPlace) =>
  useChange((isRequired: boolean) => call(markDevelopment, { ...inItem(at), body: { isRequired } }));

export const rate = (at: ItemPlace, body: { rating: number | null; words: string }) =>
  call(ratePerformanceItem, { ...inItem(at), body });
export const answer = (at: ItemPlace, words: string) =>
  call(answerPerformanceItem, { ...inItem(at), body: { words } });
export const saveSummaryScore = (at: { performanceId: number; sectionId: number }, score: number | null) =>
  call(scoreSummary, { ...inSection(at), body: { score } });
export const useImportItems = (at: { performanceId: number; sectionId: number }) =>
  useChange((itemIds: number[]) => call(importFromParent, { ...inSection(at), body: { itemIds } }));
export const comment = (at: { performanceId: number; sectionId: number }, text: string) =>
  call(commentOnSummary, { ...inSection(at), body: { comment: text } });

export const useAddNote = (at: ItemPlace) =>
  useChange((body: EndpointRequest<typeof addItemNote>['body']) =>
    call(addItemNote, { ...inItem(at), body }),
  );
export const useEditNote = (at: ItemPlace, noteId: number) =>
  useChange((body: EndpointRequest<typeof editItemNote>['body']) =>
    call(editItemNote, { params: { ...inItem(at).params, noteId: String(noteId) }, body }),
  );
export const useDeleteNote = (at: ItemPlace) =>
  useChange((noteId: number) =>
    call(deleteItemNote, { params: { ...inItem(at).params, noteId: String(noteId) } }),
  );

const ofPeer = (performanceId: number, reviewerId: number) => ({
  params: { performanceId: String(performanceId), reviewerId: String(reviewerId) },
});

export const useNominatePeers = (performanceId: number) =>
  useChange((employeeIds: number[]) =>
    call(nominatePeers, { ...inReview(performanceId), body: { employeeIds } }),
  );

export const useDecidePeer = (performanceId: number) =>
  useChange(({ reviewerId, status }: { reviewerId: number; status: 'pending' | 'rejected' }) =>
    call(decidePeer, { ...ofPeer(performanceId, reviewerId), body: { status } }),
  );

export const useRemovePeer = (performanceId: number) =>
  useChange((reviewerId: number) => call(removePeer, ofPeer(performanceId, reviewerId)));

export const answerAsPeer = (
  performanceId: number,
  sectionItemId: number,
  body: { rating: number | null; words: string },
) =>
  call(answerPeerReview, {
    params: { performanceId: String(performanceId), sectionItemId: String(sectionItemId) },
    body,
  });

export function useSubmitAsPeer(performanceId: number) {
  const { saveAll } = useUnsavedFields();
  return useChange(async () => {
    if ((await saveAll()) > 0) throw new UnsavedFieldsError();
    return call(submitPeerReview, inReview(performanceId));
  });
}

export const useSectionStatus = (at: { performanceId: number; sectionId: number }) =>
  useChange((status: EndpointRequest<typeof setSectionStatus>['body']['status']) =>
    call(setSectionStatus, { ...inSection(at), body: { status } }),
  );

/** The lists are read again; the review itself, which is gone, is not. */
export function useDeleteReview(performanceId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePerformance, inReview(performanceId)),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: reviewQuery(performanceId).queryKey, type: 'inactive' });
      setTimeout(() => void refreshReviews(queryClient));
    },
  });
}

export const useDownload = (performanceId: number) =>
  useMutation({
    mutationFn: async () => {
      const { body } = await call(downloadPerformance, inReview(performanceId));
      const bytes = Uint8Array.from(atob(body.contentBase64), (letter) => letter.codePointAt(0) ?? 0);
      keepFile(body.fileName, new Blob([bytes], { type: body.contentType }));
    },
  });
