import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from './profile-tabs.ts';

const employment = capabilityOf('employment', { place: 1 });

export const capabilities = {
  'employees.account.invite': employment(
    'Invite a person to create their account',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  invitation: 'Invitations',
};

export const auditActions = {
  'invitation.accepted': { words: 'Accepted {whose} invitation and created an account' },
  'invitation.many-begun': { words: 'Started inviting many people to create accounts' },
  'invitation.sent': { words: 'Invited {whom} to create an account', tellsPerson: true },
  'invitation.withdrawn': { words: 'Withdrew {whose} invitation to create an account', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'account-invitation': { tab: 'profile', title: 'System permissions' },
} as const satisfies ProfileSectionDeclarations;

export const profileActions = {
  invite: { order: 75, label: 'Invite to create an account' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'invitations.send.has-account': { code: 'conflict', words: '{name} has an account already' },
  'invitations.send.left': { code: 'conflict', words: '{name} no longer works here' },
  'invitations.withdraw.none': { code: 'conflict', words: 'There is no invitation to withdraw.' },
  'invitations.send.being-sent': {
    code: 'conflict',
    words: 'Your invitations are still being sent. Wait for them to finish.',
  },
  'invitations.send.no-one': { code: 'conflict', words: 'Everyone selected already has an account' },
} as const satisfies RefusalDeclarations;
