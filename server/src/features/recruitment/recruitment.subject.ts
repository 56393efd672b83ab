import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import * as features from './recruitment.features.ts';

export function recruitmentSubject(platform: Platform): FeatureModule[] {
  return Object.values(features).map((create) => create(platform));
}
