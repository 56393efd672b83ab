import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import type { AccountEnding } from '../identity/account-ending.api.ts';
import type { Invitations } from '../invitations/invitations.api.ts';
import type { PositionChanges } from '../organisation/organisation.api.ts';
import { addDemoLeaver } from './demo-leaver.service.ts';
import { employmentErasure } from './employment.erasure.ts';
import { createEndingJob } from './ending.jobs.ts';
import { endingNotifications } from './ending.notifications.ts';
import { endingRoutes } from './ending.routes.ts';
import { createEndings } from './ending.service.ts';
import { personStarts } from './starter.notifications.ts';
import { starterRoutes } from './starter.routes.ts';
import { createStarters } from './starter.service.ts';

interface EmploymentDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  notifications: NotificationCentre;
  accounts: AccountEnding;
  invitations: Invitations;
  positions: PositionChanges;
}

/** People who come and people who leave. */
export function createEmploymentFeature(deps: EmploymentDeps): FeatureModule {
  const endings = createEndings(deps);
  return {
    name: 'employment',
    erasures: [employmentErasure],
    bindings: [...endingRoutes(endings), ...starterRoutes(createStarters(deps))],
    fillDemo: (tx) => addDemoLeaver(tx, endings),
    notificationKinds: [...endingNotifications, personStarts],
    recurring: [createEndingJob({ ...deps, endings })],
    menu: [
      {
        id: 'add-person',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Add a person',
        icon: 'users',
        href: '/admin/people/new',
        order: 4,
        capability: 'employees.employment.start',
      },
    ],
    profileActions: [
      {
        key: 'terminate',
        order: 110,
        capability: 'employees.employment.end',
        href: ({ employeeId, hasLeft }) =>
          hasLeft ? null : `/controlpanel/user-profile/terminate?id=${employeeId}`,
      },
    ],
  };
}
