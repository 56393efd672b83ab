import type { AuditDeclarations } from '../audit-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  inbox: 'Inbox',
};

export const auditActions = {
  'inbox.digest-sent': { words: 'Emailed {whose} inbox' },
  'inbox.item-put-off': { words: 'Put off an item in {whose} inbox' },
  'inbox.item-returned': { words: 'Returned an item to {whose} inbox' },
} as const satisfies AuditDeclarations;
