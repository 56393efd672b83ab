import { useMutation } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  decideRecognitionReport,
  deleteRecognition,
  downloadRecognitionAttachment,
  type feedViews,
  getRecognition,
  giveRecognition,
  likeRecognition,
  listOwnPoints,
  listPersonRecognitions,
  listRecognitionReports,
  listRecognitions,
  removeRecognitionAttachment,
  reportRecognition,
  saveRecognition,
  uploadRecognitionAttachment,
} from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import {
  addStarterBadges,
  createReward,
  getReward,
  giveTrophy,
  listBadges,
  listGivableTrophies,
  listRewards,
  listTrophyCourses,
  removeRewardPicture,
  saveReward,
  saveRewardPicture,
} from '@tenure/contract/recognition/rewards.ts';
import { listRecognitionTeams } from '@tenure/contract/recognition/teams.ts';
import {
  decideTrophyRequest,
  getTrophySettings,
  listTrophyRequests,
  requestTrophy,
  saveTrophySettings,
  type TrophyRequest,
  type trophyRequestViews,
} from '@tenure/contract/recognition/trophy-requests.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshAll } from './refresh-recognition.ts';

export type GiveBody = EndpointRequest<typeof giveRecognition>['body'];
export type WordsBody = EndpointRequest<typeof saveRecognition>['body'];
export type RewardDraft = EndpointRequest<typeof saveReward>['body'];
export type TrophyRequestView = (typeof trophyRequestViews)[number];
export type FeedView = (typeof feedViews)[number];

const inRecognition = (id: number) => ({ params: { recognitionId: String(id) } });
const inReward = (id: number) => ({ params: { trophyId: String(id) } });
const ofPerson = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const feedQuery = ({ page, view }: { page: number; view: FeedView | null }) =>
  query(listRecognitions, {
    query: { page: String(page), ...(view !== null && { 'selectedFilters[view]': view }) },
  });
export const oneQuery = (id: number) => query(getRecognition, inRecognition(id));
export const personQuery = (employeeId: number, page: number, within: { from?: string; to?: string } = {}) =>
  query(listPersonRecognitions, { ...ofPerson(employeeId), query: { page: String(page), ...within } });
export const teamsQuery = (searchText: string) => query(listRecognitionTeams, { query: { searchText } });
export const badgesQuery = query(listBadges, {});
export const trophiesQuery = (employeeId: number) => query(listGivableTrophies, ofPerson(employeeId));
export const rewardsQuery = (page: number) => query(listRewards, { query: { page: String(page) } });
export const rewardQuery = (id: number) => query(getReward, inReward(id));
export const trophyCoursesQuery = (searchText: string) => query(listTrophyCourses, { query: { searchText } });
export const reportsQuery = (page: number) =>
  query(listRecognitionReports, { query: { page: String(page) } });

export const ownPointsQuery = (page: number) => query(listOwnPoints, { query: { page: String(page) } });
export const trophySettingsQuery = versionedQuery(getTrophySettings, {});
export const trophyRequestsQuery = ({ page, view }: { page: number; view: TrophyRequestView }) =>
  query(listTrophyRequests, { query: { page: String(page), 'selectedFilters[view]': view } });

const useChange = changeThen(refreshAll);

function attach(id: number, file: File, signal: AbortSignal) {
  const path = uploadRecognitionAttachment.path.replace('{recognitionId}', String(id));
  return sendFile({ ...uploadRecognitionAttachment, path }, {}, file, {
    onProgress: () => undefined,
    signal,
  });
}

/** The recognition stands once it is given; what was wrong with its file is in the answer, to be tried again. */
export const useGive = () =>
  useChange(async ({ body, file }: { body: GiveBody; file: File | null }) => {
    const { body: answer } = await call(giveRecognition, { body });
    if (file === null) return { fileFailure: null };
    try {
      await attach(answer.data.id, file, new AbortController().signal);
      return { fileFailure: null };
    } catch (failure) {
      return { fileFailure: failure instanceof Error ? failure : new Error(String(failure)) };
    }
  });
/** Adds a file in place of the existing one; null removes that one. */
export const useAttach = (id: number) =>
  useChange(async ({ file, signal }: { file: File | null; signal: AbortSignal }) => {
    if (file === null) await call(removeRecognitionAttachment, inRecognition(id));
    else await attach(id, file, signal);
  });
export const useDownloadAttachment = (id: number) =>
  useMutation({
    mutationFn: async (name: string) =>
      keepFile(name, await callForFile(downloadRecognitionAttachment, inRecognition(id))),
  });
export const useSaveWords = ({ id, version }: Pick<RecognitionItem, 'id' | 'version'>) =>
  useChange((body: WordsBody) =>
    call(saveRecognition, { ...inRecognition(id), body }, { ifMatch: etagOf(version) }),
  );
export const useDelete = ({ id, version }: Pick<RecognitionItem, 'id' | 'version'>) =>
  useChange(() => call(deleteRecognition, inRecognition(id), { ifMatch: etagOf(version) }));
export const useLike = (id: number) =>
  useChange((isLiked: boolean) =>
    call(likeRecognition, { params: { id: String(id), result: isLiked ? 'true' : 'false' } }),
  );
export const useReport = (id: number) =>
  useChange((reason: string) => call(reportRecognition, { ...inRecognition(id), body: { reason } }));
export const useDecideReport = () =>
  useChange(({ id, decision }: { id: number; decision: 'kept' | 'hidden' }) =>
    call(decideRecognitionReport, { params: { reportId: String(id) }, body: { decision } }),
  );
export const useGiveTrophy = (employeeId: number) =>
  useChange((body: { trophyId: number; description: string }) =>
    call(giveTrophy, { ...ofPerson(employeeId), body }),
  );
export const useRequestTrophy = (employeeId: number) =>
  useChange((body: { trophyId: number; description: string }) =>
    call(requestTrophy, { ...ofPerson(employeeId), body }),
  );
export const useDecideTrophyRequest = () =>
  useChange(
    ({
      request: { id, version },
      ...body
    }: {
      request: Pick<TrophyRequest, 'id' | 'version'>;
      decision: 'approved' | 'declined';
      reason: string;
    }) =>
      call(decideTrophyRequest, { params: { requestId: String(id) }, body }, { ifMatch: etagOf(version) }),
  );
export const useSaveTrophySettings = () =>
  useChange(({ yearlyPoints, etag }: { yearlyPoints: number | null; etag: string | null }) =>
    call(saveTrophySettings, { body: { yearlyPoints } }, { ifMatch: etag }),
  );
/** Adds one, or saves the existing one. */
export const useSaveReward = (id: number | null) =>
  useChange(({ body, version }: { body: RewardDraft; version: number }) =>
    id === null
      ? call(createReward, { body })
      : call(saveReward, { ...inReward(id), body }, { ifMatch: etagOf(version) }),
  );
/** A picture is saved as soon as it is chosen; null removes the existing one. */
export function useOwnPicture(rewardId: number) {
  const ofReward = { trophy: String(rewardId) };
  return useChange(async (file: File | null) => {
    if (file === null) await call(removeRewardPicture, { query: ofReward });
    else {
      await sendFile(saveRewardPicture, ofReward, file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    }
  });
}
export const useAddStarters = () => useChange(() => call(addStarterBadges, {}));
