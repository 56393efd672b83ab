import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const learning = capabilityOf('learning', { place: 3 });

export const capabilities = {
  'learning.obligation.edit': learning('Create, edit and archive obligations', everyone, {
    'company-admin': 'everyone',
  }),
  'learning.compliance.view': learning('See which obligations people meet', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'learning.exempt': learning(
    'Exempt a person from an obligation',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  obligation: 'Obligations',
};

export const auditActions = {
  'obligation.created': { words: 'Created an obligation' },
  'obligation.saved': { words: 'Edited an obligation' },
  'obligation.archived': { words: 'Archived an obligation' },
  'obligation.exempted': { words: 'Exempted {whom} from an obligation', tellsPerson: true },
  'obligation.exemption-ended': { words: 'Ended {whose} exemption from an obligation', tellsPerson: true },
  'obligation.assigned': { words: 'Assigned {whom} the course of an obligation', tellsPerson: true },
  'obligation.exported': { words: 'Exported who meets obligations' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  obligations: { tab: 'activity', title: 'Required courses' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'obligations.change.archived': { code: 'conflict', words: 'This obligation is archived.' },
  'obligations.exempt.ended': { code: 'conflict', words: 'This exemption has ended already.' },
  'obligations.exempt.overlaps': {
    code: 'conflict',
    words: 'This person is exempt in part of that time already.',
  },
} as const satisfies RefusalDeclarations;
