import { randomUUID } from 'node:crypto';
import { saveRewardPicture } from '@tenure/contract/recognition/rewards.ts';
import { rewardPicturesPath } from '@tenure/domain/recognition/recognition.ts';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';

const badge = () => ({
  kind: 'badge',
  title: `Steady ${randomUUID()}`,
  description: 'Kept calm.',
  category: 'Values',
  picture: 'anchor',
});

const pictureOf = ({ badgeId }: Ground['recognition']) => `${saveRewardPicture.path}?trophy=${badgeId}`;

export const rewardsRequests: Requests = {
  listBadges: (endpoint) => ({ url: endpoint.path }),
  listRewards: (endpoint) => ({ url: endpoint.path }),
  listTrophyCourses: (endpoint) => ({ url: endpoint.path }),
  getReward: (endpoint, { recognition }) => ({ url: at(endpoint, { trophyId: recognition.badgeId }) }),
  createReward: (endpoint) => ({ url: endpoint.path, payload: badge() }),
  saveReward: (endpoint, { recognition }) => ({
    url: at(endpoint, { trophyId: recognition.badgeId }),
    payload: badge(),
  }),
  addStarterBadges: (endpoint) => ({ url: endpoint.path }),
  listGivableTrophies: (endpoint, { recognition }) => ({
    url: at(endpoint, { employeeId: recognition.ledId }),
  }),
  giveTrophy: (endpoint, { recognition }) => ({
    url: at(endpoint, { employeeId: recognition.ledId }),
    payload: { trophyId: recognition.trophyId, description: 'A hundred nights without an incident.' },
  }),
  saveRewardPicture: async (_endpoint, { recognition }) => ({
    url: pictureOf(recognition),
    ...multipart(await somePhoto(), 'badge.png'),
  }),
  removeRewardPicture: async (_endpoint, ground) => {
    const url = pictureOf(ground.recognition);
    // Saved first, where the person may.
    await ground.person.raw({ method: 'POST', url, ...multipart(await somePhoto(), 'badge.png') });
    return { url };
  },
  rewardPicture: (_endpoint, { recognition }) => ({
    url: `${rewardPicturesPath}/${recognition.pictureName}/small`,
  }),
  listTrophyRequests: (endpoint) => ({ url: endpoint.path }),
  requestTrophy: (endpoint, { recognition }) => ({
    url: at(endpoint, { employeeId: recognition.ledId }),
    payload: { trophyId: recognition.valuedId, description: 'A hundred nights without an incident.' },
  }),
  decideTrophyRequest: (endpoint, { recognition }) => ({
    url: at(endpoint, { requestId: recognition.requestId }),
    payload: { decision: 'declined', reason: 'This year it goes to another team.' },
  }),
  getTrophySettings: (endpoint) => ({ url: endpoint.path }),
  saveTrophySettings: (endpoint) => ({ url: endpoint.path, payload: { yearlyPoints: 900_000 } }),
};
