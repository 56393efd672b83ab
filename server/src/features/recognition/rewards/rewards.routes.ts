import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addStarterBadges,
  createReward,
  getReward,
  giveTrophy,
  listBadges,
  listGivableTrophies,
  listRewards,
  listTrophyCourses,
  mostRewardPictureBytes,
  removeRewardPicture,
  rewardPicture,
  saveReward,
  saveRewardPicture,
} from '@tenure/contract/recognition/rewards.ts';
import { imagesOf } from '@tenure/domain/recognition/recognition.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented, Shown } from '../../../platform/http/route.ts';
import { makePortrait } from '../../../platform/pictures/portrait.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { CourseCompletions } from '../../learning/enrolments/enrolments.api.ts';
import type { TrophyReads } from '../feed/recognitions.api.ts';
import { giverOf, onPerson } from './giver.service.ts';
import type { Rewards } from './reward.service.ts';
import { pageOfOffered, pageOfRewards, type RewardRow, rewardById, rewardToChange } from './reward.store.ts';
import { rewardPictureKeys } from './reward-picture.store.ts';
import { shownBudget } from './trophy-budget.service.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const rewardView = ({ ownPicture, ...reward }: RewardRow) => ({
  ...reward,
  images: imagesOf(reward.picture, ownPicture),
  hasOwnPicture: ownPicture !== null,
});
const presentReward = ({ result }: { result: RewardRow }) =>
  new Presented(
    { data: rewardView(result), metadata: { capabilities: ['recognition.trophy.edit'], fields: [] } },
    result.version,
  );

const rewardLocked = {
  load: (tx: Tx, { params }: { params: { trophyId: number } }) => rewardToChange(tx, params.trophyId),
  authorise: ofCompany,
};
const pictureOfReward = {
  load: (tx: Tx, { query }: { query: { trophy: number } }) => rewardToChange(tx, query.trophy),
  authorise: ofCompany,
};
/** Twice the size they appear at, for sharp screens. */
const smallSide = 96;
const bigSide = 512;

interface RoutesDeps {
  files: FileStore;
  rewards: Rewards;
  trophies: TrophyReads;
  completions: CourseCompletions;
}

export function rewardRoutes({ files, rewards, trophies, completions }: RoutesDeps): Binding[] {
  return [
    onSession(listBadges, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfOffered(tx, { ...query, kinds: ['badge'], isDescending: query.sortBy === 'title:desc' }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(
          ({ kind: _kind, point: _point, needsApproval: _needsApproval, ownPicture, ...badge }) => ({
            ...badge,
            imageSrc: imagesOf(badge.picture, ownPicture).small,
            bigImgSrc: imagesOf(badge.picture, ownPicture).big,
          }),
        ),
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
        data: rows.map(rewardView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(listTrophyCourses, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        completions.find(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          searchText: query.searchText,
          isDescending: query.sortBy === 'name:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
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
      ...rewardLocked,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => rewards.save(tx, subject, input.body),
      present: presentReward,
    }),
    onSession(saveRewardPicture, {
      ...pictureOfReward,
      upload: () => ({
        maxBytes: mostRewardPictureBytes,
        remake: (content, said) => makePortrait(content, said, [bigSide, smallSide]),
      }),
      act: ({ tx, subject, request }) => {
        const [bigKey, smallKey] = found(request.upload ?? undefined, 'bad-request').parts ?? [];
        return rewards.savePicture(tx, subject, { bigKey: found(bigKey), smallKey: found(smallKey) });
      },
      present: presentReward,
    }),
    onSession(removeRewardPicture, {
      ...pictureOfReward,
      act: ({ tx, subject }) => rewards.removePicture(tx, subject),
      present: () => undefined,
    }),
    onSession(rewardPicture, {
      load: (tx, { params }) => rewardPictureKeys(tx, params.picture),
      authorise: ofCompany,
      act: async ({ subject, input }) =>
        found(await files.get(input.params.size === 'big' ? subject.bigKey : subject.smallKey)),
      present: ({ result }) => new Shown(result),
    }),
    onSession(addStarterBadges, {
      authorise: ofCompany,
      act: ({ tx }) => rewards.addStarters(tx),
      present: ({ result }) => ({ added: result }),
    }),
    onSession(listGivableTrophies, {
      ...onPerson,
      act: async ({ tx, viewer, input: { query } }) => ({
        ...(await pageOfOffered(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          kinds: ['trophy', 'award'],
          isDescending: query.sortBy === 'title:desc',
        })),
        budget: viewer.employeeId === null ? null : await shownBudget(tx, viewer.employeeId),
      }),
      present: ({ result: { rows, total, budget }, input, request }) => ({
        data: rows.map(({ kind, ownPicture, ...trophy }) => ({
          ...trophy,
          kind: kind === 'award' ? ('award' as const) : ('trophy' as const),
          imageSrc: imagesOf(trophy.picture, ownPicture).small,
          bigImgSrc: imagesOf(trophy.picture, ownPicture).big,
        })),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
          budget,
        },
      }),
    }),
    onSession(giveTrophy, {
      ...onPerson,
      act: async ({ tx, viewer, input: { params, body } }) => {
        const id = await rewards.giveByHand(tx, {
          ...body,
          giverId: giverOf(viewer),
          receiverId: params.employeeId,
        });
        return found(await trophies.given(tx, viewer, id));
      },
      present: ({ result }) => ({ data: result, metadata: { capabilities: ['like'], fields: [] } }),
    }),
  ];
}
