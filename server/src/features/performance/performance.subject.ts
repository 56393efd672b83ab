import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createAppraisalsFeature } from './appraisals/appraisals.module.ts';
import { reviewsOfCycle } from './appraisals/cycle-reviews.service.ts';
import { closePeers } from './appraisals/peer.store.ts';
import { createCyclesFeature } from './cycles/cycles.module.ts';

export function performanceSubject(platform: Platform): FeatureModule[] {
  return [
    createAppraisalsFeature(platform),
    createCyclesFeature(platform, { reviewsOf: reviewsOfCycle, closePeers }),
  ];
}
