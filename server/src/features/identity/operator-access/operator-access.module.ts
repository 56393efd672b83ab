import type { FeatureModule } from '../../../module.ts';
import { endingOfAccess, operatorAccessJobs } from './operator-access.jobs.ts';
import { operatorAccessNotifications, operatorAccessPath } from './operator-access.notifications.ts';
import { operatorAccessRoutes } from './operator-access.routes.ts';
import { createOperatorAccess, type OperatorAccessDeps } from './operator-access.service.ts';

export function createOperatorAccessFeature(deps: OperatorAccessDeps): FeatureModule {
  const access = createOperatorAccess(deps);
  return {
    name: 'operator-access',
    bindings: operatorAccessRoutes(access),
    jobs: operatorAccessJobs(deps, access),
    recurring: [endingOfAccess(deps.database, access)],
    notificationKinds: operatorAccessNotifications,
    menu: [
      {
        id: 'operator-access',
        module: null,
        menu: 'settings',
        group: 'access',
        label: 'Operator access',
        icon: 'key',
        href: operatorAccessPath,
        order: 60,
        synonyms: ['support', 'provider', 'helpdesk access', 'help desk access'],
        capability: 'operator-access.decide',
      },
    ],
  };
}
