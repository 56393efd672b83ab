import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import type { FeatureModule } from '../../../module.ts';
import type { SubjectKeys } from '../../../platform/crypto/subject-keys.ts';
import { createAuditTrailErasure } from './audit-trail.erasure.ts';
import { auditTrailRoutes } from './audit-trail.routes.ts';

const log = {
  label: 'Audit log',
  icon: 'file-text',
  href: '/admin/audit-log',
  order: 20,
  synonyms: ['history', 'who changed what', 'log'],
  capability: 'audit.entries.view',
} as const;

export function createAuditTrail(
  deps: Parameters<typeof auditTrailRoutes>[0] & { subjectKeys: SubjectKeys },
): FeatureModule {
  return {
    name: 'audit-trail',
    erasures: [createAuditTrailErasure(deps.subjectKeys)],
    bindings: auditTrailRoutes(deps),
    recordParts: [
      { key: 'access-log', title: 'Who looked at the record', order: 140, call: accessLog, isOfViewer: true },
    ],
    menu: [
      {
        id: 'audit-log',
        module: null,
        menu: 'settings',
        group: 'data',
        ...log,
      },
      {
        id: 'installation-log',
        module: null,
        menu: 'main',
        group: 'start',
        ...log,
        forProvider: true,
      },
      {
        id: 'access-log',
        module: null,
        menu: 'user',
        label: 'Who viewed my record',
        icon: 'user-search',
        href: '/access-log',
        order: 30,
        synonyms: ['who looked at my data', 'who saw my record', 'access log'],
      },
    ],
  };
}
