import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  decideRecognitionReport,
  deleteRecognition,
  getRecognition,
  giveRecognition,
  likeRecognition,
  listOwnPoints,
  listPersonRecognitions,
  listRecognitionReports,
  listRecognitions,
  listUserRecognitions,
  reportRecognition,
  saveRecognition,
} from '@tenure/contract/recognition/feed.ts';
import { listRecognitionTeams } from '@tenure/contract/recognition/teams.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { mayGive, offeredOf } from './recognition.policy.ts';
import {
  employeeOfAccount,
  hasRecognitionWidget,
  pageOfFeed,
  pageOfOwnPoints,
  pageOfPerson,
  pointsOf,
  type RecognitionRow,
  recognitionById,
  type Within,
} from './recognition.reads.ts';
import type { Recognitions } from './recognition.service.ts';
import { holdRecognition, lockRecognition } from './recognition.store.ts';
import { itemView, recommendationView, reportView } from './recognition.view.ts';
import type { RecognitionReports } from './report.service.ts';
import { pageOfReports, reportToDecide } from './report.store.ts';
import { pageOfTeams } from './team.reads.ts';

export const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

export const presentItem = ({ result, viewer }: { result: RecognitionRow; viewer: Viewer }) =>
  new Presented(
    { data: itemView(result, viewer), metadata: { capabilities: offeredOf(viewer), fields: [] } },
    result.version,
  );

type AtRecognition = { params: { recognitionId: number } };
const toRead = {
  load: (tx: Tx, { params }: AtRecognition) => recognitionById(tx, params.recognitionId),
  authorise: ofCompany,
};
export const toChange = {
  load: async (tx: Tx, { params }: AtRecognition) => {
    await lockRecognition(tx, params.recognitionId);
    return recognitionById(tx, params.recognitionId);
  },
  authorise: ofCompany,
  version: ({ version }: RecognitionRow) => version,
};

interface PersonToRead {
  employeeId: number;
  relation: Relation;
}

async function personToRead(tx: Tx, employeeId: number): Promise<PersonToRead | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

/** Everyone may read recognition, except that of a coming starter of whom the viewer may not know. */
function overPerson({ viewer, subject }: { viewer: Viewer; subject: PersonToRead }): Can {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** The page, with the viewer's own points where it is theirs. */
async function readPerson(
  tx: Tx,
  viewer: Viewer,
  employeeId: number,
  query: { page: number; itemsPerPage: number; sortBy: string } & Within,
) {
  const [page, { points, since }] = await Promise.all([
    pageOfPerson(tx, employeeId, { ...query, isAscending: query.sortBy === 'recent:asc' }),
    pointsOf(tx, employeeId),
  ]);
  return { ...page, points: employeeId === viewer.employeeId ? points : null, since };
}

function personMetadata(
  { rows, total, points, since }: Awaited<ReturnType<typeof readPerson>>,
  { viewer, can }: { viewer: Viewer; can: Can },
  query: { page: number; itemsPerPage: number },
  path: string,
) {
  return {
    pagination: paginate(total, rows.length, query, path),
    actions: offer('VIEW', 'SORT'),
    points,
    pointsStartDate: since,
    capabilities: [
      ...offeredOf(viewer),
      ...(viewer.employeeId !== null && can.has('recognition.trophy.give') ? (['trophy.give'] as const) : []),
    ],
  };
}

interface RoutesDeps {
  recognitions: Recognitions;
  reports: RecognitionReports;
}

export function feedRoutes({ recognitions, reports }: RoutesDeps): Binding[] {
  return [
    onSession(listRecognitions, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) => {
        const [view = 'everyone'] = query['selectedFilters[view]'] ?? [];
        return pageOfFeed(tx, view === 'to-me' || view === 'from-me' ? view : 'everyone', {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          types: query['selectedFilters[type]'] as RecognitionRow['type'][] | undefined,
          isAscending: query.sortBy === 'recent:asc',
        });
      },
      present: ({ result: { rows, total }, viewer, input, request }) => ({
        data: rows.map((row) => itemView(row, viewer)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', mayGive(viewer) && 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getRecognition, {
      ...toRead,
      present: ({ subject, viewer }) => presentItem({ result: subject, viewer }),
    }),
    onSession(listUserRecognitions, {
      load: async (tx, { params }) => {
        const employeeId = await employeeOfAccount(tx, params.userId);
        return employeeId === undefined ? undefined : personToRead(tx, employeeId);
      },
      authorise: overPerson,
      act: ({ tx, viewer, subject, input }) => readPerson(tx, viewer, subject.employeeId, input.query),
      present: ({ result, subject, viewer, can, input, request }) => ({
        data: result.rows.map((row) => recommendationView(row, viewer, subject.employeeId)),
        metadata: personMetadata(result, { viewer, can }, input.query, request.path),
      }),
    }),
    onSession(listPersonRecognitions, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, viewer, subject, input }) => readPerson(tx, viewer, subject.employeeId, input.query),
      present: ({ result, viewer, can, input, request }) => ({
        data: result.rows.map((row) => itemView(row, viewer)),
        metadata: personMetadata(result, { viewer, can }, input.query, request.path),
      }),
    }),
    onSession(listOwnPoints, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfOwnPoints(tx, { ...query, isAscending: query.sortBy === 'recordedAt:asc' }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(listRecognitionTeams, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfTeams(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          searchText: query.searchText?.trim() ?? '',
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(giveRecognition, {
      authorise: ofCompany,
      act: ({ tx, viewer, input }) => recognitions.give(tx, viewer, input.body),
      present: ({ result, viewer }) => presentItem({ result, viewer }),
    }),
    onSession(saveRecognition, {
      ...toChange,
      act: ({ tx, viewer, subject, input }) => recognitions.save(tx, viewer, subject, input.body),
      present: ({ result, viewer }) => presentItem({ result, viewer }),
    }),
    onSession(deleteRecognition, {
      ...toChange,
      act: ({ tx, viewer, subject }) => recognitions.remove(tx, viewer, subject),
      present: () => undefined,
    }),
    onSession(likeRecognition, {
      load: async (tx, { params }) => {
        await holdRecognition(tx, params.id);
        return recognitionById(tx, params.id);
      },
      missing: 'recommendation-not-found',
      authorise: ofCompany,
      act: async ({ tx, subject, input: { params, query } }) => {
        if (query.widgetId !== undefined && !(await hasRecognitionWidget(tx, query.widgetId))) {
          throw refuse('recognition.like.no-widget');
        }
        return recognitions.like(tx, subject, params.result);
      },
      present: ({ result, input }) => ({ likes: result, userHasLiked: input.params.result }),
    }),
    onSession(reportRecognition, {
      load: toChange.load,
      authorise: ofCompany,
      act: ({ tx, viewer, subject, input }) => reports.report(tx, viewer, subject, input.body.reason),
      present: () => undefined,
    }),
    onSession(listRecognitionReports, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) => pageOfReports(tx, query, query.sortBy === 'reportedAt:desc'),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(reportView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(decideRecognitionReport, {
      load: (tx, { params }) => reportToDecide(tx, params.reportId),
      authorise: ofCompany,
      act: ({ tx, subject, input }) => reports.decide(tx, subject, input.body.decision),
      present: () => undefined,
    }),
  ];
}
