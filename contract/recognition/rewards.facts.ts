import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const recognition = capabilityOf('recognition', { place: 1 });

export const capabilities = {
  'recognition.trophy.edit': recognition('Edit badges, trophies and awards', everyone, {
    'company-admin': 'everyone',
  }),
  'recognition.trophy.approve': recognition(
    'Approve trophies and awards that colleagues request for others',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  trophy: 'Badges and trophies',
};

export const auditActions = {
  'trophy.created': { words: 'Added a badge, trophy or award' },
  'trophy.saved': { words: 'Edited a badge, trophy or award' },
  'trophy.picture-saved': { words: 'Added a picture to a badge, trophy or award' },
  'trophy.picture-removed': { words: 'Removed the picture of a badge, trophy or award' },
  'trophy.requested': { words: 'Requested a trophy or award for a colleague' },
  'trophy.request-approved': { words: 'Approved a requested trophy or award' },
  'trophy.request-declined': { words: 'Declined a requested trophy or award' },
  'trophy.settings-saved': { words: 'Set the yearly budget of points' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'rewards.save.kind': { code: 'conflict', words: 'The kind cannot be changed. Add another one instead.' },
  'rewards.picture.none': { code: 'not-found', words: 'There is no picture to remove' },
  'trophies.give.no-record': {
    code: 'forbidden',
    words: 'Only people with an employee record can give trophies.',
  },
  'trophies.give.not-here': {
    code: 'conflict',
    words: 'Only people who work here today can receive trophies.',
  },
  'trophies.give.over-budget': {
    code: 'conflict',
    words:
      'You have {left} of your {limit} points for {year} left, and this takes {points}. Choose one with fewer points.',
  },
  'trophies.decide.own': {
    code: 'conflict',
    words: 'You requested this yourself. Someone else has to decide it.',
  },
  'trophies.decide.decided': {
    code: 'conflict',
    words: 'This request was decided already. Reload to see what was decided.',
  },
} as const satisfies RefusalDeclarations;
