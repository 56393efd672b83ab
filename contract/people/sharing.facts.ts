import type { AuditDeclarations } from '../audit-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileActionDeclarations } from './profile-tabs.ts';

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'profile-link': 'Shared profiles',
};

export const auditActions = {
  'profile-link.sent': { words: 'Sent a colleague the link to {whose} profile' },
} as const satisfies AuditDeclarations;

export const profileActions = {
  share: { order: 8, label: 'Share profile' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'sharing.share.not-here': {
    code: 'conflict',
    words: 'Only profiles of people who work here today are shared.',
  },
} as const satisfies RefusalDeclarations;
