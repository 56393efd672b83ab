import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { AccountEnding } from '../../identity/sign-in/account-ending.api.ts';
import type { PositionChanges } from '../../organisation/structure/organisation.api.ts';
import type { StepCounts } from '../../work/joiners/joiners.api.ts';
import type { Invitations } from '../invitations/invitations.api.ts';
import { addDemoLeaver } from './demo-leaver.service.ts';
import { employmentErasure } from './employment.erasure.ts';
import { createEndingJob } from './ending.jobs.ts';
import { endingNotifications } from './ending.notifications.ts';
import { endingRoutes } from './ending.routes.ts';
import { createEndings } from './ending.service.ts';
import { headcountWidget } from './headcount.widget.ts';
import { createMovementWidget } from './movement.widget.ts';
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
  seal: PrivateSeal;
  stepCounts: StepCounts;
}

/** People who come and people who leave. */
export function createEmploymentFeature(deps: EmploymentDeps): FeatureModule {
  const endings = createEndings(deps);
  return {
    name: 'employment',
    erasures: [employmentErasure],
    widgets: [createMovementWidget(deps.stepCounts), headcountWidget],
    bindings: [...endingRoutes(endings), ...starterRoutes(createStarters(deps))],
    fillDemo: (tx) => addDemoLeaver(tx, endings),
    notificationKinds: [...endingNotifications, personStarts],
    recurring: [createEndingJob({ ...deps, endings })],
    menu: [
      {
        id: 'add-person',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Add person',
        icon: 'user-plus',
        href: '/admin/people/new',
        order: 40,
        synonyms: ['new starter', 'new employee', 'hire', 'new joiner', 'add an employee', 'onboard someone'],
        capability: 'employees.employment.start',
      },
    ],
    profileActions: [
      {
        key: 'terminate',
        capability: 'employees.employment.end',
        href: ({ employeeId, hasLeft }) =>
          hasLeft ? null : `/controlpanel/user-profile/terminate?id=${employeeId}`,
      },
    ],
  };
}
