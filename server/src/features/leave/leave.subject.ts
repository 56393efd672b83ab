import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createAbsencesFeature } from './absences/absences.module.ts';
import { createLeaveBalancesFeature, createLeaveBooks } from './balances/leave-balances.module.ts';
import { createCalendarFeature } from './calendar/calendar.module.ts';
import { createCoverFeature } from './cover/cover.module.ts';
import { coverProblemsOf } from './cover/cover.reads.ts';
import { createDelegationsFeature } from './delegations/delegations.module.ts';
import { createEvidenceFeature } from './evidence/evidence.module.ts';
import { createFeedsFeature } from './feeds/feeds.module.ts';
import { createHolidaysFeature } from './holidays/holidays.module.ts';
import { holidaysOf } from './holidays/holidays.reads.ts';
import { createOpeningFeature } from './opening/opening.module.ts';
import { createLeaveRequestsFeature } from './requests/leave-requests.module.ts';
import { leaveToDecideOf } from './requests/leave-to-decide.service.ts';
import { leaveWithEvidence } from './requests/leave-with-evidence.service.ts';
import { allTypes, createLeaveTypes, createLeaveTypesFeature } from './types/leave-types.module.ts';

export function leaveSubject(platform: Platform): FeatureModule[] {
  const kinds = createLeaveTypes(platform);
  const types = { all: allTypes, addStarters: kinds.addStarters };
  const books = createLeaveBooks({ types });
  return [
    createHolidaysFeature(platform),
    createCalendarFeature(),
    createAbsencesFeature(),
    createFeedsFeature(platform),
    createCoverFeature(platform, { leaveToDecideOf }),
    createOpeningFeature(platform),
    createLeaveTypesFeature(kinds),
    createLeaveBalancesFeature({ ...platform, types }, books),
    createDelegationsFeature(platform),
    createEvidenceFeature(platform, { leaveWithEvidence }),
    createLeaveRequestsFeature(platform, { books, types, holidaysOf, coverProblemsOf }),
  ];
}
