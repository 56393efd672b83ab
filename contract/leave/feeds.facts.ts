import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'calendar-feed': 'Calendar feeds',
  'calendar-feeds': 'Calendar feed settings',
};

export const auditActions = {
  'calendar-feed.created': { words: 'Created the address of {whose} calendar feed', tellsPerson: true },
  'calendar-feed.revoked': { words: 'Revoked the address of {whose} calendar feed', tellsPerson: true },
  'calendar-feeds.allowed': { words: 'Allowed calendar feeds' },
  'calendar-feeds.turned-off': { words: 'Turned off calendar feeds' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'feeds.create.turned-off': { code: 'conflict', words: 'Your company does not allow calendar feeds.' },
  'feeds.create.no-team': {
    code: 'conflict',
    words: 'You have no team to follow. Create a feed of your own leave instead.',
  },
  'feeds.create.no-record': {
    code: 'conflict',
    words: 'Your account belongs to no employee, so it has no leave to follow.',
  },
} as const satisfies RefusalDeclarations;
