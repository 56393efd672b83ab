import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { implementJob } from '../../../platform/jobs/job.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { CourseCompletions } from '../../learning/enrolments/enrolments.api.ts';
import type { GiveTrophy, TrophyReads } from '../feed/recognitions.api.ts';
import { createRuleRound } from './reward.jobs.ts';
import { createRewards } from './reward.service.ts';
import { removeRewardFiles } from './reward-picture.store.ts';
import { rewardRoutes } from './rewards.routes.ts';
import { trophyRequestErasure } from './trophy-request.erasure.ts';
import { trophyRequestDecided } from './trophy-request.notifications.ts';
import { approveScopes } from './trophy-request.policy.ts';
import {
  countToDecide,
  hasTrophyRequests,
  requestsToDecide,
  type TrophyRequestFacts,
  trophyRequestFacts,
} from './trophy-request.reads.ts';
import { trophyRequestRoutes } from './trophy-request.routes.ts';
import { createTrophyRequests } from './trophy-request.service.ts';
import { trophyRequestItem, trophyRequestsPath } from './trophy-request.view.ts';

const trophyRequestsToDecide: ActionableSource<TrophyRequestFacts> = {
  kind: 'trophy-request',
  category: 'approval',
  module: 'recognition',
  rows: (_tx, viewer, put) => {
    const scopes = approveScopes(viewer);
    return scopes.length === 0 ? null : requestsToDecide(scopes, put);
  },
  facts: trophyRequestFacts,
  view: trophyRequestItem,
};

interface RewardsDeps {
  audit: Audit;
  database: Database;
  files: FileStore;
  notifications: NotificationCentre;
}

export function createRewardsFeature(
  { audit, database, files, notifications }: RewardsDeps,
  {
    give,
    trophies,
    completions,
  }: { give: GiveTrophy; trophies: TrophyReads; completions: CourseCompletions },
): FeatureModule {
  const rewards = createRewards({ audit, give, completions });
  return {
    name: 'rewards',
    module: 'recognition',
    bindings: [
      ...rewardRoutes({ files, rewards, trophies, completions }),
      ...trophyRequestRoutes({
        rewards,
        requests: createTrophyRequests({ audit, notifications, give, trophies }),
      }),
    ],
    actionableItems: [trophyRequestsToDecide],
    notificationKinds: [trophyRequestDecided],
    erasures: [trophyRequestErasure],
    menu: [
      {
        id: 'trophies',
        module: 'recognition',
        menu: 'settings',
        group: 'recognition',
        label: 'Badges and trophies',
        icon: 'trophy',
        href: '/admin/trophy-management',
        order: 33,
        synonyms: ['award', 'reward', 'points', 'recognition'],
        capability: 'recognition.trophy.edit',
      },
      {
        id: 'trophy-requests',
        module: 'recognition',
        menu: 'main',
        group: 'people',
        label: 'Trophy requests',
        icon: 'medal',
        href: trophyRequestsPath,
        order: 51,
        synonyms: ['approve a trophy', 'award', 'nomination', 'approval'],
        capability: 'recognition.view',
        hasSomething: (tx, viewer) => hasTrophyRequests(tx, approveScopes(viewer)),
        count: (tx, viewer) => countToDecide(tx, approveScopes(viewer)),
      },
    ],
    // Done again it does nothing.
    jobs: [
      implementJob(removeRewardFiles, async (_context, { keys }) => {
        await Promise.all(keys.map((key) => files.delete(key)));
      }),
    ],
    recurring: [createRuleRound(database, rewards)],
  };
}
