import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const learning = capabilityOf('learning', { place: 6 });

export const capabilities = {
  'learning.certificate.share': learning('Show one’s own certificates to others by an address', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'learning.certificate.edit': learning('Edit what certificates say', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  certificate: 'Certificates',
};

export const auditActions = {
  'certificate.downloaded': { words: 'Downloaded {whose} certificate', tellsPerson: true },
  'certificate.shared': { words: 'Shared {whose} certificate', tellsPerson: true },
  'certificate.withdrawn': { words: 'Withdrew the address of {whose} certificate', tellsPerson: true },
  'certificate.text-saved': { words: 'Edited what certificates say' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  certificates: { tab: 'activity', title: 'Certificates' },
} as const satisfies ProfileSectionDeclarations;
