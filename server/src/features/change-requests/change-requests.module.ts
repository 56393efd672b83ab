import { getOwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { z } from 'zod';
import type { ChangeableSection, FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import { changeRequestDecided, changeRequestToDecide, requestsPath } from './change-request.notifications.ts';
import { changeRequestRoutes } from './change-request.routes.ts';
import { createChangeRequests } from './change-request.service.ts';
import { changeRequestErasure } from './change-requests.erasure.ts';
import { fieldRightRoutes } from './field-rights.routes.ts';

const ownRequest = z.looseObject({ request: z.unknown() });

interface ChangeRequestsDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  /** What all features bring of sections that take part. */
  sections: () => readonly ChangeableSection[];
}

export function createChangeRequestsFeature({ sections, ...deps }: ChangeRequestsDeps): FeatureModule {
  return {
    name: 'change-requests',
    erasures: [changeRequestErasure],
    recordParts: [
      {
        key: 'change-requests',
        title: 'Change requests',
        order: 57,
        call: getOwnChangeRequest,
        asks: (employeeId) =>
          sections().map(({ key }) => ({ params: { employeeId: String(employeeId), section: key } })),
        taken: (data) => ownRequest.parse(data).request,
      },
    ],
    bindings: [
      ...changeRequestRoutes(createChangeRequests(deps), sections),
      ...fieldRightRoutes(deps, sections),
    ],
    notificationKinds: [changeRequestToDecide, changeRequestDecided],
    menu: [
      {
        id: 'change-requests',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Change requests',
        icon: 'file-text',
        href: requestsPath,
        order: 46,
        capability: 'change-requests.decide',
      },
      {
        id: 'field-rights',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Rights by field',
        icon: 'settings',
        href: '/admin/field-rights',
        order: 47,
        capability: 'employees.fieldRights.edit',
      },
    ],
  };
}
