import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

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
