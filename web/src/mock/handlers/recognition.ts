import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  decideRecognitionReport,
  deleteRecognition,
  downloadRecognitionAttachment,
  getRecognition,
  giveRecognition,
  likeRecognition,
  listPersonRecognitions,
  listRecognitionReports,
  listRecognitions,
  type RecognitionReport,
  removeRecognitionAttachment,
  reportRecognition,
  saveRecognition,
  uploadRecognitionAttachment,
} from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import {
  listRecognitionTeams,
  type RecognitionTeam,
  type TeamNamed,
} from '@tenure/contract/recognition/teams.ts';
import { teamsDescribed, teamTitle } from '@tenure/domain/recognition/team.ts';
import { HttpResponse, http } from 'msw/http';
import { nowText } from '../../lib/clock.ts';
import { likeDelay, MockRefusal, mock, notFound } from '../mock.ts';
import { attachmentOf, elena, itemOf, keptRecognition, rewardedBy } from '../recognition-world.ts';

const offered = [
  'badge.omit' as const,
  'badge.select' as const,
  'recommendations.attachment.upload' as const,
  'like' as const,
];
const offeredOnPerson = [...offered, 'trophy.give' as const];
const one = (item: RecognitionItem) => ({ data: item, metadata: { capabilities: offered, fields: [] } });

const pathOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const reports = new Map<number, RecognitionReport>();
let lastId = 100;

function found(id: number, code: 'not-found' | 'recommendation-not-found' = 'not-found'): RecognitionItem {
  const item = keptRecognition.get(id);
  if (item === undefined) throw new MockRefusal(code);
  return item;
}

function pageOf<Row>(rows: readonly Row[], query: { page: number; itemsPerPage: number }, path: string) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return { data, pagination: paginate(rows.length, data.length, query, path) };
}
const newest = () => [...keptRecognition.values()].sort((a, b) => b.created.localeCompare(a.created));
const receivedBy = (id: number) => newest().filter(({ receivers }) => receivers.some((one) => one.id === id));
const personMetadata = {
  actions: offer('VIEW', 'SORT'),
  points: 100,
  pointsStartDate: '2026-01-01',
  capabilities: offeredOnPerson,
};

const teams: RecognitionTeam[] = [
  { kind: 'department', id: 3, title: 'Operations', people: 2 },
  { kind: 'reports', id: 2, title: 'Marco Bianchi', people: 2 },
];
const titleOfTeam = ({ kind, id }: TeamNamed) =>
  teamTitle({ kind, title: teams.find((one) => one.kind === kind && one.id === id)?.title ?? `Team ${id}` });

export const recognitionHandlers = [
  mock(listRecognitionTeams, ({ query }) => {
    const text = (query.searchText ?? '').toLowerCase();
    const rows = teams.filter(({ title }) => title.toLowerCase().includes(text));
    return {
      data: rows,
      metadata: {
        pagination: paginate(rows.length, rows.length, query, listRecognitionTeams.path),
        actions: offer('VIEW', 'SORT'),
      },
    };
  }),
  mock(listRecognitions, ({ query }) => {
    const [view] = query['selectedFilters[view]'] ?? [];
    const rows = newest().filter(
      ({ giver, receivers }) =>
        (view !== 'from-me' || giver?.id === elena.id) &&
        (view !== 'to-me' || receivers.some(({ id }) => id === elena.id)),
    );
    const { data, pagination } = pageOf(rows, query, listRecognitions.path);
    return { data, metadata: { pagination, actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT') } };
  }),
  mock(getRecognition, ({ params, setEtag }) => {
    const item = found(params.recognitionId);
    setEtag(`"v${item.version}"`);
    return one(item);
  }),
  mock(listPersonRecognitions, ({ params, query }) => {
    const { data, pagination } = pageOf(receivedBy(params.employeeId), query, listPersonRecognitions.path);
    return { data, metadata: { ...personMetadata, pagination } };
  }),
  mock(giveRecognition, ({ body }) => {
    lastId += 1;
    const ids = [
      ...new Set([...body.receiverIds, ...body.teams.flatMap(({ id }) => [10 * id, 10 * id + 1])]),
    ];
    const receivers = ids.map((id) => ({ id, fullName: `Colleague ${id}`, profileImage: null }));
    const [first] = receivers;
    if (first === undefined) throw new MockRefusal('invalid-input');
    const item = itemOf(lastId, {
      title: body.title,
      description: body.description,
      user: first,
      receivers,
      giver: elena,
      rewardedItem: rewardedBy(body.badgeId),
      created: nowText(),
      teamDescription: body.teamDescription || teamsDescribed(body.teams.map(titleOfTeam)),
      audience: body.audience,
      canEdit: true,
      canDelete: true,
      canReport: false,
      canAttach: true,
    });
    keptRecognition.set(item.id, item);
    return one(item);
  }),
  mock(saveRecognition, ({ params, body }) => {
    const before = found(params.recognitionId);
    const item = { ...before, ...body, updated: nowText(), version: before.version + 1 };
    keptRecognition.set(item.id, item);
    return one(item);
  }),
  mock(deleteRecognition, ({ params }) => {
    keptRecognition.delete(found(params.recognitionId).id);
    return undefined;
  }),
  http.post(pathOf(uploadRecognitionAttachment.path), async ({ request, params }) => {
    const before = keptRecognition.get(Number(params['recognitionId']));
    const file = (await request.formData()).get('file');
    if (before === undefined || !(file instanceof File)) return notFound();
    const item = { ...before, attachment: attachmentOf(before.id, file.name), version: before.version + 1 };
    keptRecognition.set(item.id, item);
    return HttpResponse.json(one(item), { status: 201 });
  }),
  http.get(pathOf(downloadRecognitionAttachment.path), ({ params }) =>
    keptRecognition.get(Number(params['recognitionId']))?.attachment
      ? new HttpResponse('%PDF-1.4\n%%EOF\n', { headers: { 'content-type': 'application/pdf' } })
      : notFound(),
  ),
  mock(removeRecognitionAttachment, ({ params }) => {
    const before = found(params.recognitionId);
    keptRecognition.set(before.id, { ...before, attachment: null, version: before.version + 1 });
    return undefined;
  }),
  mock(
    likeRecognition,
    ({ params }) => {
      const before = found(params.id, 'recommendation-not-found');
      const likes = before.likes + Number(params.result) - Number(before.userHasLiked);
      keptRecognition.set(before.id, { ...before, likes, userHasLiked: params.result });
      return { likes, userHasLiked: params.result };
    },
    likeDelay,
  ),
  mock(reportRecognition, ({ params, body }) => {
    const item = found(params.recognitionId);
    keptRecognition.set(item.id, { ...item, canReport: false });
    reports.set(item.id, {
      id: item.id,
      reason: body.reason,
      reportedBy: elena.fullName,
      reportedAt: nowText(),
      title: item.title,
      description: item.description,
      giver: item.giver?.fullName ?? null,
      receivers: item.receivers.map(({ fullName }) => fullName),
      recognitionId: item.id,
      attachment: item.attachment,
    });
    return undefined;
  }),
  mock(listRecognitionReports, ({ query }) => {
    const { data, pagination } = pageOf([...reports.values()], query, listRecognitionReports.path);
    return { data, metadata: { pagination, actions: offer('VIEW', 'SORT') } };
  }),
  mock(decideRecognitionReport, ({ params, body }) => {
    if (!reports.delete(params.reportId)) throw new MockRefusal('not-found');
    if (body.decision === 'hidden') keptRecognition.delete(params.reportId);
    return undefined;
  }),
];
