import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 2 });

export const capabilities = {
  'employees.notes.view': record(
    'Read notes about a person',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.notes.edit': record(
    'Add notes about a person',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'person-note': 'Notes',
};

export const auditActions = {
  'person-note.added': { words: 'Added a note about {whom}' },
  'person-note.removed': { words: 'Deleted a note about {whom}' },
  'person-note.saved': { words: 'Edited a note about {whom}' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'person-notes.edit.not-author': {
    code: 'forbidden',
    words: 'Only {author} can edit this note. Add a note of your own instead.',
  },
  'person-notes.edit.author-left': {
    code: 'forbidden',
    words:
      'The author of this note no longer has an account, so it cannot be edited. Add a note of your own instead.',
  },
} as const satisfies RefusalDeclarations;

export const profileSections = {
  notes: { tab: 'profile', title: 'Notes' },
} as const satisfies ProfileSectionDeclarations;
