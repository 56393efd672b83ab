import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const people = capabilityOf('people');
const security = capabilityOf('security');

export const capabilities = {
  'employees.systemPermissions.view': people('See which security profiles a person holds', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
  'security-profiles.view': security('See security profiles, what they grant and who holds them', everyone, {
    'company-admin': 'everyone',
  }),
  'security-profiles.edit': security('Create, change and delete security profiles', everyone, {
    'company-admin': 'everyone',
  }),
  'security-profiles.assign': security('Give people security profiles and take them away', everyone, {
    'company-admin': 'everyone',
  }),
  'employees.why.view': security('Ask why somebody may, or may not, do something', everyone, {
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
