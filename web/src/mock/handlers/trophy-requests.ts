import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { listOwnPoints, type PointLine } from '@tenure/contract/recognition/feed.ts';
import {
  decideTrophyRequest,
  getTrophySettings,
  listTrophyRequests,
  requestTrophy,
  saveTrophySettings,
  type TrophyRequest,
  type TrophySettings,
} from '@tenure/contract/recognition/trophy-requests.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { elena, itemOf, keptRecognition, rewardedBy } from '../recognition-world.ts';

const requests = new Map<number, TrophyRequest>();
let settings: TrophySettings = { yearlyPoints: null };
let lastId = 900;
const one = (data: TrophyRequest) => ({ data, metadata: { capabilities: [], fields: [] } });
const kept = () => ({
  data: settings,
  metadata: { capabilities: ['recognition.trophy.edit'], fields: [] },
});
const ownPoints: PointLine[] = [
  {
    id: 1,
    kind: 'given',
    points: 100,
    total: 100,
    recordedAt: '2026-11-20T09:00:00Z',
    title: '100 nights',
    giver: 'Marco Bianchi',
  },
];

export const trophyRequestHandlers = [
  mock(listTrophyRequests, ({ query }) => {
    const [view] = query['selectedFilters[view]'] ?? [];
    const data = [...requests.values()].filter(
      ({ state }) => view === 'mine' || (state === 'waiting') === (view !== 'decided'),
    );
    return {
      data,
      metadata: {
        pagination: paginate(data.length, data.length, query, listTrophyRequests.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
        canDecide: true,
      },
    };
  }),
  mock(requestTrophy, ({ params, body }) => {
    const rewarded = rewardedBy(body.trophyId);
    if (rewarded === null) throw new MockRefusal('invalid-input');
    const { id, title, category, picture, images } = rewarded;
    lastId += 1;
    const request: TrophyRequest = {
      id: lastId,
      trophy: { id, title, category, picture, images },
      point: rewarded.point,
      description: body.description,
      user: { id: params.employeeId, fullName: `Colleague ${params.employeeId}`, profileImage: null },
      giver: elena,
      state: 'waiting',
      requestedAt: nowText(),
      decidedAt: null,
      decidedBy: null,
      reason: '',
      canDecide: true,
      version: 1,
    };
    requests.set(request.id, request);
    return one({ ...request, canDecide: false });
  }),
  mock(decideTrophyRequest, ({ params, body }) => {
    const before = requests.get(params.requestId);
    if (before === undefined) throw new MockRefusal('not-found');
    if (before.state !== 'waiting') throw new MockRefusal('conflict');
    const decided: TrophyRequest = {
      ...before,
      state: body.decision,
      reason: body.reason,
      decidedAt: nowText(),
      decidedBy: elena.fullName,
      canDecide: false,
      version: before.version + 1,
    };
    requests.set(decided.id, decided);
    if (body.decision === 'approved') {
      lastId += 1;
      keptRecognition.set(
        lastId,
        itemOf(lastId, {
          type: 'trophy',
          title: decided.trophy.title,
          description: decided.description,
          user: decided.user,
          receivers: [decided.user],
          giver: decided.giver,
          rewardedItem: rewardedBy(decided.trophy.id),
          created: nowText(),
        }),
      );
    }
    return one(decided);
  }),
  mock(getTrophySettings, ({ setEtag }) => {
    setEtag('"v1"');
    return kept();
  }),
  mock(saveTrophySettings, ({ body }) => {
    settings = body;
    return kept();
  }),
  mock(listOwnPoints, ({ query }) => ({
    data: ownPoints,
    metadata: {
      pagination: paginate(ownPoints.length, ownPoints.length, query, listOwnPoints.path),
      actions: offer('VIEW', 'SORT'),
    },
  })),
];
