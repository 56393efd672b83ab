import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { leaveDelegated } from './delegations.notifications.ts';
import { delegationRoutes } from './delegations.routes.ts';
import { createDelegations } from './delegations.service.ts';

interface DelegationsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

export const createDelegationsFeature = (deps: DelegationsDeps): FeatureModule => ({
  name: 'leave-delegations',
  module: 'leave',
  bindings: delegationRoutes(createDelegations(deps)),
  notificationKinds: [leaveDelegated],
});
