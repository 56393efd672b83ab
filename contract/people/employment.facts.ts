import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileActionDeclarations } from './profile-tabs.ts';

const employment = capabilityOf('employment');

export const capabilities = {
  'employees.employment.start': employment(
    'Add a new starter',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.employment.end': employment(
    'End a person’s employment, and undo it',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  employment: 'Starters and leavers',
};

export const auditActions = {
  'employment.ended': { words: 'Ended {whose} employment after the last day', tellsPerson: true },
  'employment.ending-planned': { words: 'Planned the end of {whose} employment' },
  'employment.ending-previewed': { words: 'Previewed the end of {whose} employment' },
  'employment.ending-taken-back': { words: 'Cancelled the planned end of {whose} employment' },
  'employment.ending-told': { words: 'Notified {whom} that their employment ends', tellsPerson: true },
  'employment.started': { words: 'Added {whom} as a starter' },
} as const satisfies AuditDeclarations;

export const profileActions = {
  terminate: { order: 110, label: 'Terminate' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'employment.cancel.succeeded': {
    code: 'conflict',
    words: '{successor} has taken over the position of {name}. End that first, then cancel the termination.',
  },
  'employment.cancel.positions-changed': {
    code: 'conflict',
    words:
      'The positions of {name} or of their reports have changed since then, so the termination cannot be cancelled.',
  },
  'employment.cancel.record-changed': {
    code: 'conflict',
    words: 'The record of {name} has changed since then, so the termination cannot be cancelled.',
  },
  'employment.cancel.last-day-changed': {
    code: 'conflict',
    words: 'Their last day has changed since then, so the termination cannot be cancelled.',
  },
  'employment.end.last-admin': {
    code: 'conflict',
    words: '{name} is the last Company Admin who stays. Add another Company Admin first.',
  },
  'employment.end.has-left': { code: 'conflict', words: '{name} left on {day}.' },
  'employment.end.leaves': {
    code: 'conflict',
    words: '{name} already leaves on {day}. Cancel that termination first.',
  },
  'employment.cancel.none': { code: 'conflict', words: 'There is no planned termination to cancel.' },
  'employment.cancel.over': {
    code: 'conflict',
    words: 'The last day has passed. Only a planned termination can be cancelled.',
  },
  'employment.end.changed': {
    code: 'conflict',
    words: 'This person’s details changed in the meantime. Check them again.',
  },
  'employment.close.last-admin': {
    code: 'conflict',
    words: '{name} is the last Company Admin. Add another Company Admin first.',
  },
} as const satisfies RefusalDeclarations;
