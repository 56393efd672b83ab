import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const record = capabilityOf('record', { place: 6 });
const security = capabilityOf('security');

export const capabilities = {
  'employees.systemPermissions.view': record('See which security profiles a person holds', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
  'security-profiles.view': security('See security profiles, their rights and who holds them', everyone, {
    'company-admin': 'everyone',
  }),
  'security-profiles.edit': security('Create, edit and delete security profiles', everyone, {
    'company-admin': 'everyone',
  }),
  'security-profiles.assign': security('Assign security profiles to people and remove them', everyone, {
    'company-admin': 'everyone',
  }),
  'employees.why.view': security('Check why a person can or cannot do something', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  access: 'Permissions explained',
  'security-profile': 'Security profiles',
};

export const auditActions = {
  'access.explained': { words: 'Checked {whose} access' },
  'security-profile.assigned': { words: 'Added a security profile to {whose} account', tellsPerson: true },
  'security-profile.created': { words: 'Created a security profile' },
  'security-profile.deleted': { words: 'Deleted a security profile' },
  'security-profile.previewed': { words: 'Previewed a change to a security profile' },
  'security-profile.removed': { words: 'Removed a security profile from {whose} account', tellsPerson: true },
  'security-profile.reset': { words: 'Reset a security profile to its original rights' },
  'security-profile.saved': { words: 'Edited a security profile' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'system-permissions': { tab: 'profile', title: 'System permissions' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'access.assign.beyond-held': {
    code: 'forbidden',
    words: 'You cannot assign a profile that grants more than you hold',
  },
  'access.grant.beyond-held': { code: 'forbidden', words: 'You cannot grant more than you hold' },
  'access.group.no-administrators': {
    code: 'forbidden',
    words: 'The group is not allowed to make administrators. Choose its profile again in Tenure.',
  },
  'access.delete.built-in': {
    code: 'conflict',
    words: 'A profile that came with the product cannot be deleted',
  },
  'access.delete.in-use': { code: 'conflict', words: 'Remove the profile from everyone who has it first' },
  'access.remove.held-by-all': { code: 'conflict', words: 'Everyone always has this profile' },
  'access.remove.last-admin': {
    code: 'conflict',
    words: 'This is the last Company Admin. Add another Company Admin first.',
  },
  'access.reset.own-profile': {
    code: 'conflict',
    words: 'Only a profile that came with the product can be set back to what it began with',
  },
} as const satisfies RefusalDeclarations;
