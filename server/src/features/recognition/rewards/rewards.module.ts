import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { GiveTrophy, TrophyReads } from '../feed/recognitions.api.ts';
import { createRuleRound } from './reward.jobs.ts';
import { createRewards } from './reward.service.ts';
import { rewardRoutes } from './rewards.routes.ts';

export function createRewardsFeature(
  { audit, database }: { audit: Audit; database: Database },
  { give, trophies }: { give: GiveTrophy; trophies: TrophyReads },
): FeatureModule {
  const rewards = createRewards({ audit, give });
  return {
    name: 'rewards',
    module: 'recognition',
    bindings: rewardRoutes({ rewards, trophies }),
    menu: [
      {
        id: 'trophies',
        module: 'recognition',
        menu: 'settings',
        group: 'organisation',
        label: 'Badges and trophies',
        icon: 'trophy',
        href: '/admin/trophy-management',
        order: 34,
        synonyms: ['award', 'reward', 'points', 'recognition'],
        capability: 'recognition.trophy.edit',
      },
    ],
    recurring: [createRuleRound(database, rewards)],
  };
}
