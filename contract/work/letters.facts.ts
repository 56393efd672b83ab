import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const documents = capabilityOf('documents', { place: 1 });

export const capabilities = {
  'letters.view': documents('See which letters were drawn about a person', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'letters.draw': documents('Draw letters about a person, such as a confirmation of employment', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'letters.share': documents('Share the check page of their own letters', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'letters.template.edit': documents('Edit the templates of letters and contracts', everyone, {
    'hr-partner': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  letter: 'Letters',
  'letter-template': 'Letter templates',
};

export const auditActions = {
  'letter.drawn': { words: 'Drew a letter about {whom}', tellsPerson: true },
  'letter.shared': { words: 'Shared the check page of {whose} letter', tellsPerson: true },
  'letter.withdrawn': { words: 'Withdrew the check page of {whose} letter', tellsPerson: true },
  'letter-template.created': { words: 'Added a letter template' },
  'letter-template.saved': { words: 'Edited a letter template' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'letters.draw.missing': {
    code: 'conflict',
    words:
      'This needs the {fields}, which the record does not have or you may not see. Complete the record, or choose another template.',
  },
  'letters.draw.not-employed': {
    code: 'conflict',
    words: '{person} is not employed today, so there is no employment to confirm.',
  },
} as const satisfies RefusalDeclarations;

export const profileSections = {
  letters: { tab: 'profile', title: 'Letters' },
} as const satisfies ProfileSectionDeclarations;
