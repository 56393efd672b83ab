import { getAdditionalDetails } from '@tenure/contract/people/additional-details.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { DatedEngine } from '../employee-record/employee-record.api.ts';
import { additionalDetailsErasure } from './additional-details.erasure.ts';
import { additionalDetailRoutes } from './additional-details.routes.ts';
import { createAdditionalDetails } from './additional-details.service.ts';
import { customFieldRoutes } from './custom-field.routes.ts';
import { createCustomFields } from './custom-field.service.ts';
import { addDemoDetails } from './demo-details.service.ts';
import { employeeRoutes } from './employee.routes.ts';
import type { EnteringSections } from './employee.view.ts';

export function createAdditionalDetailsFeature({
  audit,
  seal,
  engine,
  entered,
}: {
  audit: Audit;
  seal: PrivateSeal;
  engine: DatedEngine;
  entered: EnteringSections;
}): FeatureModule {
  return {
    name: 'additional-details',
    erasures: [additionalDetailsErasure],
    fillDemo: addDemoDetails,
    recordParts: [
      { key: 'additional-details', title: 'Additional details', order: 55, call: getAdditionalDetails },
    ],
    bindings: [
      ...customFieldRoutes(createCustomFields({ audit })),
      ...additionalDetailRoutes(engine, createAdditionalDetails({ engine })),
      ...employeeRoutes(seal, entered),
    ],
    profileSections: [
      {
        key: 'additional-details',
        synonyms: ['custom fields', 'other details'],
        order: 20,
        capability: 'employees.additionalDetails.view',
        isEffectiveDated: true,
        isOf: ({ ownFieldsFor, audience }) => ownFieldsFor.includes(audience),
      },
    ],
    menu: [
      {
        id: 'custom-fields',
        module: null,
        menu: 'settings',
        group: 'fields',
        label: 'Additional details',
        icon: 'settings',
        href: '/admin/custom-fields',
        order: 10,
        synonyms: ['custom fields', 'extra fields', 'own fields'],
        capability: 'employees.customFields.edit',
      },
    ],
  };
}
