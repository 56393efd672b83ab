import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const badge = () => ({
  kind: 'badge',
  title: `Steady ${randomUUID()}`,
  description: 'Kept calm.',
  category: 'Values',
  picture: 'anchor',
});

export const rewardsRequests: Requests = {
  listBadges: (endpoint) => ({ url: endpoint.path }),
  listRewards: (endpoint) => ({ url: endpoint.path }),
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
};
