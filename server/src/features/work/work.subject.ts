import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createInbox } from './inbox/inbox.module.ts';
import * as features from './work.features.ts';

export function workSubject(platform: Platform): FeatureModule[] {
  return [
    ...Object.values(features).map((create) => create(platform)),
    createInbox({ ...platform, sources: () => platform.offered((module) => module.actionableItems) }),
  ];
}
