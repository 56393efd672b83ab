import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileActionDeclarations } from './profile-tabs.ts';

const directory = capabilityOf('directory', { place: 1 });

export const capabilities = {
  'employees.photo.edit': directory(
    'Change or remove a person’s photo',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  photo: 'Photos',
};

export const auditActions = {
  'photo.removed': { words: 'Removed {whose} photo', tellsPerson: true },
  'photo.saved': { words: 'Changed {whose} photo', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileActions = {
  'change-photo': { order: 20, label: 'Change photo' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'photos.remove.none': { code: 'not-found', words: 'There is no photo to remove.' },
} as const satisfies RefusalDeclarations;
