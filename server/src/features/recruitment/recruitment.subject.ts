import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createRequisitionsFeature } from './requisitions/requisitions.module.ts';

export function recruitmentSubject(platform: Platform): FeatureModule[] {
  return [createRequisitionsFeature(platform)];
}
