import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import * as features from './learning.features.ts';

export function learningSubject(platform: Platform): FeatureModule[] {
  return Object.values(features).map((create) => create(platform));
}
