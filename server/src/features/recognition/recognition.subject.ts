import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import type { CourseCompletions } from '../learning/enrolments/enrolments.api.ts';
import { createTrophyGiving } from './feed/trophy-giving.service.ts';
import { trophyReads } from './feed/trophy-reads.service.ts';
import * as features from './recognition.features.ts';
import { createRewardsFeature } from './rewards/rewards.module.ts';

export function recognitionSubject(
  platform: Platform,
  { completions }: { completions: CourseCompletions },
): FeatureModule[] {
  return [
    ...Object.values(features).map((create) => create(platform)),
    createRewardsFeature(platform, {
      give: createTrophyGiving(platform),
      trophies: trophyReads,
      completions,
    }),
  ];
}
