import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import type { InvitedAccounts } from '../identity/invited-account.api.ts';
import { acceptanceRoutes } from './acceptance.routes.ts';
import { createAcceptance } from './acceptance.service.ts';
import { invitationAccepted } from './invitation.notifications.ts';
import { invitationRoutes } from './invitation.routes.ts';
import type { InvitationService } from './invitation.service.ts';
import { invitationsErasure } from './invitations.erasure.ts';
import { createRunJob } from './run.jobs.ts';

interface InvitationsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
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
    profileSections: [
      {
        key: 'account-invitation',
        order: 90,
        capability: 'employees.account.invite',
        isOf: ({ account }) => account === null,
      },
    ],
    profileActions: [
      {
        key: 'invite',
        order: 75,
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
        menu: 'sub',
        parent: 'administration',
        label: 'Invitations',
        icon: 'users',
        href: '/admin/invitations',
        order: 5,
        capability: 'employees.account.invite',
      },
    ],
  };
}
