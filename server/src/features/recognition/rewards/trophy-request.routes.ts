import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  decideTrophyRequest,
  getTrophySettings,
  listTrophyRequests,
  requestTrophy,
  saveTrophySettings,
  trophyRequestViews,
} from '@tenure/contract/recognition/trophy-requests.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { giverOf, onPerson } from './giver.service.ts';
import type { Rewards } from './reward.service.ts';
import { type KeptTrophySettings, trophySettingsOf, trophySettingsToChange } from './trophy-budget.store.ts';
import { approveScopes } from './trophy-request.policy.ts';
import {
  pageOfTrophyRequests,
  type RequestToDecide,
  type TrophyRequestRow,
  trophyRequestToDecide,
} from './trophy-request.reads.ts';
import type { TrophyRequests } from './trophy-request.service.ts';
import { trophyRequestView } from './trophy-request.view.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

/** A request the viewer may not decide is answered like an unknown id: it may be a surprise for them. */
function overRequest({ viewer, subject }: { viewer: Viewer; subject: RequestToDecide }): Can {
  const can = capabilitiesOver(viewer.grants, subject.relation);
  if (!can.has('recognition.trophy.approve')) throw new Refusal('not-found');
  return can;
}

const presentRequest = ({ result }: { result: TrophyRequestRow }) =>
  new Presented(
    { data: trophyRequestView(result, false), metadata: { capabilities: [], fields: [] } },
    result.version,
  );

const presentSettings = ({ version, ...settings }: KeptTrophySettings) =>
  new Presented(
    { data: settings, metadata: { capabilities: ['recognition.trophy.edit'], fields: [] } },
    version,
  );

interface RoutesDeps {
  rewards: Rewards;
  requests: TrophyRequests;
}

export function trophyRequestRoutes({ rewards, requests }: RoutesDeps): Binding[] {
  return [
    onSession(listTrophyRequests, {
      authorise: ofCompany,
      act: async ({ tx, viewer, input: { query } }) => {
        const [chosen] = query['selectedFilters[view]'] ?? [];
        const view = trophyRequestViews.find((one) => one === chosen) ?? 'to-decide';
        const page = await pageOfTrophyRequests(tx, view, approveScopes(viewer), {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          isDescending: query.sortBy === 'requestedAt:desc',
        });
        return { ...page, view };
      },
      present: ({ result: { rows, total, view }, viewer, input, request }) => ({
        data: rows.map((row) => trophyRequestView(row, view === 'to-decide')),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
          canDecide: holdsAnywhere(viewer, 'recognition.trophy.approve'),
        },
      }),
    }),
    onSession(requestTrophy, {
      ...onPerson,
      act: ({ tx, viewer, input: { params, body } }) =>
        requests.request(tx, { ...body, giverId: giverOf(viewer), receiverId: params.employeeId }),
      present: presentRequest,
    }),
    onSession(decideTrophyRequest, {
      load: (tx, { params }) => trophyRequestToDecide(tx, params.requestId),
      authorise: overRequest,
      version: ({ version }) => version,
      act: ({ tx, subject, input, can }) => requests.decide(tx, subject, input.body, can),
      present: presentRequest,
    }),
    onSession(getTrophySettings, {
      load: trophySettingsOf,
      authorise: ofCompany,
      present: ({ subject }) => presentSettings(subject),
    }),
    onSession(saveTrophySettings, {
      load: trophySettingsToChange,
      authorise: ofCompany,
      version: ({ version }) => version,
      act: ({ tx, input }) => rewards.saveSettings(tx, input.body),
      present: ({ result }) => presentSettings(result),
    }),
  ];
}
