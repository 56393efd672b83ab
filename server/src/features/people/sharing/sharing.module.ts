import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { profileShared } from './sharing.notifications.ts';
import { sharingRoutes } from './sharing.routes.ts';

export function createSharingFeature(deps: {
  audit: Audit;
  notifications: NotificationCentre;
}): FeatureModule {
  return {
    name: 'sharing',
    bindings: sharingRoutes(deps),
    notificationKinds: [profileShared],
    profileActions: [
      {
        key: 'share',
        capability: 'employees.card.view',
        href: ({ employeeId, isToCome, hasLeft, viewer }) =>
          isToCome || hasLeft || viewer.isBeforeDayOne
            ? null
            : `/controlpanel/user-profile/new/?id=${employeeId}`,
      },
    ],
  };
}
