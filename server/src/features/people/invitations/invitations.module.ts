import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { InvitedAccounts } from '../../identity/sign-in/invited-account.api.ts';
import { acceptanceRoutes } from './acceptance.routes.ts';
import { createAcceptance } from './acceptance.service.ts';
import { invitationAccepted } from './invitation.notifications.ts';
import { invitationRoutes } from './invitation.routes.ts';
import type { InvitationService } from './invitation.service.ts';
import { invitationsErasure } from './invitations.erasure.ts';
import { createRunJob } from './run.jobs.ts';
import { accountStep } from './starter-step.reads.ts';

interface InvitationsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  seal: PrivateSeal;
  notifications: NotificationCentre;
  accounts: InvitedAccounts;
  invitations: InvitationService;
}

/** From a record without an account to a person who signs in. */
export function createInvitationsFeature(deps: InvitationsDeps): FeatureModule {
  return {
    name: 'invitations',
    erasures: [invitationsErasure],
    bindings: [...invitationRoutes(deps), ...acceptanceRoutes(createAcceptance(deps))],
    jobs: [createRunJob(deps)],
    notificationKinds: [invitationAccepted],
    starterSteps: [accountStep(deps.clock)],
    profileSections: [
      {
        key: 'account-invitation',
        synonyms: ['invite'],
        order: 90,
        capability: 'employees.account.invite',
        isOf: ({ account }) => account === null,
      },
    ],
    profileActions: [
      {
        key: 'invite',
        capability: 'employees.account.invite',
        href: ({ employeeId, account, hasLeft }) =>
          account === null && !hasLeft
            ? `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=account-invitation`
            : null,
      },
    ],
    menu: [
      {
        id: 'invitations',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Invitations',
        icon: 'mail-forward',
        href: '/admin/invitations',
        order: 45,
        synonyms: ['invite', 'new accounts', 'welcome email'],
        capability: 'employees.account.invite',
      },
    ],
  };
}
