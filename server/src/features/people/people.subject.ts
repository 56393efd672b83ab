import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import type { AccountEnding } from '../identity/sign-in/account-ending.api.ts';
import type { InvitedAccounts } from '../identity/sign-in/invited-account.api.ts';
import type { AwayUntil, TeamAwayToday } from '../leave/calendar/calendar.api.ts';
import type { PositionChanges } from '../organisation/structure/organisation.api.ts';
import type { StepCounts } from '../work/joiners/joiners.api.ts';
import { createAdditionalDetailsFeature } from './additional-details/additional-details.module.ts';
import { createChangeRequestsFeature } from './change-requests/change-requests.module.ts';
import { createPeople } from './directory/people.module.ts';
import { createDatedEngine } from './employee-record/dated-engine.service.ts';
import { createEmployeeRecord } from './employee-record/employee-record.module.ts';
import { datedRules, personalContactRules } from './employee-record/record-fields.policy.ts';
import { createEmploymentFeature } from './employment/employment.module.ts';
import { createInvitations } from './invitations/invitation.service.ts';
import { createInvitationsFeature } from './invitations/invitations.module.ts';
import { createOwnRecordFeature } from './own-record/own-record.module.ts';
import * as features from './people.features.ts';
import { createRetention } from './retention/retention.module.ts';

interface PeoplePorts {
  invitedAccounts: InvitedAccounts;
  accountEnding: AccountEnding;
  positions: PositionChanges;
  awayToday: TeamAwayToday;
  awayUntil: AwayUntil;
  stepCounts: StepCounts;
}

export function peopleSubject(
  platform: Platform,
  { invitedAccounts, accountEnding, positions, awayToday, awayUntil, stepCounts }: PeoplePorts,
): FeatureModule[] {
  const { offered, offeredIn } = platform;
  const invitations = createInvitations({ ...platform, accounts: invitedAccounts });
  return [
    createPeople({ ...platform, awayToday }),
    ...Object.values(features).map((create) => create(platform)),
    createEmployeeRecord({
      ...platform,
      awayUntil,
      offer: (enabled) => ({
        sections: offeredIn(enabled, (module) => module.profileSections),
        actions: offeredIn(enabled, (module) => module.profileActions),
        waiting: offeredIn(enabled, (module) => module.waitingSources),
        starterSteps: offeredIn(enabled, (module) => module.starterSteps),
      }),
    }),
    createAdditionalDetailsFeature({
      ...platform,
      engine: createDatedEngine(platform),
      entered: { ...datedRules, 'personal-contact': personalContactRules },
    }),
    createChangeRequestsFeature({
      ...platform,
      sections: () => offered((module) => module.changeableSections),
    }),
    createOwnRecordFeature({
      ...platform,
      offer: () => ({
        parts: offered((module) => module.recordParts),
        bindings: offered((module) => module.bindings),
      }),
    }),
    createEmploymentFeature({
      ...platform,
      accounts: accountEnding,
      invitations: invitations.forOthers,
      positions,
      stepCounts,
    }),
    createInvitationsFeature({ ...platform, accounts: invitedAccounts, invitations }),
    createRetention({ ...platform, erasures: () => offered((module) => module.erasures) }),
  ];
}
