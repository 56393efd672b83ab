import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import type { PayPeriodsBetween } from '../pay/pay-calendars/pay-calendars.api.ts';
import { createLeaveBalancesFeature, createLeaveBooks } from './balances/balances.module.ts';
import { createCoverFeature } from './cover/cover.module.ts';
import { coverProblemsOf } from './cover/cover.reads.ts';
import { createEvidenceFeature } from './evidence/evidence.module.ts';
import { holidaysOf } from './holidays/holidays.reads.ts';
import * as features from './leave.features.ts';
import { createLeavePayFeature } from './pay/pay.module.ts';
import { leaveToDecideOf } from './requests/leave-to-decide.service.ts';
import { leaveWithEvidence } from './requests/leave-with-evidence.service.ts';
import { createLeaveRequestsFeature } from './requests/requests.module.ts';
import { allTypes, createLeaveTypes, createLeaveTypesFeature } from './types/types.module.ts';

export function leaveSubject(platform: Platform, ports: { payPeriods: PayPeriodsBetween }): FeatureModule[] {
  const kinds = createLeaveTypes(platform);
  const types = { all: allTypes, addStarters: kinds.addStarters, assertRule: kinds.assertRule };
  const books = createLeaveBooks({ types });
  return [
    ...Object.values(features).map((create) => create(platform)),
    createCoverFeature(platform, { leaveToDecideOf }),
    createLeavePayFeature(platform, ports),
    createLeaveTypesFeature(kinds),
    createLeaveBalancesFeature({ ...platform, types }, books),
    createEvidenceFeature(platform, { leaveWithEvidence }),
    createLeaveRequestsFeature(platform, { books, types, holidaysOf, coverProblemsOf, ...ports }),
  ];
}
