import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const security = capabilityOf('security', { place: 6 });

export const capabilities = {
  'audit.entries.view': security('Read the audit log and export it', everyone, {
    'company-admin': 'everyone',
    'provider-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  audit: 'Audit log',
};

export const auditActions = {
  'audit.exported': { words: 'Exported the audit log' },
} as const satisfies AuditDeclarations;
