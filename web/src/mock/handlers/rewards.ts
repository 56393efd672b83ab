import { paginate } from '@tenure/contract/envelopes.ts';
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
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { elena, itemOf, keptRecognition, keptRewards, rewardedBy } from '../recognition-world.ts';

const one = (reward: Reward) => ({
  data: reward,
  metadata: { capabilities: ['recognition.trophy.edit'], fields: [] },
});
let lastId = 500;

function found(id: number): Reward {
  const reward = keptRewards.get(id);
  if (reward === undefined) throw new MockRefusal('not-found');
  return reward;
}

const shown = ({ id, title, description, picture }: Reward) => ({
  id,
  title,
  description,
  picture,
  imageSrc: imagesOf(picture).small,
  bigImgSrc: imagesOf(picture).big,
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
  mock(getReward, ({ params, setEtag }) => {
    const reward = found(params.trophyId);
    setEtag(`"v${reward.version}"`);
    return one(reward);
  }),
  mock(createReward, ({ body }) => {
    lastId += 1;
    const reward = { ...body, id: lastId, given: 0, version: 1 };
    keptRewards.set(reward.id, reward);
    return one(reward);
  }),
  mock(saveReward, ({ params, body }) => {
    const before = found(params.trophyId);
    if (body.kind !== before.kind) throw new MockRefusal('conflict');
    const reward = { ...before, ...body, version: before.version + 1 };
    keptRewards.set(reward.id, reward);
    return one(reward);
  }),
  mock(addStarterBadges, () => ({ added: 0 })),
  mock(listGivableTrophies, () =>
    all(
      offered(false).map((reward) => ({
        ...shown(reward),
        kind: reward.kind === 'award' ? ('award' as const) : ('trophy' as const),
        point: reward.point,
      })),
      listGivableTrophies.path,
      ['VIEW', 'SORT'],
    ),
  ),
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
    });
    keptRecognition.set(item.id, item);
    return { data: item, metadata: { capabilities: ['like'], fields: [] } };
  }),
];
