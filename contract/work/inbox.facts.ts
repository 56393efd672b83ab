import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  inbox: 'Inbox',
};

export const auditActions = {
  'inbox.digest-sent': { words: 'Emailed {whose} inbox' },
} as const satisfies AuditDeclarations;
