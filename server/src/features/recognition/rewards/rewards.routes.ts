import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addStarterBadges,
  createReward,
  getReward,
  giveTrophy,
  listBadges,
  listGivableTrophies,
  listRewards,
  type Reward,
  saveReward,
} from '@tenure/contract/recognition/rewards.ts';
import { imagesOf } from '@tenure/domain/recognition/recognition.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { TrophyReads } from '../feed/recognitions.api.ts';
import type { Rewards } from './reward.service.ts';
import { pageOfOffered, pageOfRewards, rewardById, rewardToChange } from './reward.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const presentReward = ({ result }: { result: Reward }) =>
  new Presented(
    { data: result, metadata: { capabilities: ['recognition.trophy.edit'], fields: [] } },
    result.version,
  );

const onPerson = {
  load: async (tx: Tx, { params }: { params: { employeeId: number } }) => {
    const relation = await relationToViewer(tx, params.employeeId);
    return relation && { relation };
  },
  authorise: ({
    viewer,
    subject,
  }: {
    viewer: Viewer;
    subject: { relation: Parameters<typeof capabilitiesOver>[1] };
  }) => capabilitiesOver(viewer.grants, subject.relation),
};

export function rewardRoutes({ rewards, trophies }: { rewards: Rewards; trophies: TrophyReads }): Binding[] {
  return [
    onSession(listBadges, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfOffered(tx, { ...query, kinds: ['badge'], isDescending: query.sortBy === 'title:desc' }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(({ kind: _kind, point: _point, ...badge }) => ({
          ...badge,
          imageSrc: imagesOf(badge.picture).small,
          bigImgSrc: imagesOf(badge.picture).big,
        })),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(listRewards, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfRewards(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          kinds: query['selectedFilters[kind]'] ?? null,
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getReward, {
      load: (tx, { params }) => rewardById(tx, params.trophyId),
      authorise: ofCompany,
      present: ({ subject }) => presentReward({ result: subject }),
    }),
    onSession(createReward, {
      authorise: ofCompany,
      act: ({ tx, input }) => rewards.create(tx, input.body),
      present: presentReward,
    }),
    onSession(saveReward, {
      load: (tx, { params }) => rewardToChange(tx, params.trophyId),
      authorise: ofCompany,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => rewards.save(tx, subject, input.body),
      present: presentReward,
    }),
    onSession(addStarterBadges, {
      authorise: ofCompany,
      act: ({ tx }) => rewards.addStarters(tx),
      present: ({ result }) => ({ added: result }),
    }),
    onSession(listGivableTrophies, {
      ...onPerson,
      act: ({ tx, input: { query } }) =>
        pageOfOffered(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          kinds: ['trophy', 'award'],
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(({ kind, ...trophy }) => ({
          ...trophy,
          kind: kind === 'award' ? ('award' as const) : ('trophy' as const),
          imageSrc: imagesOf(trophy.picture).small,
          bigImgSrc: imagesOf(trophy.picture).big,
        })),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(giveTrophy, {
      ...onPerson,
      act: async ({ tx, viewer, input: { params, body } }) => {
        if (viewer.employeeId === null) {
          throw new Refusal('forbidden', {
            detail: 'Only people with an employee record can give trophies.',
          });
        }
        const id = await rewards.giveByHand(tx, {
          ...body,
          giverId: viewer.employeeId,
          receiverId: params.employeeId,
        });
        return found(await trophies.given(tx, viewer, id));
      },
      present: ({ result }) => ({ data: result, metadata: { capabilities: ['like'], fields: [] } }),
    }),
  ];
}
