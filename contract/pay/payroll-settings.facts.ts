import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 8 });

export const capabilities = {
  'payroll.settings.edit': payroll('Edit payroll settings, such as approval of bank changes', everyone, {
    'payroll-officer': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'payroll-settings': 'Payroll settings',
};

export const auditActions = {
  'payroll-settings.saved': { words: 'Edited the payroll settings' },
} as const satisfies AuditDeclarations;
