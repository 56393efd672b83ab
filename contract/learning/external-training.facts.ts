import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const learning = capabilityOf('learning', { place: 4 });

export const capabilities = {
  'learning.external.enter': learning('Add a person’s external training and its evidence', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'learning.external.check': learning(
    'Open the evidence of a person’s external training and check it',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'external-training': 'External training',
};

export const auditActions = {
  'external-training.added': { words: 'Added {whose} external training', tellsPerson: true },
  'external-training.saved': { words: 'Edited {whose} external training', tellsPerson: true },
  'external-training.removed': { words: 'Deleted {whose} external training', tellsPerson: true },
  'external-training.submitted': { words: 'Submitted {whose} external training', tellsPerson: true },
  'external-training.accepted': { words: 'Approved {whose} external training', tellsPerson: true },
  'external-training.sent-back': { words: 'Sent back {whose} external training', tellsPerson: true },
  'external-training.file-added': { words: 'Added evidence of {whose} external training', tellsPerson: true },
  'external-training.file-opened': {
    words: 'Opened evidence of {whose} external training',
    tellsPerson: true,
  },
  'external-training.file-removed': {
    words: 'Deleted evidence of {whose} external training',
    tellsPerson: true,
  },
  'external-training.checks-turned-on': { words: 'Turned on checks of external training' },
  'external-training.checks-turned-off': { words: 'Turned off checks of external training' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'external-training.edit.approved': {
    code: 'conflict',
    words: 'This training was approved and stays as it is. Add a new one instead.',
  },
  'external-training.submit.submitted': {
    code: 'conflict',
    words: 'This training was submitted already. Reload to see what became of it.',
  },
  'external-training.submit.no-evidence': {
    code: 'conflict',
    words: 'Add a file of evidence first, for example the certificate.',
  },
  'external-training.submit.no-checker': {
    code: 'conflict',
    words: 'No one can check your training yet. Ask HR to add your manager, then submit it again.',
  },
  'external-training.check.not-waiting': {
    code: 'conflict',
    words: 'This training is not waiting for a check any more. Reload to see what became of it.',
  },
  'external-training.files.too-many': {
    code: 'conflict',
    words: 'A training has at most 5 files. Delete one first.',
  },
} as const satisfies RefusalDeclarations;

export const profileSections = {
  'external-training': { tab: 'activity', title: 'External training' },
} as const satisfies ProfileSectionDeclarations;
