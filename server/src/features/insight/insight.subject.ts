import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createReportsFeature } from './reports/reports.module.ts';

export function insightSubject(platform: Platform): FeatureModule[] {
  return [
    createReportsFeature({ contributions: (enabled) => platform.offeredIn(enabled, (one) => one.reports) }),
  ];
}
