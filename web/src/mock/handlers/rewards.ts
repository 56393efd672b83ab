import { paginate } from '@tenure/contract/envelopes.ts';
import {
  addStarterBadges,
  createReward,
  getReward,
  giveTrophy,
  listBadges,
  listGivableTrophies,
  listRewards,
  listTrophyCourses,
  type Reward,
  removeRewardPicture,
  saveReward,
  saveRewardPicture,
} from '@tenure/contract/recognition/rewards.ts';
import { imagesOf } from '@tenure/domain/recognition/recognition.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { elena, itemOf, keptRecognition, keptRewards, rewardedBy } from '../recognition-world.ts';

const one = (reward: Reward) => ({
  data: reward,
  metadata: { capabilities: ['recognition.trophy.edit'], fields: [] },
});
let lastId = 500;
const mockCourses: Readonly<Record<number, string>> = { 1: 'Working at heights', 2: 'Privacy at work' };
const ruleOf = (courseId: number | null) =>
  courseId === null
    ? null
    : { id: courseId, name: mockCourses[courseId] ?? '', since: '2026-11-20T09:00:00Z' };

function found(id: number): Reward {
  const reward = keptRewards.get(id);
  if (reward === undefined) throw new MockRefusal('not-found');
  return reward;
}

const shown = ({ id, title, description, picture, images }: Reward) => ({
  id,
  title,
  description,
  picture,
  imageSrc: images.small,
  bigImgSrc: images.big,
});
const all = <Row, Action extends string>(data: Row[], path: string, actions: Action[]) => ({
  data,
  metadata: { pagination: paginate(data.length, data.length, { page: 1, itemsPerPage: 100 }, path), actions },
});
const offered = (isBadge: boolean) =>
  [...keptRewards.values()].filter(({ kind, isActive }) => isActive && (kind === 'badge') === isBadge);

export const rewardHandlers = [
  mock(listBadges, () => all(offered(true).map(shown), listBadges.path, ['VIEW', 'SORT'])),
  mock(listRewards, () =>
    all([...keptRewards.values()], listRewards.path, ['VIEW', 'CREATE', 'FILTER', 'SORT']),
  ),
  mock(listTrophyCourses, () =>
    all(
      Object.entries(mockCourses).map(([key, name]) => ({ id: Number(key), name })),
      listTrophyCourses.path,
      ['VIEW', 'SORT'],
    ),
  ),
  mock(getReward, ({ params, setEtag }) => {
    const reward = found(params.trophyId);
    setEtag(`"v${reward.version}"`);
    return one(reward);
  }),
  mock(createReward, ({ body }) => {
    lastId += 1;
    const images = imagesOf(body.picture, null);
    const { courseId, ...rest } = body;
    const reward = {
      ...rest,
      course: ruleOf(courseId),
      images,
      hasOwnPicture: false,
      id: lastId,
      given: 0,
      version: 1,
    };
    keptRewards.set(reward.id, reward);
    return one(reward);
  }),
  mock(saveReward, ({ params, body }) => {
    const before = found(params.trophyId);
    if (body.kind !== before.kind) throw new MockRefusal('conflict');
    const images = imagesOf(body.picture, null);
    const { courseId, ...rest } = body;
    const reward = { ...before, ...rest, course: ruleOf(courseId), images, version: before.version + 1 };
    keptRewards.set(reward.id, reward);
    return one(reward);
  }),
  mock(saveRewardPicture, ({ query }) => {
    const reward = { ...found(query.trophy), hasOwnPicture: true };
    keptRewards.set(reward.id, reward);
    return one(reward);
  }),
  mock(removeRewardPicture, ({ query }) => {
    const reward = found(query.trophy);
    keptRewards.set(reward.id, { ...reward, hasOwnPicture: false });
    return undefined;
  }),
  mock(addStarterBadges, () => ({ added: 0 })),
  mock(listGivableTrophies, () => {
    const { data, metadata } = all(
      offered(false).map((reward) => ({
        ...shown(reward),
        kind: reward.kind === 'award' ? ('award' as const) : ('trophy' as const),
        point: reward.point,
        needsApproval: reward.needsApproval,
      })),
      listGivableTrophies.path,
      ['VIEW', 'SORT'],
    );
    return { data, metadata: { ...metadata, budget: null } };
  }),
  mock(giveTrophy, ({ params, body }) => {
    const reward = found(body.trophyId);
    lastId += 1;
    const receiver = {
      id: params.employeeId,
      fullName: `Colleague ${params.employeeId}`,
      profileImage: null,
    };
    const item = itemOf(lastId, {
      type: 'trophy',
      title: reward.title,
      description: body.description,
      user: receiver,
      receivers: [receiver],
      giver: elena,
      rewardedItem: rewardedBy(reward.id),
      created: nowText(),
      canDelete: true,
      canReport: false,
      canAttach: true,
    });
    keptRecognition.set(item.id, item);
    return { data: item, metadata: { capabilities: ['like'], fields: [] } };
  }),
];
