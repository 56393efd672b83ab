import { getOwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { z } from 'zod';
import type { ActionableSource, ChangeableSection, FeatureModule, WaitingSource } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import {
  type RequestFacts,
  requestFacts,
  requestsDecided,
  requestsToDecide,
  waitingRequests,
} from './actionable.reads.ts';
import { requestItem, waitingItem } from './actionable.view.ts';
import { changeRequestDecided, changeRequestToDecide, requestsPath } from './change-request.notifications.ts';
import { decidingScopes, requestCapabilities } from './change-request.policy.ts';
import { changeRequestRoutes } from './change-request.routes.ts';
import { createChangeRequests } from './change-request.service.ts';
import { changeRequestErasure } from './change-requests.erasure.ts';
import { fieldRightRoutes } from './field-rights.routes.ts';

const ownRequest = z.looseObject({ request: z.unknown() });

interface ChangeRequestsDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  /** The sections of all features that take part. */
  sections: () => readonly ChangeableSection[];
}

const toDecide = (sections: () => readonly ChangeableSection[]): ActionableSource<RequestFacts> => ({
  kind: 'change-request',
  category: 'approval',
  module: null,
  rows: (tx, viewer, put) => requestsToDecide(tx, decidingScopes(viewer.grants, sections()), put),
  done: requestsDecided,
  facts: requestFacts,
  view: (row) => requestItem(row, sections()),
});

const waiting = (sections: () => readonly ChangeableSection[]): WaitingSource => ({
  find: async (tx, { viewer, employeeId, relation }) => {
    const requests = await waitingRequests(tx, employeeId);
    return requests.flatMap((request) => {
      const section = sections().find(({ key }) => key === request.section);
      if (section === undefined) return [];
      const about = { askedById: request.askedById, relation, section };
      const can = requestCapabilities(viewer.grants, viewer.accountId, about);
      return can.has('change-requests.decide') ? [waitingItem(request, section)] : [];
    });
  },
});

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
    actionableItems: [toDecide(sections)],
    waitingSources: [waiting(sections)],
    menu: [
      {
        id: 'change-requests',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Change requests',
        icon: 'git-pull-request',
        href: requestsPath,
        order: 50,
        synonyms: ['approvals', 'changes to approve', 'record changes'],
        capability: 'change-requests.decide',
      },
      {
        id: 'field-rights',
        module: null,
        menu: 'settings',
        group: 'fields',
        label: 'Rights by field',
        icon: 'settings',
        href: '/admin/field-rights',
        order: 20,
        synonyms: ['who may change what', 'needs approval', 'field permissions'],
        capability: 'employees.fieldRights.edit',
      },
    ],
  };
}
