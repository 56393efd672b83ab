import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { reviewsOfCycle, waitsOfCycle } from './appraisals/cycle-reviews.service.ts';
import { closePeers } from './appraisals/peer.store.ts';
import { createCyclesFeature } from './cycles/cycles.module.ts';
import * as features from './performance.features.ts';

export function performanceSubject(platform: Platform): FeatureModule[] {
  return [
    ...Object.values(features).map((create) => create(platform)),
    createCyclesFeature(platform, { reviewsOf: reviewsOfCycle, waitsOf: waitsOfCycle, closePeers }),
  ];
}
