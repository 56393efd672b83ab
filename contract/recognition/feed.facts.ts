import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, places } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const recognition = capabilityOf('recognition');

/** An item's audience also decides who reads it: server/src/features/recognition/feed/seen.reads.ts. */
export const capabilities = {
  'recognition.view': recognition('Read recognition addressed to them', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'recognition.give': recognition('Recognise colleagues', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'recognition.trophy.give': recognition(
    'Give trophies and awards',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'recognition.moderate': recognition('Decide reported recognition, and delete it', everyone, {
    'hr-partner': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  recognition: 'Recognition',
};

export const auditActions = {
  'recognition.given': { words: 'Recognised colleagues' },
  'recognition.saved': { words: 'Edited recognition' },
  'recognition.deleted': { words: 'Deleted recognition' },
  'recognition.liked': { words: 'Liked recognition', tellsPerson: true, isTheirsAlone: true },
  'recognition.unliked': {
    words: 'Removed a like from recognition',
    tellsPerson: true,
    isTheirsAlone: true,
  },
  'recognition.reported': { words: 'Reported recognition', tellsPerson: true, isTheirsAlone: true },
  'recognition.report-decided': { words: 'Decided about reported recognition' },
  'recognition.attachment-added': { words: 'Added a file to recognition' },
  'recognition.attachment-downloaded': { words: 'Downloaded a file of recognition' },
  'recognition.attachment-removed': { words: 'Removed a file from recognition' },
  'recognition.trophy-given': { words: 'Gave a trophy or award' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  recognition: { tab: 'recognition', title: 'Recognition' },
} as const satisfies ProfileSectionDeclarations;

export const profileActions = {
  recognise: { order: 5, label: 'Recognise' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'recognition.like.no-widget': { code: 'widget-not-found', words: 'Widget not found' },
  'recognition.give.no-record': {
    code: 'forbidden',
    words: 'Only people with an employee record can recognise colleagues.',
  },
  'recognition.edit.not-author': {
    code: 'forbidden',
    words: 'Only the person who wrote this can edit it, within a day.',
  },
  'recognition.delete.not-author': {
    code: 'forbidden',
    words: 'Only the person who gave this can delete it, within a day.',
  },
  'recognition.attach.not-author': {
    code: 'forbidden',
    words: 'Only the person who gave this can add or remove a file, within a day.',
  },
  'recognition.attach.reported': {
    code: 'conflict',
    words: 'This was reported. Its file stays as it is until a moderator has decided.',
  },
  'recognition.report.own': {
    code: 'forbidden',
    words: 'You wrote this yourself. You can edit or delete it.',
  },
  'recognition.report.reported': { code: 'conflict', words: 'You reported this already.' },
  'recognition.decide-report.decided': { code: 'conflict', words: 'This report was decided already.' },
} as const satisfies RefusalDeclarations;
